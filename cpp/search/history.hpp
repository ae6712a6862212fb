// What one thread has learned about actions during a search: killers and the history heuristic.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/game.hpp"

namespace jogo {

inline constexpr int most_plies = 256;

class History {
   public:
    History() : scores_(2 * action_codes, 0) {}

    bool is_killer(int ply, Action action) const {
        const auto& pair = killers_[static_cast<std::size_t>(ply)];
        return pair[0] == action || pair[1] == action;
    }
    int score(Seat seat, Action action) const { return scores_[index(seat, action)]; }

    // `action` caused a beta cutoff; those tried before it did not.
    void update(Seat seat, int ply, Action action, int depth, const Action* tried, int count) {
        auto& pair = killers_[static_cast<std::size_t>(ply)];
        if (pair[0] != action) {
            pair[1] = pair[0];
            pair[0] = action;
        }
        const int bonus = std::min(depth * depth * bonus_factor, most_bonus);
        add(seat, action, bonus);
        for (int i = 0; i < count; ++i)
            if (tried[i] != action) add(seat, tried[i], -bonus / malus_divisor);
    }

   private:
    static constexpr std::size_t action_codes = std::size_t{1} << 16;
    static constexpr int bonus_factor = 4;
    static constexpr int most_bonus = 1'200;
    static constexpr int malus_divisor = 2;
    static constexpr int range = 16'384;

    static std::size_t index(Seat seat, Action action) {
        return static_cast<std::size_t>(index_of(seat)) * action_codes + static_cast<std::size_t>(code_of(action));
    }
    // The nearer a score is to the end of its range, the less it moves.
    void add(Seat seat, Action action, int bonus) {
        std::int16_t& score = scores_[index(seat, action)];
        score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / range);
    }

    std::array<std::array<Action, 2>, most_plies> killers_{};
    std::vector<std::int16_t> scores_;
};

}  // namespace jogo
