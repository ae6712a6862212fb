// The principal variation: the best line found from each ply on, in a triangular table.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "search/history.hpp"

namespace jogo {

class PrincipalVariation {
   public:
    void clear(int ply) { lengths_[static_cast<std::size_t>(ply)] = 0; }
    // The line at a ply becomes an action and the line of the next ply.
    void update(int ply, Action action) {
        const auto here = static_cast<std::size_t>(ply);
        const auto rest = static_cast<std::size_t>(lengths_[here + 1]);
        lines_[here][0] = action;
        std::copy_n(lines_[here + 1].begin(), rest, lines_[here].begin() + 1);
        lengths_[here] = static_cast<int>(rest) + 1;
    }
    std::vector<Action> root() const { return {lines_[0].begin(), lines_[0].begin() + lengths_[0]}; }

   private:
    std::array<std::array<Action, most_plies>, most_plies> lines_{};
    std::array<int, most_plies> lengths_{};
};

}  // namespace jogo
