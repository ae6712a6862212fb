// Perft: how many action sequences of an exact length there are. The test of a move generator, and its clock.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace jogo {

enum class Bulk : bool { no, yes };  // count the last ply without playing it?

template <Game G>
std::uint64_t perft(const G& game, const typename G::Position& position, int depth, Bulk bulk = Bulk::yes) {
    if (depth == 0) return 1;
    if (depth == 1 && bulk == Bulk::yes) return static_cast<std::uint64_t>(game.count_actions(position));
    typename G::Actions actions;
    game.generate(position, actions);
    std::uint64_t leaves = 0;
    for (Action action : actions) {
        typename G::Position next = position;
        game.play(next, action);
        leaves += perft(game, next, depth - 1, bulk);
    }
    return leaves;
}

}  // namespace jogo
