// Proves what a player can force: a win within so many of its own turns, or by the end of the game.
//
// Every line is looked at, nothing is guessed and nothing is cut that could matter: the answer is a proof, or there is
// none because the nodes ran out. The table keeps whole positions and compares them, so no two are ever taken for each
// other. The draw by a third repetition isn't looked at: within `most_proof_turns` turns no position comes back twice,
// and a game with that draw is never looked at to its end (`may_ask`).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/playing.hpp"
#include "research/question.hpp"
#include "research/solver.hpp"
#include "search/history.hpp"
#include "search/move_picker.hpp"
#include "search/tactics.hpp"
#include "search/threats.hpp"

namespace jogo {

// Can the question be answered without the history of a match?
template <Game G>
bool may_ask(const G& game, const Question& question) {
    if (question.turns >= 1 && question.turns <= most_proof_turns) return !question.draw_is_enough;
    if (question.turns != to_the_end) return false;
    if constexpr (Repeating<G>) return !game.counts_repetitions();
    else return true;
}

template <class G>
concept HasEndings = requires(const G& game) { Endings<G>{game}; };

struct NoEndings {
    template <class G>
    explicit NoEndings(const G&) {}
    bool fits() const { return false; }
};

template <class G>
struct EndingsOf {
    using type = NoEndings;
};
template <HasEndings G>
struct EndingsOf<G> {
    using type = Endings<G>;
};

// What is known of positions at the starts of turns: in how many turns the seat wins, and in how many it does not.
template <class Position>
class ProofTable {
   public:
    struct Known {
        Position position;
        std::uint16_t not_within = 0;
        std::uint16_t within = never;
        bool used = false;
    };
    static constexpr std::uint16_t never = 0xffff;  // more than to_the_end

    // No larger than what that many nodes could fill: most proofs are over before a large one would be cleared.
    ProofTable(std::size_t megabytes, std::uint64_t nodes) {
        std::size_t entries = 1;
        while (entries < nodes && entries * 2 * sizeof(Known) <= megabytes * 1024 * 1024) entries *= 2;
        known_.resize(entries);
    }
    Known& at(Hash hash) { return known_[static_cast<std::size_t>(mix(hash)) & (known_.size() - 1)]; }

   private:
    std::vector<Known> known_;
};

template <class G>
    requires Threatening<G>
class Proof {
   public:
    using Position = typename G::Position;
    using Actions = typename G::Actions;
    using Turn = std::vector<Action>;

    Proof(const G& game, const Question& question, std::uint64_t most_nodes, std::size_t megabytes = 16)
        : game_{game}, tactics_{game}, threats_{game}, endings_{game}, question_{question}, left_{most_nodes},
          most_nodes_{most_nodes}, table_{megabytes, most_nodes / nodes_an_entry} {}

    // Nothing when the nodes ran out.
    std::optional<bool> holds(const Position& position) {
        const bool answer = is_forced(position, question_.turns, nullptr, 0);
        if (left_ == 0) return std::nullopt;
        return answer;
    }

    // The turns that serve the player to move, up to `most` of them: those by which the seat still forces it, or those by
    // which the opponent keeps it from that. Turns that lead to the same position are one. Nothing when the nodes ran out.
    std::optional<std::vector<Turn>> good_turns(const Position& position, std::size_t most) {
        found_.clear();
        Turn turn;
        collect(position, most, nullptr, turn);
        if (left_ == 0) return std::nullopt;
        std::vector<Turn> turns;
        for (const auto& [end, actions] : found_) turns.push_back(actions);
        return turns;
    }

    std::uint64_t nodes() const { return most_nodes_ - left_; }

   private:
    // Of so many nodes about one is at the start of a turn that is worth keeping.
    static constexpr std::uint64_t nodes_an_entry = 16;

    // The last action of the turn that is under way, and where it was played.
    struct Previous {
        const Position& position;
        Action action;
    };

    bool satisfies(const Outcome& outcome) const {
        if (outcome.verdict == Verdict::draw) return question_.draw_is_enough;
        return (outcome.verdict == Verdict::first_wins) == (question_.seat == Seat::first);
    }
    bool is_to_the_end() const { return question_.turns == to_the_end; }
    Position after(const Position& position, Action action) const {
        Position next = position;
        game_.play(next, action);
        return next;
    }
    // How many turns the seat has left once an action has been played.
    int turns_after(const Position& next, Seat mover, int turns) const {
        const bool has_ended_turn = mover == question_.seat && game_.to_move(next) != mover;
        return has_ended_turn && !is_to_the_end() ? turns - 1 : turns;
    }

    // Two actions of one turn that come to the same in either order are looked at in one order.
    bool is_other_order(const Previous* previous, Action action) const {
        return previous != nullptr && code_of(action) < code_of(previous->action) &&
               tactics_.commute(previous->position, previous->action, action);
    }

