// Tests of states and batches: numbers, turns of the board, and threads that change nothing.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "games/breakthru/arrays.hpp"
#include "games/catalog.hpp"
#include "games/jostle/arrays.hpp"
#include "games/monkey_queen/arrays.hpp"
#include "games/small_star_empires/arrays.hpp"
#include "games/virus_wars/arrays.hpp"
#include "states/layout_of.hpp"
#include "states/workers.hpp"

namespace {

using namespace jogo;

struct Case {
    std::string game;
    Options options;
};
const std::vector<Case> cases{
    {"breakthru", {}},
    {"breakthru", {{"setup", "free"}, {"silver_first_turn", "1"}}},
    {"monkey-queen", {}},
    {"jostle", {{"size", "8"}}},
    {"virus-wars", {{"size", "12"}}},
    {"small-star-empires", {{"end", "both"}}},
};

template <class Visit>
void for_each_layout(Visit visit) {
    for (const Case& each : cases) {
        CAPTURE(each.game);
        auto game = make_game(each.game, each.options);
        REQUIRE(static_cast<bool>(game));
        std::visit([&]<class G>(G& made) { visit(LayoutOf<G>{made}); }, *game);
    }
}

// What the steps of a batch write.
struct Written {
    std::vector<float> rewards;
    std::unique_ptr<bool[]> ended;
    std::vector<std::int8_t> to_move;
    explicit Written(std::size_t games) : rewards(games), ended{std::make_unique<bool[]>(games)}, to_move(games) {}
    StepArrays arrays() { return {rewards.data(), ended.get(), to_move.data()}; }
};

TEST_CASE("every legal action has a number, and the number that action") {
    for_each_layout([](const auto& layout) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            auto state = layout.make_state(std::nullopt);
            const auto end = layout.play_out(std::nullopt, seed, 600);
            for (Action action : end->played()) {
                for (Action legal : state->legal()) {
                    REQUIRE(layout.numbers().has(legal));
                    CHECK_EQ(layout.numbers().action(layout.numbers().number(legal)), legal);
                }
                REQUIRE(state->apply(action));
            }
            CHECK_EQ(state->text(), end->text());
        }
    });
}

TEST_CASE("an action may be played exactly if it is listed") {
    for (const Case& each : cases) {
        CAPTURE(each.game);
        auto made = make_game(each.game, each.options);
        REQUIRE(static_cast<bool>(made));
        std::visit(
            [&]<class G>(G& game) {
                const LayoutOf<G> layout{game};
                Random random{5};
                for (int games = 0; games < 4; ++games) {
                    Playing<G> playing{game, game.start()};
                    for (int length = 0; length < 500; ++length) {
                        typename G::Actions listed;
                        playing.generate(game, listed);
                        for (int number = 0; length % 5 == 0 && number < layout.numbers().count(); ++number) {
                            const Action action = layout.numbers().action(number);
                            const bool is_listed = std::find(listed.begin(), listed.end(), action) != listed.end();
                            REQUIRE_MESSAGE(playing.is_legal(game, action) == is_listed,
                                            game.format_position(playing.position()), " ",
                                            game.format_action(playing.position(), action));
                        }
                        const Action action = playing.random_action(game, random);
                        if (action == Action::none) break;
                        REQUIRE(playing.is_legal(game, action));
                        playing.play(game, action);
                    }
                }
            },
            *made);
    }
}

TEST_CASE("what goes wrong in any thread reaches the one that asked, and the threads go on") {
    Workers workers{3};
    for (std::size_t wrong : {0U, 50U, 99U}) {
        const auto fail = [&](std::size_t begin, std::size_t end) {
            if (begin <= wrong && wrong < end) throw std::bad_alloc{};
        };
        CHECK_THROWS_AS(workers.run(100, fail), std::bad_alloc);
        std::atomic<std::size_t> done = 0;
        workers.run(100, [&](std::size_t begin, std::size_t end) { done += end - begin; });
        CHECK_EQ(done.load(), 100U);
    }
}

TEST_CASE("shares of the work are all of it, and none of it twice") {
    for (const int threads : {1, 2, 5}) {
        Workers workers{threads};
        for (const std::size_t size : {1U, 2U, 17U, 100U, 2048U}) {
            std::vector<int> done(size);
            for (int round = 1; round <= 20; ++round) {
                workers.run(size, [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i) ++done[i];
                });
                CHECK_EQ(std::count(done.begin(), done.end(), round), static_cast<std::ptrdiff_t>(size));
            }
        }
    }
}

TEST_CASE("a turn of the board takes cells and actions to as many others") {
    for_each_layout([](const auto& layout) {
        for (const Turning& turning : layout.turnings()) {
            CHECK_EQ(std::set<int>(turning.cells.begin(), turning.cells.end()).size(),
                     static_cast<std::size_t>(layout.shape().cells()));
            CHECK_EQ(std::set<int>(turning.actions.begin(), turning.actions.end()).size(),
                     static_cast<std::size_t>(layout.numbers().count()));
            CHECK_FALSE(std::set<int>(turning.actions.begin(), turning.actions.end()).contains(0xffff));
        }
    });
}

TEST_CASE("batches are the same whatever the threads") {
    constexpr std::size_t games = 40;
    for_each_layout([](const auto& layout) {
        std::array<std::vector<std::string>, 2> texts;
        for (std::size_t which : {0U, 1U}) {
            auto batch = layout.make_batch(std::nullopt, games, 7, Restart::next_step, which == 0 ? 1 : 4);
            Written written{games};
            std::vector<std::int64_t> actions(games);
            batch->random_steps(30, false, written.arrays());
            for (int step = 0; step < 30; ++step) {
                batch->sample(actions.data());
                CHECK_EQ(batch->step(actions.data(), written.arrays()), Batch::none);
            }
            for (std::size_t i = 0; i < games; ++i) texts[which].push_back(batch->state(i)->text());
        }
        CHECK(texts[0] == texts[1]);
    });
}

TEST_CASE("a batch names the first game whose action is illegal, and plays none") {
    const LayoutOf<Jostle<8>> layout{Jostle<8>{}};
    auto batch = layout.make_batch(std::nullopt, 20, 1, Restart::disabled, 3);
    std::vector<std::int64_t> actions(20);
    batch->sample(actions.data());
    actions[7] = actions[12] = layout.numbers().count();
    Written written{20};
    CHECK_EQ(batch->step(actions.data(), written.arrays()), 7);
    for (std::size_t i = 0; i < 20; ++i) CHECK_EQ(batch->state(i)->text(), layout.make_state(std::nullopt)->text());
}

}  // namespace
