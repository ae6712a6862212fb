// Evaluations: the terms add up, and a state that is kept from ply to ply fits its position.
#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "core/playout.hpp"
#include "games/catalog.hpp"
#include "search/think.hpp"

namespace {

using namespace jogo;

template <class G>
void check_terms(const G& game) {
    const Evaluation<G> evaluation{game};
    Random random{17};
    for (int i = 0; i < 40; ++i) {
        typename G::Position position = game.start();
        play_out(game, position, random, static_cast<std::uint32_t>(random.below(60)));
        if (game.outcome(position).is_over()) continue;
        const Node<G> node{evaluation, position};
        Score sum = 0;
        std::vector<std::string_view> names;
        for (const Term& term : evaluation.terms(position, node.state)) {
            sum += term.score();
            names.push_back(term.name);
        }
        CHECK_EQ(sum, node.evaluate(evaluation));
        std::sort(names.begin(), names.end());
        CHECK((std::adjacent_find(names.begin(), names.end()) == names.end()));
    }
}

// Every weight that can be tuned is a term.
template <class G>
void check_names(const G& game, const typename G::Position& position) {
    const Evaluation<G> evaluation{game};
    const auto terms = evaluation.terms(position, Node<G>{evaluation, position}.state);
    for (const auto& weight : Evaluation<G>::Weights::names())
        CHECK_MESSAGE(std::any_of(terms.begin(), terms.end(), [&](const Term& t) { return t.name == weight.name; }),
                      weight.name);
}

TEST_CASE("the terms of every game add up to what the search sees") {
    for (std::string_view name : Catalog::names) {
        const auto game = make_game(name, {});
        REQUIRE(static_cast<bool>(game));
        std::visit(
            [](const auto& made) {
                check_terms(made);
                Random random{1};
                auto position = made.start();
                play_out(made, position, random, 4);
                check_names(made, position);
            },
            *game);
    }
}

// Jostle, with an evaluation that counts the turns in its state.
class Counting : public Jostle<8> {};

}  // namespace

template <>
class jogo::Evaluation<Counting> {
   public:
    using Position = Counting::Position;
    static constexpr int swing = 300;
    struct State {
        std::uint32_t turn;
    };
    void refresh(State& state, const Position& position) const { state.turn = position.turn; }
    void update(State& after, const State& before, const Position& position) const {
        CHECK_EQ(before.turn + 1, position.turn);
        after.turn = before.turn + 1;
    }
    Score evaluate(const Position& position, const State& state) const {
        CHECK_EQ(state.turn, position.turn);
        return static_cast<Score>(position.checkers[0].word[0] % 97) - 48;
    }
    std::vector<Term> terms(const Position&, const State&) const { return {}; }
    Score final_score(const Position&, const Outcome&, Seat, int ply) const { return -win_in(ply); }
};

template <>
class jogo::Tactics<Counting> : public CommonTactics<Counting> {
   public:
    explicit Tactics(const Counting&) {}
};

TEST_CASE("the search carries the state of the evaluation") {
    const Counting game;
    const Evaluation<Counting> evaluation;
    TranspositionTable table{1};
    Stopper stopper;
    Limits limits;
    limits.depth = 5;
    CHECK_EQ(think(game, evaluation, game.start(), table, stopper, limits).depth, 5);
}
