// Random games of Monkey Queen, several at once: the rules are those of rules.hpp, over boards side by side.
//
// A baby has to come nearer to the enemy queen, and how far it may go for that depends on where it starts. Drawn is one of
// all captures, all steps of the queen, and all slides of babies that begin by coming nearer. A slide that goes too far is
// not played: that game draws again, so that every legal action is as likely as any other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/many_bits.hpp"
#include "core/many_lanes.hpp"
#include "core/many_random.hpp"
#include "games/monkey_queen/rules.hpp"
#include "states/abreast.hpp"

namespace jogo {

template <>
class Abreast<MonkeyQueen> {
    using Many = ManyLanes;
    static constexpr std::size_t directions = 8;
    static constexpr std::array<int, directions> steps{1, -1, 16, -16, 17, -17, 15, -15};

   public:
    using G = MonkeyQueen;
    using Position = typename G::Position;

    struct Troops {
        Many pieces;  // the queen included
        Words queen{}, height{};
    };
    struct State {
        Troops own, enemy;  // of the player to move
        Words movers{}, turns{}, quiet{}, swapped{};
        std::array<Many, directions> targets{};  // of slides and captures, by direction
        std::array<Words, directions> ends{};    // how many there are up to each
        Words total{};                           // of all, with the swap
    };

    explicit Abreast(const G& rules)
        : rules_{&rules}, quiet_to_draw_{rules.rules().draws ? Word{quiet_turns_to_draw} : never} {}
    State& state() { return state_; }
    const State& state() const { return state_; }

    void set(std::size_t game, const Position& position) {
        set_troop(state_.own, game, position, position.mover);
        set_troop(state_.enemy, game, position, 1U - position.mover);
        set_word(state_.movers, game, position.mover);
        set_word(state_.turns, game, position.turn);
        set_word(state_.quiet, game, position.quiet);
        set_word(state_.swapped, game, position.swapped ? 1 : 0);
    }
    Position get(std::size_t game) const {
        Position position;
        position.mover = word_of(state_.movers, game) == G::white ? G::white : G::black;
        get_troop(state_.own, game, position, position.mover);
        get_troop(state_.enemy, game, position, 1U - position.mover);
        position.turn = static_cast<std::uint32_t>(word_of(state_.turns, game));
        position.quiet = static_cast<std::uint32_t>(word_of(state_.quiet, game));
        position.swapped = word_of(state_.swapped, game) != 0;
        return position;
    }

    [[gnu::always_inline]] unsigned look() {
        const Troops &own = state_.own, &enemy = state_.enemy;
        const Many free = Many::all_games(lanes_of(~G::wall[by_row])).minus(own.pieces | enemy.pieces);
        const Many at_queen = Many::of(own.queen), babies = own.pieces.minus(at_queen);
        const Many mother = at_queen & same(~is_equal(own.height, all_games(G::shortest_queen)));
        const auto zones = zones_before(enemy.queen);
        Words total{};
        [&]<std::size_t... D>(std::index_sequence<D...>) __attribute__((always_inline)) {
            ((state_.targets[D] = (slide<steps[D]>((babies & zones[D]) | mother, free) & free) |
                                  (moved<steps[D]>(slide<steps[D]>(own.pieces, free)) & enemy.pieces)),
             ...);
        }(std::make_index_sequence<directions>{});
        for (std::size_t d = 0; d < state_.targets.size(); ++d) state_.ends[d] = total += state_.targets[d].count();
        state_.total = total + (may_swap() & 1);
        const Words is_over =
            is_zero(own.queen) | is_zero(enemy.queen) | ~is_below(state_.quiet, all_games(quiet_to_draw_));
        return games_with_any(state_.total & ~is_over);
    }
    [[gnu::always_inline]] void draw(ManyRandom& random) {
        const Words rank = random.below(state_.total);
        Words before{}, set{};
        for (std::size_t d = 0; d + 1 < directions; ++d) {
            const Words is_later = ~is_below(rank, state_.ends[d]);
            before = choose(is_later, state_.ends[d], before);
            set -= is_later;  // all bits are minus one
        }
        const Words is_piece = is_below(rank, state_.ends.back());  // if not, it is the swap
        const Words to = nth_of(state_.targets, set, (rank - before) & is_piece) & is_piece;
        const Words from = ways_back.find_start(set, to, state_.own.pieces | state_.enemy.pieces) & is_piece;
        const Words is_capture = (Many::of(to) & state_.enemy.pieces).any(), is_queen = is_equal(from, state_.own.queen);
        drawn_ = from << 8 | to;
        const unsigned too_far = games_with_any(is_zero(is_capture) & is_piece & ~is_queen & ~is_nearer(to, from, state_.enemy.queen));
        // Few games draw again, so they do it one by one.
        for (unsigned games = too_far; games != 0; games &= games - 1) {
            const auto game = static_cast<std::size_t>(std::countr_zero(games));
            drawn_ = choose(only_games(1U << game), all_games(draw_again(game, random)), drawn_);
        }
    }
    Words drawn() const { return drawn_; }

