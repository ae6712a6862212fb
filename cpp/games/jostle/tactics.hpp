// Jostle has no captures, no threats and one action a turn.
#pragma once

#include <algorithm>

#include "games/jostle/rules.hpp"
#include "search/tactics.hpp"

namespace jogo {

template <int Size>
class Tactics<Jostle<Size>> : public CommonTactics<Jostle<Size>> {
   public:
    explicit Tactics(const Jostle<Size>&) {}

    // Games between engines take about as many turns a side as it has checkers.
    WorkAhead work_ahead(const typename Jostle<Size>::Position& position) const {
        const int turns = Jostle<Size>::checkers - static_cast<int>(position.turn / 2);
        return {std::max(parameters::fewest_turns_ahead, turns), 1};
    }
};

}  // namespace jogo
