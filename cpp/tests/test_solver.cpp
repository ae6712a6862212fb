// The solver against plain minimax.
#include <doctest/doctest.h>

#include "games/catalog.hpp"
#include "games/endings.hpp"
#include "late_positions.hpp"
#include "research/solver.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

template <class G>
int compare(const G& game, std::uint64_t seed, int before_end, int most) {
    Random random{seed};
    const auto position = late_position(game, game.start(), random, before_end);
    if (!position) return 0;
    const auto truth = PlainMinimax<G>{game, most}.value(*position);
    if (!truth) return 0;
    const Endings<G> endings{game};
    SolverTable table{1};  // so small that entries are replaced all the time
    Solver<G> solver{game, endings, table};
    const auto found = solver.solve(*position, random.below(9) - 4);
    CHECK_EQ(found.least, *truth);
    CHECK_EQ(found.most, *truth);
    const Range limits = endings.limits(*position);
    CHECK(limits.least <= *truth);
    CHECK(*truth <= limits.most);
    // The line must end in what was promised.
    typename G::Position end = *position;
    int lead = 1;
    for (Action action : solver.line(*position, *truth)) {
        game.play(end, action);
        lead = -lead;
    }
    CHECK_EQ(lead * endings.value(end), *truth);
    return 1;
}

// One key, one future: positions that share a key are worth what they stand at and then the same.
template <class G>
void check_keys(const G& game, int bases) {
    const Endings<G> endings{game};
    int shared = 0;
    for (int i = 0; i < bases; ++i) {
        Random random{static_cast<std::uint64_t>(i) + 77};
        const auto base = late_position(game, game.start(), random, 6);
        PlainMinimax<G> minimax{game, 300'000};
        if (!base || !minimax.value(*base)) continue;
        std::unordered_map<Hash, std::pair<Hash, int>> futures;
        for (int walk = 0; walk < 2'000; ++walk) {
            typename G::Position position = *base;
            for (int steps = 1 + walk % 4; steps > 0 && game.count_actions(position) > 0; --steps)
                game.play(position, game.random_action(position, random));
            const ExactKey key = endings.key(position);
            const int future = *minimax.value(position) - endings.standing(position);
            const auto [at, fresh] = futures.emplace(mix(key.low ^ mix(key.high + 1)), std::pair{game.hash(position), future});
            shared += !fresh && at->second.first != game.hash(position);
            CHECK_EQ(at->second.second, future);
        }
    }
    CHECK(shared > 100);
}

SmallStarEmpires<64> small_star_empires(const Options& options) {
    return std::get<SmallStarEmpires<64>>(*make_game("small-star-empires", options));
}

TEST_CASE("one action a turn: won or lost") {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        compared += compare(Jostle<8>{}, seed, 6 + static_cast<int>(seed % 6), 200'000);
    CHECK(compared >= 10);
}

TEST_CASE("points") {
    int compared = 0;
    for (const Options& options : {Options{}, Options{{"end", "both"}}}) {
        const auto game = small_star_empires(options);
        for (std::uint64_t seed = 0; seed < 60; ++seed)
            compared += compare(game, seed, 3 + static_cast<int>(seed % 5), 200'000);
        check_keys(game, 40);
    }
    CHECK(compared > 70);
}

}  // namespace
