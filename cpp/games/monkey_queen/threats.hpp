// Monkey Queen: a turn is one action, which takes the queen or, seldom, leaves the opponent without one.
#pragma once

#include <algorithm>
#include <array>

#include "games/monkey_queen/rules.hpp"
#include "search/threats.hpp"

namespace jogo {

template <>
class Threats<MonkeyQueen> : public CommonThreats<MonkeyQueen> {
   public:
    explicit Threats(const MonkeyQueen& game) : game_{&game} {}

    // An action fills one square at most: a queen that may step to two of those beside it can't be shut in.
    Answer wins_in_turn(const Position& position) const {
        const auto enemy = position.mover == MonkeyQueen::white ? MonkeyQueen::black : MonkeyQueen::white;
        if (game_->outcome(position).is_over()) return Answer::no;
        if (game_->is_queen_attacked(position, enemy)) return Answer::yes;
        const bool may_step = position.height[enemy] > MonkeyQueen::shortest_queen;
        return may_step && !game_->may_swap(position) && steps_beside(position, position.queen[enemy]) >= 2
                   ? Answer::no
                   : Answer::unknown;
    }

   private:
    static int steps_beside(const Position& position, int queen) {
        const Place at = place_of(queen);
        int steps = 0;
        for (int right = -1; right <= 1; ++right)
            for (int up = -1; up <= 1; ++up) {
                const Place to{at.column + right, at.row + up};
                if (std::min(to.column, to.row) < 0 || std::max(to.column, to.row) >= MonkeyQueen::size) continue;
                const int square = square_at(to);
                steps += !position.troops[0][by_row].test(square) && !position.troops[1][by_row].test(square);
            }
        return steps;
    }

    const MonkeyQueen* game_;
};

}  // namespace jogo
