// Monkey Queen, several games at once: where pieces may slide to, and what they may capture. Included by abreast.hpp.
#pragma once

#include <array>
#include <cstddef>

#include "games/monkey_queen/abreast.hpp"

namespace jogo {

// What slides on from line to line under some heading.
struct Abreast<MonkeyQueen>::Sliding {
    Shorts steppers{}, captors{};  // in the last line, with the squares that they slide over
    Shorts count{};

    // To the next line, and there so much to the right. Answers the squares that are slid to, and the enemies that are hit.
    template <int Right>
    [[gnu::always_inline]] Shorts go_on(const Shorts& from, const Shorts& own, const Shorts& enemy, const Shorts& free) {
        const auto move = [](const Shorts& line) __attribute__((always_inline)) {
            return Right > 0 ? line << 1 : Right < 0 ? line >> 1 : line;
        };
        const Shorts steps = move(steppers) & free, hits = move(captors);
        const Shorts targets = steps | (hits & enemy);
        steppers = from | steps;
        captors = own | (hits & free);
        count += count_bits(targets);
        return targets;
    }
};

// The pieces of a line that may step somewhere: the queen if it may give birth, and babies where a step comes nearer.
struct Abreast<MonkeyQueen>::Starters {
    Shorts all, mother;
    [[gnu::always_inline]] Shorts in(const Shorts& zone) const { return (all & zone) | mother; }
    // In the whole line or nowhere, by a comparison.
    [[gnu::always_inline]] Shorts in_line_if(const Shorts& comparison) const { return choose_if(comparison, all, mother); }
};

[[gnu::always_inline]] inline Abreast<MonkeyQueen>::Starters Abreast<MonkeyQueen>::starters(
    const Shorts& own, const Shorts& is_queen_line, const Shorts& queen_bit) const {
    const Shorts is_short = is_equal(state_.own.height, all_shorts(G::shortest_queen));
    return {own & ~choose_if(is_queen_line, queen_bit & is_short, Shorts{}),
            choose_if(is_queen_line, queen_bit & ~is_short, Shorts{})};
}

// Right and left, from column to column.
[[gnu::always_inline]] inline void Abreast<MonkeyQueen>::look_across() {
    const Lines &own = state_.own.pieces.columns, &enemy = state_.enemy.pieces.columns, &free = state_.free.columns;
    const Shorts queen_line = column_of(state_.own.queen), queen_bit = bit_at(row_bit_of(state_.own.queen));
    const Shorts goal = column_of(state_.enemy.queen);
    auto& targets = state_.targets;
    std::array<Sliding, 2> slides;
    for_each_line([&](std::size_t i) __attribute__((always_inline)) {
        const Shorts number = all_shorts(static_cast<int>(i));
        const Starters from = starters(own[i], is_equal(queen_line, number), queen_bit);
        targets[right][i] = slides[right].go_on<0>(from.in_line_if(is_below(number, goal)), own[i], enemy[i], free[i]);
    });
    for_each_line_down([&](std::size_t i) __attribute__((always_inline)) {
        const Shorts number = all_shorts(static_cast<int>(i));
        const Starters from = starters(own[i], is_equal(queen_line, number), queen_bit);
        targets[left][i] = slides[left].go_on<0>(from.in_line_if(is_below(goal, number)), own[i], enemy[i], free[i]);
    });
    for (std::size_t heading : {right, left}) state_.ends[heading] = slides[heading].count;
}

// Along columns and diagonals, from row to row.
[[gnu::always_inline]] inline void Abreast<MonkeyQueen>::look_along() {
    const Lines &own = state_.own.pieces.rows, &enemy = state_.enemy.pieces.rows, &free = state_.free.rows;
    const Shorts queen_line = row_of(state_.own.queen), queen_bit = bit_at(column_bit_of(state_.own.queen));
    const Shorts goal = row_of(state_.enemy.queen), goal_bit = column_bit_of(state_.enemy.queen);
    const Slants falling = falling_slants(goal_bit + goal), rising = rising_slants(goal_bit - goal);
    auto& targets = state_.targets;
    std::array<Sliding, headings> slides;
    for_each_line([&](std::size_t i) __attribute__((always_inline)) {
        const Shorts number = all_shorts(static_cast<int>(i));
        const Starters from = starters(own[i], is_equal(queen_line, number), queen_bit);
        targets[up][i] = slides[up].go_on<0>(from.in_line_if(is_below(number, goal)), own[i], enemy[i], free[i]);
        targets[up_right][i] = slides[up_right].go_on<1>(from.in(~falling[i + 3]), own[i], enemy[i], free[i]);
        targets[up_left][i] = slides[up_left].go_on<-1>(from.in(rising[i + 3]), own[i], enemy[i], free[i]);
    });
    for_each_line_down([&](std::size_t i) __attribute__((always_inline)) {
        const Shorts number = all_shorts(static_cast<int>(i));
        const Starters from = starters(own[i], is_equal(queen_line, number), queen_bit);
        targets[down][i] = slides[down].go_on<0>(from.in_line_if(is_below(goal, number)), own[i], enemy[i], free[i]);
        targets[down_left][i] = slides[down_left].go_on<-1>(from.in(falling[i]), own[i], enemy[i], free[i]);
        targets[down_right][i] = slides[down_right].go_on<1>(from.in(~rising[i]), own[i], enemy[i], free[i]);
    });
    for (std::size_t heading = up; heading < headings; ++heading) state_.ends[heading] = slides[heading].count;
}

// A baby's first step along one diagonal comes nearer if its other diagonal is two or more away from the queen's. A slant has,
// row by row, the squares right of where that begins on one side of the queen; three rows on, those right of where it ends on
// the other side.
//
// All bits from 2 + sum - i on in row i, for the sum of the queen's bit and row.
[[gnu::always_inline]] inline Abreast<MonkeyQueen>::Slants Abreast<MonkeyQueen>::falling_slants(const Shorts& sum) {
    Slants slants;
    const Shorts last = sum - G::size;
    slants.back() = -bit_at(last & is_below(Shorts{}, last));
    for (std::size_t i = slants.size() - 1; i > 0; --i) {
        const Shorts begins_later = is_below(all_shorts(static_cast<int>(i) - 3), sum);
        slants[i - 1] = choose_if(begins_later, slants[i] + slants[i], slants[i]);
    }
    return slants;
}
// All bits from difference - 1 + i on in row i, for the difference of the queen's bit and row.
[[gnu::always_inline]] inline Abreast<MonkeyQueen>::Slants Abreast<MonkeyQueen>::rising_slants(const Shorts& difference) {
    Slants slants;
    const Shorts first = difference - 1;
    slants.front() = -bit_at(first & is_below(Shorts{}, first));
    for (std::size_t i = 0; i + 1 < slants.size(); ++i) {
        const Shorts begins_later = is_below(all_shorts(-static_cast<int>(i)), difference);
        slants[i + 1] = choose_if(begins_later, slants[i] + slants[i], slants[i]);
    }
    return slants;
}

}  // namespace jogo
