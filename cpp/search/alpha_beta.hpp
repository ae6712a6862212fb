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
#include <vector>

#include "insight.hpp"
#include "limits.hpp"
#include "ordering.hpp"
#include "report.hpp"
#include "table.hpp"

namespace jogo {

template <Searchable G>
class AlphaBeta {
   public:
    using Position = typename G::Position;
    using Tell = std::function<void(const Report&)>;

    // `past` has the hashes of the positions at the starts of earlier turns of the match.
    AlphaBeta(const G& game, const Insight<G>& insight, Table& table, Stopper& stopper, std::span<const Hash> past)
        : game_{game}, insight_{insight}, table_{table}, stopper_{stopper}, past_{past.begin(), past.end()} {
        std::sort(past_.begin(), past_.end());
        // What is proven with one history may be a draw by repetition with another.
        if (Insight<G>::positions_repeat)
            for (Hash earlier : past_) history_key_ ^= mix(earlier);
    }

    // Deepens until a limit is reached or nothing is left to find out; `tell` hears of every depth.
    // Helpers (helper > 0) fill the shared table from other depths on; their own report is not used.
    Report search(const Position& root, const Tell& tell = {}, int helper = 0) {
        Report report;
        typename G::Actions actions;
        game_.generate(root, actions);
        if (actions.empty()) return report;
        batch_ = stopper_.batch();
        const int lines = std::min(stopper_.limits().lines, actions.size());
        for (int depth = 1 + helper % 2; depth <= std::min(stopper_.limits().depth, most_depth); ++depth) {
            std::vector<Line> found = all_lines(root, depth, lines, report);
            if (!found.empty()) report.lines = std::move(found);
            if (!stopped_) report.depth = depth;
            count(report);
            if (stopped_) break;
            if (tell) tell(report);
            if (nothing_left_to_find(report)) break;
        }
        // Stopped before anything was known: any legal action is better than none.
        if (report.lines.empty()) report.lines.push_back({insight_.evaluate(root), false, {actions[0]}});
        flush();
        count(report);
        return report;
    }

   private:
    static constexpr int most_depth = 120;
    static constexpr int most_ply = most_plies - 2;
    static constexpr int deepest_calm = -8;
    static constexpr int draw_is_near = 40;  // turns
    static constexpr int promising = 1 << 18;  // killers and what the game's insight puts first
    static constexpr int most_in_turn = Insight<G>::most_in_turn;

    struct Valued {
        Score score = 0;
        bool exact = false;
        Valued seen_by(bool same_seat) const { return {for_mover(score, same_seat), exact}; }
    };
    // The action that led here, if the same player goes on with its turn.
    struct Before {
        const Position* position = nullptr;
        Action action = Action::none;
    };
    using Principal = std::array<Action, most_plies>;

    void count(Report& report) const {
        report.nodes = stopper_.nodes() + waiting_;
        report.time = stopper_.elapsed();
    }
    static bool nothing_left_to_find(const Report& report) {
        for (const Line& line : report.lines)
            if (!line.exact) return false;
        return true;
    }

    // The best lines of one depth, each found with the first actions of the better ones left out. When
    // time runs out, nothing, unless something better than before is already proven.
    std::vector<Line> all_lines(const Position& root, int depth, int lines, const Report& earlier) {
        std::vector<Line> found;
        left_out_.clear();
        root_depth_ = depth;
        for (int i = 0; i < lines; ++i) {
            const bool known = i < static_cast<int>(earlier.lines.size());
            const Score guess = known ? earlier.lines[static_cast<std::size_t>(i)].score : 0;
            better_ = {};
            around(root, depth, guess, known && depth > 3);
            if (stopped_ && lines > 1 && !earlier.lines.empty()) return {};
            if (!better_.actions.empty()) found.push_back(better_);
            if (stopped_ || better_.actions.empty()) break;
            left_out_.push_back(better_.actions[0]);
        }
        // What is left of a later line may turn out better than it seemed within the earlier one's window.
        std::stable_sort(found.begin(), found.end(), [](const Line& a, const Line& b) { return a.score > b.score; });
        return found;
    }

