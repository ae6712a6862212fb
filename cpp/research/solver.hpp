// Finds out what a position is worth under best play: every line to the end of the game, nothing guessed.
//
// The value is closed in on by yes-or-no questions ("is it at least x?"), each answered by alpha-beta with a
// window of one point and a table that keeps what is known of a position from below and from above. A
// table entry carries a key from which the position could be read back, so that no two positions are ever
// taken for each other: what comes out is a proof.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "search/history.hpp"
#include "search/move_picker.hpp"

namespace jogo {

// What the solver needs to know of a game whose seats alternate; specialised where a game is solved:
//   least, most             what values may be, from the mover's view
//   Key key(position)       another key for every two positions that differ in what can still happen
//   int value(position)     of a finished game, for the player to move
//   int standing(position)  what the player to move has already; positions that agree in `key` have the same
//                           future, and their values differ by what they differ in here
//   Range limits(position)  what the player to move gets at least and at most (sound bounds, cheap)
//   int order_score(position, action)  for ordering
template <class G>
class Endings;

struct Range {
    int least;
    int most;
};

// Two words that name a position without any doubt.
struct ExactKey {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    constexpr bool operator==(const ExactKey&) const = default;
};

// What is known of positions: the worth lies between two limits.
class SolverTable {
   public:
    struct Known {
        ExactKey key;
        std::int16_t least = 0;
        std::int16_t most = 0;
        Action action = Action::none;
        std::uint8_t effort = 0;  // how much work lies in it, as a power of two
        bool used = false;
    };

    explicit SolverTable(std::size_t megabytes) {
        std::size_t buckets = 1;
        while (buckets * 2 * sizeof(Bucket) <= megabytes * 1024 * 1024) buckets *= 2;
        buckets_.resize(buckets);
    }
    const Known* find(const ExactKey& key) const {
        for (const Known& known : bucket_of(key))
            if (known.used && known.key == key) return &known;
        return nullptr;
    }
    void prefetch(const ExactKey& key) const { __builtin_prefetch(&bucket_of(key)); }
    // The position's own entry, or else the one with the least work in it.
    void keep(const Known& news) {
        Bucket& bucket = bucket_of(news.key);
        Known* weakest = &bucket[0];
        for (Known& known : bucket) {
            if (!known.used || known.key == news.key) {
                weakest = &known;
                break;
            }
            if (known.effort < weakest->effort) weakest = &known;
        }
        *weakest = news;
    }

   private:
    using Bucket = std::array<Known, 4>;
    std::size_t index_of(const ExactKey& key) const {
        return static_cast<std::size_t>(mix(key.low ^ mix(key.high + 1))) & (buckets_.size() - 1);
    }
    Bucket& bucket_of(const ExactKey& key) { return buckets_[index_of(key)]; }
    const Bucket& bucket_of(const ExactKey& key) const { return buckets_[index_of(key)]; }
    std::vector<Bucket> buckets_;
};

template <class G>
class Solver {
   public:
    using Position = typename G::Position;
    struct Progress {
        int least = 0;
        int most = 0;
        std::uint64_t nodes = 0;
        std::chrono::milliseconds time{0};
        int root_actions = 0;  // looked at, of all
        int root_total = 0;
    };
    using Tell = std::function<void(const Progress&)>;
    // Asked now and then; the solver gives up when it says no.
    using GoesOn = std::function<bool()>;

    Solver(const G& game, const Endings<G>& endings, SolverTable& table) : game_{game}, endings_{endings}, table_{table} {}

    // The value, or what is left between `least` and `most` when it had to give up.
    Progress solve(const Position& root, int guess, const Tell& tell = {}, const GoesOn& goes_on = {}) {
        began_ = std::chrono::steady_clock::now();
        tell_ = tell;
        goes_on_ = goes_on;
        stopped_ = false;
        progress_ = {Endings<G>::least, Endings<G>::most, 0, {}, 0, 0};
        while (progress_.least < progress_.most && !stopped_) {
            const int at_least = std::clamp(guess, progress_.least + 1, progress_.most);
            const int value = search(root, at_least, 0);
            if (stopped_) break;
            if (value >= at_least) {
                progress_.least = value;
                guess = value + 1;
            } else {
                progress_.most = value;
                guess = value;
            }
            say();
        }
        say();
        return progress_;
    }

