// What positions are worth, in hundredths of whatever a game counts in, from the mover's view.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace jogo {

using Score = int;

inline constexpr Score infinite = 32'000;
inline constexpr Score won = 31'000;       // less the number of actions until the win
inline constexpr Score least_win = 30'000;  // no evaluation comes this far

constexpr bool is_decided(Score score) { return score >= least_win || score <= -least_win; }

constexpr Score win_in(int actions) { return won - actions; }
constexpr Score clamp_evaluation(Score score) {
    return score > least_win - 1 ? least_win - 1 : score < 1 - least_win ? 1 - least_win : score;
}

// Scores are kept in the table as seen from the position itself, not from the root of the search.
constexpr Score to_table(Score score, int ply) {
    return score >= least_win ? score + ply : score <= -least_win ? score - ply : score;
}
constexpr Score from_table(Score score, int ply) {
    return score >= least_win ? score - ply : score <= -least_win ? score + ply : score;
}

// Seats are compared, never assumed to alternate: a turn may be several actions.
constexpr Score for_mover(Score score, bool same_seat) { return same_seat ? score : -score; }

}  // namespace jogo
