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
        std::array<Many, 2 * directions> targets{};  // slides by direction, then captures
        std::array<Words, 2 * directions> ends{};    // how many there are up to each
        Words total{};                               // of all, with the swap
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
        position.hash = rules_->hash_from_scratch(position);
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
            ((state_.targets[D] = slide<steps[D]>((babies & zones[D]) | mother, free) & free,
              state_.targets[directions + D] = moved<steps[D]>(slide<steps[D]>(own.pieces, free)) & enemy.pieces),
             ...);
        }(std::make_index_sequence<directions>{});
        for (std::size_t d = 0; d < state_.targets.size(); ++d) state_.ends[d] = total += state_.targets[d].count();
        state_.total = total + (may_swap() & 1);
        const Words is_over =
            is_zero(own.queen) | is_zero(enemy.queen) | ~is_below(state_.quiet, all_games(quiet_to_draw_));
        return games_with_any(state_.total & ~is_over);
    }
    [[gnu::always_inline]] void draw(ManyRandom& random) {
        const Many taken = state_.own.pieces | state_.enemy.pieces;
        for (Words waiting = ~Words{}; games_with_any(waiting) != 0;) {
            const Words rank = random.below(state_.total, waiting);
            Words before{}, set{};
            for (std::size_t d = 0; d + 1 < state_.ends.size(); ++d) {
                const Words is_later = ~is_below(rank, state_.ends[d]);
                before = choose(is_later, state_.ends[d], before);
                set -= is_later;  // all bits are minus one
            }
            const Words is_piece = is_below(rank, state_.ends.back());  // if not, it is the swap
            const Words to = nth_of(state_.targets, set, (rank - before) & is_piece) & is_piece;
            const Words from = ways_back.find_start(set & (directions - 1), to, taken) & is_piece;
            const Words is_capture = ~is_below(set, all_games(directions)), is_queen = is_equal(from, state_.own.queen);
            const Words is_drawn = (is_capture | ~is_piece | is_queen | is_nearer(to, from)) & waiting;
            drawn_ = choose(is_drawn, from << 8 | to, drawn_);
            waiting &= ~is_drawn;
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
    // For each square of a queen, the squares whose first step in each diagonal direction comes nearer to it.
    // Made when the program starts: more than compilers like to count.
    inline static const auto diagonal_zones = [] {
        std::array<std::array<Many::One, square_numbers(G::size)>, 4> zones{};
        const auto visit = [](auto look_at) {
            for (int row = 0; row < G::size; ++row)
                for (int column = 0; column < G::size; ++column) look_at(Place{column, row});
        };
        visit([&](Place queen) {
            visit([&](Place from) {
                const int right = queen.column - from.column, up = queen.row - from.row;
                const std::array<int, 4> ahead{right + up, -right - up, up - right, right - up};
                for (std::size_t d = 0; d < 4; ++d)
                    if (ahead[d] >= 2) zones[d][static_cast<std::size_t>(square_at(queen))].set(square_at(from));
            });
        });
        return zones;
    }();

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
        const auto each = std::bit_cast<WordOfEach>(queen);
        std::array<Many, directions> zones{same(left), same(~(left | here))};
        for (std::size_t i = 0; i < Many::One::words; ++i) {
            zones[2].word[i] = first_bits(above - lane_bits - 64 * i);
            zones[3].word[i] = ~first_bits(above - 64 * i);
            for (std::size_t d = 0; d < 4; ++d)
                zones[4 + d].word[i] =
                    make_words([&](std::size_t game) { return diagonal_zones[d][each[game]].word[i]; });
        }
        return zones;
    }
    // So many of the lowest bits of a word: none if the number is negative, all if it is 64 or more.
    [[gnu::always_inline]] static Words first_bits(const Words& number) {
        return (bit_at(number) - 1) & ~is_below(number, Words{});
    }
    // Of squares in a line: the middle of both is farther from the queen than the target, seen from there.
    [[gnu::always_inline]] Words is_nearer(const Words& to, const Words& from) const {
        const Words& queen = state_.enemy.queen;
        const auto column = [](const Words& square) { return square & (lane_bits - 1); };
        const auto row = [](const Words& square) { return square / lane_bits; };
        const Words across = (column(to) - column(from)) * (column(to) + column(from) - 2 * column(queen));
        return is_below(across + (row(to) - row(from)) * (row(to) + row(from) - 2 * row(queen)), Words{});
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

    static constexpr Word every_lane = 0x0001000100010001;

    const G* rules_;
    Word quiet_to_draw_;
    State state_;
    Words drawn_{};
};

}  // namespace jogo
