// Monkey Queen: a queen that can be taken is a win at once.
#pragma once

#include <algorithm>

#include "games/monkey_queen/rules.hpp"
#include "search/tactics.hpp"

namespace jogo {

template <>
class Tactics<MonkeyQueen> : public CommonTactics<MonkeyQueen> {
   public:
    // Captures and births can't be undone, and between them babies only come nearer to a queen that stands
    // still: no position ever comes back.
    static constexpr bool follows_captures = true;
    // A queen that need not move loses nothing by it, so a pass is hardly ever the best.
    static constexpr bool prunes_by_evaluation = true;

    explicit Tactics(const MonkeyQueen& game) : game_{&game} {}

    bool wins_at_once(const Position& position) const {
        const auto enemy = position.mover == MonkeyQueen::white ? MonkeyQueen::black : MonkeyQueen::white;
        return !is_over(position) && game_->is_queen_attacked(position, enemy);
    }
    // A queen that is attacked moves away, or something comes between, or takes the attacker; all else loses it.
    Danger danger(const Position& position) const {
        if (is_over(position) || !game_->is_queen_attacked(position, position.mover)) return Danger::none;
        return turns_to_draw(position) > 1 ? Danger::parry_now : Danger::threat;
    }
    bool parries(const Position& position, Action action) const {
        return from_of(action) == position.queen[position.mover] || action == MonkeyQueen::swap ||
               game_->is_in_queens_way(position, to_of(action));
    }
    void generate_captures(const Position& position, MonkeyQueen::Actions& actions) const {
        game_->generate_captures(position, actions);
    }
    Position pass(const Position& position) const { return game_->pass(position); }
    int order_score(const Position& position, Action action) const {
        if (action == MonkeyQueen::swap || !game_->is_capture(position, action)) return 0;
        return from_of(action) == position.queen[position.mover] ? 1 : 2;
    }
    int turns_to_draw(const Position& position) const {
        return game_->rules().draws ? static_cast<int>(quiet_turns_to_draw) - static_cast<int>(position.quiet) : never;
    }

    // Games between engines take some twenty turns a side at most.
    WorkAhead work_ahead(const Position& position) const {
        return {std::max(parameters::fewest_turns_ahead, 20 - static_cast<int>(position.turn / 2)), 1};
    }

   private:
    bool is_over(const Position& position) const {
        return position.queen[0] == MonkeyQueen::captured || position.queen[1] == MonkeyQueen::captured ||
               turns_to_draw(position) <= 0;
    }

    const MonkeyQueen* game_;
};

}  // namespace jogo
