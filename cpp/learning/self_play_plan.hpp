// Which games the engine plays against itself, and how.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jogo {

// How a game begins: with random actions to an even position, to learn from all kinds of positions; or from the start
// with some of the engine's better actions, so that many games share their first turns, as people's games do.
enum class Openings : std::uint8_t { random, better };

constexpr std::string_view name_of(Openings openings) { return openings == Openings::random ? "random" : "better"; }

constexpr std::optional<Openings> read_openings(std::string_view name) {
    for (const Openings openings : {Openings::random, Openings::better})
        if (name == name_of(openings)) return openings;
    return std::nullopt;
}

struct SelfPlayPlan {
    std::uint64_t nodes = 1'000;  // of each search
    std::uint64_t seed = 1;
    std::uint32_t first = 0;  // the number of the first game
    std::uint32_t games = 1;
    Openings openings = Openings::random;
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
// Where games begin with better actions: in so many turns an action is drawn from so many lines, the more often the less
// worse it is than the best one. Several lines need a longer search.
inline constexpr int fewest_varied_turns = 2;
inline constexpr int most_varied_turns = 8;
inline constexpr int varied_lines = 8;
inline constexpr std::uint64_t varied_nodes_factor = 2;
inline constexpr int worse_divisor = 2;  // half of what means a chance of 73 % is too much worse
}  // namespace self_play_numbers

}  // namespace jogo
