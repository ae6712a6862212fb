// Monkey Queen, several games at once: the actions that are drawn. Included by abreast.hpp.
//
// In nearly every step some game draws in vain. So all of them draw twice at once, and the second draw counts where the first
// does not: both read the same boards, and while one waits for a result, the other goes on.
#pragma once

#include <array>
#include <cstddef>

#include "games/monkey_queen/abreast.hpp"

namespace jogo {

// A heading, and a rank among its targets.
struct Abreast<MonkeyQueen>::Choice {
    Shorts heading, rank;
    Shorts is_swap;
    std::array<Shorts, headings> is_heading;
    Shorts is_across, slope;  // its targets are by columns; how far to the right its pieces are in the next higher line
};
struct Abreast<MonkeyQueen>::Draw {
    Shorts code, is_capture, is_too_far;
};

// Not inlined: compilers would first take what every round reads, more than there are registers, to another place.
[[gnu::noinline]] inline void Abreast<MonkeyQueen>::draw_for_waiting(ManyShortRandom& random) {
    for (const Draw& each : find(random.two_below(state_.total, waiting_))) {
        drawn_ = choose(waiting_, each.code, drawn_);
        is_capture_ = choose(waiting_, each.is_capture, is_capture_);
        waiting_ &= each.is_too_far;
    }
}

[[gnu::always_inline]] inline Abreast<MonkeyQueen>::Pair<Abreast<MonkeyQueen>::Draw> Abreast<MonkeyQueen>::find(
    const Pair<Shorts>& ranks) const {
    const Pair<Choice> choices{choose_heading(ranks[0]), choose_heading(ranks[1])};
    const Pair<Spot> targets = find_targets(choices);
    const Pair<Shorts> free = find_free(choices, targets);
    return {finish(choices[0], targets[0], free[0]), finish(choices[1], targets[1], free[1])};
}

[[gnu::always_inline]] inline Abreast<MonkeyQueen>::Choice Abreast<MonkeyQueen>::choose_heading(const Shorts& rank) const {
    Choice choice;
    Shorts before{}, heading{};
    for (std::size_t h = 0; h + 1 < headings; ++h) {
        const Shorts is_later = is_at_least(rank, state_.ends[h]);
        before = choose_if(is_later, state_.ends[h], before);
        heading = choose_if(is_later, heading + 1, heading);
    }
    for (std::size_t h = 0; h < headings; ++h) choice.is_heading[h] = is_equal(heading, all_shorts(static_cast<int>(h)));
    choice.heading = heading;
    choice.rank = rank - before;
    choice.is_swap = is_at_least(rank, state_.ends.back());
    choice.is_across = is_below(heading, all_shorts(up));
    choice.slope = ((choice.is_heading[up_right] | choice.is_heading[down_left]) & 1) |
                   (choice.is_heading[up_left] | choice.is_heading[down_right]);  // all bits are minus one
    return choice;
}

[[gnu::always_inline]] inline Abreast<MonkeyQueen>::Pair<Abreast<MonkeyQueen>::Spot> Abreast<MonkeyQueen>::find_targets(
    const Pair<Choice>& choices) const {
    Pair<Shorts> line{}, targets{}, skipped{}, sum{}, is_beyond{~Shorts{}, ~Shorts{}};
    for_each_line([&](std::size_t i) __attribute__((always_inline)) {
        Pair<Shorts> here{};
        for (std::size_t h = 0; h < headings; ++h) {
            const Shorts all = state_.targets[h][i];
            for (std::size_t c = 0; c < 2; ++c) here[c] |= all & choices[c].is_heading[h];
        }
        for (std::size_t c = 0; c < 2; ++c) {
            targets[c] = choose_if(is_beyond[c], here[c], targets[c]);
            skipped[c] = choose_if(is_beyond[c], sum[c], skipped[c]);
            sum[c] += count_bits(here[c]);
            is_beyond[c] = is_at_least(choices[c].rank, sum[c]);
            line[c] = choose_if(is_beyond[c], line[c] + 1, line[c]);
        }
    });
    return {Spot{line[0], index_of_nth(targets[0], choices[0].rank - skipped[0])},
            Spot{line[1], index_of_nth(targets[1], choices[1].rank - skipped[1])}};
}

// The free squares on the way that led to each target and on from there, a bit for each line that it passes.
[[gnu::always_inline]] inline Abreast<MonkeyQueen>::Pair<Shorts> Abreast<MonkeyQueen>::find_free(
    const Pair<Choice>& choices, const Pair<Spot>& targets) const {
    Pair<Shorts> at, free{};
    for (std::size_t c = 0; c < 2; ++c) at[c] = targets[c].bit - choices[c].slope * targets[c].line;
    for_each_line([&](std::size_t i) __attribute__((always_inline)) {
        for (std::size_t c = 0; c < 2; ++c) {
            const Shorts here = choose_if(choices[c].is_across, state_.free.columns[i], state_.free.rows[i]);
            free[c] = pushed_in(free[c], moved_down(here, at[c]));
            at[c] += choices[c].slope;
        }
    });
    for (Shorts& each : free) each >>= short_bits - G::size;
    return free;
}

// Finds where the piece starts, which is at the next square behind the target that is not free, and what it may do.
[[gnu::always_inline]] inline Abreast<MonkeyQueen>::Draw Abreast<MonkeyQueen>::finish(const Choice& choice, const Spot& target,
                                                                                   const Shorts& free) const {
    const Shorts taken = ~free, there = bit_at(target.line), goes_up = is_zero(choice.heading & 1);
    const Shorts above = taken & -(there << 1);
    const Shorts start = count_bits(choose_if(goes_up, below_highest(taken & (there - 1)), (above & -above) - 1));
    const auto square = [&](const Shorts& line, const Shorts& bit) __attribute__((always_inline)) {
        return choose_if(choice.is_across, (bit << 4) + line - (lane_bits - 1), (line << 4) + bit) & ~choice.is_swap;
    };
    const Shorts to = square(target.line, target.bit);
    const Shorts from = square(start, target.bit + choice.slope * (start - target.line));
    const Shorts is_capture = is_not_zero(taken & there) & ~choice.is_swap;
    const Shorts may_go_anywhere = is_capture | is_equal(from, state_.own.queen) | choice.is_swap;
    return {from << 8 | to, is_capture, ~(may_go_anywhere | is_nearer(to, from, state_.enemy.queen))};
}

// Of squares in a line: the middle of both is farther from the queen than the target, seen from there.
[[gnu::always_inline]] inline Shorts Abreast<MonkeyQueen>::is_nearer(const Shorts& to, const Shorts& from, const Shorts& queen) {
    const auto part = [](const Shorts& end, const Shorts& start, const Shorts& goal) __attribute__((always_inline)) {
        return (end - start) * (end + start - 2 * goal);
    };
    const Shorts across = part(column_of(to), column_of(from), column_of(queen));
    return is_below(across + part(row_of(to), row_of(from), row_of(queen)), Shorts{});
}

}  // namespace jogo
