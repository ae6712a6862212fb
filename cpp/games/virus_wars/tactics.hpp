// Virus Wars: the plays of a turn come in almost any order; absorbing is looked at first.
#pragma once

#include "games/virus_wars/rules.hpp"
#include "search/tactics.hpp"

namespace jogo {

template <int Capacity>
class Tactics<VirusWars<Capacity>> : public CommonTactics<VirusWars<Capacity>> {
   public:
    using G = VirusWars<Capacity>;
    using Position = typename G::Position;

    explicit Tactics(const G& game) : game_{&game} {}

    // A play never takes away from one's own reach, so two plays that both were there come in any order.
    bool commute(const Position& before, Action, Action second) const {
        return game_->plays_of(before, before.mover).test(code_of(second));
    }
    int order_score(const Position& position, Action action) const {
        return game_->is_capture(position, action) ? 1 : 0;
    }

    // Every play fills a square or makes a virus a zombie: an empty square has two of them left, a virus one.
    WorkAhead work_ahead(const Position& position) const {
        const auto &blue = position.colonies[0], &red = position.colonies[1];
        const int squares = game_->rules().size * game_->rules().size;
        const int viruses = (blue.viruses | red.viruses).count(), zombies = (blue.zombies | red.zombies).count();
        const int plays = 2 * (squares - viruses - zombies) + viruses;
        return {1 + plays / (2 * game_->rules().plays), position.plays};
    }

   private:
    const G* game_;
};

}  // namespace jogo
