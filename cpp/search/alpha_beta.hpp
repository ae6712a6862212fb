// Iterative deepening alpha-beta with principal variation search, written once for every game.
//
// A node's value is seen from the player to move, and changes its sign only when the seat changes: the
// two, or five, actions of one turn are maximised by the same player.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "search/history.hpp"
#include "search/limits.hpp"
#include "search/move_picker.hpp"
#include "search/parameters.hpp"
#include "search/principal_variation.hpp"
#include "search/report.hpp"
#include "search/tactics.hpp"
#include "search/transposition_table.hpp"

namespace jogo {

template <Searchable G>
class AlphaBeta {
   public:
    using Position = typename G::Position;
    using Actions = typename G::Actions;
    using Tell = std::function<void(const Report&)>;

    // `past` has the hashes of the positions at the starts of earlier turns of the match.
    AlphaBeta(const G& game, const Evaluation<G>& evaluation, TranspositionTable& table, Stopper& stopper,
              std::span<const Hash> past)
        : game_{game}, evaluation_{evaluation}, tactics_{game}, table_{table}, stopper_{stopper},
          past_{past.begin(), past.end()} {
        std::sort(past_.begin(), past_.end());
        // What is proven with one past may be a draw by repetition with another.
        if (tactics_.draws_by_repetition())
            for (Hash earlier : past_) past_key_ ^= mix(earlier);
    }

    // Deepens until a limit is reached or nothing is left to find out; `tell` hears of every depth.
    // Helpers (helper > 0) fill the shared table from other depths on; their own report is not used.
    Report iterative_deepening(const Position& position, const Tell& tell = {}, int helper = 0) {
        Report report;
        Actions actions;
        game_.generate(position, actions);
        const std::vector<Action>& barred = stopper_.limits().barred;
        actions.keep_if([&](Action action) { return std::find(barred.begin(), barred.end(), action) == barred.end(); });
        if (actions.empty()) return report;
        const Node<G> root{evaluation_, position};
        batch_ = stopper_.batch();
        const int lines = std::min(stopper_.limits().lines, actions.size());
        const int deepest = std::min(stopper_.limits().depth, parameters::deepest_iteration);
        Confidence confidence{Evaluation<G>::swing};
        for (int depth = 1 + helper % 2; depth <= deepest; ++depth) {
            std::vector<Line> found = search_lines(root, depth, lines, report);
            if (!found.empty()) report.lines = std::move(found);
            if (!stopped_) report.depth = depth;
            count(report);
            if (stopped_) break;
            if (tell) tell(report);
            if (std::all_of(report.lines.begin(), report.lines.end(), [](const Line& line) { return line.exact; }))
                break;
            if (helper == 0 && stopper_.is_on_clock() && is_time_better_kept(report, confidence, actions.size())) break;
        }
        // Stopped before anything was known: any legal action is better than none.
        if (report.lines.empty()) report.lines.push_back({evaluate(root), false, {actions[0]}});
        flush();
        count(report);
        return report;
    }

   private:
    // On the clock: is there nothing to choose, or enough thought for how sure the search is?
    bool is_time_better_kept(const Report& report, Confidence& confidence, int actions) const {
        confidence.hear(report.best(), report.lines[0].score);
        if (actions == 1 || (report.lines.size() == 1 && unrefuted_ == 1)) return true;
        return confidence.is_enough(stopper_.elapsed(), stopper_.soft_limit());
    }

    static constexpr int most_ply = most_plies - 2;
    static constexpr int most_in_turn = Tactics<G>::most_in_turn;

    struct Value {
        Score score = 0;
        bool exact = false;
        Value seen_by(bool same_seat) const { return {for_mover(score, same_seat), exact}; }
    };
    struct Window {
        Score alpha;
        Score beta;
        bool is_null() const { return beta - alpha == 1; }
    };
    // The action that led here, if the same player goes on with its turn.
    struct Previous {
        const Position* position = nullptr;
        Action action = Action::none;
    };

    Score evaluate(const Node<G>& node) const { return node.evaluate(evaluation_); }
    Node<G> play(const Node<G>& node, Action action) const { return {game_, evaluation_, node, action}; }

    void count(Report& report) const {
        report.nodes = stopper_.nodes() + uncounted_;
        report.time = stopper_.elapsed();
    }

