// Breakthru: what Gold and Silver can win within a turn, and what Silver has to close when it sets up its ships.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "games/breakthru/rules.hpp"
#include "games/breakthru/tactics.hpp"
#include "search/threats.hpp"

namespace jogo {

template <>
class Threats<Breakthru> : public CommonThreats<Breakthru> {
   public:
    explicit Threats(const Breakthru& game) : game_{&game}, tactics_{game} {}

    // A capture costs the whole turn, and so does the flagship's move if it costs 2: then a win is one action. Where
    // it costs 1, the flagship may move twice, or an escort may first step out of its way.
    Answer wins_in_turn(const Position& position) const {
        if (position.phase == Breakthru::Phase::choose) return Answer::unknown;
        if (position.phase != Breakthru::Phase::play) return Answer::no;
        if (tactics_.wins_at_once(position)) return Answer::yes;
        const bool may_win_in_two = position.mover == Breakthru::gold && position.points > game_->rules().flagship_cost &&
                                    tactics_.turns_to_draw(position) > 0;
        if (may_win_in_two && (game_->flagship_ways(position).squares_to_edge > 0 || can_step_aside(position)))
            return Answer::yes;
        return may_be_shut_in(position, 1 - position.mover) ? Answer::unknown : Answer::no;
    }

    // Twenty placements can't win, and each ship that Silver places only takes ways from Gold.
    Answer can_end_safely(const Position& position) const {
        if (position.phase == Breakthru::Phase::place_escorts) return Answer::yes;
        if (position.phase != Breakthru::Phase::place_ships) return Answer::unknown;
        return escape(position).empty() ? Answer::yes : Answer::unknown;
    }

    // A ship has to stand in a way that Gold has. In a turn of moves, what stands there or takes comes first.
    void arrange(const Position& position, Actions& actions) const {
        if (position.phase == Breakthru::Phase::place_ships) {
            const std::vector<Action> way = escape(position);
            actions.keep_if([&](Action action) {
                return std::any_of(way.begin(), way.end(),
                                   [&](Action step) { return Breakthru::is_on_way(step, to_of(action)); });
            });
        } else if (position.phase == Breakthru::Phase::play) {
            std::stable_partition(actions.begin(), actions.end(), [&](Action action) {
                return position.mover == Breakthru::gold
                           ? from_of(action) == position.flagship || game_->is_capture(position, action)
                           : game_->is_in_flagships_way(position, to_of(action));
            });
        }
    }

   private:
    // Two slides fill two squares, and a capture takes one ship: a side with three empty squares beside its ships, and
    // with two ships that have one, still has a move.
    bool may_be_shut_in(const Position& position, int colour) const {
        std::array<int, 2> beside{};
        int squares = 0, ships = 0;
        position.fleets[static_cast<std::size_t>(colour)][by_row].for_each([&](int ship) {
            if (squares > 2 && ships > 1) return;
            bool moves = false;
            for (int to : {ship - 1, ship + 1, ship - lane_bits, ship + lane_bits}) {
                if (!is_empty(position, to)) continue;
                moves = true;
                if (squares > 2 || std::find(beside.begin(), beside.begin() + squares, to) != beside.begin() + squares)
                    continue;
                if (squares < 2) beside[static_cast<std::size_t>(squares)] = to;
                ++squares;
            }
            ships += moves;
        });
        return squares <= 2 || ships <= 1;
    }
    static bool is_on_board(int square) {
        if (square < 0) return false;
        const Place place = place_of(square);
        return std::min(place.column, place.row) >= 0 && std::max(place.column, place.row) < Breakthru::size;
    }
    static bool is_empty(const Position& position, int square) {
        return is_on_board(square) && !position.fleets[0][by_row].test(square) && !position.fleets[1][by_row].test(square);
    }

    // Does one escort alone stand between the flagship and an edge, with room beside it?
    static bool can_step_aside(const Position& position) {
        for (int step : {1, -1, lane_bits, -lane_bits}) {
            int standing = 0, last = 0;
            for (int square = position.flagship + step; is_on_board(square); square += step)
                if (!is_empty(position, square)) ++standing, last = square;
            const int aside = step == 1 || step == -1 ? lane_bits : 1;
            if (standing == 1 && position.fleets[Breakthru::gold][by_row].test(last) &&
                (is_empty(position, last + aside) || is_empty(position, last - aside)))
                return true;
        }
        return false;
    }

    // How Gold would bring the flagship to an edge if it moved at this point of setting up; empty if it could not.
    std::vector<Action> escape(Position position) const {
        position.phase = Breakthru::Phase::play;
        position.mover = Breakthru::gold;
        position.points = Breakthru::turn_points;
        Actions actions;
        game_->generate(position, actions);
        for (Action action : actions)
            if (is_out(position, action)) return {action};
        for (Action first : actions) {
            Position next = position;
            game_->play(next, first);
            if (next.mover != Breakthru::gold || !tactics_.wins_at_once(next)) continue;
            Actions then;
            game_->generate(next, then);
            for (Action second : then)
                if (is_out(next, second)) return {first, second};
        }
        return {};
    }
    static bool is_out(const Position& position, Action action) {
        return from_of(action) == position.flagship && Breakthru::is_edge(to_of(action));
    }

    const Breakthru* game_;
    Tactics<Breakthru> tactics_;
};

}  // namespace jogo