    [[gnu::always_inline]] void play() {
        Troops &own = state_.own, &enemy = state_.enemy;
        const Words from = drawn_ >> 8, to = drawn_ & 0xff;
        const Words swaps = is_zero(drawn_), is_queen = is_equal(from, own.queen);
        const Many here = Many::of(from), there = Many::of(to);
        const Words is_capture = ~is_zero((there & enemy.pieces).any()), births = is_queen & ~is_capture;
        for (std::size_t i = 0; i < Many::One::words; ++i) {
            own.pieces.word[i] = (own.pieces.word[i] & ~(here.word[i] & ~births)) | (there.word[i] & ~swaps);
            enemy.pieces.word[i] &= ~there.word[i];
        }
        const Words is_taken = is_equal(to, enemy.queen) & ~swaps;
        enemy.queen &= ~is_taken;
        enemy.height &= ~is_taken;
        own.queen = choose(is_queen, to, own.queen);
        own.height -= births & 1;
        state_.quiet = (state_.quiet + 1) & ~(is_capture | births);
        state_.turns += 1;
        state_.movers ^= 1;
        std::swap(own, enemy);
        if (games_with_any(swaps) != 0) [[unlikely]] swap_colours(swaps);
    }

   private:
    static constexpr Word never = std::numeric_limits<std::int64_t>::max();
    static constexpr WaysBack<G::size, directions> ways_back{steps};
#ifndef __AVX512BW__
    // For each diagonal direction the squares whose first step comes nearer to a queen, by how far up its diagonal, or its
    // antidiagonal, lies.
    inline static const auto diagonal_zones = [] {
        std::array<std::array<Many::One, 2 * lane_bits>, 4> zones{};
        for (std::size_t d = 0; d < 4; ++d)
            for (int line = 0; line < 2 * lane_bits; ++line)
                for (int row = 0; row < G::size; ++row)
                    for (int column = 0; column < G::size; ++column) {
                        const int square = square_at({column, row}), x = square % lane_bits;
                        const int up = d < 2 ? line - (x + row) : line - lane_bits - (x - row);
                        const std::array<int, 4> ahead{up, -up, -up, up};
                        if (ahead[d] >= 2) zones[d][static_cast<std::size_t>(line)].set(square);
                    }
        return zones;
    }();
#endif

