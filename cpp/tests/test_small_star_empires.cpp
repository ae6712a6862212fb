#include "games/small_star_empires/rules.hpp"

#include "contract.hpp"
#include "naive_small_star_empires.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

using Game64 = SmallStarEmpires<64>;

Game64 game_on(std::string_view map, bool both = false, bool connected = false) {
    return Game64{*StarMap::read(map), {both, connected}};
}
const Game64 standard = game_on(StarMap::small);

TEST_CASE("known counts") {
    CHECK_EQ(standard.format_position(standard.start()), "4/5/4/5/4 r b4b4b4b4 d2d2d2d2 1");
    CHECK_EQ(perft(standard, standard.start(), 1), 16U);
    CHECK_EQ(perft(standard, standard.start(), 2), 296U);
    CHECK_EQ(perft(standard, standard.start(), 4), perft(standard, standard.start(), 4, Bulk::no));
}

TEST_CASE("flights") {
    // From b4: a4; c4, up to the black hole d4; a5; b5; a3, up to the black hole a2; b3, c2, c1.
    CHECK((action_texts(standard, standard.start()) ==
           std::set<std::string>{"b4-a4=C", "b4-a4=T", "b4-c4=C", "b4-c4=T", "b4-a5=C", "b4-a5=T",
                                 "b4-b5=C", "b4-b5=T",
                                 "b4-a3=C", "b4-a3=T", "b4-b3=C", "b4-b3=T", "b4-c2=C", "b4-c2=T", "b4-c1=C", "b4-c1=T"}));
    // Own controls are flown over, enemy ones block.
    const auto own = position_of(standard, "4/5/1C2/5/4 r b3b4b4b4 d2d2d2d2 3");
    CHECK(action_texts(standard, own).contains("b4-c2=C"));
    const auto blocked = position_of(standard, "4/5/1c2/5/4 r b4b4b4b4 b3d2d2d2 3");
    CHECK(!action_texts(standard, blocked).contains("b4-c2=C"));
    CHECK(!action_texts(standard, blocked).contains("b4-b3=C"));
    // A line along a row that a home lies on: own homes are flown over, enemy homes block.
    const Game64 line = game_on("0,H1,1,2,H2,3");
    const auto apart = position_of(line, "C1C3 r a1b1b1c1 e1e1e1e1 5");
    CHECK((action_texts(line, apart) == std::set<std::string>{"a1-d1=C", "a1-d1=T", "b1-d1=C", "b1-d1=T", "c1-d1=C",
                                                              "c1-d1=T"}));
}

TEST_CASE("supply") {
    const Game64 line = game_on("H1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,H2");
    const auto no_colony = position_of(line, "1CCCCCCCCCCCCCCCC8 r a1a1a1a1 y1y1y1y1 5");
    for (const std::string& text : action_texts(line, no_colony)) CHECK(text.ends_with("=T"));
    const auto no_station = position_of(line, "1TTTT20 r a1a1a1a1 y1y1y1y1 5");
    for (const std::string& text : action_texts(line, no_station)) CHECK(text.ends_with("=C"));
    const auto nothing = position_of(line, "1CCCCCCCCCCCCCCCCTTTT4 r a1a1a1a1 y1y1y1y1 5");
    CHECK(line.outcome(nothing).is_over());
}

TEST_CASE("endings") {
    const std::string_view map = "H1,1,X,2,H2";
    const Game64 one = game_on(map), both = game_on(map, true);
    // Red settles its only star; Blue settles its own; then nobody can act.
    const auto played = after(one, one.start(), {"a1-b1=C", "e1-d1=T"});
    CHECK(one.outcome(played).is_over());
    CHECK((one.outcome(played).score == std::array{1, 2}));
    CHECK(one.outcome(played).verdict == Verdict::second_wins);
    // Red is stuck, Blue isn't.
    const auto stuck = position_of(both, "1C3 r a1a1a1b1 e1e1e1e1 3");
    CHECK((action_texts(both, stuck) == std::set<std::string>{"pass"}));
    CHECK(one.outcome(position_of(one, "1C3 r a1a1a1b1 e1e1e1e1 3")).is_over());
    const auto passed = after(both, stuck, {"pass"});
    CHECK_EQ(both.format_position(passed), "1C3 b a1a1a1b1 e1e1e1e1 4");
    CHECK(both.outcome(after(both, passed, {"e1-d1=C"})).is_over());
}

TEST_CASE("scoring") {
    const Game64 by_count = game_on(StarMap::small), by_group = game_on(StarMap::small, false, true);
    // Red: a5 (1), b5 (Nb), c4 (3), a4 (Nr), c3 (Nr); Blue: c2 (Nb), b1 (Nb), a trade station on e2 beside nothing.
    const std::string text = "CC2/C1C2/2T1/2c1t/1c2 r a4a5b5c3 b1c2d2e2 9";
    // stars 1 + 3, nebulae 1 + 4, the station on c3 sees c2 and the home d2: 2; more controls: 3.
    CHECK((by_count.score(position_of(by_count, text)) == std::array{14, 4}));
    // The largest groups: a4 a5 b5 (3) and c4 c3, which touch b5: 5 in all; Blue's: b1 c2 (2).
    CHECK((by_group.score(position_of(by_group, text)) == std::array{14, 4}));
}