    bool is_forced(const Position& position, int turns, const Previous* previous, int ply) {
        if (left_ == 0 || --left_ == 0) return false;
        if (const std::optional<bool> known = at_once(position, turns)) return *known;
        // In the middle of a turn the table would hold too much; what has one turn left is found quickly.
        const bool is_kept = previous == nullptr && turns > 1;
        auto& entry = table_.at(game_.hash(position));
        if (is_kept && entry.used && entry.position == position) {
            if (entry.within <= turns) return true;
            if (entry.not_within >= turns) return false;
        }
        const bool answer = try_actions(position, turns, previous, ply);
        if (is_kept && left_ > 0) keep(position, turns, answer);
        return answer;
    }

    void keep(const Position& position, int turns, bool answer) {
        auto& entry = table_.at(game_.hash(position));
        if (!entry.used || !(entry.position == position)) entry = {position, 0, table_.never, true};
        if (answer) entry.within = std::min(entry.within, static_cast<std::uint16_t>(turns));
        else entry.not_within = std::max(entry.not_within, static_cast<std::uint16_t>(turns));
    }

    // What can be said without trying actions.
    std::optional<bool> at_once(const Position& position, int turns) const {
        if (const Outcome outcome = game_.outcome(position); outcome.is_over()) return satisfies(outcome);
        if (turns == 0) return false;
        const bool is_own = game_.to_move(position) == question_.seat;
        const Answer wins = threats_.wins_in_turn(position);
        if (wins == Answer::yes) return is_own;
        if (wins == Answer::no && is_own && turns == 1) return false;
        return by_limits(position, is_own);
    }
    std::optional<bool> by_limits(const Position& position, bool is_own) const {
        if constexpr (HasEndings<G>) {
            if (!endings_.fits()) return std::nullopt;
            const Range limits = endings_.limits(position);
            const int least = is_own ? limits.least : -limits.most, most = is_own ? limits.most : -limits.least;
            const int needed = question_.draw_is_enough ? 0 : 1;
            if (most < needed) return false;
            if (least >= needed && is_to_the_end()) return true;
        }
        return std::nullopt;
    }

    bool try_actions(const Position& position, int turns, const Previous* previous, int ply) {
        Actions actions;
        game_.generate(position, actions);
        const Seat mover = game_.to_move(position);
        const bool is_own = mover == question_.seat;
        const int level = std::min(ply, most_plies - 1);
        MovePicker picker{actions, [&](Action action) { return order_score(position, mover, action, level); }};
        for (int i = 0; i < picker.size(); ++i) {
            const Action action = picker.next(i);
            if (is_other_order(previous, action)) continue;
            const Position next = after(position, action);
            const Previous here{position, action};
            const bool goes_on = game_.to_move(next) == mover;
            if (is_forced(next, turns_after(next, mover, turns), goes_on ? &here : nullptr, ply + 1) != is_own) continue;
            if (left_ == 0) return false;
            history_.update(mover, level, action, 8, actions.begin(), i);
            return is_own;
        }
        return !is_own;
    }

    int order_score(const Position& position, Seat mover, Action action, int ply) const {
        int score = (history_.is_killer(ply, action) ? 1 << 13 : 0) + history_.score(mover, action);
        if constexpr (HasEndings<G>) score += endings_.order_score(position, action);
        else score += (tactics_.order_score(position, action) > 0 ? 1 << 12 : 0);
        return score;
    }

    void collect(const Position& position, std::size_t most, const Previous* previous, Turn& turn) {
        Actions actions;
        game_.generate(position, actions);
        const Seat mover = game_.to_move(position);
        for (Action action : actions) {
            if (left_ == 0 || found_.size() >= most) return;
            // What ends the game leaves nothing to play after it: then the other order is another turn.
            if (is_other_order(previous, action) && !game_.outcome(after(previous->position, action)).is_over()) continue;
            const Position next = after(position, action);
            const int turns = turns_after(next, mover, question_.turns);
            if (is_forced(next, turns, nullptr, 1) != (mover == question_.seat)) continue;
            if (left_ == 0) return;
            turn.push_back(action);
            const Previous here{position, action};
            if (!game_.outcome(next).is_over() && game_.to_move(next) == mover) collect(next, most, &here, turn);
            else add(next, turn);
            turn.pop_back();
        }
    }
    void add(const Position& end, const Turn& turn) {
        const auto is_same = [&](const auto& other) { return other.first == end; };
        if (std::none_of(found_.begin(), found_.end(), is_same)) found_.emplace_back(end, turn);
    }

    const G& game_;
    const Tactics<G> tactics_;
    const Threats<G> threats_;
    const typename EndingsOf<G>::type endings_;
    const Question question_;
    std::uint64_t left_;
    const std::uint64_t most_nodes_;
    ProofTable<Position> table_;
    History history_;
    std::vector<std::pair<Position, Turn>> found_;
};

}  // namespace jogo
