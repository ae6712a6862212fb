// What matters in Virus Wars: viruses alive and out of the enemy's way, zombies that still work, room to play.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "../games/virus_wars.hpp"
#include "common_sense.hpp"

namespace jogo {

struct VirusWarsWeights {
    int virus = 20;
    int zombie = 25;    // linked to a live virus
    int sleeper = 5;    // a zombie that is not, but may be again
    int reach = 8;      // a square to play on
    int absorbable = 14;  // an enemy virus within reach
    int prey = 0;       // an enemy virus that this turn's plays can get, one after the other
    int exposed = 0;    // one's own that the enemy's next turn can get
    int safe = 0;       // a virus that no row of absorptions leads to
    int alone = 0;      // an empty square that only one side can ever get to
    int doomed = 0;     // all viruses within what the enemy's next turn can get
    int few = 0;        // each of the first viruses, as many as a turn has plays
    int plays_left = 12;

    struct Name {
        std::string_view name;
        int VirusWarsWeights::*weight;
    };
    // For those who tune.
    static constexpr std::array<Name, 12> names() {
        using W = VirusWarsWeights;
        return {{{"virus", &W::virus}, {"zombie", &W::zombie}, {"sleeper", &W::sleeper}, {"reach", &W::reach},
                 {"absorbable", &W::absorbable}, {"prey", &W::prey}, {"exposed", &W::exposed}, {"safe", &W::safe},
                 {"alone", &W::alone}, {"doomed", &W::doomed}, {"few", &W::few},
                 {"plays_left", &W::plays_left}}};
    }
};

template <int Capacity>
class Insight<VirusWars<Capacity>> : public CommonSense<VirusWars<Capacity>> {
   public:
    using G = VirusWars<Capacity>;
    using Position = typename G::Position;
    using Board = typename G::Board;
    using Weights = VirusWarsWeights;
    static constexpr int swing = 300;

    explicit Insight(const G& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    Score evaluate(const Position& position) const {
        if (position.turn <= G::opening_turns) return 0;
        const auto mover = position.mover;
        const auto enemy = mover == G::blue ? G::red : G::blue;
        const int plays = game_->rules().plays;
        Score score = side(position, mover, enemy, position.plays, plays) - side(position, enemy, mover, plays, position.plays) +
                      weights_.plays_left * (2 * position.plays - plays);
        if (weights_.alone != 0) score += weights_.alone * alone(position, mover, enemy);
        return clamp_opinion(score);
    }
    // A play never takes away from one's own reach, so two plays that both were there come in any order.
    bool commute(const Position& before, Action, Action second) const {
        return game_->plays_of(before, before.mover).test(code_of(second));
    }
    int promise(const Position& position, Action action) const { return game_->is_capture(position, action) ? 1 : 0; }

   private:
    // `plays` is what this colour may play before the other colour plays, `enemy_plays` what comes then.
    Score side(const Position& position, typename G::Colour own, typename G::Colour enemy, int plays, int enemy_plays) const {
        const auto& colony = position.colonies[own];
        const auto& foes = position.colonies[enemy].viruses;
        const Board squares = game_->plays_of(position, own);
        const Board targets = squares & foes;
        const int awake = (colony.zombies & colony.active).count();
        Score score = weights_.virus * colony.viruses.count() + weights_.zombie * awake +
                      weights_.sleeper * (colony.zombies.count() - awake) + weights_.reach * squares.count() +
                      weights_.absorbable * targets.count();
        if (weights_.prey != 0) {
            const int prey = game_->chain(targets, foes).count();
            score += weights_.prey * std::min(plays, prey);
        }
        if (weights_.few != 0) score += weights_.few * std::min(game_->rules().plays, colony.viruses.count());
        if (weights_.safe != 0 || weights_.exposed != 0 || weights_.doomed != 0) {
            const Board hit = game_->plays_of(position, enemy) & colony.viruses;
            const int exposed = game_->chain(hit, colony.viruses).count();
            score += weights_.safe * std::min(4, colony.viruses.count() - exposed) - weights_.exposed * std::min(enemy_plays, exposed);
            if (exposed == colony.viruses.count() && exposed <= enemy_plays) score -= weights_.doomed;
        }
        return score;
    }
    int alone(const Position& position, typename G::Colour own, typename G::Colour enemy) const {
        const Board mine = game_->room(position, own), theirs = game_->room(position, enemy);
        return mine.minus(theirs).count() - theirs.minus(mine).count();
    }

    const G* game_;
    Weights weights_;
};

}  // namespace jogo
