// Breakthru: what may be done and what it does. Included by rules.hpp.
#pragma once

#include <algorithm>

#include "games/breakthru/rules.hpp"

namespace jogo {

inline bool Breakthru::is_edge(int square) { return edge.test(square); }

inline bool Breakthru::in_centre(int square) {
    const Place place = place_of(square);
    return place.column >= 3 && place.column <= 7 && place.row >= 3 && place.row <= 7;
}

struct Breakthru::Choices {
    std::array<Board, 4> slides;    // right, left, up, down; the last two in the lanes of the columns
    std::array<Board, 4> captures;  // by diagonal

    static int total(const std::array<Board, 4>& sets) {
        return sets[0].count() + sets[1].count() + sets[2].count() + sets[3].count();
    }
    int count() const { return total(slides) + total(captures); }
};

inline Breakthru::Fleet Breakthru::free_squares(const Position& position) {
    const Fleet &golden = position.fleets[gold], &silvery = position.fleets[silver];
    return {~(golden[by_row] | silvery[by_row] | wall[by_row]),
            ~(golden[by_column] | silvery[by_column] | wall[by_column])};
}

// The ships that have the points to slide: at 1 point not the flagship, where it costs 2.
inline Breakthru::Fleet Breakthru::sliders(const Position& position) const {
    const Fleet& fleet = own(position);
    const bool stays = position.mover == gold && !flagship_may_slide(position);
    const std::uint8_t square = stays ? position.flagship : captured;  // nothing stands on that number
    return {fleet[by_row].minus(Board::of(square)), fleet[by_column].minus(Board::of(column_spot[square]))};
}

inline std::array<LaneBoard, 4> Breakthru::captures(const Position& position) {
    const Board mine = own(position)[by_row];
    const Board theirs = position.points >= capture_cost ? enemies(position)[by_row] : Board{};
    const Board up = mine.lane_up(), down = mine.lane_down();
    return {(up << 1) & theirs, (up >> 1) & theirs, (down << 1) & theirs, (down >> 1) & theirs};
}

inline std::array<LaneBoard, 4> Breakthru::slides(const Fleet& fleet, const Fleet& free) {
    return {slide_up(fleet[by_row], free[by_row]), slide_down(fleet[by_row], free[by_row]),
            slide_up(fleet[by_column], free[by_column]), slide_down(fleet[by_column], free[by_column])};
}

inline Breakthru::Choices Breakthru::choices(const Position& position) const {
    return {slides(sliders(position), free_squares(position)), captures(position)};
}

inline bool Breakthru::has_action(const Position& position) const {
    if (position.phase != Phase::play) return true;
    const auto is_any = [](const Board& board) { return board.any(); };
    const Choices all = choices(position);
    return std::any_of(all.slides.begin(), all.slides.end(), is_any) ||
           std::any_of(all.captures.begin(), all.captures.end(), is_any);
}

inline Breakthru::Board Breakthru::placements(const Position& position) {
    const Board free = free_squares(position)[by_row];
    static constexpr Board central = [] {
        Bits<256> board;
        for (int row = 3; row <= 7; ++row)
            for (int column = 3; column <= 7; ++column) board.set(square_at({column, row}));
        return LaneBoard{board};
    }();
    return position.phase == Phase::place_escorts ? free & central : free.minus(central);
}

inline void Breakthru::push_captures(const Position& position, Actions& actions) {
    const auto taking = captures(position);
    for (std::size_t d = 0; d < diagonals.size(); ++d)
        taking[d].for_each([&](int to) { actions.push(from_to(to - diagonals[d], to)); });
}

inline void Breakthru::generate_captures(const Position& position, Actions& actions) const {
    actions.clear();
    if (position.phase == Phase::play && !is_decided(position) && !is_drawn(position)) push_captures(position, actions);
}

inline void Breakthru::generate(const Position& position, Actions& actions) const {
    actions.clear();
    if (is_decided(position) || is_drawn(position)) return;
    if (position.phase == Phase::choose) {
        actions.push(gold_first);
        actions.push(gold_second);
        return;
    }
    if (position.phase != Phase::play) {
        placements(position).for_each([&](int square) { actions.push(from_to(square, square)); });
        return;
    }
    push_captures(position, actions);
    const Fleet free = free_squares(position);
    const Fleet blocked{~free[by_row], ~free[by_column]};
    sliders(position)[by_row].for_each([&](int from) {
        const Room row = room_at(blocked[by_row], from);
        for (int i = 1; i <= row.above; ++i) actions.push(from_to(from, from + i));
        for (int i = 1; i <= row.below; ++i) actions.push(from_to(from, from - i));
        const Room column = room_at(blocked[by_column], column_spot[static_cast<std::size_t>(from)]);
        for (int i = 1; i <= column.above; ++i) actions.push(from_to(from, from + i * lane_bits));
        for (int i = 1; i <= column.below; ++i) actions.push(from_to(from, from - i * lane_bits));
    });
}

inline int Breakthru::count_actions(const Position& position) const {
    if (is_decided(position) || is_drawn(position)) return 0;
    if (position.phase == Phase::choose) return 2;
    if (position.phase != Phase::play) return placements(position).count();
    return choices(position).count();
}

inline bool Breakthru::is_legal(const Position& position, Action action) const {
    if (is_decided(position) || is_drawn(position)) return false;
    if (position.phase == Phase::choose) return action == gold_first || action == gold_second;
    const int from = from_of(action), to = to_of(action);
    if (position.phase != Phase::play) return from == to && placements(position).test(to);
    if (!own(position)[by_row].test(from)) return false;
    if (enemies(position)[by_row].test(to)) {
        const bool beside = std::find(diagonals.begin(), diagonals.end(), to - from) != diagonals.end();
        return beside && position.points >= capture_cost;
    }
    if (!sliders(position)[by_row].test(from)) return false;
    const Place here = place_of(from), there = place_of(to);
    const Direction direction = here.row == there.row ? by_row : by_column;
    if (direction == by_column && here.column != there.column) return false;
    const int steps = direction == by_row ? there.column - here.column : there.row - here.row;
    const int spot = direction == by_row ? from : column_spot[static_cast<std::size_t>(from)];
    const Room room = room_at(~free_squares(position)[direction], spot);
    return steps != 0 && -room.below <= steps && steps <= room.above;
}

// Draws one of all the targets, then looks back along its line for the ship that reaches it.
inline Action Breakthru::random_action(const Position& position, Random& random) const {
    if (is_decided(position) || is_drawn(position)) return Action::none;
    if (position.phase == Phase::choose) return random.below(2) == 0 ? gold_first : gold_second;
    if (position.phase != Phase::play) {
        const Board squares = placements(position);
        const int square = squares.nth(random.below(squares.count()));
        return from_to(square, square);
    }
    const Choices all = choices(position);
    const int sliding = Choices::total(all.slides), capturing = Choices::total(all.captures);
    if (sliding + capturing == 0) return Action::none;
    const int rank = random.below(sliding + capturing);
    if (rank >= sliding) {
        const Pick pick = nth_of(all.captures, rank - sliding);
        return from_to(pick.member - diagonals[pick.set], pick.member);
    }
    const Pick pick = nth_of(all.slides, rank);
    const std::size_t direction = pick.set / 2;
    const Fleet free = free_squares(position);
    const Fleet blocked{~free[by_row], ~free[by_column]};
    const Room room = room_at(blocked[direction], pick.member);
    const std::array<int, 2> way_back{-room.below - 1, room.above + 1};
    const auto square = [direction](int spot) { return square_of[direction][static_cast<std::size_t>(spot)]; };
    return from_to(square(pick.member + way_back[pick.set % 2]), square(pick.member));
}

inline void Breakthru::flip_ship(Position& position, int colour, int square) {
    const auto at = static_cast<std::size_t>(square);
    Fleet& fleet = position.fleets[static_cast<std::size_t>(colour)];
    fleet[by_row].flip(square);
    fleet[by_column].flip(column_spot[at]);
    position.hash ^= ship_keys[static_cast<std::size_t>(colour)][at];
}

inline void Breakthru::set_points(Position& position, int points) {
    position.hash ^= points_keys[position.points] ^ points_keys[static_cast<std::size_t>(points)];
    position.points = static_cast<std::uint8_t>(points);
}

inline void Breakthru::set_phase(Position& position, Phase phase) {
    position.hash ^= phase_keys[static_cast<std::size_t>(position.phase)] ^ phase_keys[static_cast<std::size_t>(phase)];
    position.phase = phase;
}

inline void Breakthru::pass_to(Position& position, Colour colour) const {
    if (position.mover != colour) position.hash ^= silver_to_move_key;
    position.mover = colour;
    if (++position.turn == short_turn_) position.hash ^= before_short_turn_key;
}

inline void Breakthru::end_turn(Position& position, bool captured_something) const {
    position.quiet = captured_something ? 0 : position.quiet + 1;
    pass_to(position, position.mover == gold ? silver : gold);
    set_points(position, points_in(position.mover, position.turn));
}

inline void Breakthru::play(Position& position, Action action) const {
    const int from = from_of(action), to = to_of(action);
    if (position.phase == Phase::choose) return choose(position, action == gold_first);
    if (position.phase != Phase::play) return place(position, to);

    const bool captures = enemies(position)[by_row].test(to);
    int cost = captures ? capture_cost : 1;
    flip_ship(position, position.mover, from);
    flip_ship(position, position.mover, to);
    if (captures) flip_ship(position, 1 - position.mover, to);
    if (from == position.flagship) {
        if (!captures) cost = rules_.flagship_cost;
        position.hash ^= flagship_keys[position.flagship] ^ flagship_keys[static_cast<std::size_t>(to)];
        position.flagship = static_cast<std::uint8_t>(to);
    } else if (to == position.flagship) {
        position.hash ^= flagship_keys[position.flagship];
        position.flagship = captured;
    }
    // With a point left, the ship that has just moved can move back: a turn never ends for lack of actions.
    if (position.points == cost) return end_turn(position, captures);
    set_points(position, position.points - cost);
}

// Setting up, option `setup=free`: 12 escorts, then the silver ships, then Gold says who moves first.
inline void Breakthru::place(Position& position, int square) const {
    flip_ship(position, position.mover, square);
    if (position.points > 1) return set_points(position, position.points - 1);
    if (position.phase == Phase::place_escorts) {
        set_phase(position, Phase::place_ships);
        set_points(position, rules_.ships);
        pass_to(position, silver);
    } else {
        set_phase(position, Phase::choose);
        set_points(position, 3);
        pass_to(position, gold);
    }
}

inline void Breakthru::choose(Position& position, bool gold_moves_first) const {
    set_phase(position, Phase::play);
    if (!gold_moves_first) pass_to(position, silver);
    set_points(position, points_in(position.mover, position.turn));
}

inline Outcome Breakthru::outcome(const Position& position) const {
    if (position.flagship == captured) return win_for(Seat::second, flagship_captured);
    if (is_edge(position.flagship)) return win_for(Seat::first, flagship_escaped);
    if (!has_action(position)) return win_for(other(to_move(position)), reason::no_action);
    if (is_drawn(position)) return draw_by(reason::quiet_turns);
    return not_over();
}

inline Hash Breakthru::hash_from_scratch(const Position& position) const {
    Hash hash = position.mover == silver ? silver_to_move_key : 0;
    for (std::size_t colour : {gold, silver})
        position.fleets[colour][by_row].for_each(
            [&](int square) { hash ^= ship_keys[colour][static_cast<std::size_t>(square)]; });
    if (position.flagship != captured) hash ^= flagship_keys[position.flagship];
    if (is_before_short_turn(position)) hash ^= before_short_turn_key;
    return hash ^ points_keys[position.points] ^ phase_keys[static_cast<std::size_t>(position.phase)];
}

}  // namespace jogo
