// Monkey Queen: what may be done and what it does. Included by rules.hpp.
#pragma once

#include <algorithm>

#include "games/monkey_queen/rules.hpp"

namespace jogo {

inline MonkeyQueen::Troop MonkeyQueen::blocked(const Position& position) {
    Troop result;
    for (std::size_t d = 0; d < 4; ++d) result[d] = position.troops[white][d] | position.troops[black][d] | wall[d];
    return result;
}

// Forced inline, like steps(): measured, perft counts 14 % more leaves a second.
[[gnu::always_inline]] inline MonkeyQueen::Captures MonkeyQueen::captures(const Position& position,
                                                                          const Troop& blocked) {
    const Troop &own = position.troops[position.mover], &enemy = position.troops[1 - position.mover];
    Captures result;
    for (std::size_t d = 0; d < 4; ++d) {
        result.upwards[d] = hit_upwards(own[d], ~blocked[d], enemy[d]);
        result.downwards[d] = hit_upwards(enemy[d], ~blocked[d], own[d]);
    }
    return result;
}

// The capture between the piece on a spot and the next one below it, by the lower one (upwards) or the upper one.
inline Action MonkeyQueen::captured_below(const Troop& blocked, std::size_t direction, int spot_above, bool upwards) {
    const int spot_below = spot_above - room_at(blocked[direction], spot_above).below - 1;
    const int above = square[direction][static_cast<std::size_t>(spot_above)];
    const int below = square[direction][static_cast<std::size_t>(spot_below)];
    return upwards ? from_to(below, above) : from_to(above, below);
}

// A baby may only come strictly nearer to the enemy queen. From p along v, k steps do when
// k * |v|^2 < 2 * v.(queen - p): the squares beyond the foot of the perpendicular mirror those before it.
[[gnu::always_inline]] inline MonkeyQueen::Steps MonkeyQueen::steps(const Position& position, const Troop& blocked,
                                                                    int from) {
    static constexpr int farthest = 2 * size;
    static constexpr auto stops_for = [] {  // by 2 * v.(queen - p) / |v|^2 + farthest
        std::array<Stops, 2 * farthest + 1> table{};
        for (int bound = -farthest; bound <= farthest; ++bound)
            table[static_cast<std::size_t>(bound + farthest)] =
                Stops::after(std::max(bound - 1, 0), std::max(-bound - 1, 0));
        return table;
    }();
    Steps result{};
    const auto at = static_cast<std::size_t>(from);
    if (from == position.queen[position.mover]) {
        if (position.height[position.mover] == shortest_queen) return result;
        for (std::size_t d = 0; d < 4; ++d) result.along[d] = room_at(blocked[d], spot[d][at]);
        return result;
    }
    const Place here = place_of(from), queen = place_of(position.queen[1 - position.mover]);
    const int right = queen.column - here.column, up = queen.row - here.row;
    const std::array<int, 4> bounds{2 * right, 2 * up, right + up, right - up};
    for (std::size_t d = 0; d < 4; ++d)
        result.along[d] =
            room_at(blocked[d], spot[d][at], stops_for[static_cast<std::size_t>(bounds[d] + farthest)]);
    return result;
}

inline void MonkeyQueen::push_captures(const Position& position, const Troop& taken, Actions& actions) {
    const Captures hits = captures(position, taken);
    for (std::size_t d = 0; d < 4; ++d) {
        hits.upwards[d].for_each([&](int at) { actions.push(captured_below(taken, d, at, true)); });
        hits.downwards[d].for_each([&](int at) { actions.push(captured_below(taken, d, at, false)); });
    }
}

inline void MonkeyQueen::generate_captures(const Position& position, Actions& actions) const {
    actions.clear();
    if (!is_decided(position) && !is_drawn(position)) push_captures(position, blocked(position), actions);
}

inline void MonkeyQueen::generate(const Position& position, Actions& actions) const {
    actions.clear();
    if (is_decided(position) || is_drawn(position)) return;
    const Troop taken = blocked(position);
    push_captures(position, taken, actions);
    position.troops[position.mover][by_row].for_each([&](int from) {
        const Steps possible = steps(position, taken, from);
        for (std::size_t d = 0; d < 4; ++d) {
            for (int i = 1; i <= possible.along[d].above; ++i) actions.push(from_to(from, from + i * square_step[d]));
            for (int i = 1; i <= possible.along[d].below; ++i) actions.push(from_to(from, from - i * square_step[d]));
        }
    });
    if (may_swap(position)) actions.push(swap);
}

inline int MonkeyQueen::count_actions(const Position& position) const {
    if (is_decided(position) || is_drawn(position)) return 0;
    const Troop taken = blocked(position);
    int total = captures(position, taken).count() + (may_swap(position) ? 1 : 0);
    position.troops[position.mover][by_row].for_each([&](int from) { total += steps(position, taken, from).count(); });
    return total;
}

inline bool MonkeyQueen::can_act(const Position& position) const {
    if (may_swap(position)) return true;
    const Troop taken = blocked(position);
    if (steps(position, taken, position.queen[position.mover]).count() > 0) return true;  // as in nearly every position
    bool found = false;
    position.troops[position.mover][by_row].for_each(
        [&](int from) { found = found || steps(position, taken, from).count() > 0; });
    return found || captures(position, taken).count() > 0;
}

inline bool MonkeyQueen::is_legal(const Position& position, Action action) const {
    if (is_decided(position) || is_drawn(position)) return false;
    if (action == swap) return may_swap(position);
    const int from = from_of(action), to = to_of(action);
    if (!position.troops[position.mover][by_row].test(from)) return false;
    const Place here = place_of(from), there = place_of(to);
    const int right = there.column - here.column, up = there.row - here.row;
    const Direction direction = up == 0 ? by_row : right == 0 ? by_column : right == up ? by_diagonal : by_antidiagonal;
    const int distance = direction == by_column ? up : right;
    const Troop taken = blocked(position);
    if (is_capture(position, action)) {
        const Room room = room_at(taken[direction], spot[direction][static_cast<std::size_t>(from)]);
        return distance == room.above + 1 || distance == -room.below - 1;
    }
    const Room room = steps(position, taken, from).along[direction];
    return distance != 0 && -room.below <= distance && distance <= room.above;
}

// Draws a rank among all actions (steps by piece, captures, swap) and finds the action that has it.
inline Action MonkeyQueen::random_action(const Position& position, Random& random) const {
    if (is_decided(position) || is_drawn(position)) return Action::none;
    const Troop taken = blocked(position);
    const Captures hits = captures(position, taken);
    const int capturing = hits.count();
    std::array<int, start_height> by_piece;
    std::size_t pieces = 0;
    int stepping = 0;
    position.troops[position.mover][by_row].for_each(
        [&](int from) { stepping += by_piece[pieces++] = steps(position, taken, from).count(); });
    const int total = stepping + capturing + (may_swap(position) ? 1 : 0);
    if (total == 0) return Action::none;
    int rank = random.below(total);
    if (rank < stepping) {
        std::size_t piece = 0;
        while (rank >= by_piece[piece]) rank -= by_piece[piece++];
        return nth_step(position, taken, position.troops[position.mover][by_row].nth(static_cast<int>(piece)), rank);
    }
    rank -= stepping;
    for (std::size_t d = 0; d < 4 && rank < capturing; ++d)
        for (bool upwards : {true, false}) {
            const Board& set = upwards ? hits.upwards[d] : hits.downwards[d];
            if (rank < set.count()) return captured_below(taken, d, set.nth(rank), upwards);
            rank -= set.count();
        }
    return swap;
}

inline Action MonkeyQueen::nth_step(const Position& position, const Troop& taken, int from, int rank) {
    const Steps possible = steps(position, taken, from);
    for (std::size_t d = 0;; ++d) {
        const Room room = possible.along[d];
        if (rank < room.above) return from_to(from, from + (rank + 1) * square_step[d]);
        rank -= room.above;
        if (rank < room.below) return from_to(from, from - (rank + 1) * square_step[d]);
        rank -= room.below;
    }
}

inline void MonkeyQueen::flip_piece(Position& position, Colour colour, int at) {
    const auto number = static_cast<std::size_t>(at);
    for (std::size_t d = 0; d < 4; ++d) position.troops[colour][d].flip(spot[d][number]);
    position.hash ^= piece_keys[colour][number];
}

// `captured` as the square takes the queen off.
inline void MonkeyQueen::set_queen(Position& position, Colour colour, int at, int height) {
    position.hash ^= queen_keys[colour][position.queen[colour]] ^ queen_keys[colour][static_cast<std::size_t>(at)] ^
                     height_keys[colour][position.height[colour]] ^
                     height_keys[colour][static_cast<std::size_t>(height)];
    position.queen[colour] = static_cast<std::uint8_t>(at);
    position.height[colour] = static_cast<std::uint8_t>(height);
}

inline MonkeyQueen::Position MonkeyQueen::pass(Position position) const {
    if (may_swap(position)) position.hash ^= may_swap_key;
    ++position.turn;
    ++position.quiet;
    position.mover = position.mover == white ? black : white;
    position.hash ^= black_to_move_key;
    if (may_swap(position)) position.hash ^= may_swap_key;
    return position;
}

inline void MonkeyQueen::play(Position& position, Action action) const {
    const Colour mover = position.mover, enemy = mover == white ? black : white;
    if (may_swap(position)) position.hash ^= may_swap_key;
    ++position.turn;
    ++position.quiet;
    if (action == swap) {  // the colours change hands; Black stays to move
        position.swapped = true;
        position.hash ^= swapped_key;
        return;
    }
    const int from = from_of(action), to = to_of(action);
    const bool captures = position.troops[enemy][by_row].test(to), is_queen = from == position.queen[mover];
    const bool gives_birth = is_queen && !captures;  // a baby stays on the square that the queen leaves
    if (captures || gives_birth) position.quiet = 0;
    if (captures) flip_piece(position, enemy, to);
    if (to == position.queen[enemy]) set_queen(position, enemy, captured, 0);
    if (!gives_birth) flip_piece(position, mover, from);
    flip_piece(position, mover, to);
    if (is_queen) set_queen(position, mover, to, position.height[mover] - (gives_birth ? 1 : 0));
    position.mover = enemy;
    position.hash ^= black_to_move_key;
    if (may_swap(position)) position.hash ^= may_swap_key;
}

inline Outcome MonkeyQueen::outcome(const Position& position) const {
    if (position.queen[black] == captured) return win_for(seat_of(position, white), queen_captured);
    if (position.queen[white] == captured) return win_for(seat_of(position, black), queen_captured);
    if (!can_act(position)) return win_for(other(to_move(position)), reason::no_action);
    if (is_drawn(position)) return draw_by(reason::quiet_turns);
    return not_over();
}

inline bool MonkeyQueen::is_queen_attacked(const Position& position, Colour colour) const {
    if (position.queen[colour] == captured) return false;
    const Troop taken = blocked(position);
    const Troop& enemy = position.troops[1 - colour];
    for (std::size_t d = 0; d < 4; ++d) {
        const int at = spot[d][position.queen[colour]];
        const Room room = room_at(taken[d], at);
        if (enemy[d].test(at + room.above + 1) || enemy[d].test(at - room.below - 1)) return true;
    }
    return false;
}

inline bool MonkeyQueen::is_in_queens_way(const Position& position, int to) const {
    const Troop taken = blocked(position);
    const Troop& enemy = position.troops[1 - position.mover];
    const int queen = position.queen[position.mover];
    for (std::size_t d = 0; d < 4; ++d) {
        const int at = spot[d][static_cast<std::size_t>(queen)], there = spot[d][static_cast<std::size_t>(to)];
        const Room room = room_at(taken[d], at);
        const int above = at + room.above + 1, below = at - room.below - 1;
        if (there > at && there <= above && enemy[d].test(above)) return true;
        if (there < at && there >= below && enemy[d].test(below)) return true;
    }
    return false;
}

// An enemy sees a square when it is the next piece from there along some line.
inline MonkeyQueen::QueenRoom MonkeyQueen::queen_room(const Position& position, Colour colour) const {
    const Troop taken = blocked(position);
    const Troop& enemy = position.troops[colour == white ? black : white];
    Troop seen;
    for (std::size_t d = 0; d < 4; ++d) seen[d] = slide_up(enemy[d], ~taken[d]) | slide_down(enemy[d], ~taken[d]);
    QueenRoom result{0, 0};
    const auto at = static_cast<std::size_t>(position.queen[colour]);
    const auto visit = [&](int to) {
        ++result.squares;
        bool safe = true;
        for (std::size_t d = 0; d < 4; ++d) safe = safe && !seen[d].test(spot[d][static_cast<std::size_t>(to)]);
        result.safe += safe;
    };
    for (std::size_t d = 0; d < 4; ++d) {
        const Room room = room_at(taken[d], spot[d][at]);
        for (int i = 1; i <= room.above; ++i) visit(position.queen[colour] + i * square_step[d]);
        for (int i = 1; i <= room.below; ++i) visit(position.queen[colour] - i * square_step[d]);
    }
    return result;
}

inline int MonkeyQueen::guards(const Position& position, Colour colour) const {
    const Troop taken = blocked(position);
    int total = 0;
    for (std::size_t d = 0; d < 4; ++d)
        total += hit_upwards(position.troops[colour][d], ~taken[d], position.troops[colour][d]).count();
    return total;
}

inline Hash MonkeyQueen::hash_from_scratch(const Position& position) const {
    Hash hash = position.mover == black ? black_to_move_key : 0;
    if (position.swapped) hash ^= swapped_key;
    if (may_swap(position)) hash ^= may_swap_key;
    for (std::size_t colour : {white, black}) {
        position.troops[colour][by_row].for_each(
            [&](int at) { hash ^= piece_keys[colour][static_cast<std::size_t>(at)]; });
        hash ^= queen_keys[colour][position.queen[colour]] ^ height_keys[colour][position.height[colour]];
    }
    return hash;
}

}  // namespace jogo
