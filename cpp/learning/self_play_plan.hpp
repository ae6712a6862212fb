// Which games the engine plays against itself, and how.
#pragma once

#include <cstddef>
#include <cstdint>

namespace jogo {

struct SelfPlayPlan {
    std::uint64_t nodes = 1'000;  // of each search
    std::uint64_t seed = 1;
    std::uint32_t first = 0;  // the number of the first game
    std::uint32_t games = 1;
};

namespace self_play_numbers {
inline constexpr int fewest_opening_actions = 4;
inline constexpr int most_opening_actions = 12;
inline constexpr std::uint64_t opening_nodes_divisor = 4;
inline constexpr int even_divisor = 2;        // half of what means a chance of 73 % is about even: 62 %
inline constexpr int tries_to_widen = 16;     // after this many uneven openings, the bound has doubled
inline constexpr int tries_to_be_even = 64;   // then any opening will do that leaves something to play
inline constexpr int most_tries = 4'096;      // then there is no such opening
inline constexpr int one_random_action_in = 25;
}  // namespace self_play_numbers

}  // namespace jogo