    // A narrow window around what the last depth found, opened when the value falls outside.
    void around(const Position& root, int depth, Score guess, bool narrow) {
        Score margin = 40;
        Score alpha = narrow ? std::max(guess - margin, -infinite) : -infinite;
        Score beta = narrow ? std::min(guess + margin, infinite) : infinite;
        for (;;) {
            const Valued value = look(root, {}, alpha, beta, depth, 0);
            if (stopped_) return;
            if (value.score <= alpha && alpha > -infinite) {
                margin *= 4;
                alpha = std::max(value.score - margin, -infinite);
            } else if (value.score >= beta && beta < infinite) {
                margin *= 4;
                beta = std::min(value.score + margin, infinite);
            } else {
                better_.exact = value.exact;
                return;
            }
        }
    }

    bool must_stop() {
        if (++waiting_ < batch_) return stopped_;
        return flush();
    }
    bool flush() {
        stopped_ = !stopper_.goes_on(waiting_);
        waiting_ = 0;
        batch_ = stopper_.batch();
        return stopped_;
    }

    bool has_been_here(Hash hash, int ply) const {
        for (int i = ply - 1; i >= 0; --i)
            if (path_[static_cast<std::size_t>(i)] == hash) return true;
        return std::binary_search(past_.begin(), past_.end(), hash);
    }

    // Within a turn some orders of the same actions are skipped, so what is found belongs to the last
    // action as well. Near the draw it belongs to the turns that are left, too.
    Hash key_of(const Position& position, const Before& before, int turns_to_draw) const {
        Hash key = game_.hash(position) ^ history_key_;
        if (before.position != nullptr) key ^= mix(static_cast<Hash>(code_of(before.action)) + 1);
        if (turns_to_draw < draw_is_near) key ^= mix(static_cast<Hash>(turns_to_draw) << 32);
        return key;
    }

    // May a finding stand for a search of this depth within this window?
    static bool settles(const Finding& known, Score score, Score alpha, Score beta, int depth, int turns_to_draw) {
        if (known.bound == Bound::none || (!known.exact && known.depth < depth)) return false;
        // A win takes at most a turn for each of its actions; the draw must not come first.
        if (is_decided(known.score) && won - std::abs(known.score) >= turns_to_draw) return false;
        if (known.bound == Bound::at_least) return score >= beta;
        if (known.bound == Bound::at_most) return score <= alpha;
        return known.exact || beta - alpha == 1;
    }

    Valued look(const Position& position, Before before, Score alpha, Score beta, int depth, int ply) {
        length_[static_cast<std::size_t>(ply)] = 0;
        if (must_stop()) return {};
        const bool turn_starts = before.position == nullptr;
        const int turns_to_draw = insight_.turns_to_draw(position);
        const Hash key = key_of(position, before, turns_to_draw);
        table_.fetch(key);
        path_[static_cast<std::size_t>(ply)] = turn_starts ? game_.hash(position) : 0;
        if constexpr (Insight<G>::positions_repeat) {
            // A position that has been here once may come a third time: neither side need do better.
            if (ply > 0 && turn_starts && has_been_here(game_.hash(position), ply)) return {0, false};
        }
        if (ply > 0 && insight_.wins_at_once(position)) return {win_in(ply + 1), true};
        const Danger danger = insight_.danger(position);
        if (ply > 0 && danger == Danger::fatal) return {-win_in(ply + 1 + most_in_turn), true};
        if (ply >= most_ply) return {insight_.evaluate(position), false};
        // Opinions are asked for where they are worth something: not within a short turn, nor, within reason,
        // where something threatens.
        if ((!turn_starts && !Insight<G>::has_opinions_within_turns) || (danger != Danger::none && ply < 2 * root_depth_))
            depth = std::max(depth, 1);

        const bool whole = ply > 0 || left_out_.empty();
        const Finding known = whole ? table_.find(key) : Finding{};
        if (const Score score = from_table(known.score, ply);
            ply > 0 && settles(known, score, alpha, beta, depth, turns_to_draw))
            return {score, known.exact};
        if (depth <= 0) return calm(position, alpha, beta, depth, ply);

        typename G::Actions actions;
        game_.generate(position, actions);
        if (actions.empty()) return at_end(position, ply);
        if (known.action == Action::none && depth >= 5 && whole) --depth;
        const Valued best = choose(position, before, danger, actions, known.action, alpha, beta, depth, ply);
        if (stopped_ || !whole || best.score == -infinite) return best;
        const Bound bound = best.score >= beta ? Bound::at_least : best.score > alpha ? Bound::exactly : Bound::at_most;
        table_.keep(key, {best_[static_cast<std::size_t>(ply)], to_table(best.score, ply), depth, bound, best.exact});
        return best;
    }

