// What a position is worth: what its hand-made evaluation counts, corrected by a network where there is one.
//
// An evaluation may keep a state beside every position of a line, made once at the root and brought up to date with
// every action: the first layer of a network. Without a network nothing is kept, and nothing is copied.
#pragma once

#include <concepts>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/score.hpp"
#include "network/network.hpp"

namespace jogo {

// What is counted by hand. Each game has a specialisation in its folder.
template <class G>
class HandMade;

// A weight of an evaluation by its name, for tools that tune: each struct of weights lists its own in `names()`.
template <class Weights>
struct NamedWeight {
    std::string_view name;
    int Weights::*weight;
};

// One thing that counts, and how much of it each side has.
struct Term {
    std::string_view name;
    int weight;
    int own;        // of the player to move
    int other;      // of the opponent
    int parts = 1;  // what is counted in halves has two parts

    [[gnu::always_inline]] constexpr Score score() const { return weight * (own - other) / parts; }
};

// Forced inline, so that the names of the terms cost nothing where only their sum is wanted.
class TermSum {
   public:
    [[gnu::always_inline]] void operator()(const Term& term) { score_ += term.score(); }
    Score score() const { return score_; }

   private:
    Score score_ = 0;
};

// What hand-made evaluations share. The game's HandMade<G> derives from it and has
//   template <class Visit> void for_each_term(const Position&, Visit&&) const
template <class G>
class WeightedTerms {
   public:
    using Position = typename G::Position;
    static constexpr int swing = 300;  // the score that means a chance of 73 %, for searches that want chances

    [[gnu::always_inline]] Score sum(const Position& position) const {
        TermSum sum;
        self().for_each_term(position, sum);
        return sum.score();
    }
    // A win is a win, however large, and the sooner the better.
    Score final_score(const Position&, const Outcome& outcome, Seat seat, int ply) const {
        if (outcome.verdict == Verdict::draw) return 0;
        const Seat winner = outcome.verdict == Verdict::first_wins ? Seat::first : Seat::second;
        return winner == seat ? win_in(ply) : -win_in(ply);
    }

   private:
    const HandMade<G>& self() const { return static_cast<const HandMade<G>&>(*this); }
};

template <class G>
class Evaluation {
   public:
    using Position = typename G::Position;
    using Weights = typename HandMade<G>::Weights;
    using State = typename Network<G>::State;
    using SharedNetwork = std::shared_ptr<const Network<G>>;
    static constexpr int swing = HandMade<G>::swing;

    explicit Evaluation(const G& game, Weights weights = {}) : hand_made_{game, weights} {}
    Evaluation(const G& game, SharedNetwork network) : hand_made_{game}, network_{std::move(network)} {}

    Score hand_made(const Position& position) const { return clamp_evaluation(hand_made_.sum(position)); }

    void refresh(State& state, const Position& position) const {
        if (has_network()) network_->refresh(state, position);
    }
    void update(State& state, const State& before, const Position& position) const {
        if (has_network()) network_->update(state, before, position);
    }
    Score evaluate(const Position& position, const State& state) const {
        const Score by_hand = hand_made_.sum(position);
        if (!has_network() || !network_->applies(position)) return clamp_evaluation(by_hand);
        return clamp_evaluation(network_->evaluate(position, state, by_hand));
    }
    std::vector<Term> terms(const Position& position, const State& state) const {
        std::vector<Term> found;
        hand_made_.for_each_term(position, [&found](const Term& term) { found.push_back(term); });
        if (has_network()) found.push_back({"network", 1, evaluate(position, state) - hand_made_.sum(position), 0});
        return found;
    }
    Score final_score(const Position& position, const Outcome& outcome, Seat seat, int ply) const {
        return hand_made_.final_score(position, outcome, seat, ply);
    }

   private:
    bool has_network() const { return network_ != nullptr; }

    HandMade<G> hand_made_;
    SharedNetwork network_;
};

template <class G>
concept Evaluated = Game<G> && requires(const Evaluation<G>& evaluation, const typename G::Position& position,
                                        typename Evaluation<G>::State& changing,
                                        const typename Evaluation<G>::State& state) {
    requires std::is_trivially_copyable_v<typename Evaluation<G>::State>;
    // The score that means a chance of 73 %.
    { Evaluation<G>::swing } -> std::convertible_to<int>;
    // Makes the state of a position from the position alone.
    { evaluation.refresh(changing, position) } -> std::same_as<void>;
    // Makes it from the state before the action that led to the position.
    { evaluation.update(changing, state, position) } -> std::same_as<void>;
    // The worth of a position that is not over, from the view of the player to move.
    { evaluation.evaluate(position, state) } -> std::same_as<Score>;
    // The same, term by term.
    { evaluation.terms(position, state) } -> std::same_as<std::vector<Term>>;
    // The worth of a finished game for a seat: a game may count by how much it was won.
    { evaluation.final_score(position, Outcome{}, Seat::first, 0) } -> std::same_as<Score>;
};

// A position with what its evaluation keeps of it. Like positions, nodes are copied and never taken back.
template <Evaluated G>
struct Node {
    typename G::Position position;
    typename Evaluation<G>::State state;  // of no meaning where the evaluation keeps nothing

    Node(const Evaluation<G>& evaluation, const typename G::Position& root) : position{root}, state{} {
        evaluation.refresh(state, position);
    }
    // The node that an action leads to.
    [[gnu::always_inline]] Node(const G& game, const Evaluation<G>& evaluation, const Node& parent, Action action)
        : position{parent.position} {
        game.play(position, action);
        evaluation.update(state, parent.state, position);
    }

    Score evaluate(const Evaluation<G>& evaluation) const { return evaluation.evaluate(position, state); }
};

}  // namespace jogo
