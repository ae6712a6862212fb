// Positions as a network sees them, with what is known of them.
#pragma once

#include <cstdint>
#include <vector>

namespace jogo {

// One entry for each position, seen from the player to move. The features of position i are those from offset i to the
// next one, in both views; with one view there are none of the other.
struct EncodedPositions {
    std::vector<std::uint32_t> offsets{0};
    std::vector<std::uint16_t> own, other;
    std::vector<std::uint8_t> bucket;
    std::vector<std::int16_t> hand_made;
    std::vector<std::int16_t> evaluation;  // the engine's own, with its network if it has one
    std::vector<std::int16_t> score;   // what the search found
    std::vector<std::int8_t> result;   // 2 for a win, 1 for a draw, 0 for a loss
    std::vector<std::int16_t> margin;  // points more than the opponent at the end, where there are points
    std::vector<std::uint32_t> game;   // counted from 0
};

}  // namespace jogo