TEST_CASE("texts refused") {
    const std::string ships = " r b4b4b4b4 d2d2d2d2 1";
    CHECK(refuses(standard, "4/5/4/5/5" + ships, "row 1"));
    CHECK(refuses(standard, "4/5/4/C4/4" + ships, "cell a2"));
    CHECK(refuses(standard, "4/1C3/4/5/4" + ships, "cell b4"));
    CHECK(refuses(standard, "4/5/4/5/4 r b4b4b4 d2d2d2d2 1", "3 ships"));
    CHECK(refuses(standard, "4/5/4/5/4 r b4b4b4b3 d2d2d2d2 1", "b3"));
    CHECK(refuses(standard, "4/5/1C2/5/4 r b4b4b3b3 d2d2d2d2 1", "two ships"));
    CHECK(refuses(standard, "4/5/4/5/4 r b4b4b4z9 d2d2d2d2 1", "z9"));
    CHECK(refuses(standard, "4/5/4/5/4 r b4b4b4e3 d2d2d2d2 1", "row 3 has 4 cells"));
    for (const char* text : {"", "b4", "b4-b3", "b4-b3=", "b4-b3=X", "b4-d4=C", "pass", "b4=b3-C", "e3-b3=C"})
        CHECK(!parse_action(standard, standard.start(), text));
    for (const char* map : {"", "H1,H2/0,0", "H1,0", "H1,H2,Q", "H1,H2,H1", "0,H1,H2/,0"})
        CHECK(!StarMap::read(map));
}

TEST_CASE("damaged maps") {
    Random random{11};
    for (int i = 0; i < 5000; ++i) {
        const auto map = StarMap::read(damaged(std::string{StarMap::small}, random));
        if (!map) CHECK(!map.error().message.empty());
        else CHECK((map->cells() >= 2 && map->cells() <= StarMap::most_cells));
    }
}

// Rows of a random map: any lengths whose neighbours differ by an odd number.
std::string random_map(Random& random, int rows, int widest) {
    std::vector<std::vector<std::string>> cells;
    int length = 2 + random.below(widest - 1);
    const std::vector<std::string> tokens{"0", "0", "1", "2", "3", "Nr", "Nb", "X"};
    for (int row = 0; row < rows; ++row) {
        std::vector<std::string> line;
        for (int i = 0; i < length; ++i) line.push_back(tokens[static_cast<std::size_t>(random.below(8))]);
        cells.push_back(line);
        const int change = random.below(4) == 0 ? 3 : 1;
        length += random.below(2) == 0 && length > change + 1 ? -change : change;
        if (length > widest) length -= 2;
    }
    const auto any_row = [&](int from, int below) -> std::vector<std::string>& {
        return cells[static_cast<std::size_t>(from + random.below(below))];
    };
    auto& top = any_row(0, rows / 2);
    top[static_cast<std::size_t>(random.below(static_cast<int>(top.size())))] = "H1";
    auto& bottom = any_row(rows / 2, rows - rows / 2);
    bottom[static_cast<std::size_t>(random.below(static_cast<int>(bottom.size())))] = "H2";
    std::string text;
    for (const auto& line : cells) {
        text += text.empty() ? "" : "/";
        for (std::size_t i = 0; i < line.size(); ++i) text += (i > 0 ? "," : "") + line[i];
    }
    return text;
}

template <int Capacity>
void agreement_on(const std::string& map, bool both, bool connected, std::uint64_t seed, int games) {
    const SmallStarEmpires<Capacity> game{*StarMap::read(map), {both, connected}};
    const NaiveSmallStarEmpires naive{map, both, connected};
    check_agreement(game, naive, game.start(), games, seed);
    check_contract(game, game.start(), games, seed + 1);
}

TEST_CASE("agreement") {
    for (bool both : {false, true})
        for (bool connected : {false, true}) {
            agreement_on<64>(std::string{StarMap::small}, both, connected, 1, 30);
            Random random{both ? 5U : 6U};
            for (int i = 0; i < 40; ++i) {
                const std::string map = random_map(random, 2 + random.below(6), 7);
                const int cells = StarMap::read(map)->cells();
                if (cells <= 64) agreement_on<64>(map, both, connected, random.next(), 2);
                agreement_on<128>(map, both, connected, random.next(), 1);
            }
            const std::string large = random_map(random, 12, 10);
            if (const auto map = StarMap::read(large)) agreement_on<128>(large, both, connected, 3, 1);
        }
}

TEST_CASE("the contract of every game") {
    check_uniform_along(standard, standard.start(), 40, 3);
    check_reading_survives(standard, standard.start(), 9);
}

}  // namespace