    // A line of best play for a position of known value, found with the table still warm.
    std::vector<Action> line(Position position, int value) {
        std::vector<Action> actions_played;
        typename G::Actions actions;
        for (game_.generate(position, actions); !actions.empty() && !stopped_; game_.generate(position, actions)) {
            // The table mostly remembers which action proved the value.
            if (const auto* known = table_.find(endings_.key(position)))
                if (auto at = std::find(actions.begin(), actions.end(), known->action); at != actions.end())
                    std::swap(*actions.begin(), *at);
            const auto keeps = [&](Action action) {
                Position next = position;
                game_.play(next, action);
                return -search(next, 1 - value, 1) >= value;
            };
            const auto found = std::find_if(actions.begin(), actions.end(), keeps);
            const Action best = found == actions.end() ? Action::none : *found;
            if (best == Action::none) break;
            actions_played.push_back(best);
            game_.play(position, best);
            value = -value;
        }
        return actions_played;
    }

    std::uint64_t nodes() const { return nodes_; }

   private:
    static std::int16_t narrow(int value) { return static_cast<std::int16_t>(value); }
    void say() {
        progress_.nodes = nodes_;
        progress_.time = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began_);
        if (tell_) tell_(progress_);
    }
    void count_node() {
        if ((++nodes_ & 0xfffff) != 0) return;
        if (goes_on_ && !goes_on_()) stopped_ = true;
    }

    // Is the position worth at least `goal` to the player to move? Says yes by a result of `goal` or more;
    // the result is a sound bound in either case.
    int search(const Position& position, int goal, int ply) {
        count_node();
        if (stopped_) return 0;
        const Range limits = endings_.limits(position);
        if (limits.most < goal) return limits.most;
        if (limits.least >= goal) return limits.least;
        const int standing = endings_.standing(position);
        SolverTable::Known known{endings_.key(position), narrow(Endings<G>::least), narrow(Endings<G>::most), Action::none, 0, true};
        if (const auto* found = table_.find(known.key)) {
            if (standing + found->least >= goal) return standing + found->least;
            if (standing + found->most < goal) return standing + found->most;
            known = *found;
        }
        typename G::Actions actions;
        game_.generate(position, actions);
        if (actions.empty()) return endings_.value(position);
        const std::uint64_t nodes_before = nodes_;
        const int best = search_moves(position, actions, goal, known.action, ply);
        if (stopped_) return 0;
        if (best >= goal) known.least = narrow(best - standing);
        else known.most = narrow(best - standing);
        known.effort = static_cast<std::uint8_t>(std::bit_width(nodes_ - nodes_before));
        table_.keep(known);
        return best;
    }

    int search_moves(const Position& position, typename G::Actions& actions, int goal, Action& known, int ply) {
        const Seat seat = game_.to_move(position);
        MovePicker picker{actions, [&](Action action) {
            if (action == known) return 1 << 24;
            return (history_.is_killer(ply, action) ? 1 << 13 : 0) + history_.score(seat, action) +
                   endings_.order_score(position, action);
        }};
        if (const auto early = known_cut(position, actions, goal); early.first != Action::none) {
            known = early.first;
            return early.second;
        }
        int best = Endings<G>::least;
        if (ply == 0) progress_.root_total = picker.size();
        for (int i = 0; i < picker.size(); ++i) {
            const Action action = picker.next(i);
            if (ply == 0) {
                progress_.root_actions = i;
                say();
            }
            Position next = position;
            game_.play(next, action);
            const int value = -search(next, 1 - goal, ply + 1);
            if (stopped_) return 0;
            best = std::max(best, value);
            if (value < goal) continue;
            known = action;
            history_.update(seat, ply, action, 8, actions.begin(), i);
            break;
        }
        return best;
    }

    // Some successor may be known already to be good enough, wherever it stands in the order.
    std::pair<Action, int> known_cut(const Position& position, const typename G::Actions& actions, int goal) const {
        if (actions.size() < least_worth_probing) return {Action::none, 0};
        for (Action action : actions) {
            Position next = position;
            game_.play(next, action);
            const auto* found = table_.find(endings_.key(next));
            if (found == nullptr) continue;
            const int value = -(endings_.standing(next) + found->most);
            if (value >= goal) return {action, value};
        }
        return {Action::none, 0};
    }

    static constexpr int least_worth_probing = 12;

    const G& game_;
    const Endings<G>& endings_;
    SolverTable& table_;
    History history_;
    Tell tell_;
    GoesOn goes_on_;
    Progress progress_;
    std::chrono::steady_clock::time_point began_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace jogo
