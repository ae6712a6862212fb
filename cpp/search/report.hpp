// What a search has to say.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "core/score.hpp"

namespace jogo {

// One way to go on, with what it is worth for the player to move.
struct Line {
    Score score = 0;
    bool exact = false;  // no deeper search can change the score
    std::vector<Action> actions;
};

struct Report {
    std::vector<Line> lines;  // the best first
    int depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};

    Action best() const { return lines.empty() || lines[0].actions.empty() ? Action::none : lines[0].actions[0]; }
};

}  // namespace jogo
