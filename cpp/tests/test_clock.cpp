// The clock: what an action may take of it, and that doubt takes more of it than certainty.
#include "contract.hpp"
#include "games/catalog.hpp"
#include "scatter.hpp"
#include "search/think.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;
using namespace std::chrono_literals;

TEST_CASE("an action never takes more than a part of the clock") {
    for (Milliseconds left : {0ms, 1ms, 2ms, 7ms, 40ms, 100ms, 1'000ms, 60'000ms, 3'600'000ms})
        for (Milliseconds increment : {0ms, 10ms, 1'000ms, 60'000ms})
            for (int turns : {0, 1, 2, 40})
                for (int ahead : {0, 1, 6, 25})
                    for (int actions : {1, 2, 5, 20}) {
                        const TimeLimits limits = limit_time({left, increment, turns}, {ahead, actions});
                        CHECK(limits.soft >= 1ms);
                        CHECK(limits.soft <= limits.hard);
                        CHECK(limits.hard <= std::max(1ms, left * 33 / 100));
                    }
}

TEST_CASE("what is left lasts for the turns and actions ahead") {
    const WorkAhead usual{25, 1};
    const Milliseconds alone = limit_time({60'000ms}, usual).soft;
    CHECK(alone < 60'000ms / 25);
    CHECK(alone > 60'000ms / 50);
    CHECK(limit_time({60'000ms, 2'000ms}, usual).soft > alone);
    CHECK(limit_time({60'000ms, 0ms, 5}, usual).soft > alone);
    CHECK(limit_time({60'000ms, 0ms, 40}, usual).soft == alone);
    CHECK(limit_time({60'000ms}, {12, 1}).soft > alone);
    const Milliseconds of_five = limit_time({60'000ms}, {25, 5}).soft;
    CHECK(5 * of_five <= alone);
    CHECK(5 * of_five > alone * 9 / 10);
}

// Ten thousand actions, each of them cut off as late as may be, with a millisecond for the way of each answer.
TEST_CASE("a clock with an increment never runs out") {
    Milliseconds left = 2'000ms;
    for (int turn = 0; turn < 2'000; ++turn) {
        for (int actions = 5; actions > 0; --actions) {
            left -= limit_time({left, 20ms}, {6, actions}).hard + 1ms;
            REQUIRE(left > 0ms);
        }
        left += 20ms;
    }
}

TEST_CASE("doubt takes longer than certainty") {
    const Action one = action_of(1), other = action_of(2);
    Confidence steady{300}, changing{300}, falling{300}, rising{300};
    for (int depth = 0; depth < 10; ++depth) {
        steady.hear(one, 20);
        changing.hear(depth % 2 == 0 ? one : other, 20);
        falling.hear(one, 20 - 60 * depth);
        rising.hear(one, 20 + 60 * depth);
    }
    CHECK(steady.percent() < 60);
    CHECK(changing.percent() > 140);
    CHECK(falling.percent() > steady.percent());
    CHECK(rising.percent() == steady.percent());
    CHECK(steady.is_enough(600ms, 1'000ms));
    CHECK(!changing.is_enough(1'000ms, 1'000ms));
    CHECK(!steady.is_enough(24h, Milliseconds::max()));
    // A change of mind starts the count again.
    steady.hear(other, 20);
    CHECK(steady.percent() == changing.percent());
}

template <class G>
Report search(const G& game, std::string_view text, const Limits& limits) {
    const Evaluation<G> evaluation{game};
    TranspositionTable table{4};
    Stopper stopper;
    return think(game, evaluation, position_of(game, std::string{text}), table, stopper, limits);
}

// How many of the actions don't let the queen be taken.
int safe_actions(const MonkeyQueen& game, const MonkeyQueen::Position& position) {
    const Tactics<MonkeyQueen> tactics{game};
    int safe = 0;
    for (Action action : actions_of(game, position)) {
        MonkeyQueen::Position next = position;
        game.play(next, action);
        safe += !game.outcome(next).is_over() && !tactics.wins_at_once(next);
    }
    return safe;
}

// With a day on the clock, a search that is not sure goes on until its nodes are used up.
TEST_CASE("nothing to choose is answered at once") {
    const Limits a_day{.nodes = 300'000, .clock = Clock{24h, 0ms, 0}};
    const MonkeyQueen game;
    // White's queen of two may only capture, and there is one thing to capture.
    CHECK_EQ(search(game, "q11/12/12/12/12/12/12/12/12/12/12/6Q4m w 2 9 0 9 -", a_day).depth, 1);
    // A queen is attacked, and one action alone saves it.
    Random random{7};
    int forced = 0;
    while (forced < 10) {
        const std::string text = scatter(12, {{'Q', 1}, {'q', 1}, {'M', 5}, {'m', 5}}, random) + " w 9 9 0 9 -";
        const auto position = game.parse_position(text);
        if (!position || game.outcome(*position).is_over() || Tactics<MonkeyQueen>{game}.wins_at_once(*position)) continue;
        if (safe_actions(game, *position) != 1) continue;
        ++forced;
        CHECK(search(game, text, a_day).nodes < 100'000);
    }
    CHECK(search(game, game.format_position(game.start()), a_day).nodes >= 300'000);
}

TEST_CASE("a limit beside the clock holds as well") {
    Limits limits{.clock = Clock{24h, 0ms, 0}};
    limits.nodes = 3'000;
    const Breakthru game;
    CHECK(search(game, game.format_position(game.start()), limits).nodes <= 3'000);
    limits = {.time = 20ms, .clock = Clock{24h, 0ms, 0}};
    CHECK(search(game, game.format_position(game.start()), limits).time < 2'000ms);
}

TEST_CASE("a clock that is nearly out still answers") {
    const Jostle<10> game;
    for (Milliseconds left : {0ms, 1ms, 5ms})
        CHECK(search(game, game.format_position(game.start()), {.clock = Clock{left, 0ms, 0}}).best() != Action::none);
}

}  // namespace
