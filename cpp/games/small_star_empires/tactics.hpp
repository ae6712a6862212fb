// Small Star Empires has no captures, no threats and one action a turn: nothing beyond what all games share.
#pragma once

#include "games/small_star_empires/rules.hpp"
#include "search/tactics.hpp"

namespace jogo {

template <int Capacity>
class Tactics<SmallStarEmpires<Capacity>> : public CommonTactics<SmallStarEmpires<Capacity>> {
   public:
    explicit Tactics(const SmallStarEmpires<Capacity>&) {}
};

}  // namespace jogo
