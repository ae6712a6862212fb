// Virus Wars in arrays (docs/arrays.md).
#pragma once

#include <string>
#include <vector>

#include "games/virus_wars/abreast.hpp"
#include "games/virus_wars/rules.hpp"
#include "states/square_arrays.hpp"

namespace jogo {

template <int Capacity>
class Arrays<VirusWars<Capacity>> : public SquareArrays {
   public:
    using G = VirusWars<Capacity>;
    explicit Arrays(const G& game) : SquareArrays{game.rules().size}, game_{&game} {}

    std::vector<Action> actions() const {
        std::vector<Action> result;
        for (int square = 0; square < shape().cells(); ++square) result.push_back(action_of(square));
        return result;
    }

    std::vector<std::string> planes() const {
        return {"own viruses",         "own linked zombies",   "own cut-off zombies", "their viruses",
                "their linked zombies", "their cut-off zombies", "plays left in the turn", "own side, in the opening"};
    }

    void observe(const typename G::Position& position, int, Planes& planes) const {
        enum Plane : std::size_t { viruses, linked, cut_off, of_other, plays = 2 * of_other, side };
        const auto cell = [](int square) { return square; };
        for (std::size_t view : {0U, 1U}) {
            const auto& colony = position.colonies[view == 0 ? position.mover : 1 - position.mover];
            planes.put(view * of_other + viruses, colony.viruses, cell);
            planes.put(view * of_other + linked, colony.zombies & colony.active, cell);
            planes.put(view * of_other + cut_off, colony.zombies.minus(colony.active), cell);
        }
        planes.fill(plays, static_cast<float>(position.plays) / static_cast<float>(game_->rules().plays));
        if (position.turn <= G::opening_turns) planes.put(side, game_->side_of(position.mover), cell);
    }

    // Blue opens on the left and Red on the right. Top and bottom may change places; so may left and right, if the players
    // do so too, and the player to move sees the same.
    int turns() const { return 4; }
    int turned_cell(int turn, int cell) const { return turned(turn, cell); }
    Action turned_action(int turn, Action action) const { return action_of(turned_cell(turn, code_of(action))); }

   private:
    const G* game_;
};

}  // namespace jogo
