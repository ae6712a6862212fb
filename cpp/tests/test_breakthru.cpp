#include "games/breakthru/rules.hpp"

#include "contract.hpp"
#include "naive_breakthru.hpp"
#include "scatter.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

const Breakthru standard;
const Breakthru cheap_flagship{{1, false, true}};
const Breakthru free_setup{{2, true, true}};
const Breakthru endless{{2, false, false}};
const Breakthru short_turn{{2, false, true, 20, 1}};
const Breakthru free_and_short{{2, true, true, 14, 1}};

// An 11 x 11 board whose top rows are given; the rest is empty.
std::string top(std::vector<std::string> rows) {
    while (rows.size() < 11) rows.push_back("11");
    std::string text = rows[0];
    for (std::size_t i = 1; i < 11; ++i) text += "/" + rows[i];
    return text;
}

TEST_CASE("known counts") {
    const auto start = standard.start();
    CHECK_EQ(perft(standard, start, 1), 60U);
    CHECK_EQ(perft(standard, start, 2), 3568U);
    CHECK_EQ(perft(standard, start, 3), 273712U);
    CHECK_EQ(perft(standard, start, 3, Bulk::no), 273712U);
    CHECK_EQ(perft(free_setup, free_setup.start(), 2), 24U * 23U);
    CHECK_EQ(standard.mobility(start, Breakthru::gold), 60);
}

TEST_CASE("points") {
    const auto start = standard.start();
    auto one_left = after(standard, start, {"e8-e9"});
    CHECK_EQ(standard.format_position(one_left),
                "11/3sssss3/4G6/1s3GG2s1/1s1G3G1s1/1s1G1F1G1s1/1s1G3G1s1/1s2GGG2s1/11/3sssss3/11 g 1 0 1");
    CHECK(!action_texts(standard, one_left).contains("f6-f7"));   // the flagship costs 2
    CHECK(action_texts(standard, one_left).contains("e9-d9"));    // the same ship may move again
    CHECK(!action_texts(standard, one_left).contains("e9xd10"));  // a capture costs 2
    const auto passed = after(standard, one_left, {"e9-d9"});
    CHECK(standard.to_move(passed) == Seat::second);
    CHECK_EQ(passed.points, 2);
    CHECK_EQ(passed.quiet, 1U);
    CHECK_EQ(after(standard, start, {"f6-f7"}).turn, 2U);
    CHECK(cheap_flagship.to_move(after(cheap_flagship, start, {"f6-f7"})) == Seat::first);
    CHECK(action_texts(cheap_flagship, after(cheap_flagship, start, {"f6-f7"})).contains("f7-e7"));
}

TEST_CASE("captures and endings") {
    const auto near = position_of(standard, top({"11", "11", "3s7", "2F8"}) + " g 2 7 9");
    CHECK(action_texts(standard, near).contains("c8xd9"));
    const auto taken = after(standard, near, {"c8xd9"});
    CHECK_EQ(taken.quiet, 0U);
    CHECK(standard.outcome(taken) == win_for(Seat::first, reason::no_action));  // Silver has no ship left
    CHECK_EQ(standard.escape_lines(near), 4);
    CHECK_EQ(standard.flagship_attackers(near), 1);

    const auto hunted = position_of(standard, top({"11", "11", "3s7", "2F7G"}) + " s 2 7 10");
    CHECK(standard.outcome(after(standard, hunted, {"d9xc8"})) == win_for(Seat::second, Breakthru::flagship_captured));
    CHECK(standard.outcome(after(standard, near, {"c8-c11"})) == win_for(Seat::first, Breakthru::flagship_escaped));
    // Escaping with a point to spare leaves that point.
    const auto escaped = after(cheap_flagship, near, {"c8-a8"});
    CHECK_EQ(cheap_flagship.format_position(escaped), top({"11", "11", "3s7", "F10"}) + " g 1 7 9");
    CHECK(cheap_flagship.outcome(escaped) == win_for(Seat::first, Breakthru::flagship_escaped));
}