    // The best lines of one depth, each found with the first actions of the better ones excluded. When
    // time runs out, nothing, unless something better than before is already proven.
    std::vector<Line> search_lines(const Node<G>& root, int depth, int lines, const Report& earlier) {
        std::vector<Line> found;
        excluded_ = stopper_.limits().barred;
        root_depth_ = depth;
        for (int i = 0; i < lines; ++i) {
            const bool known = i < static_cast<int>(earlier.lines.size());
            const Score guess = known ? earlier.lines[static_cast<std::size_t>(i)].score : 0;
            root_line_ = {};
            aspiration(root, depth, guess, known && depth >= parameters::aspiration_depth);
            if (stopped_ && lines > 1 && !earlier.lines.empty()) return {};
            if (!root_line_.actions.empty()) found.push_back(root_line_);
            if (stopped_ || root_line_.actions.empty()) break;
            excluded_.push_back(root_line_.actions[0]);
        }
        // What is left of a later line may turn out better than it seemed within the earlier one's window.
        std::stable_sort(found.begin(), found.end(), [](const Line& a, const Line& b) { return a.score > b.score; });
        return found;
    }

    // A narrow window around what the last depth found, opened when the value falls outside.
    void aspiration(const Node<G>& root, int depth, Score guess, bool narrow) {
        Score margin = parameters::aspiration_margin;
        Window window{narrow ? std::max(guess - margin, -infinite) : -infinite,
                      narrow ? std::min(guess + margin, infinite) : infinite};
        for (;;) {
            unrefuted_ = 0;
            const Value value = search(root, {}, window, depth, 0);
            if (stopped_) return;
            margin *= parameters::aspiration_growth;
            if (value.score <= window.alpha && window.alpha > -infinite) {
                window.alpha = std::max(value.score - margin, -infinite);
            } else if (value.score >= window.beta && window.beta < infinite) {
                window.beta = std::min(value.score + margin, infinite);
            } else {
                root_line_.exact = value.exact;
                return;
            }
        }
    }

    bool must_stop() {
        if (++uncounted_ < batch_) return stopped_;
        return flush();
    }
    bool flush() {
        stopped_ = !stopper_.goes_on(uncounted_);
        uncounted_ = 0;
        batch_ = stopper_.batch();
        return stopped_;
    }

    bool is_repetition(Hash hash, int ply) const {
        for (int i = ply - 1; i >= 0; --i)
            if (path_[static_cast<std::size_t>(i)] == hash) return true;
        return std::binary_search(past_.begin(), past_.end(), hash);
    }

    // Within a turn some orders of the same actions are skipped, so what is found belongs to the last
    // action as well. Near the draw it belongs to the turns that are left, too.
    Hash key_of(const Position& position, const Previous& previous, int turns_to_draw) const {
        Hash key = game_.hash(position) ^ past_key_;
        if (previous.position != nullptr) key ^= mix(static_cast<Hash>(code_of(previous.action)) + 1);
        if (turns_to_draw < parameters::draw_horizon) key ^= mix(static_cast<Hash>(turns_to_draw) << 32);
        return key;
    }

    // May an entry stand for a search of this depth within this window?
    static bool cuts_off(const TableEntry& entry, Score score, Window window, int depth, int turns_to_draw) {
        if (entry.bound == Bound::none || (!entry.exact && entry.depth < depth)) return false;
        // A win takes at most a turn for each of its actions; the draw must not come first.
        if (is_decided(entry.score) && won - std::abs(entry.score) >= turns_to_draw) return false;
        if (entry.bound == Bound::lower) return score >= window.beta;
        if (entry.bound == Bound::upper) return score <= window.alpha;
        return entry.exact || window.is_null();
    }

