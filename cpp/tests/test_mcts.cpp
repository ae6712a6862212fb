// Monte Carlo tree search: what it proves is so, and the promises that its callers rely on.
#include <algorithm>

#include <doctest/doctest.h>

#include "games/catalog.hpp"
#include "late_positions.hpp"
#include "research/mcts.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

template <class G>
Report search(const G& game, const typename G::Position& position, const Limits& limits, TreeSettings settings = {},
              int threads = 1, std::size_t megabytes = 32) {
    const Evaluation<G> evaluation{game};
    Tree tree{megabytes};
    Stopper stopper;
    stopper.begin(limits);
    const Report report = TreeSearch<G>{game, evaluation, tree, stopper, settings}.search(position, {}, threads);
    CHECK(tree.size() <= tree.capacity());
    return report;
}

const VirusWars<128> tiny{{5, 3}}, usual{{11, 5}};
const auto stars = std::get<SmallStarEmpires<64>>(*make_game("small-star-empires", {}));

Limits nodes(std::uint64_t number) {
    Limits limits;
    limits.nodes = number;
    return limits;
}

int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

// What is proven agrees with minimax, and a winning or drawing action is one.
template <class G>
int check_proofs(const G& game, int positions, int before_end, Leaf leaf, int threads) {
    int proven = 0;
    for (int i = 0; i < positions; ++i) {
        Random random{static_cast<std::uint64_t>(i) + 5};
        const auto position = late_position(game, game.start(), random, 1 + i % before_end);
        if (!position) continue;
        const auto truth = PlainMinimax<G>{game, 50'000}.value(*position);
        if (!truth) continue;
        TreeSettings settings;
        settings.leaf = leaf;
        const Report report = search(game, *position, nodes(20'000), settings, threads);
        const Line& best = report.lines.at(0);
        if (!best.exact) continue;
        ++proven;
        const int claim = is_decided(best.score) ? sign(best.score) : 0;
        CHECK_EQ(claim, sign(*truth));
    }
    return proven;
}

template <class G>
void check_repeats(const G& game) {
    for (Leaf leaf : {Leaf::playout, Leaf::evaluation}) {
        TreeSettings settings;
        settings.leaf = leaf;
        settings.seed = 9;
        Limits limits = nodes(3'000);
        limits.lines = 3;
        const Report one = search(game, game.start(), limits, settings), two = search(game, game.start(), limits, settings);
        CHECK_EQ(one.nodes, 3'000U);
        CHECK_EQ(one.lines.size(), 3U);
        CHECK_EQ(one.lines.size(), two.lines.size());
        for (std::size_t i = 0; i < one.lines.size(); ++i) {
            CHECK(one.lines[i].actions == two.lines[i].actions);
            CHECK_EQ(one.lines[i].score, two.lines[i].score);
        }
    }
}

// Lines are legal play.
template <class G>
void check_lines(const G& game) {
    Limits limits = nodes(2'000);
    limits.lines = 5;
    for (const Line& line : search(game, game.start(), limits).lines) {
        typename G::Position position = game.start();
        for (Action action : line.actions) {
            typename G::Actions actions;
            game.generate(position, actions);
            CHECK(std::find(actions.begin(), actions.end(), action) != actions.end());
            game.play(position, action);
        }
    }
}

// Without a limit only a word ends a search.
template <class G>
void check_stops(const G& game, int threads) {
    const Evaluation<G> evaluation{game};
    Tree tree{64};
    Stopper stopper;
    stopper.begin({});
    const auto stop = [&](const Report&) { stopper.stop(); };
    const Report report = TreeSearch<G>{game, evaluation, tree, stopper}.search(game.start(), stop, threads);
    CHECK(report.best() != Action::none);
}

// With next to no memory the search still answers, and goes on judging.
template <class G>
void check_small_memory(const G& game) {
    const Report report = search(game, game.start(), nodes(20'000), {}, 1, 0);
    CHECK(report.best() != Action::none);
    CHECK_EQ(report.nodes, 20'000U);
}

// Two plays of one turn commute exactly when both orders are there and give the same.
template <int Capacity>
void check_commute(const VirusWars<Capacity>& game, std::uint64_t seed) {
    using G = VirusWars<Capacity>;
    const Tactics<G> tactics{game};
    Random random{seed};
    const auto position = late_position(game, game.start(), random, 2 + random.below(60));
    if (!position || position->turn <= G::opening_turns) return;
    const Seat seat = game.to_move(*position);
    typename G::Actions actions, then;
    game.generate(*position, actions);
    for (Action first : actions) {
        typename G::Position between = *position;
        game.play(between, first);
        game.generate(between, then);
        if (game.to_move(between) != seat) return;
        for (Action second : then) {
            if (!tactics.commute(*position, first, second)) {
                CHECK(std::find(actions.begin(), actions.end(), second) == actions.end());
                continue;
            }
            typename G::Position one = between, two = *position;
            game.play(one, second);
            game.play(two, second);
            // An action that ends the game at once stands for itself.
            if (game.outcome(two).is_over()) continue;
            game.play(two, first);
            CHECK(one == two);
        }
    }
}

template <class G>
void check_promises(const G& game) {
    check_repeats(game);
    check_lines(game);
    check_stops(game, 1);
    check_stops(game, 2);
    check_small_memory(game);
}

// A finished game has nothing to say; a win in one play is found at once.
TEST_CASE("edges") {
    const VirusWars<128> game{{5, 2}};
    const auto over = game.parse_position("b4/5/5/5/5 b 2 5");
    REQUIRE(static_cast<bool>(over));
    CHECK(search(game, *over, nodes(10)).lines.empty());
    const auto won = game.parse_position("BR3/5/5/5/5 b 2 3");
    REQUIRE(static_cast<bool>(won));
    const Report report = search(game, *won, nodes(1'000));
    CHECK_EQ(game.format_action(*won, report.best()), std::string{"b5"});
    CHECK(report.lines.at(0).exact);
    CHECK(is_decided(report.lines.at(0).score));
}

TEST_CASE("proofs agree with minimax") {
    int proven = 0;
    for (Leaf leaf : {Leaf::playout, Leaf::evaluation})
        for (int threads : {1, 2}) {
            proven += check_proofs(tiny, 60, 8, leaf, threads);
            proven += check_proofs(stars, 20, 4, leaf, threads);
            proven += check_proofs(Jostle<8>{}, 20, 6, leaf, threads);
        }
    CHECK(proven > 200);
}

TEST_CASE("plays that commute") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        check_commute(usual, seed);
        check_commute(tiny, seed);
    }
}

TEST_CASE("what callers rely on") {
    check_promises(usual);
    check_promises(stars);
    check_promises(Jostle<10>{});
}

}  // namespace
