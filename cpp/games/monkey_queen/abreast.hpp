// Random games of Monkey Queen, several at once: the rules are those of rules.hpp, over boards side by side.
//
// A baby has to come nearer to the enemy queen, and how far it may go for that depends on where it starts. Drawn is one of
// all captures, all steps of the queen, and all slides of babies that begin by coming nearer. A slide that goes too far is
// not played: that game draws again, so that every legal action is as likely as any other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/many_random.hpp"
#include "core/many_shorts.hpp"
#include "games/monkey_queen/rules.hpp"
#include "states/abreast.hpp"

namespace jogo {

template <>
class Abreast<MonkeyQueen> {
    // Right and left, up and down, and up and down either diagonal.
    enum Heading : std::size_t { right, left, up, down, up_right, down_left, up_left, down_right };
    static constexpr std::size_t headings = 8;

   public:
    using G = MonkeyQueen;
    using Position = typename G::Position;
    using Numbers = Shorts;

    // A vector for each row, or for each column: a line of every game.
    using Lines = std::array<Shorts, G::size>;
    // The board both ways: what goes along a row goes from one column to the next.
    struct Board {
        Lines rows{}, columns{};
    };
    struct Troops {
        Board pieces;  // the queen included
        Shorts queen{}, height{};
    };
    struct Standing {
        Troops own, enemy;  // of the player to move
        Shorts movers{}, swapped{};
        ManyCounters turns, quiet;
    };
    struct State : Standing {
        Board free;
        std::array<Lines, headings> targets{};  // of slides and captures; right and left by columns, the others by rows
        std::array<Shorts, headings> ends{};    // how many there are up to each heading
        Shorts total{};                         // of all, with the swap
    };

    explicit Abreast(const G& rules) : rules_{&rules} {}
    State& state() { return state_; }
    const State& state() const { return state_; }

    void set(std::size_t game, const Position& position) {
        set_troop(state_.own, game, position, position.mover);
        set_troop(state_.enemy, game, position, 1U - position.mover);
        state_.movers[game] = position.mover;
        state_.swapped[game] = position.swapped ? 1 : 0;
        state_.turns.set(game, position.turn);
        state_.quiet.set(game, position.quiet);
    }
    Position get(std::size_t game) const {
        Position position;
        position.mover = state_.movers[game] == G::white ? G::white : G::black;
        get_troop(state_.own, game, position, position.mover);
        get_troop(state_.enemy, game, position, 1U - position.mover);
        position.swapped = state_.swapped[game] != 0;
        position.turn = state_.turns.get(game);
        position.quiet = state_.quiet.get(game);
        return position;
    }

    [[gnu::always_inline]] unsigned decided() const {
        return games_with_any(is_zero(state_.own.queen) | is_zero(state_.enemy.queen));
    }
    [[gnu::always_inline]] unsigned look() {
        const Board &own = state_.own.pieces, &enemy = state_.enemy.pieces;
        for (std::size_t i = 0; i < G::size; ++i) {
            state_.free.rows[i] = squares & ~(own.rows[i] | enemy.rows[i]);
            state_.free.columns[i] = squares & ~(own.columns[i] | enemy.columns[i]);
        }
        look_across();
        look_along();
        Shorts total{};
        for (Shorts& end : state_.ends) end = total += end;
        state_.total = total + (may_swap() & 1);
        Shorts is_over = is_zero(state_.own.queen) | is_zero(state_.enemy.queen);
        if (rules_->rules().draws) is_over |= is_at_least(state_.quiet.low, all_shorts(quiet_turns_to_draw));
        return games_with_any(state_.total & ~is_over);
    }
    [[gnu::always_inline]] void draw(ManyShortRandom& random) {
        waiting_ = ~Shorts{};
        do draw_for_waiting(random);
        while (games_with_any(waiting_) != 0);
    }
    Shorts drawn() const { return drawn_; }

    [[gnu::always_inline]] void play() {
        Troops &own = state_.own, &enemy = state_.enemy;
        const Shorts from = drawn_ >> 8, to = drawn_ & 0xff;
        const Shorts swaps = is_zero(drawn_), is_queen = is_equal(from, own.queen), births = is_queen & ~is_capture_;
        const Shorts leaves = ~(births | swaps);
        move(own.pieces.rows, enemy.pieces.rows, {row_of(from), bit_at(column_bit_of(from)) & leaves},
             {row_of(to), bit_at(column_bit_of(to)) & ~swaps});
        move(own.pieces.columns, enemy.pieces.columns, {column_of(from), bit_at(row_bit_of(from)) & leaves},
             {column_of(to), bit_at(row_bit_of(to)) & ~swaps});
        const Shorts is_taken = is_equal(to, enemy.queen) & ~swaps;
        enemy.queen &= ~is_taken;
        enemy.height &= ~is_taken;
        own.queen = choose(is_queen, to, own.queen);
        own.height += births;  // all bits are minus one
        std::swap(own.queen, enemy.queen);
        std::swap(own.height, enemy.height);
        state_.quiet.count();
        state_.quiet.reset(is_capture_ | births);
        state_.turns.count();
        state_.movers ^= 1;
        if (games_with_any(swaps) != 0) [[unlikely]] swap_colours(swaps);
    }

   private:
    static constexpr Short squares = ((1 << G::size) - 1) << 1;  // of a line without pieces

