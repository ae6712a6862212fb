// Playouts: uniformly random legal actions to the end of the game.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace jogo {

// Plays `position` to its end and says how many actions that took. With draws turned off a game need
// not end; `longest` then stops it.
template <Game G>
std::uint32_t play_out(const G& game, typename G::Position& position, Random& random,
                       std::uint32_t longest = 1'000'000) {
    std::uint32_t length = 0;
    for (; length < longest; ++length) {
        const Action action = game.random_action(position, random);
        if (action == Action::none) break;
        game.play(position, action);
    }
    return length;
}

}  // namespace jogo
