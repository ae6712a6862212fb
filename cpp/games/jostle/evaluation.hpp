// What counts in Jostle: it is won by the last to move, so moves are all there is.
#pragma once

#include <array>

#include "games/jostle/features.hpp"
#include "games/jostle/rules.hpp"
#include "search/evaluation.hpp"

namespace jogo {

struct JostleWeights {
    int mobility = 10;
    int movers = 20;     // checkers that can move at all
    int contacts = -44;  // pairs of friends side by side: moves that were made
    int tempo = 13;

    using Name = NamedWeight<JostleWeights>;
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
class HandMade<Jostle<Size>> : public WeightedTerms<Jostle<Size>> {
   public:
    using G = Jostle<Size>;
    using Position = typename G::Position;
    using Weights = JostleWeights;

    explicit HandMade(const G& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    template <class Visit>
    void for_each_term(const Position& position, Visit&& visit) const {
        const auto own = game_->freedom(position, position.mover);
        const auto other = game_->freedom(position, position.mover == G::red ? G::blue : G::red);
        visit(Term{"mobility", weights_.mobility, own.moves, other.moves});
        visit(Term{"movers", weights_.movers, own.movers, other.movers});
        visit(Term{"contacts", weights_.contacts, own.contacts, other.contacts});
        visit(Term{"tempo", weights_.tempo, 1, 0});
    }

   private:
    const G* game_;
    Weights weights_;
};

}  // namespace jogo