    Value search(const Node<G>& node, Previous previous, Window window, int depth, int ply) {
        const Position& position = node.position;

        // Step 1. Initialize the node: count it, stop if a limit is reached.
        pv_.clear(ply);
        if (must_stop()) return {};
        const bool turn_starts = previous.position == nullptr;
        const int turns_to_draw = tactics_.turns_to_draw(position);
        const Hash key = key_of(position, previous, turns_to_draw);
        table_.prefetch(key);
        path_[static_cast<std::size_t>(ply)] = turn_starts ? game_.hash(position) : 0;

        // Step 2. Repetition. What has been here once may come a third time: neither side need do better.
        if (tactics_.draws_by_repetition() && ply > 0 && turn_starts && is_repetition(game_.hash(position), ply))
            return {0, false};

        // Step 3. Wins and losses at once, and the end of the line.
        if (ply > 0 && tactics_.wins_at_once(position)) return {win_in(ply + 1), true};
        const Danger danger = tactics_.danger(position);
        if (ply > 0 && danger == Danger::fatal) return {-win_in(ply + 1 + most_in_turn), true};
        if (ply >= most_ply) return {evaluate(node), false};

        // Step 4. Extensions. A position is evaluated where that is worth something: not within a short turn, nor,
        // within reason, where something threatens.
        const bool threatened = danger != Danger::none && ply < parameters::threat_extension_plies * root_depth_;
        if ((!turn_starts && !tactics_.is_evaluated_within_turn(position)) || threatened) depth = std::max(depth, 1);

        // Step 5. Transposition table lookup. With actions excluded at the root, the table is left alone.
        const bool complete = ply > 0 || excluded_.empty();
        const TableEntry entry = complete ? table_.probe(key) : TableEntry{};
        if (const Score score = from_table(entry.score, ply);
            ply > 0 && cuts_off(entry, score, window, depth, turns_to_draw))
            return {score, entry.exact};

        // Step 6. Quiescence at the horizon.
        if (depth <= 0) return quiescence(node, window, depth, ply);

        // Step 7. Pruning by the evaluation: a position so good that it would still be with a move less is given up.
        if constexpr (Tactics<G>::prunes_by_evaluation) {
            Score& expected = expected_[static_cast<std::size_t>(ply)];
            expected = infinite;
            if (ply > 0 && danger == Danger::none && turn_starts && !is_decided(window.beta)) {
                expected = expect(node, entry);
                if (const Value cut = prune_by_evaluation(node, window, depth, ply); stopped_ || cut.score != -infinite) return cut;
            }
        }

        // Step 8. Move generation; without moves the game is over.
        Actions actions;
        game_.generate(position, actions);
        if (actions.empty()) return at_end(position, ply);

        // Step 9. Internal iterative reduction, where the table has no move to try first.
        if (entry.action == Action::none && depth >= parameters::internal_reduction_depth && complete) --depth;

        const Value best = search_moves(node, previous, danger, actions, entry.action, window, depth, ply);

        // Step 16. Store the value in the transposition table.
        if (stopped_ || !complete || best.score == -infinite) return best;
        const Bound bound = best.score >= window.beta    ? Bound::lower
                            : best.score > window.alpha ? Bound::exact
                                                        : Bound::upper;
        const Action action = best_[static_cast<std::size_t>(ply)];
        table_.store(key, {action, to_table(best.score, ply), depth, bound, best.exact});
        return best;
    }

    // What the position is worth before it is searched: the evaluation, or what the table knows better.
    Score expect(const Node<G>& node, const TableEntry& entry) const {
        const Score score = evaluate(node);
        if (entry.bound == Bound::none || is_decided(entry.score)) return score;
        const bool is_better = entry.bound == Bound::exact || (entry.bound == Bound::lower) == (entry.score > score);
        return is_better ? entry.score : score;
    }

    // The value of a position that need not be searched, or -infinite.
    Value prune_by_evaluation(const Node<G>& node, Window window, int depth, int ply) {
        constexpr Value none{-infinite, false};
        const Score expected = expected_[static_cast<std::size_t>(ply)];
        if (!window.is_null() || expected < window.beta) return none;

        // Reverse futility: even a loss at every ply to come would leave enough.
        if (depth <= parameters::reverse_futility_depth &&
            expected - parameters::reverse_futility_margin * depth >= window.beta)
            return {expected, false};

        // Null move: after a pass the opponent cannot do better, and two passes in a row would be none.
        if (depth < parameters::null_move_depth || passed_) return none;
        passed_ = true;
        const int left = depth - parameters::null_move_reduction - depth / parameters::null_move_plies;
        Node<G> child = node;
        child.position = tactics_.pass(node.position);
        const Value value = search(child, Previous{}, {-window.beta, -window.beta + 1}, left, ply + 1).seen_by(false);
        passed_ = false;
        if (stopped_ || value.score < window.beta) return none;
        return {is_decided(value.score) ? window.beta : value.score, false};
    }

