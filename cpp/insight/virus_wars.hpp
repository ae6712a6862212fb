// What matters in Virus Wars: room to play, viruses alive, and not to be absorbed next.
#pragma once

#include "../games/virus_wars.hpp"
#include "common_sense.hpp"

namespace jogo {

struct VirusWarsWeights {
    int virus = 20;
    int zombie = 25;
    int reach = 8;
    int absorbable = 14;  // an enemy virus within reach
    int plays_left = 12;
};

template <int Capacity>
class Insight<VirusWars<Capacity>> : public CommonSense<VirusWars<Capacity>> {
   public:
    using G = VirusWars<Capacity>;
    using Position = typename G::Position;
    explicit Insight(const G& game, VirusWarsWeights weights = {}) : game_{&game}, weights_{weights} {}

    Score evaluate(const Position& position) const {
        if (position.turn <= G::opening_turns) return 0;
        const auto mover = position.mover;
        const auto enemy = mover == G::blue ? G::red : G::blue;
        return clamp_opinion(side(position, mover, enemy) - side(position, enemy, mover) +
                             weights_.plays_left * (2 * position.plays - game_->rules().plays));
    }
    // A play never takes away from one's own reach, so two plays that both were there come in any order.
    bool commute(const Position& before, Action, Action second) const {
        return game_->plays_of(before, before.mover).test(code_of(second));
    }
    int promise(const Position& position, Action action) const { return game_->is_capture(position, action) ? 1 : 0; }

   private:
    Score side(const Position& position, typename G::Colour own, typename G::Colour enemy) const {
        const auto plays = game_->plays_of(position, own);
        const int targets = (plays & position.colonies[enemy].viruses).count();
        return weights_.virus * position.colonies[own].viruses.count() +
               weights_.zombie * (position.colonies[own].zombies & position.colonies[own].active).count() +
               weights_.reach * plays.count() + weights_.absorbable * targets;
    }
    const G* game_;
    VirusWarsWeights weights_;
};

}  // namespace jogo
