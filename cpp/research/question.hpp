// What can be asked of a proof.
#pragma once

#include "core/game.hpp"

namespace jogo {

inline constexpr int most_proof_turns = 4;  // the same turn starts 1, 3, 5: only the fifth would be the third time
inline constexpr int to_the_end = 255;      // instead of a number of turns

// What is asked: does the seat win within that many turns of its own, the one that is under way counted?
struct Question {
    Seat seat = Seat::first;
    int turns = 1;
    bool draw_is_enough = false;  // is a draw as good as a win? Only makes sense to the end of the game.
};

}  // namespace jogo
