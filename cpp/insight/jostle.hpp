// What matters in Jostle: it is won by the last to move, so moves are all there is.
#pragma once

#include <array>
#include <string_view>

#include "../games/jostle.hpp"
#include "common_sense.hpp"

namespace jogo {

struct JostleWeights {
    int mobility = 10;
    int movers = 20;     // checkers that can move at all
    int contacts = -44;   // pairs of friends side by side: moves that were made
    int tempo = 13;

    struct Name {
        std::string_view name;
        int JostleWeights::*weight;
    };
    // For those who tune.
    static constexpr auto names() {
        using W = JostleWeights;
        return std::array{
            Name{"mobility", &W::mobility},
            Name{"movers", &W::movers},
            Name{"contacts", &W::contacts},
            Name{"tempo", &W::tempo},
        };
    }
};

template <int Size>
class Insight<Jostle<Size>> : public CommonSense<Jostle<Size>> {
   public:
    using Position = typename Jostle<Size>::Position;
    using Weights = JostleWeights;

    explicit Insight(const Jostle<Size>& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    Score evaluate(const Position& position) const {
        const auto mover = position.mover;
        const auto enemy = mover == Jostle<Size>::red ? Jostle<Size>::blue : Jostle<Size>::red;
        return clamp_opinion(side(position, mover) - side(position, enemy) + weights_.tempo);
    }

   private:
    Score side(const Position& position, typename Jostle<Size>::Colour colour) const {
        const auto freedom = game_->freedom(position, colour);
        return weights_.mobility * freedom.moves + weights_.movers * freedom.movers +
               weights_.contacts * freedom.contacts;
    }

    const Jostle<Size>* game_;
    Weights weights_;
};

}  // namespace jogo
