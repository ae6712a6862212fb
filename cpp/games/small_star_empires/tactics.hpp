// Small Star Empires has no captures, no threats and one action a turn.
#pragma once

#include "games/small_star_empires/rules.hpp"
#include "search/tactics.hpp"

namespace jogo {

template <int Capacity>
class Tactics<SmallStarEmpires<Capacity>> : public CommonTactics<SmallStarEmpires<Capacity>> {
   public:
    explicit Tactics(const SmallStarEmpires<Capacity>& game) : game_{&game} {}

    // Every turn settles a free cell, and the sides take turns unless one of them has to pass.
    WorkAhead work_ahead(const typename SmallStarEmpires<Capacity>::Position& position) const {
        const int free = game_->free_cells(position).count();
        return {game_->rules().end_when_both_stuck ? free : (free + 1) / 2, 1};
    }

   private:
    const SmallStarEmpires<Capacity>* game_;
};

}  // namespace jogo