TEST_CASE("one point without an action") {
    // It cannot come about (the ship that moved can move back), so such a text is refused.
    const std::string stuck = top({"Gs9", "s10", "11", "5F5"}) + " g 1 3 5";
    CHECK(refuses(standard, stuck, "no action costs 1"));
    CHECK(static_cast<bool>(cheap_flagship.parse_position(stuck)));
    CHECK(static_cast<bool>(standard.parse_position(top({"1Gs8", "1s9", "11", "5F5"}) + " g 1 3 5")));
}

TEST_CASE("draws") {
    const std::string board = top({"11", "11", "11", "5F5", "11", "11", "s10"});
    const auto nearly = position_of(standard, board + " s 1 99 200");
    const auto drawn = after(standard, nearly, {"a5-a6"});
    CHECK(standard.outcome(drawn) == draw_by(reason::quiet_turns));
    CHECK(action_texts(standard, drawn).empty());
    CHECK(!endless.outcome(after(endless, nearly, {"a5-a6"})).is_over());
    // A win is looked at before the draw.
    const auto last = position_of(standard, board + " g 2 99 200");
    CHECK(standard.outcome(after(standard, last, {"f8-a8"})) == win_for(Seat::first, Breakthru::flagship_escaped));
}

TEST_CASE("setting up") {
    const auto start = free_setup.start();
    CHECK_EQ(free_setup.count_actions(start), 24);
    std::vector<std::string> placements;
    for (const char* square : {"d4", "e4", "f4", "g4", "h4", "d5", "e5", "f5", "g5", "h5", "d6", "e6"})
        placements.push_back(square);
    const auto escorts = after(free_setup, start, placements);
    CHECK_EQ(free_setup.format_position(escorts), "11/11/11/11/11/3GGF5/3GGGGG3/3GGGGG3/11/11/11 s 20 0 2");
    CHECK_EQ(free_setup.count_actions(escorts), 96);
    placements.clear();
    for (char column = 'a'; column <= 'j'; ++column)
        for (const char* row : {"1", "11"}) placements.push_back(column + std::string{row});
    const auto ready = after(free_setup, escorts, placements);
    CHECK((action_texts(free_setup, ready) == std::set<std::string>{"first", "second"}));
    const auto gold_moves = after(free_setup, ready, {"first"});
    CHECK_EQ(gold_moves.turn, 3U);
    CHECK(free_setup.to_move(gold_moves) == Seat::first);
    const auto silver_moves = after(free_setup, ready, {"second"});
    CHECK_EQ(silver_moves.turn, 4U);
    CHECK(free_setup.to_move(silver_moves) == Seat::second);
    CHECK_EQ(silver_moves.quiet, 0U);
    CHECK(gold_moves.hash != ready.hash);
}

TEST_CASE("texts refused") {
    const std::string rest = " g 2 0 1", board = top({"11", "5F5"});
    CHECK(refuses(standard, "", "fields"));
    CHECK(refuses(standard, board + " g 2 0", "fields"));
    CHECK(refuses(standard, board + " x 2 0 1", "field 2 (to move)"));
    CHECK(refuses(standard, board + " g 3 0 1", "field 3 (points left)"));
    CHECK(refuses(standard, board + " g 2 101 1", "field 4 (quiet turns)"));
    CHECK(refuses(standard, board + " g 2 0 0", "field 5 (turn number)"));
    CHECK(refuses(standard, board + " g 02 0 1", "'02'"));
    CHECK(refuses(standard, top({"12"}) + rest, "row 11"));
    CHECK(refuses(standard, top({"5z5"}) + rest, "square f11"));
    CHECK(refuses(standard, top({"....."}) + rest, "row 11"));
    CHECK(refuses(standard, top({"4FF5"}) + rest, "2 flagships"));
    CHECK(refuses(standard, top({"11", "11", "sssssssssss", "ssssssssss1"}) + rest, "21 silver ships"));
    CHECK(refuses(standard, top({"11"}) + " s 2 0 4", "no flagship"));
    CHECK(refuses(free_setup, board + " g 12 0 1", "f6"));
    CHECK(refuses(Breakthru{{2, false, true, 14}}, top({"5F5", "sssssssssss", "ssss7"}) + rest, "at most 14"));
    CHECK(refuses(short_turn, board + " s 2 0 2", "field 3 (points left)"));
    const auto start = standard.start();
    for (const char* text : {"", "f6", "f6-", "f6-z9", "f6xf7", "f6-f12", "f6-f8x", "first", "f6-f11", "f06-f7"})
        CHECK(!parse_action(standard, start, text));
}

