// Breakthru: Gold wins at once by bringing the flagship to an edge, Silver by taking it.
#pragma once

#include <algorithm>

#include "games/breakthru/rules.hpp"
#include "search/tactics.hpp"

namespace jogo {

template <>
class Tactics<Breakthru> : public CommonTactics<Breakthru> {
   public:
    static constexpr int most_in_turn = 2;
    static constexpr bool follows_captures = true;

    explicit Tactics(const Breakthru& game) : game_{&game} {}

    bool draws_by_repetition() const { return game_->rules().draws; }

    bool wins_at_once(const Position& position) const {
        if (is_over(position)) return false;
        if (position.mover == Breakthru::gold) return escapes(position, position.points);
        return position.points >= Breakthru::capture_cost && game_->flagship_attackers(position) > 0;
    }

    // A ship in the flagship's way closes one line, for one point. What attacks the flagship is got rid of for
    // two points only: by a capture, or by the flagship's flight.
    Danger danger(const Position& position) const {
        if (is_over(position)) return Danger::none;
        const bool in_time = turns_to_draw(position) > 1;
        if (position.mover == Breakthru::gold) {
            if (game_->flagship_attackers(position) == 0) return Danger::none;
            if (game_->points_in(Breakthru::silver, position.turn + 1) < Breakthru::capture_cost) return Danger::none;
            const bool too_late = position.points < std::min(Breakthru::capture_cost, game_->rules().flagship_cost);
            return too_late && in_time ? Danger::fatal : Danger::threat;
        }
        const int lines = game_->escape_lines(position);
        if (lines > position.points && in_time) return Danger::fatal;
        if (lines == position.points && in_time) return Danger::parry_now;
        return lines > 0 || game_->escapes_by_capture(position) ? Danger::threat : Danger::none;
    }
    bool parries(const Position& position, Action action) const {
        return game_->is_in_flagships_way(position, to_of(action));
    }

    // Two ships that move in one turn, neither through where the other was or goes. `first` is legal before, so
    // after `second` only the ship that has moved could be in its way.
    bool commute(const Position& before, Action first, Action second) const {
        if (before.phase != Breakthru::Phase::play) return before.phase != Breakthru::Phase::choose;  // placements
        if (from_of(second) == to_of(first) || !Breakthru::can_slide(before, second)) return false;
        if (from_of(second) == before.flagship && Breakthru::is_edge(to_of(second))) return false;
        return !Breakthru::is_on_way(first, to_of(second));
    }

    void generate_captures(const Position& position, Breakthru::Actions& actions) const {
        game_->generate_captures(position, actions);
    }
    int order_score(const Position& position, Action action) const {
        if (position.phase != Breakthru::Phase::play || !game_->is_capture(position, action)) return 0;
        return from_of(action) == position.flagship ? 1 : 2;
    }
    int turns_to_draw(const Position& position) const {
        return game_->rules().draws ? static_cast<int>(quiet_turns_to_draw) - static_cast<int>(position.quiet) : never;
    }
    // A turn of two points has an end within sight; one of twelve or twenty placements has not.
    bool is_evaluated_within_turn(const Position& position) const { return position.phase != Breakthru::Phase::play; }

    WorkAhead work_ahead(const Position& position) const { return {parameters::turns_ahead, position.points}; }

   private:
    bool is_over(const Position& position) const {
        return position.phase != Breakthru::Phase::play || position.flagship == Breakthru::captured ||
               Breakthru::is_edge(position.flagship) || turns_to_draw(position) <= 0;
    }
    bool escapes(const Position& position, int points) const {
        return (points >= game_->rules().flagship_cost && game_->escape_lines(position) > 0) ||
               (points >= Breakthru::capture_cost && game_->escapes_by_capture(position));
    }

    const Breakthru* game_;
};

}  // namespace jogo
