#include "games/jostle/rules.hpp"

#include "contract.hpp"
#include "naive_jostle.hpp"
#include "scatter.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

const Jostle<10> standard;

TEST_CASE("known counts") {
    CHECK_EQ(standard.format_position(standard.start()),
                "10/10/2RBRBRB2/2BRBRBR2/2RB2RB2/2BR2BR2/2RBRBRB2/2BRBRBR2/10/10 r 1");
    CHECK_EQ(perft(standard, standard.start(), 1), 16U);
    CHECK_EQ(perft(standard, standard.start(), 2), 296U);
    CHECK_EQ(perft(standard, standard.start(), 3), perft(standard, standard.start(), 3, Bulk::no));
    CHECK_EQ(Jostle<8>::checkers, 8);
    CHECK_EQ(Jostle<14>::checkers, 32);
}

TEST_CASE("values") {
    // b2 beside an enemy may leave it; the friend it leaves behind does not count where it arrives.
    const auto alone = position_of(standard, "10/10/10/10/10/10/10/10/1RB7/10 r 1");
    CHECK((action_texts(standard, alone) == std::set<std::string>{"b2-a2", "b2-b1", "b2-b3"}));
    const auto pair = position_of(standard, "10/10/10/10/10/10/10/10/1RR7/B9 r 1");
    CHECK(action_texts(standard, pair).empty());
    CHECK(standard.outcome(pair) == win_for(Seat::second, reason::no_action));
    const auto empty = position_of(standard, "10/10/10/10/10/10/10/10/10/10 b 4");
    CHECK(standard.outcome(empty) == win_for(Seat::first, reason::no_action));
}

TEST_CASE("texts refused") {
    CHECK(refuses(standard, "10/10/10/10/10/10/10/10/10 r 1", "9 rows instead of 10"));
    CHECK(refuses(standard, "10/10/10/10/10/10/10/10/10/11 r 1", "row 1"));
    CHECK(refuses(standard, "10/10/10/10/10/10/10/10/10/9b r 1", "square j1"));
    CHECK(refuses(standard, "10/10/10/10/10/10/10/10/RRRRRRR3/RRRRRRRRRR r 1", "17 red checkers"));
    for (const char* text : {"", "c3", "c3xc2", "c3-k3", "c4-c3", "c3-c5"})
        CHECK(!parse_action(standard, standard.start(), text));
}

TEST_CASE_TEMPLATE("agreement", G, Jostle<8>, Jostle<10>, Jostle<12>, Jostle<14>) {
    constexpr int Size = G::size;
    const G game;
    check_agreement(game, NaiveJostle{}, game.start(), 20, Size);
    check_contract(game, game.start(), 10, Size + 1);
    check_uniform_along(game, game.start(), 3, Size + 2);
    Random random{Size};
    for (int i = 0; i < 2000; ++i) {
        const std::string text =
            scatter(Size, {{'R', game.checkers}, {'B', game.checkers}}, random) + (random.below(2) ? " r 1" : " b 1");
        check_agreement_at(game, position_of(game, text), NaiveJostle{}.report(text));
    }
}

TEST_CASE("reading survives") { check_reading_survives(standard, standard.start(), 9); }

}  // namespace
