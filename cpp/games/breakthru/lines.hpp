// Breakthru: what the evaluation and the tactics see of a position: the flagship's lines, its attackers, slides.
// Included by rules.hpp.
#pragma once

#include <algorithm>
#include <bit>

#include "games/breakthru/rules.hpp"

namespace jogo {

inline int Breakthru::escape_lines(const Position& position) const {
    if (position.flagship == captured) return 0;
    const Fleet free = free_squares(position);
    const Room row = room_at(~free[by_row], position.flagship);
    const Room column = room_at(~free[by_column], column_spot[position.flagship]);
    const Place place = place_of(position.flagship);
    return (row.below == place.column) + (row.above == size - 1 - place.column) + (column.below == place.row) +
           (column.above == size - 1 - place.row);
}

inline bool Breakthru::is_in_flagships_way(const Position& position, int square) const {
    const Place flagship = place_of(position.flagship), place = place_of(square);
    const bool same_row = flagship.row == place.row;
    if (same_row == (flagship.column == place.column)) return false;
    const Direction direction = same_row ? by_row : by_column;
    const Room room = room_at(~free_squares(position)[direction], spot_of(direction, flagship, size));
    const int here = same_row ? flagship.column : flagship.row, there = same_row ? place.column : place.row;
    return there > here ? room.above == size - 1 - here : room.below == here;
}

inline bool Breakthru::escapes_by_capture(const Position& position) const {
    if (position.flagship == captured) return false;
    for (int step : diagonals) {
        const int to = position.flagship + step;  // may be off the board, above or below it
        if (to > 0 && position.fleets[silver][by_row].test(to) && is_edge(to)) return true;
    }
    return false;
}

inline Breakthru::Ways Breakthru::flagship_ways(const Position& position) const {
    if (position.flagship == captured) return {};
    const Fleet free = free_squares(position);
    const Fleet blocked{~free[by_row], ~free[by_column]};
    const Place place = place_of(position.flagship);
    const Room row = room_at(blocked[by_row], position.flagship);
    const Room column = room_at(blocked[by_column], column_spot[position.flagship]);
    const auto leads_out = [&](Direction direction, Place from, int along) {
        const Room room = room_at(blocked[direction], spot_of(direction, from, size));
        return (room.below == along) + (room.above == size - 1 - along);
    };
    int squares = 0;
    for (int step = -row.below; step <= row.above; ++step)
        if (step != 0) squares += leads_out(by_column, {place.column + step, place.row}, place.row) > 0;
    for (int step = -column.below; step <= column.above; ++step)
        if (step != 0) squares += leads_out(by_row, {place.column, place.row + step}, place.column) > 0;
    return {row.above + row.below + column.above + column.below, squares};
}

inline Breakthru::Lines Breakthru::flagship_lines(const Position& position) const {
    Lines result{};
    if (position.flagship == captured) return result;
    for (Direction direction : {by_row, by_column}) {
        const int spot = spot_of(direction, place_of(position.flagship), size);
        const int shift = spot & 63 & ~(lane_bits - 1), bit = spot & (lane_bits - 1);
        const auto lane = [&](Colour colour) {
            return static_cast<unsigned>(position.fleets[colour][direction].word(spot >> 6) >> shift & 0xffff);
        };
        const unsigned golden = lane(gold), silvery = lane(silver);
        for (unsigned ray : {0xfffeU << bit & 0xffffU, (1U << bit) - 1}) {
            const int own_ships = std::popcount(golden & ray), ships = std::popcount(silvery & ray);
            result.open += own_ships + ships == 0;
            result.hidden += own_ships == 1 && ships == 0;
            result.thin += own_ships == 0 && ships == 1;
        }
    }
    return result;
}

inline int Breakthru::approaches(const Position& position) const {
    if (position.flagship == captured) return 0;
    const auto reached = slides(position.fleets[silver], free_squares(position));
    int count = 0;
    for (int step : diagonals) {
        const int to = position.flagship + step;  // may be off the board
        if (to <= 0 || wall[by_row].test(to)) continue;
        const int spot = column_spot[static_cast<std::size_t>(to)];
        count += reached[0].test(to) || reached[1].test(to) || reached[2].test(spot) || reached[3].test(spot);
    }
    return count;
}

inline bool Breakthru::can_slide(const Position& position, Action action) {
    const int from = from_of(action), to = to_of(action);
    if (!own(position)[by_row].test(from)) return false;
    const Place start = place_of(from), end = place_of(to);
    const Fleet free = free_squares(position);
    const Direction direction = start.row == end.row ? by_row : by_column;
    const Room room = room_at(~free[direction], spot_of(direction, start, size));
    const int distance = direction == by_row ? end.column - start.column : end.row - start.row;
    return distance > 0 ? distance <= room.above : -distance <= room.below;
}

inline bool Breakthru::is_on_way(Action slide, int square) {
    const int from = from_of(slide), to = to_of(slide);
    if (square < std::min(from, to) || square > std::max(from, to) || square == from) return false;
    return from / lane_bits == to / lane_bits || from % lane_bits == square % lane_bits;
}

inline int Breakthru::flagship_attackers(const Position& position) const {
    if (position.flagship == captured) return 0;
    int attackers = 0;
    for (int step : diagonals) {
        const int from = position.flagship + step;  // may be off the board, above or below it
        if (from > 0 && position.fleets[silver][by_row].test(from)) ++attackers;
    }
    return attackers;
}

inline int Breakthru::mobility(const Position& position, Colour colour) const {
    return Choices::total(slides(position.fleets[colour], free_squares(position)));
}

}  // namespace jogo
