// What matters in Jostle: it is won by the last to move, so moves are all there is.
#pragma once

#include "../games/jostle.hpp"
#include "common_sense.hpp"

namespace jogo {

struct JostleWeights {
    int mobility = 12;
    int movers = 8;  // checkers that can move at all
    int tempo = 10;

    template <class Visit>
    void each(Visit visit) {
        visit("mobility", mobility);
        visit("movers", movers);
        visit("tempo", tempo);
    }
};

template <int Size>
class Insight<Jostle<Size>> : public CommonSense<Jostle<Size>> {
   public:
    using Position = typename Jostle<Size>::Position;
    explicit Insight(const Jostle<Size>& game, JostleWeights weights = {}) : game_{&game}, weights_{weights} {}

    const JostleWeights& weights() const { return weights_; }

    Score evaluate(const Position& position) const {
        const auto mover = position.mover;
        const auto enemy = mover == Jostle<Size>::red ? Jostle<Size>::blue : Jostle<Size>::red;
        const int difference = game_->mobility(position, mover) - game_->mobility(position, enemy);
        return clamp_opinion(weights_.mobility * difference + weights_.tempo);
    }

   private:
    const Jostle<Size>* game_;
    JostleWeights weights_;
};

}  // namespace jogo
