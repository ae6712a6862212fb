// The numbers of the search. A change here changes the signature that `jogo bench` prints; matches between engines
// (`jogo arena`) say whether it is a change for the better.
#pragma once

namespace jogo::parameters {

inline constexpr int deepest_iteration = 120;

// A thread counts this many nodes by itself before it tells the others and looks at the clock.
inline constexpr int nodes_in_batch = 256;

// Aspiration windows: from this depth on, this wide, and this many times as wide after each failure.
inline constexpr int aspiration_depth = 4;
inline constexpr int aspiration_margin = 40;
inline constexpr int aspiration_growth = 4;

// Captures are followed until this many plies below the horizon.
inline constexpr int quiescence_depth = -8;

// A threat extends the search only as long as the ply is below this many times the depth of the iteration.
inline constexpr int threat_extension_plies = 2;

// When fewer turns are left before a draw, the number of turns becomes a part of the key.
inline constexpr int draw_horizon = 40;

// Reverse futility pruning: up to this depth, a position whose evaluation is this much a ply above beta.
inline constexpr int reverse_futility_depth = 7;
inline constexpr int reverse_futility_margin = 60;

// Null move pruning: from this depth on, a pass is searched this much less deep, and a ply less for so many plies.
inline constexpr int null_move_depth = 3;
inline constexpr int null_move_reduction = 3;
inline constexpr int null_move_plies = 4;

// Futility pruning: up to this depth, quiet actions where the evaluation is below alpha by a base and so much a ply.
inline constexpr int futility_depth = 4;
inline constexpr int futility_base = 50;
inline constexpr int futility_margin = 50;

// Internal iterative reduction: without a table move, from this depth on, one ply less.
inline constexpr int internal_reduction_depth = 5;

// Late move pruning: up to this depth, quiet actions after this many are skipped.
inline constexpr int late_pruning_depth = 9;
inline constexpr int late_pruning_base = 6;
inline constexpr int late_pruning_per_depth = 6;
constexpr int late_pruning_count(int depth) { return late_pruning_base + late_pruning_per_depth * depth; }

// Late move reductions: from this depth on, quiet actions after this many, by base + ln(depth) * ln(tried) / divisor.
inline constexpr int reduction_depth = 3;
inline constexpr int reduction_tried = 3;
inline constexpr double reduction_base = 0.4;
inline constexpr double reduction_divisor = 1.5;
inline constexpr int reduction_table_size = 64;

// The clock. A turn gets an equal part of the time left, for as many turns as the game knows or this many, and that
// percentage of its increment. The soft and the hard limit are percentages of an action's equal part. No action takes
// more than a third of the clock, and some of it is kept back for each answer to arrive.
inline constexpr int turns_ahead = 25;
inline constexpr int fewest_turns_ahead = 12;
inline constexpr int increment_percent = 80;
inline constexpr int soft_percent = 60;
inline constexpr int hard_percent = 220;
inline constexpr int most_percent_an_action = 33;
inline constexpr int milliseconds_kept = 40;
inline constexpr int milliseconds_an_answer = 3;

// No depth begins after this percentage of the soft limit when the best action has just changed; less for each depth
// that it stays the same, up to so many; more where its score fell, by this much for a fall of a whole swing.
inline constexpr int percent_after_change = 160;
inline constexpr int percent_less_when_steady = 20;
inline constexpr int steady_depths = 6;
inline constexpr int percent_more_for_swing = 200;

// A check of two turns gives up after this many positions that a game does not know the answer for.
inline constexpr int most_in_turn_check = 200'000;

// Order scores. History scores stay between -16384 and 16384, below the killers.
inline constexpr int table_move_order = 1 << 24;
inline constexpr int tactical_order = 1 << 20;
inline constexpr int killer_order = 1 << 18;

}  // namespace jogo::parameters