    bool is_futile(Window window, int depth, int ply, int tried) const {
        if constexpr (!Tactics<G>::prunes_by_evaluation) return false;
        const Score expected = expected_[static_cast<std::size_t>(ply)];
        return tried > 0 && depth <= parameters::futility_depth && expected != infinite &&
               expected + parameters::futility_base + parameters::futility_margin * depth <= window.alpha;
    }

    // A draw by the count of turns comes from how the position was reached: it isn't the position's own.
    Value at_end(const Position& position, int ply) const {
        const Outcome outcome = game_.outcome(position);
        return {evaluation_.final_score(position, outcome, game_.to_move(position), ply),
                outcome.reason != reason::quiet_turns};
    }

    // Drops what is excluded at the root, what does not parry, and other orders of the same turn.
    void drop_moves(const Position& position, Previous previous, bool must_parry, Actions& actions, int ply) const {
        actions.keep_if([&](Action action) {
            if (ply == 0) return std::find(excluded_.begin(), excluded_.end(), action) == excluded_.end();
            if (must_parry && !tactics_.parries(position, action)) return false;
            return previous.position == nullptr || code_of(action) > code_of(previous.action) ||
                   !tactics_.commute(*previous.position, previous.action, action);
        });
    }

    int order_score(const Position& position, Seat seat, Action action, Action table_move, int ply) const {
        if (action == table_move) return parameters::table_move_order;
        const int score = tactics_.order_score(position, action);
        if (score > 0) return parameters::tactical_order + score;
        return (history_.is_killer(ply, action) ? parameters::killer_order : 0) + history_.score(seat, action) + score;
    }

    // The best of a position's actions; best_[ply] is it, or none if all belong to other orders of the turn.
    Value search_moves(const Node<G>& node, Previous previous, Danger danger, Actions& actions, Action table_move,
                       Window window, int depth, int ply) {
        const Position& position = node.position;
        const Seat seat = game_.to_move(position);
        Action& best_action = best_[static_cast<std::size_t>(ply)];
        best_action = Action::none;

        // Step 10. Move ordering, after moves that need no search are dropped.
        const bool must_parry = danger == Danger::parry_now && ply > 0;
        drop_moves(position, previous, must_parry, actions, ply);
        MovePicker picker{actions,
                          [&](Action action) { return order_score(position, seat, action, table_move, ply); }};
        const bool may_prune = danger == Danger::none && ply > 0 && window.is_null() && !is_decided(window.beta);
        Value best{must_parry ? -win_in(ply + 1 + most_in_turn) : -infinite, true};
        bool all_exact = true;
        int tried = 0;
        for (int i = 0; i < picker.size(); ++i) {
            const Action action = picker.next(i);
            const bool quiet = picker.order_score(i) < parameters::killer_order;

            // Step 11. Futility and late move pruning. What is skipped might be better, but it isn't likely.
            if (may_prune && quiet && best.score > -least_win &&
                (is_futile(window, depth, ply, tried) ||
                 (depth <= parameters::late_pruning_depth && tried >= parameters::late_pruning_count(depth)))) {
                all_exact = false;
                break;
            }

            // Step 12. Make the move; there is no unmake (bench/copy_or_unmake.cpp).
            const Node<G> child = play(node, action);
            const bool same_seat = game_.to_move(child.position) == seat;
            const Previous here = same_seat ? Previous{&position, action} : Previous{};

            // Step 13. Late move reductions and principal variation search.
            const bool late = tried >= parameters::reduction_tried && depth >= parameters::reduction_depth;
            const int less = quiet && late ? reduction(depth, tried) : 0;
            const Value value = search_child(child, here, same_seat, window, depth, less, ply, tried == 0);
            ++tried;
            if (stopped_) break;
            if (ply == 0 && value.score > -least_win) ++unrefuted_;

            // Step 14. A new best move.
            all_exact = all_exact && value.exact;
            if (value.score > best.score) {
                best = value;
                best_action = action;
                if (value.score > window.alpha) {
                    window.alpha = value.score;
                    update_pv(ply, action, value);
                }
            }

            // Step 15. Beta cutoff: killers and history learn from it.
            if (window.alpha >= window.beta) {
                history_.update(seat, ply, action, depth, actions.begin(), i);
                break;
            }
        }
        // Wins and losses are found at the ends of games only; another score may still hang on an evaluation.
        if (best.score < window.beta) best.exact = all_exact || is_decided(best.score);
        return best;
    }

