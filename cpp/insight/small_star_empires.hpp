// What matters in Small Star Empires: points, and the cells that only one of the two can still get to.
#pragma once

#include "../games/small_star_empires.hpp"
#include "common_sense.hpp"

namespace jogo {

struct SmallStarEmpiresWeights {
    int point = 100;
    int reach = 25;   // a cell that a ship can fly to now
    int tempo = 30;
};

template <int Capacity>
class Insight<SmallStarEmpires<Capacity>> : public CommonSense<SmallStarEmpires<Capacity>> {
   public:
    using G = SmallStarEmpires<Capacity>;
    using Position = typename G::Position;
    explicit Insight(const G& game, SmallStarEmpiresWeights weights = {}) : game_{&game}, weights_{weights} {}

    Score evaluate(const Position& position) const {
        const auto score = game_->score(position);
        const int lead = position.mover == G::red ? score[0] - score[1] : score[1] - score[0];
        const auto enemy = position.mover == G::red ? G::blue : G::red;
        const int reach = game_->reach(position, position.mover).count() - game_->reach(position, enemy).count();
        return clamp_opinion(weights_.point * lead + weights_.reach * reach + weights_.tempo);
    }
    // Points decide, so a finished game is worth what it was won by.
    Score final_score(const Position&, const Outcome& outcome, Seat seat, int) const {
        const int lead = outcome.score[0] - outcome.score[1];
        return weights_.point * (seat == Seat::first ? lead : -lead);
    }
    int promise(const Position&, Action) const { return 0; }

   private:
    const G* game_;
    SmallStarEmpiresWeights weights_;
};

}  // namespace jogo
