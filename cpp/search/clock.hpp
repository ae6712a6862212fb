// A player's clock: how much of it an action may take, and when the search for it has thought enough.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "core/game.hpp"
#include "core/score.hpp"
#include "search/parameters.hpp"

namespace jogo {

using Milliseconds = std::chrono::milliseconds;

// What a player has left. The increment comes with every turn that is completed.
struct Clock {
    Milliseconds left{0};
    Milliseconds increment{0};
    int turns = 0;  // until there is more time; 0 if that never comes
};

// What there is still to do: turns of the player until the game ends, about, and actions of this turn.
struct WorkAhead {
    int turns = parameters::turns_ahead;
    int actions = 1;
};

// How long an action may take.
struct TimeLimits {
    Milliseconds soft = Milliseconds::max();  // what is meant for it; Confidence says how much of it, or more, is used
    Milliseconds hard = Milliseconds::max();  // here a search is cut off
    constexpr bool operator==(const TimeLimits&) const = default;
};

// A turn gets an equal part of what is left and most of its increment, an action an equal part of its turn's. Some time
// is kept back, because an answer needs a moment to reach whoever stops the clock.
constexpr TimeLimits limit_time(const Clock& clock, const WorkAhead& ahead) {
    constexpr Milliseconds least{1};
    const int turns = std::max(1, clock.turns > 0 ? std::min(clock.turns, ahead.turns) : ahead.turns);
    const int actions = std::max(1, ahead.actions);
    const Milliseconds answers{parameters::milliseconds_kept + turns * actions * parameters::milliseconds_an_answer};
    const Milliseconds usable = clock.left - std::min(clock.left / 2, answers);
    const Milliseconds turn = usable / turns + clock.increment * parameters::increment_percent / 100;
    const Milliseconds action = turn / actions;
    const Milliseconds most = usable * parameters::most_percent_an_action / 100;
    const Milliseconds hard = std::min(action * parameters::hard_percent / 100, most);
    return {std::max(least, std::min(action * parameters::soft_percent / 100, hard)), std::max(least, hard)};
}

// How sure a search is of its best action, from what each depth found.
class Confidence {
   public:
    // `swing` is the score that means a chance of 73 %.
    explicit Confidence(int swing) : swing_{swing} {}

    void hear(Action best, Score score) {
        steady_ = best == best_ ? steady_ + 1 : 0;
        fall_ = best_ == Action::none ? 0 : std::clamp(score_ - score, 0, swing_);
        best_ = best;
        score_ = score;
    }

    // After how much of the soft limit no other depth begins, in percent: from 40, where the best action has long stayed
    // the same, to 360, where it has just changed and its score has fallen by a swing or more.
    int percent() const {
        const int steady = std::min(steady_, parameters::steady_depths);
        const int kept = parameters::percent_after_change - steady * parameters::percent_less_when_steady;
        return kept + parameters::percent_more_for_swing * fall_ / swing_;
    }
    bool is_enough(Milliseconds spent, Milliseconds soft) const {
        return soft != Milliseconds::max() && spent >= soft * percent() / 100;
    }

   private:
    int swing_;
    Action best_ = Action::none;
    Score score_ = 0;
    int steady_ = 0;
    int fall_ = 0;
};

}  // namespace jogo
