#include "games/jostle.hpp"

#include "contract.hpp"
#include "naive_jostle.hpp"
#include "scatter.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

const Jostle<10> standard;

void known_counts() {
    CHECK_EQUAL(standard.format_position(standard.start()),
                "10/10/2RBRBRB2/2BRBRBR2/2RB2RB2/2BR2BR2/2RBRBRB2/2BRBRBR2/10/10 r 1");
    CHECK_EQUAL(perft(standard, standard.start(), 1), 16U);
    CHECK_EQUAL(perft(standard, standard.start(), 2), 296U);
    CHECK_EQUAL(perft(standard, standard.start(), 3), perft(standard, standard.start(), 3, Bulk::no));
    CHECK_EQUAL(Jostle<8>::checkers, 8);
    CHECK_EQUAL(Jostle<14>::checkers, 32);
}

void values() {
    // b2 beside an enemy may leave it; the friend it leaves behind does not count where it arrives.
    const auto alone = position_of(standard, "10/10/10/10/10/10/10/10/1RB7/10 r 1");
    CHECK((action_texts(standard, alone) == std::set<std::string>{"b2-a2", "b2-b1", "b2-b3"}));
    const auto pair = position_of(standard, "10/10/10/10/10/10/10/10/1RR7/B9 r 1");
    CHECK(action_texts(standard, pair).empty());
    CHECK(standard.outcome(pair) == win_for(Seat::second, Reason::no_action));
    const auto empty = position_of(standard, "10/10/10/10/10/10/10/10/10/10 b 4");
    CHECK(standard.outcome(empty) == win_for(Seat::first, Reason::no_action));
}

void texts_refused() {
    CHECK(refuses(standard, "10/10/10/10/10/10/10/10/10 r 1", "9 rows instead of 10"));
    CHECK(refuses(standard, "10/10/10/10/10/10/10/10/10/11 r 1", "row 1"));
    CHECK(refuses(standard, "10/10/10/10/10/10/10/10/10/9b r 1", "square j1"));
    CHECK(refuses(standard, "10/10/10/10/10/10/10/10/RRRRRRR3/RRRRRRRRRR r 1", "17 red checkers"));
    for (const char* text : {"", "c3", "c3xc2", "c3-k3", "c4-c3", "c3-c5"})
        CHECK(!parse_action(standard, standard.start(), text));
}

template <int Size>
void agreement() {
    const Jostle<Size> game;
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

}  // namespace

int main() {
    known_counts();
    values();
    texts_refused();
    agreement<8>();
    agreement<10>();
    agreement<12>();
    agreement<14>();
    check_reading_survives(standard, standard.start(), 9);
    return report();
}
