#include "games/monkey_queen/rules.hpp"

#include "contract.hpp"
#include "naive_monkey_queen.hpp"
#include "scatter.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

const MonkeyQueen standard;
const MonkeyQueen without_pie{{false, true}};
const MonkeyQueen endless{{true, false}};

TEST_CASE("known counts") {
    const auto start = standard.start();
    CHECK_EQ(perft(standard, start, 1), 33U);
    CHECK_EQ(perft(standard, start, 2), 1111U);
    CHECK_EQ(perft(without_pie, start, 2), 1111U - 33U);
    CHECK_EQ(perft(standard, start, 3), perft(standard, start, 3, Bulk::no));
}

TEST_CASE("queens and babies") {
    const auto born = after(standard, standard.start(), {"g1-g5"});
    CHECK_EQ(standard.format_position(born), "5q6/12/12/12/12/12/12/6Q5/12/12/12/6M5 b 19 20 0 2 -");
    // A queen of height 2 may only capture.
    const auto low = position_of(standard, "12/12/12/12/2q9/12/12/12/12/12/Q1m9/12 w 2 9 5 40 -");
    CHECK((action_texts(standard, low) == std::set<std::string>{"a2xc2"}));
    const auto captured = after(standard, low, {"a2xc2"});
    CHECK_EQ(captured.height[MonkeyQueen::white], 2);  // a capturing queen keeps its height
    CHECK_EQ(captured.quiet, 0U);
    // A baby steps only nearer to the enemy queen; past the foot of the perpendicular it mirrors.
    const auto baby = position_of(standard, "12/12/12/12/12/12/12/12/12/M11/12/4q6Q w 2 2 0 40 -");
    const auto actions = action_texts(standard, baby);
    CHECK(actions.contains("a3-h3"));    // 13 < 20 and 3 columns beyond e1
    CHECK(!actions.contains("a3-i3"));   // as far as a3
    CHECK(actions.contains("a3-a1"));
    CHECK(!actions.contains("a3-a4"));
    CHECK(actions.contains("a3-b2"));
    CHECK(actions.contains("a3-c1"));
    CHECK(actions.contains("l1xe1"));
}

TEST_CASE("endings") {
    const auto facing = position_of(standard, "5q6/12/12/12/12/12/12/12/12/12/12/5Q6 w 9 9 3 12 -");
    const auto won = after(standard, facing, {"f1xf12"});
    CHECK(standard.outcome(won) == win_for(Seat::first, MonkeyQueen::queen_captured));
    CHECK_EQ(standard.format_position(won), "5Q6/12/12/12/12/12/12/12/12/12/12/12 b 9 0 0 13 -");
    CHECK(standard.is_queen_attacked(facing, MonkeyQueen::white));
    CHECK(standard.is_queen_attacked(facing, MonkeyQueen::black));
    // Swapped: White is the second seat's.
    const auto swapped = position_of(standard, "5q6/12/12/12/12/12/12/12/12/12/12/5Q6 w 9 9 3 12 s");
    CHECK(standard.to_move(swapped) == Seat::second);
    CHECK(standard.outcome(after(standard, swapped, {"f1xf12"})) == win_for(Seat::second, MonkeyQueen::queen_captured));
    // No action loses, even when the quiet turns are used up.
    const auto stuck = position_of(standard, "11q/12/12/12/12/12/12/12/12/12/12/1Q1M8 b 2 2 100 90 -");
    CHECK(standard.outcome(stuck) == win_for(Seat::first, reason::no_action));
    const auto quiet = position_of(standard, "11q/12/12/12/12/12/12/12/12/12/12/1Q1M8 w 2 2 99 90 -");
    CHECK(standard.outcome(after(standard, quiet, {"d1-e2"})) == win_for(Seat::first, reason::no_action));
    const auto both_move = position_of(standard, "10mq/12/12/12/12/12/12/12/12/12/12/1Q1M8 w 2 2 99 90 -");
    CHECK(standard.outcome(after(standard, both_move, {"d1-e2"})) == draw_by(reason::quiet_turns));
    CHECK(!endless.outcome(after(endless, both_move, {"d1-e2"})).is_over());
}