    // The lines that a square is in, and which bits of its other line they are.
    [[gnu::always_inline]] static Shorts row_of(const Shorts& square) { return square >> 4; }
    [[gnu::always_inline]] static Shorts row_bit_of(const Shorts& square) { return row_of(square) + 1; }
    [[gnu::always_inline]] static Shorts column_of(const Shorts& square) { return column_bit_of(square) - 1; }
    [[gnu::always_inline]] static Shorts column_bit_of(const Shorts& square) { return square & (lane_bits - 1); }
    // Calls visit(line) for each of them, or from the last one on. Written out, so that numbers of lines are constants.
    template <class Visit>
    [[gnu::always_inline]] static void for_each_line(Visit visit) {
        [&]<std::size_t... I>(std::index_sequence<I...>) __attribute__((always_inline)) {
            (visit(I), ...);
        }(std::make_index_sequence<G::size>{});
    }
    template <class Visit>
    [[gnu::always_inline]] static void for_each_line_down(Visit visit) {
        for_each_line([&](std::size_t i) __attribute__((always_inline)) { visit(G::size - 1 - i); });
    }

    static void set_lines(Lines& lines, std::size_t game, const LaneBoard& board) {
        const Bits<256> bits = board.bits();
        for (std::size_t i = 0; i < G::size; ++i)
            lines[i][game] = static_cast<Short>(bits.word[i / shorts_of_word] >> i % shorts_of_word * short_bits);
    }
    static Bits<256> get_lines(const Lines& lines, std::size_t game) {
        Bits<256> bits;
        for (std::size_t i = 0; i < G::size; ++i)
            bits.word[i / shorts_of_word] |= Word{lines[i][game]} << i % shorts_of_word * short_bits;
        return bits;
    }
    static void set_troop(Troops& troops, std::size_t game, const Position& position, std::size_t colour) {
        set_lines(troops.pieces.rows, game, position.troops[colour][by_row]);
        set_lines(troops.pieces.columns, game, position.troops[colour][by_column]);
        troops.queen[game] = position.queen[colour];
        troops.height[game] = position.height[colour];
    }
    static void get_troop(const Troops& troops, std::size_t game, Position& position, std::size_t colour) {
        const Bits<256> rows = get_lines(troops.pieces.rows, game), columns = get_lines(troops.pieces.columns, game);
        std::array<Bits<256>, 2> diagonals;
        rows.for_each([&](int square) {
            for (std::size_t i = 0; i < 2; ++i) diagonals[i].set(G::spot[by_diagonal + i][static_cast<std::size_t>(square)]);
        });
        position.troops[colour] = {LaneBoard{rows}, LaneBoard{columns}, LaneBoard{diagonals[0]}, LaneBoard{diagonals[1]}};
        position.queen[colour] = static_cast<std::uint8_t>(troops.queen[game]);
        position.height[colour] = static_cast<std::uint8_t>(troops.height[game]);
    }

    // A square as its line and a number of a bit, or the bit itself.
    struct Spot {
        Shorts line, bit;
    };
    // Moves a piece of one side, takes what the other has there, and lets the sides change places.
    [[gnu::always_inline]] static void move(Lines& own, Lines& enemy, const Spot& from, const Spot& to) {
        for (std::size_t i = 0; i < G::size; ++i) {
            const Shorts number = all_shorts(static_cast<int>(i));
            const Shorts here = from.bit & is_equal(from.line, number), there = to.bit & is_equal(to.line, number);
            const Shorts moved = (own[i] & ~here) | there;
            own[i] = enemy[i] & ~there;
            enemy[i] = moved;
        }
    }
    [[gnu::always_inline]] Shorts may_swap() const {
        if (!rules_->rules().pie) return Shorts{};
        return state_.turns.is(2) & is_zero(state_.swapped) & is_not_zero(state_.movers);
    }
    // Black stays to move.
    void swap_colours(const Shorts& mask) {
        Troops &own = state_.own, &enemy = state_.enemy;
        for (std::size_t i = 0; i < G::size; ++i) {
            exchange(own.pieces.rows[i], enemy.pieces.rows[i], mask);
            exchange(own.pieces.columns[i], enemy.pieces.columns[i], mask);
        }
        exchange(own.queen, enemy.queen, mask);
        exchange(own.height, enemy.height, mask);
        state_.movers ^= mask & 1;
        state_.swapped |= mask & 1;
    }

    // Finding targets (looking.hpp).
    struct Sliding;
    struct Starters;
    using Slants = std::array<Shorts, G::size + 3>;
    void look_across();
    void look_along();
    Starters starters(const Shorts& own, const Shorts& is_queen_line, const Shorts& queen_bit) const;
    static Slants falling_slants(const Shorts& sum);
    static Slants rising_slants(const Shorts& difference);

    // Finding the action that has a rank (drawing.hpp).
    template <class Each>
    using Pair = std::array<Each, 2>;
    struct Choice;
    struct Draw;
    void draw_for_waiting(ManyShortRandom& random);
    Pair<Draw> find(const Pair<Shorts>& ranks) const;
    Choice choose_heading(const Shorts& rank) const;
    Pair<Spot> find_targets(const Pair<Choice>& choices) const;
    Pair<Shorts> find_free(const Pair<Choice>& choices, const Pair<Spot>& targets) const;
    Draw finish(const Choice& choice, const Spot& target, const Shorts& free) const;
    static Shorts is_nearer(const Shorts& to, const Shorts& from, const Shorts& queen);

    const G* rules_;
    State state_;
    Shorts drawn_{}, is_capture_{};
    Shorts waiting_{};  // games that have not drawn a legal action yet
};

}  // namespace jogo

#include "games/monkey_queen/drawing.hpp"  // IWYU pragma: export
#include "games/monkey_queen/looking.hpp"  // IWYU pragma: export
