// Boards seen as lines, for pieces that slide.
//
// A board of up to 13 x 13 squares is a set of 16-bit lanes, one a line, four lanes a word. Within a lane,
// squares are bits 1, 2, …; bit 0 and the bits after the last square are walls. So a slide along a whole
// board of lines at once is plain arithmetic on words: a carry or a shift dies in a wall and never
// reaches the next lane.
//
// The board by rows is also the board by squares: a square's number is row * 16 + column + 1. Other
// directions hold the same pieces at other numbers (`Spots`).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/lane_board.hpp"
#include "core/notation.hpp"

namespace jogo {

inline constexpr int lane_bits = 16;

constexpr int square_at(Place place) { return place.row * lane_bits + place.column + 1; }
constexpr Place place_of(int square) { return {square % lane_bits - 1, square / lane_bits}; }

// One past the largest square number of a board of that size.
constexpr std::size_t square_numbers(int size) { return static_cast<std::size_t>(size * lane_bits); }

enum Direction : std::size_t { by_row, by_column, by_diagonal, by_antidiagonal };

// Where each square lies among the lanes of one direction.
template <int Size>
using Spots = std::array<std::uint8_t, square_numbers(Size)>;

// Diagonals are put two a lane, with a wall between them: those that start `d` squares right of the
// long one and those that start Size - d squares left of it have Size squares together.
constexpr int spot_of(Direction direction, Place place, int size) {
    const auto two_in_lane = [](int column, int lane) {
        return lane * lane_bits + column + 1 + (column >= lane ? 1 : 0);
    };
    switch (direction) {
        case by_row: return square_at(place);
        case by_column: return square_at({place.row, place.column});
        case by_diagonal: return two_in_lane(place.column, (place.column - place.row + size) % size);
        case by_antidiagonal: break;
    }
    return two_in_lane(place.column, (place.column + place.row + 1) % size);
}

template <int Size>
constexpr Spots<Size> spots(Direction direction) {
    Spots<Size> result{};
    for (int row = 0; row < Size; ++row)
        for (int column = 0; column < Size; ++column)
            result[static_cast<std::size_t>(square_at({column, row}))] =
                static_cast<std::uint8_t>(spot_of(direction, {column, row}, Size));
    return result;
}

// The square at each spot: the inverse of spots().
template <int Size>
constexpr Spots<Size> squares_at(Direction direction) {
    Spots<Size> result{};
    for (int row = 0; row < Size; ++row)
        for (int column = 0; column < Size; ++column)
            result[static_cast<std::size_t>(spot_of(direction, {column, row}, Size))] =
                static_cast<std::uint8_t>(square_at({column, row}));
    return result;
}

// The bits of the lanes that are no square.
template <int Size>
constexpr LaneBoard walls(Direction direction) {
    Bits<256> squares;
    for (int row = 0; row < Size; ++row)
        for (int column = 0; column < Size; ++column) squares.set(spot_of(direction, {column, row}, Size));
    return LaneBoard{~squares};
}

// The squares on the edge of a board, by rows.
template <int Size>
constexpr LaneBoard edges() {
    Bits<256> squares;
    for (int i = 0; i < Size; ++i)
        for (Place place : {Place{i, 0}, Place{i, Size - 1}, Place{0, i}, Place{Size - 1, i}}) squares.set(square_at(place));
    return LaneBoard{squares};
}

// How many free squares lie between a spot and the next thing in its lane, above and below it.
struct Room {
    int above;
    int below;
};

// Longest slides that are allowed up and down a lane, as bits that stop the count there.
struct Stops {
    Word above = 0;
    Word below = 0;

    static constexpr Stops after(int longest_above, int longest_below) {
        return {Word{1} << longest_above, Word{1} << 63 >> longest_below};
    }
};

// `blocked` has the pieces and the walls, so that counting never leaves the lane.
[[gnu::always_inline]] inline Room room_at(const LaneBoard& blocked, int spot, Stops stops = {}) {
    const Word word = blocked.word(spot >> 6);
    const int bit = spot & 63;
    return {std::countr_zero(word >> 1 >> bit | stops.above), std::countl_zero(word << (64 - bit) | stops.below)};
}

// All squares that pieces at `from` slide to, towards higher bits. Each is reached by one piece only.
// Adding 1 where a run of free squares begins clears the run and sets the bit after it.
[[gnu::always_inline]] inline LaneBoard slide_up(LaneBoard from, LaneBoard free) {
    return free.minus(free + ((from << 1) & free));
}

// The same towards lower bits, where no carry goes: doubling strides instead.
[[gnu::always_inline]] inline LaneBoard slide_down(LaneBoard from, LaneBoard free) {
    LaneBoard reached = from, passable = free;
    for (int stride = 1; stride < lane_bits; stride *= 2) {
        reached |= passable & (reached >> stride);
        passable = passable & (passable >> stride);
    }
    return reached & free;
}

// The members of `targets` that are the first thing above a member of `from`.
[[gnu::always_inline]] inline LaneBoard hit_upwards(LaneBoard from, LaneBoard free, LaneBoard targets) {
    return ((slide_up(from, free) | from) << 1) & targets;
}

}  // namespace jogo
