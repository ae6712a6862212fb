// Move ordering: hands out actions from the highest to the lowest order score.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/game.hpp"

namespace jogo {

// Most positions are refuted by one of the first few actions, which are picked one by one; a caller that asks for more
// gets them sorted some at a time.
template <class Actions>
class MovePicker {
   public:
    template <class OrderScore>
    MovePicker(Actions& actions, OrderScore order_score) : actions_{actions} {
        for (int i = 0; i < actions.size(); ++i)
            moves_[static_cast<std::size_t>(i)] = {order_score(actions[i]), actions[i]};
    }
    int size() const { return actions_.size(); }
    // Also puts the action in its place in the list, so that those before it are the ones tried.
    Action next(int i) {
        const auto begin = moves_.begin(), here = begin + i, end = begin + actions_.size();
        if (i < picked_one_by_one) std::iter_swap(here, std::min_element(here, end));
        else if ((i - picked_one_by_one) % sorted_at_once == 0)
            std::partial_sort(here, std::min(here + sorted_at_once, end), end);
        return actions_.begin()[i] = here->action;
    }
    int order_score(int i) const { return moves_[static_cast<std::size_t>(i)].score; }

   private:
    static constexpr int picked_one_by_one = 5;
    static constexpr int sorted_at_once = 16;
    struct ScoredMove {
        int score;
        Action action;
        // Among equals, the order is the same on every machine.
        bool operator<(const ScoredMove& other) const {
            return score != other.score ? score > other.score : action < other.action;
        }
    };
    Actions& actions_;
    std::array<ScoredMove, static_cast<std::size_t>(Actions::capacity)> moves_;
};

}  // namespace jogo