    // A draw by the count of turns comes from how the position was reached: it isn't the position's own.
    Valued at_end(const Position& position, int ply) const {
        const Outcome outcome = game_.outcome(position);
        return {insight_.final_score(position, outcome, game_.to_move(position), ply),
                outcome.reason != Reason::quiet_turns};
    }

    // The best of a position's actions; best_[ply] is it, or none if all belong to other orders of the turn.
    Valued choose(const Position& position, Before before, Danger danger, typename G::Actions& actions, Action known,
                  Score alpha, Score beta, int depth, int ply) {
        const Seat seat = game_.to_move(position);
        Action& best_action = best_[static_cast<std::size_t>(ply)];
        best_action = Action::none;
        const bool must_parry = danger == Danger::parry_now && ply > 0;
        actions.keep_if([&](Action action) {
            if (ply == 0) return !is_left_out(action);
            if (must_parry && !insight_.parries(position, action)) return false;
            return before.position == nullptr || code_of(action) > code_of(before.action) ||
                   !insight_.commute(*before.position, before.action, action);
        });
        Ordered ordered{actions, [&](Action action) {
            if (action == known) return 1 << 24;
            const int promise = insight_.promise(position, action);
            if (promise > 0) return (1 << 20) + promise;
            return (experience_.is_killer(ply, action) ? promising : 0) + experience_.history(seat, action) + promise;
        }};
        const bool may_skip = danger == Danger::none && ply > 0 && beta - alpha == 1 && !is_decided(beta);
        Valued best{must_parry ? -win_in(ply + 1 + most_in_turn) : -infinite, true};
        bool all_exact = true;
        int tried = 0;
        for (int i = 0; i < ordered.size(); ++i) {
            const Action action = ordered.next(i);
            const bool quiet = ordered.promise(i) < promising;
            if (may_skip && quiet && best.score > -least_win && depth <= 9 && tried >= 6 + 6 * depth) {
                all_exact = false;  // what is skipped might be better, but it isn't likely
                break;
            }
            Position next = position;
            game_.play(next, action);
            const bool same_seat = game_.to_move(next) == seat;
            const Before here = same_seat ? Before{&position, action} : Before{};
            const int reduction = quiet && tried > 2 && depth > 2 ? less_for(depth, tried) : 0;
            const Valued value = child(next, here, same_seat, alpha, beta, depth, reduction, ply, tried == 0);
            ++tried;
            if (stopped_) break;
            all_exact = all_exact && value.exact;
            if (value.score > best.score) {
                best = value;
                best_action = action;
                if (value.score > alpha) {
                    alpha = value.score;
                    remember_line(ply, action, value);
                }
            }
            if (alpha >= beta) {
                experience_.refuted(seat, ply, action, depth, actions.begin(), i);
                break;
            }
        }
        // Wins and losses are found at the ends of games only; another score may still hang on an opinion.
        if (best.score < beta) best.exact = all_exact || is_decided(best.score);
        return best;
    }