TEST_CASE("agreement") {
    for (int cost : {1, 2})
        for (bool with_draws : {true, false}) {
            const Breakthru game{{cost, false, with_draws}};
            const NaiveBreakthru naive{cost, false, with_draws};
            check_agreement(game, naive, game.start(), 3, 5);
            Random random{static_cast<std::uint64_t>(cost)};
            for (int i = 0; i < 1500; ++i) {
                const std::string text = scatter(11, {{'F', 1}, {'G', 12}, {'s', 20}}, random) +
                                         (random.below(2) ? " g " : " s ") + (random.below(2) ? "1 " : "2 ") +
                                         std::to_string(random.below(101)) + " 7";
                const auto position = game.parse_position(text);
                if (!position || naive.report(text).successors.size() > 400) continue;
                check_contract_at(game, *position);
                check_agreement_at(game, *position, naive.report(text));
            }
        }
    check_agreement(free_setup, NaiveBreakthru{2, true, true}, free_setup.start(), 2, 6);
    check_agreement(short_turn, NaiveBreakthru{2, false, true, 20, 1}, short_turn.start(), 3, 7, 20);
    check_agreement(free_and_short, NaiveBreakthru{2, true, true, 14, 1}, free_and_short.start(), 4, 8, 60);
}

TEST_CASE("fewer ships") {
    for (int ships = 12; ships <= 20; ++ships) {
        const Breakthru game{{2, false, true, ships}};
        const auto start = game.start();
        CHECK_EQ(start.fleets[Breakthru::silver][by_row].count(), ships);
        CHECK_EQ(game.hash(start), game.hash_from_scratch(start));
        CHECK(*game.parse_position(game.format_position(start)) == start);
    }
    CHECK_EQ((Breakthru{{2, false, true, 13}}.format_position(Breakthru{{2, false, true, 13}}.start())),
             "11/3s1s1s3/11/1s2GGG2s1/3G3G1s1/1s1G1F1G3/3G3G1s1/1s2GGG2s1/11/3s1s1s3/11 g 2 0 1");
}

TEST_CASE("Silver's short first turn") {
    const auto reply = after(short_turn, short_turn.start(), {"f6-f7"});
    CHECK(short_turn.format_position(reply).ends_with(" s 1 1 2"));
    CHECK(short_turn.format_position(after(short_turn, reply, {"b8-a8"})).ends_with(" g 2 2 3"));
    // Gold to move on the same board, before the short turn and after it, is not the same.
    const std::string start = short_turn.format_position(short_turn.start());
    const auto later = short_turn.parse_position(start.substr(0, start.rfind(' ')) + " 5");
    CHECK(short_turn.hash(*later) != short_turn.hash(short_turn.start()));
    CHECK_EQ(short_turn.hash(*later), standard.hash(standard.start()));
    // Without an action for its one point, Silver loses.
    const std::string shut_in = "5F5/11/11/11/11/11/11/11/11/G10/sG9";
    CHECK(short_turn.outcome(*short_turn.parse_position(shut_in + " s 1 0 2")).is_over());
}

TEST_CASE("the contract of every game") {
    check_contract(standard, standard.start(), 2, 1);
    check_contract(free_setup, free_setup.start(), 2, 2);
    check_contract(free_and_short, free_and_short.start(), 2, 2);
    check_uniform_along(standard, standard.start(), 1, 3);
    check_uniform_along(free_setup, free_setup.start(), 1, 4);
    check_reading_survives(standard, standard.start(), 9);
    check_reading_survives(free_setup, free_setup.start(), 10);
}

}  // namespace
