// What counts in Virus Wars: viruses alive, zombies that still work, room to play.
#pragma once

#include <array>

#include "games/virus_wars/features.hpp"
#include "games/virus_wars/rules.hpp"
#include "search/evaluation.hpp"

namespace jogo {

struct VirusWarsWeights {
    int virus = 20;
    int zombie = 25;      // linked to a live virus
    int sleeper = 5;      // a zombie that is not, but may be again
    int reach = 8;        // a square to play on
    int absorbable = 14;  // an enemy virus within reach
    int plays_left = 12;

    using Name = NamedWeight<VirusWarsWeights>;
    static constexpr auto names() {
        using W = VirusWarsWeights;
        return std::array{
            Name{"virus", &W::virus},
            Name{"zombie", &W::zombie},
            Name{"sleeper", &W::sleeper},
            Name{"reach", &W::reach},
            Name{"absorbable", &W::absorbable},
            Name{"plays_left", &W::plays_left},
        };
    }
};

template <int Capacity>
class HandMade<VirusWars<Capacity>> : public WeightedTerms<VirusWars<Capacity>> {
   public:
    using G = VirusWars<Capacity>;
    using Position = typename G::Position;
    using Weights = VirusWarsWeights;

    explicit HandMade(const G& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    // Nothing counts before both have opened.
    template <class Visit>
    void for_each_term(const Position& position, Visit&& visit) const {
        if (position.turn <= G::opening_turns) return;
        const auto mover = position.mover;
        const auto enemy = mover == G::blue ? G::red : G::blue;
        const Counts own = counts(position, mover, enemy), other = counts(position, enemy, mover);
        const Weights& w = weights_;
        visit(Term{"virus", w.virus, own.viruses, other.viruses});
        visit(Term{"zombie", w.zombie, own.awake, other.awake});
        visit(Term{"sleeper", w.sleeper, own.asleep, other.asleep});
        visit(Term{"reach", w.reach, own.reach, other.reach});
        visit(Term{"absorbable", w.absorbable, own.absorbable, other.absorbable});
        visit(Term{"plays_left", w.plays_left, position.plays, game_->rules().plays - position.plays});
    }

   private:
    struct Counts {
        int viruses;
        int awake;
        int asleep;
        int reach;
        int absorbable;
    };
    Counts counts(const Position& position, typename G::Colour own, typename G::Colour enemy) const {
        const auto& colony = position.colonies[own];
        const auto squares = game_->plays_of(position, own);
        const int awake = (colony.zombies & colony.active).count();
        return {colony.viruses.count(), awake, colony.zombies.count() - awake, squares.count(),
                (squares & position.colonies[enemy].viruses).count()};
    }

    const G* game_;
    Weights weights_;
};

}  // namespace jogo