    // The first move gets the whole window. The others get a null window, reduced if they are late; those that beat
    // alpha are searched again in full.
    Value search_child(const Node<G>& child, Previous previous, bool same_seat, Window window, int depth, int less,
                       int ply, bool is_first) {
        const auto deeper = [&](Score alpha, Score beta, int reduced) {
            return search(child, previous, same_seat ? Window{alpha, beta} : Window{-beta, -alpha}, depth - 1 - reduced,
                          ply + 1)
                .seen_by(same_seat);
        };
        const Score alpha = window.alpha;
        if (is_first) return deeper(alpha, window.beta, 0);
        Value value = deeper(alpha, alpha + 1, less);
        if (value.score > alpha && less > 0 && !stopped_) value = deeper(alpha, alpha + 1, 0);
        if (value.score > alpha && value.score < window.beta && !stopped_) value = deeper(alpha, window.beta, 0);
        return value;
    }

    // At the horizon: stand pat on the evaluation, or improve on it by captures.
    Value quiescence(const Node<G>& node, Window window, int depth, int ply) {
        const Position& position = node.position;
        const Seat seat = game_.to_move(position);
        if (is_stuck(game_, position)) return at_end(position, ply);
        Score best = evaluate(node);
        if (best >= window.beta || depth <= parameters::quiescence_depth) return {best, false};
        Actions actions;
        tactics_.generate_captures(position, actions);
        if (actions.empty()) return {best, false};
        window.alpha = std::max(window.alpha, best);
        MovePicker picker{actions, [&](Action action) { return tactics_.order_score(position, action); }};
        for (int i = 0; i < picker.size(); ++i) {
            const Action action = picker.next(i);
            const Node<G> child = play(node, action);
            const bool same_seat = game_.to_move(child.position) == seat;
            const Previous here = same_seat ? Previous{&position, action} : Previous{};
            const Value value = search_child(child, here, same_seat, window, depth, 0, ply, true);
            if (stopped_) return {best, false};
            best = std::max(best, value.score);
            window.alpha = std::max(window.alpha, best);
            if (window.alpha >= window.beta) break;
        }
        return {best, best >= least_win};
    }

    static int reduction(int depth, int tried) {
        constexpr std::size_t size = parameters::reduction_table_size;
        static const auto table = [] {
            std::array<std::array<int, size>, size> reductions{};
            for (std::size_t d = 1; d < size; ++d)
                for (std::size_t t = 1; t < size; ++t)
                    reductions[d][t] = static_cast<int>(
                        parameters::reduction_base + std::log(static_cast<double>(d)) *
                                                         std::log(static_cast<double>(t)) /
                                                         parameters::reduction_divisor);
            return reductions;
        }();
        const auto row = std::min(static_cast<std::size_t>(depth), size - 1);
        const auto column = std::min(static_cast<std::size_t>(tried), size - 1);
        return std::min(table[row][column], depth - 1);
    }

    // Should time run out now, a win stays one; a loss is one only when every move has been tried.
    void update_pv(int ply, Action action, Value value) {
        pv_.update(ply, action);
        if (ply == 0) root_line_ = {value.score, value.score >= least_win, pv_.root()};
    }

    const G& game_;
    const Evaluation<G>& evaluation_;
    const Tactics<G> tactics_;
    TranspositionTable& table_;
    Stopper& stopper_;
    std::vector<Hash> past_;
    Hash past_key_ = 0;
    History history_;
    std::array<Hash, most_plies> path_{};
    std::array<Action, most_plies> best_{};
    std::array<Score, most_plies> expected_{};  // what a position is worth before its search; infinite if nobody asked
    PrincipalVariation pv_;
    std::vector<Action> excluded_;
    Line root_line_;  // the last line that raised the root's value at this depth
    int unrefuted_ = 0;  // actions at the root that were not seen to lose
    std::uint64_t uncounted_ = 0;
    std::uint64_t batch_ = parameters::nodes_in_batch;
    int root_depth_ = 0;
    bool passed_ = false;  // within the search of a null move
    bool stopped_ = false;
};

}  // namespace jogo