    Valued child(const Position& next, Before before, bool same_seat, Score alpha, Score beta, int depth, int reduction,
                 int ply, bool is_first) {
        const auto deeper = [&](Score low, Score high, int less) {
            return same_seat ? look(next, before, low, high, depth - 1 - less, ply + 1)
                             : look(next, before, -high, -low, depth - 1 - less, ply + 1).seen_by(false);
        };
        if (is_first) return deeper(alpha, beta, 0);
        Valued value = deeper(alpha, alpha + 1, reduction);
        if (value.score > alpha && reduction > 0 && !stopped_) value = deeper(alpha, alpha + 1, 0);
        if (value.score > alpha && value.score < beta && !stopped_) value = deeper(alpha, beta, 0);
        return value;
    }

    // At the horizon: stand on the evaluation, or improve on it by captures.
    Valued calm(const Position& position, Score alpha, Score beta, int depth, int ply) {
        const Seat seat = game_.to_move(position);
        if (game_.count_actions(position) == 0) return at_end(position, ply);
        Score best = insight_.evaluate(position);
        if (best >= beta || depth <= deepest_calm || !insight_.has_captures(position)) return {best, false};
        alpha = std::max(alpha, best);
        typename G::Actions actions;
        game_.generate(position, actions);
        Ordered ordered{actions, [&](Action action) { return insight_.promise(position, action); }};
        for (int i = 0; i < ordered.size(); ++i) {
            const Action action = ordered.next(i);
            if (ordered.promise(i) <= 0) break;
            if (!game_.is_capture(position, action)) continue;
            Position next = position;
            game_.play(next, action);
            const bool same_seat = game_.to_move(next) == seat;
            const Before here = same_seat ? Before{&position, action} : Before{};
            const Valued value = same_seat ? look(next, here, alpha, beta, depth - 1, ply + 1)
                                           : look(next, here, -beta, -alpha, depth - 1, ply + 1).seen_by(false);
            if (stopped_) return {best, false};
            best = std::max(best, value.score);
            alpha = std::max(alpha, best);
            if (alpha >= beta) break;
        }
        return {best, best >= least_win};
    }

    static int less_for(int depth, int tried) {
        static const auto table = [] {
            std::array<std::array<int, 64>, 64> reductions{};
            for (std::size_t d = 1; d < 64; ++d)
                for (std::size_t t = 1; t < 64; ++t)
                    reductions[d][t] = static_cast<int>(
                        0.4 + std::log(static_cast<double>(d)) * std::log(static_cast<double>(t)) / 1.5);
            return reductions;
        }();
        const int less = table[static_cast<std::size_t>(std::min(depth, 63))][static_cast<std::size_t>(std::min(tried, 63))];
        return std::min(less, depth - 1);
    }

    bool is_left_out(Action action) const {
        for (Action other : left_out_)
            if (other == action) return true;
        return false;
    }

    void remember_line(int ply, Action action, Valued value) {
        const auto here = static_cast<std::size_t>(ply);
        Principal& line = principal_[here];
        line[0] = action;
        const auto rest = static_cast<std::size_t>(length_[here + 1]);
        std::copy_n(principal_[here + 1].begin(), rest, line.begin() + 1);
        length_[here] = static_cast<int>(rest) + 1;
        if (ply == 0) better_ = {value.score, is_decided(value.score), {line.begin(), line.begin() + length_[0]}};
    }

    const G& game_;
    const Insight<G>& insight_;
    Table& table_;
    Stopper& stopper_;
    std::vector<Hash> past_;
    Hash history_key_ = 0;
    Experience experience_;
    std::array<Hash, most_plies> path_{};
    std::array<Action, most_plies> best_{};
    std::array<Principal, most_plies> principal_{};
    std::array<int, most_plies> length_{};
    std::vector<Action> left_out_;
    Line better_;  // the last line that raised the root's value at this depth
    std::uint64_t waiting_ = 0;
    std::uint64_t batch_ = 256;
    int root_depth_ = 0;
    bool stopped_ = false;
};

}  // namespace jogo
