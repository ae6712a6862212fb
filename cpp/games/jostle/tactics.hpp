// Jostle has no captures, no threats and one action a turn: nothing beyond what all games share.
#pragma once

#include "games/jostle/rules.hpp"
#include "search/tactics.hpp"

namespace jogo {

template <int Size>
class Tactics<Jostle<Size>> : public CommonTactics<Jostle<Size>> {
   public:
    explicit Tactics(const Jostle<Size>&) {}
};

}  // namespace jogo
