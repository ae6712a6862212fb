// Small Star Empires: the game is won where the opponent cannot act, which is seldom near.
#pragma once

#include "games/small_star_empires/rules.hpp"
#include "search/threats.hpp"

namespace jogo {

template <int Capacity>
class Threats<SmallStarEmpires<Capacity>> : public CommonThreats<SmallStarEmpires<Capacity>> {
   public:
    using G = SmallStarEmpires<Capacity>;
    using Position = typename G::Position;

    explicit Threats(const G& game) : game_{&game} {}

    // An action takes one free cell. Two of them beside the opponent's ships leave it one to settle.
    Answer wins_in_turn(const Position& position) const {
        const auto opponent = G::opponent(position.mover);
        const auto& empire = position.empires[opponent];
        if (!G::has_supply(empire)) return Answer::unknown;
        typename G::Board beside;
        empire.ships.for_each([&](int cell) { beside |= game_->neighbours(cell); });
        if (empire.ships.count() < G::ships) beside |= game_->neighbours(game_->home(opponent));
        return (beside & game_->free_cells(position)).count() >= 2 ? Answer::no : Answer::unknown;
    }

   private:
    const G* game_;
};

}  // namespace jogo
