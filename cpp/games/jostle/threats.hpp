// Jostle: a turn is one move, and all of them are soon tried.
#pragma once

#include "games/jostle/rules.hpp"
#include "search/threats.hpp"

namespace jogo {

template <int Size>
class Threats<Jostle<Size>> : public CommonThreats<Jostle<Size>> {
   public:
    explicit Threats(const Jostle<Size>&) {}
};

}  // namespace jogo
