#include "games/virus_wars/rules.hpp"

#include "contract.hpp"
#include "naive_virus_wars.hpp"
#include "scatter.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

const VirusWars<128> standard{{11, 5}};
const VirusWars<128> tiny{{5, 2}};

TEST_CASE("opening") {
    CHECK_EQ(standard.format_position(standard.start()), "11/11/11/11/11/11/11/11/11/11/11 b 1 1");
    CHECK_EQ(perft(standard, standard.start(), 1), 44U);
    CHECK_EQ(perft(standard, standard.start(), 2), 1936U);
    const auto opened = after(standard, standard.start(), {"d6", "h6"});
    CHECK_EQ(standard.format_position(opened), "11/11/11/11/11/3B3R3/11/11/11/11/11 b 5 3");
    CHECK_EQ(standard.count_actions(opened), 8);
    const VirusWars<128> even{{6, 5}};
    CHECK((action_texts(even, even.start()).size() == 12U));  // columns a and b
    CHECK(action_texts(tiny, tiny.start()).size() == 5U);
}

TEST_CASE("reach") {
    // b's zombies c1 and d1 hang on the virus at b1; e3 hangs on nothing.
    const auto linked = position_of(tiny, "4R/5/4b/5/1Bbb1 b 2 3");
    CHECK((action_texts(tiny, linked) == std::set<std::string>{"a1", "a2", "b2", "c2", "d2", "e2", "e1"}));
    // When the virus is absorbed, its zombies give nothing: Blue has no play, so Red has won.
    const auto cut = position_of(tiny, "4R/5/4b/R4/1Bbb1 r 2 4");
    const auto absorbed = after(tiny, cut, {"b1"});
    CHECK_EQ(tiny.format_position(absorbed), "4R/5/4b/R4/1rbb1 r 1 4");
    CHECK(tiny.outcome(absorbed) == win_for(Seat::second, VirusWars<128>::opponent_stuck));
    CHECK(action_texts(tiny, absorbed).empty());
    // A zombie next to a new virus wakes up.
    const auto asleep = position_of(tiny, "4R/5/5/2b2/B4 b 2 5");
    CHECK(action_texts(tiny, after(tiny, asleep, {"b1"})).contains("d3"));
    // Zombies are never absorbed.
    CHECK(!action_texts(tiny, position_of(tiny, "4R/5/5/5/Br3 b 2 5")).contains("b1"));
}

TEST_CASE("endings") {
    // Blue's last play fills its pocket: it cannot complete its turn.
    const auto pocket = position_of(tiny, "4R/5/rr3/Brr2/1Br2 b 2 5");
    const auto filled = after(tiny, pocket, {"a1"});
    CHECK(tiny.outcome(filled) == win_for(Seat::second, VirusWars<128>::turn_incomplete));
    // At the start of a turn the player without a play loses, whatever the other could do.
    const auto nothing = position_of(tiny, "4R/5/rr3/Brr2/BBr2 b 2 5");
    CHECK(tiny.outcome(nothing) == win_for(Seat::second, VirusWars<128>::opponent_stuck));
}

TEST_CASE("texts refused") {
    CHECK(refuses(tiny, "5/5/5/5/5 r 1 1", "turn 1 is Blue's"));
    CHECK(refuses(tiny, "5/5/5/5/5 r 1 2", "one B"));
    CHECK(refuses(tiny, "5/5/5/5/2B2 r 1 2", "left side"));
    CHECK(refuses(tiny, "5/5/5/5/B4 r 2 2", "plays left"));
    CHECK(refuses(tiny, "5/5/5/5/B3R b 3 3", "plays left"));
    CHECK(refuses(tiny, "5/5/5/5/B3x b 2 3", "square e1"));
    for (const char* text : {"", "a", "a0", "a6", "f1", "a1-a2", "c1"}) CHECK(!parse_action(tiny, tiny.start(), text));
}

template <int Capacity>
void agreement(int size, int plays) {
    const VirusWars<Capacity> game{{size, plays}};
    const NaiveVirusWars naive{size, plays};
    check_agreement(game, naive, game.start(), size < 12 ? 4 : 1, static_cast<std::uint64_t>(size * 10 + plays));
    check_contract(game, game.start(), size < 12 ? 2 : 1, static_cast<std::uint64_t>(size));
    Random random{static_cast<std::uint64_t>(size)};
    const int most = size * size / 2;
    for (int i = 0; i < 300; ++i) {
        const std::string text = scatter(size, {{'B', most / 4}, {'R', most / 4}, {'b', most}, {'r', most}}, random) +
                                 (random.below(2) ? " b " : " r ") + std::to_string(1 + random.below(plays)) + " 5";
        const auto position = position_of(game, text);
        check_contract_at(game, position);
        check_agreement_at(game, position, naive.report(text));
    }
}

TEST_CASE("agreement") {
    for (auto [size, plays] : {std::pair{5, 1}, {5, 2}, {6, 3}, {7, 9}, {8, 4}, {9, 5}, {10, 7}, {11, 5}, {11, 1}})
        agreement<128>(size, plays);
    for (auto [size, plays] : {std::pair{12, 5}, {13, 5}, {15, 8}, {16, 6}}) agreement<256>(size, plays);
    for (auto [size, plays] : {std::pair{17, 5}, {19, 5}}) agreement<384>(size, plays);
}

TEST_CASE("the contract of every game") {
    check_uniform_along(standard, standard.start(), 1, 3);
    check_reading_survives(standard, standard.start(), 9);
    check_reading_survives(tiny, tiny.start(), 10);
}

}  // namespace