    static void set_troop(Troops& troops, std::size_t game, const Position& position, std::size_t colour) {
        troops.pieces.set(game, lanes_of(position.troops[colour][by_row]));
        set_word(troops.queen, game, position.queen[colour]);
        set_word(troops.height, game, position.height[colour]);
    }
    static void get_troop(const Troops& troops, std::size_t game, Position& position, std::size_t colour) {
        std::array<Bits<256>, 4> boards;
        troops.pieces.get(game).for_each([&](int square) {
            for (std::size_t d = 0; d < 4; ++d) boards[d].set(G::spot[d][static_cast<std::size_t>(square)]);
        });
        for (std::size_t d = 0; d < 4; ++d) position.troops[colour][d] = LaneBoard{boards[d]};
        position.queen[colour] = static_cast<std::uint8_t>(word_of(troops.queen, game));
        position.height[colour] = static_cast<std::uint8_t>(word_of(troops.height, game));
    }
    // All squares of the games whose words have all bits.
    [[gnu::always_inline]] static Many same(const Words& mask) { return {{mask, mask, mask}}; }
    // The squares whose first step in each direction comes nearer to the queen.
    [[gnu::always_inline]] static std::array<Many, directions> zones_before(const Words& queen) {
        const Words column = queen & (lane_bits - 1), above = (queen & ~Word{lane_bits - 1}) + lane_bits;
        const Words here = bit_at(column) * every_lane, left = here - every_lane;
        std::array<Many, directions> zones{same(left), same(~(left | here))};
        for (std::size_t i = 0; i < Many::One::words; ++i) {
            zones[2].word[i] = first_bits(above - lane_bits - 64 * i);
            zones[3].word[i] = ~first_bits(above - 64 * i);
        }
        add_diagonal_zones(column + queen / lane_bits, column + lane_bits - queen / lane_bits, zones);
        return zones;
    }
    // Lines are told apart by the sum and by the difference of column and row.
    [[gnu::always_inline]] static void add_diagonal_zones(const Words& sum, const Words& difference,
                                                          std::array<Many, directions>& zones) {
#ifdef __AVX512BW__
        using many_lanes::bit_of_each;
        const auto number = [](int each) { return _mm512_set1_epi16(static_cast<short>(each)); };
        const __m512i sums = many_lanes::in_every_lane(sum), differences = many_lanes::in_every_lane(difference);
        // In each lane the bits from some number on, or those below it.
        const auto from = [&](__m512i first) { return reinterpret_cast<Words>(_mm512_sub_epi16(number(0), bit_of_each(first))); };
        const auto below = [&](__m512i end) { return reinterpret_cast<Words>(_mm512_sub_epi16(bit_of_each(end), number(1))); };
        for (std::size_t i = 0; i < Many::One::words; ++i) {
            const __m512i rows = many_lanes::rows(i), risen = _mm512_add_epi16(differences, rows);
            zones[4].word[i] = below(_mm512_subs_epu16(sums, _mm512_add_epi16(rows, number(1))));
            zones[5].word[i] = from(_mm512_subs_epu16(_mm512_add_epi16(sums, number(2)), rows));
            zones[6].word[i] = from(_mm512_subs_epu16(risen, number(lane_bits - 2)));
            zones[7].word[i] = below(_mm512_subs_epu16(risen, number(lane_bits + 1)));
        }
#else
        const auto sums = std::bit_cast<WordOfEach>(sum), differences = std::bit_cast<WordOfEach>(difference);
        for (std::size_t d = 0; d < 4; ++d)
            for (std::size_t i = 0; i < Many::One::words; ++i)
                zones[4 + d].word[i] = make_words(
                    [&](std::size_t game) { return diagonal_zones[d][(d < 2 ? sums : differences)[game]].word[i]; });
#endif
    }
    // So many of the lowest bits of a word: none if the number is negative, all if it is 64 or more.
    [[gnu::always_inline]] static Words first_bits(const Words& number) {
        return (bit_at(number) - 1) & ~is_below(number, Words{});
    }
    // Of squares in a line: the middle of both is farther from the queen than the target, seen from there.
    template <class Number>
    [[gnu::always_inline]] static Number is_nearer(const Number& to, const Number& from, const Number& queen) {
        const auto column = [](const Number& square) { return square & (lane_bits - 1); };
        const auto row = [](const Number& square) { return square / lane_bits; };
        const Number across = (column(to) - column(from)) * (column(to) + column(from) - 2 * column(queen));
        const Number product = across + (row(to) - row(from)) * (row(to) + row(from) - 2 * row(queen));
        return -(product >> 63);
    }
    // The code of what one game draws, until it is legal.
    [[gnu::noinline]] Word draw_again(std::size_t game, ManyRandom& random) const {
        const auto& enemies = state_.enemy.pieces.word;
        for (;;) {
            const Word rank = random.below(game, state_.total[game]);
            std::size_t set = 0;
            Word before = 0;
            for (const Words& ends : state_.ends) {
                const Word end = ends[game], is_later = rank >= end ? 1 : 0;
                set += is_later;
                before = is_later != 0 ? end : before;
            }
            if (set == directions) return 0;
            const Word to = nth_of(state_.targets[set], game, rank - before);
            const auto taken = [&](std::size_t i) { return state_.own.pieces.word[i][game] | enemies[i][game]; };
            const Word from = ways_back.find_start(set, to, {{taken(0), taken(1), taken(2)}});
            const Word is_capture = enemies[to / 64][game] >> to % 64 & 1, is_queen = from == state_.own.queen[game] ? 1 : 0;
            if ((is_capture | is_queen | is_nearer(to, from, Word{state_.enemy.queen[game]})) != 0) return from << 8 | to;
        }
    }
    [[gnu::always_inline]] Words may_swap() const {
        if (!rules_->rules().pie) return Words{};
        return is_equal(state_.turns, all_games(2)) & is_zero(state_.swapped) & ~is_zero(state_.movers);
    }
    // Black stays to move.
    void swap_colours(const Words& mask) {
        exchange(state_.own.pieces, state_.enemy.pieces, mask);
        exchange(state_.own.queen, state_.enemy.queen, mask);
        exchange(state_.own.height, state_.enemy.height, mask);
        state_.movers ^= mask & 1;
        state_.swapped |= mask & 1;
    }

    const G* rules_;
    Word quiet_to_draw_;
    State state_;
    Words drawn_{};
};

}  // namespace jogo