TEST_CASE("pie") {
    const auto second = after(standard, standard.start(), {"g1-g5"});
    CHECK(action_texts(standard, second).contains("swap"));
    CHECK(!action_texts(without_pie, after(without_pie, without_pie.start(), {"g1-g5"})).contains("swap"));
    const auto swapped = after(standard, second, {"swap"});
    CHECK_EQ(standard.format_position(swapped), "5q6/12/12/12/12/12/12/6Q5/12/12/12/6M5 b 19 20 1 3 s");
    CHECK(standard.to_move(swapped) == Seat::first);
    CHECK(!action_texts(standard, swapped).contains("swap"));
    const auto declined = after(standard, second, {"f12-f11"});
    CHECK(!action_texts(standard, declined).contains("swap"));
    // The right to swap is part of the hash, the turn number isn't.
    const auto later = position_of(standard, "5q6/12/12/12/12/12/12/6Q5/12/12/12/6M5 b 19 20 0 4 -");
    const auto even_later = position_of(standard, "5q6/12/12/12/12/12/12/6Q5/12/12/12/6M5 b 19 20 0 6 -");
    CHECK(standard.hash(second) != standard.hash(later));
    CHECK_EQ(standard.hash(later), standard.hash(even_later));
    CHECK(standard.hash(swapped) != standard.hash(later));
}

TEST_CASE("texts refused") {
    const std::string board = "5q6/12/12/12/12/12/12/12/12/12/12/6Q5";
    CHECK(refuses(standard, board + " w 20 20 0 1", "fields"));
    CHECK(refuses(standard, board + " w 1 20 0 1 -", "White's queen height"));
    CHECK(refuses(standard, board + " w 20 0 0 1 -", "Black's queen height"));
    CHECK(refuses(standard, board + " w 21 20 0 1 -", "White's queen height"));
    CHECK(refuses(standard, board + " w 20 20 0 2 s", "swapped"));
    CHECK(refuses(without_pie, board + " w 20 20 0 9 s", "pie"));
    CHECK(refuses(standard, board + " w 20 20 101 9 -", "quiet"));
    CHECK(refuses(standard, "5q6/12/12/12/12/12/12/12/12/12/12/5MQ5 w 20 20 0 9 -", "more than 20"));
    CHECK(refuses(standard, "12/12/12/12/12/12/12/12/12/12/12/12 w 0 0 0 9 -", "both queens"));
    CHECK(refuses(standard, "5q6/12/12/12/12/12/12/12/12/12/12/12 b 0 20 0 9 -", "owner is to move"));
    CHECK(refuses(standard, "5q6/12/12/12/12/12/12/12/12/12/12/4QQ6 w 20 20 0 9 -", "2 queens"));
    for (const char* text : {"", "swap", "g1", "g1xg2", "g1-g12x", "g1-m1", "g1-h3"})
        CHECK(!parse_action(standard, standard.start(), text));
}

TEST_CASE("agreement") {
    for (bool pie_on : {true, false})
        for (bool with_draws : {true, false}) {
            const MonkeyQueen game{{pie_on, with_draws}};
            const NaiveMonkeyQueen naive{pie_on, with_draws};
            check_agreement(game, naive, game.start(), 6, 8);
            Random random{pie_on ? 7U : 8U};
            for (int i = 0; i < 1500; ++i) {
                std::string text = scatter(12, {{'Q', 1}, {'q', 1}, {'M', 18}, {'m', 18}}, random);
                const bool queens = text.find('Q') != std::string::npos && text.find('q') != std::string::npos;
                text += (random.below(2) ? " w " : " b ") + std::to_string(2 + random.below(3)) + " " +
                        std::to_string(2 + random.below(3)) + " " + std::to_string(random.below(101)) + " " +
                        std::to_string(1 + random.below(4)) + " -";
                const auto position = game.parse_position(text);
                if (!queens || !position) continue;
                check_contract_at(game, *position);
                check_agreement_at(game, *position, naive.report(text));
            }
        }
}

TEST_CASE("the contract of every game") {
    check_contract(standard, standard.start(), 10, 1);
    check_uniform_along(standard, standard.start(), 5, 3);
    check_uniform(standard, after(standard, standard.start(), {"g1-g5"}), 4);
    check_reading_survives(standard, standard.start(), 9);
}

}  // namespace
