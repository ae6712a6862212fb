// Tests of what the games share: bits, lines, grids, text.
#include <set>

#include <doctest/doctest.h>

#include "core/bits.hpp"
#include "games/catalog.hpp"
#include "core/grid.hpp"
#include "core/lines.hpp"
#include "core/notation.hpp"

namespace {

using namespace jogo;

template <int N>
std::set<int> members(const Bits<N>& bits) {
    std::set<int> result;
    bits.for_each([&](int i) { result.insert(i); });
    return result;
}

template <int N>
void bits() {
    Random random{N};
    for (int round = 0; round < 200; ++round) {
        Bits<N> a;
        std::set<int> expected;
        for (int i = random.below(N); i >= 0; --i) {
            const int index = random.below(N);
            a.set(index);
            expected.insert(index);
        }
        CHECK(members(a) == expected);
        CHECK_EQ(a.count(), static_cast<int>(expected.size()));
        CHECK_EQ(a.first(), *expected.begin());
        int rank = 0;
        for (int index : expected) CHECK_EQ(a.nth(rank++), index);
        const int by = 1 + random.below(40);
        std::set<int> left, right;
        const int room = static_cast<int>(Bits<N>::words) * 64;
        for (int index : expected) {
            if (index + by < room) left.insert(index + by);
            if (index >= by) right.insert(index - by);
        }
        CHECK(members(a << by) == left);
        CHECK(members(a >> by) == right);
        CHECK_EQ(up_to_first(a).count(), a.first() + 1);
        CHECK(from_last(a).test(*expected.rbegin()));
        CHECK_EQ(from_last(a).count(), room - *expected.rbegin());
        CHECK((a & ~a).none());
        CHECK((a ^ a).none());
        CHECK(a.minus(a).none());
    }
    CHECK_EQ(up_to_first(Bits<N>{}).count(), static_cast<int>(Bits<N>::words) * 64);
    CHECK_EQ(from_last(Bits<N>{}).count(), static_cast<int>(Bits<N>::words) * 64);
}

// Squares between a piece and the next one, counted step by step.
int steps(const std::set<int>& pieces, Place from, int right, int up, int size) {
    for (int k = 1;; ++k) {
        const Place to{from.column + k * right, from.row + k * up};
        if (to.column < 0 || to.row < 0 || to.column >= size || to.row >= size || pieces.contains(square_at(to)))
            return k - 1;
    }
}

template <int Size>
void lines() {
    constexpr std::array<std::pair<int, int>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    Random random{Size};
    for (int round = 0; round < 300; ++round) {
        std::set<int> pieces;
        for (int i = random.below(40); i >= 0; --i) pieces.insert(square_at({random.below(Size), random.below(Size)}));
        for (Direction direction : {by_row, by_column, by_diagonal, by_antidiagonal}) {
            LaneBoard on_board, blocked = walls<Size>(direction);
            std::set<int> spots_seen;
            for (int square : pieces) {
                const int spot = spot_of(direction, place_of(square), Size);
                CHECK(spots_seen.insert(spot).second);
                CHECK(!blocked.test(spot));
                on_board.set(spot);
            }
            blocked |= on_board;
            int up = 0, down = 0;
            for (int square : pieces) {
                const auto [right, above] = ways[direction];
                const Room room = room_at(blocked, spot_of(direction, place_of(square), Size));
                CHECK_EQ(room.above, steps(pieces, place_of(square), right, above, Size));
                CHECK_EQ(room.below, steps(pieces, place_of(square), -right, -above, Size));
                up += room.above;
                down += room.below;
            }
            CHECK_EQ(slide_up(on_board, ~blocked).count(), up);
            CHECK_EQ(slide_down(on_board, ~blocked).count(), down);
        }
    }
}

TEST_CASE("catalog") {
    CHECK(!make_game("chess", {}));
    CHECK(make_game("chess", {}).error().message.find("monkey-queen") != std::string::npos);
    CHECK(!make_game("jostle", {{"size", "9"}}));
    CHECK(!make_game("jostle", {{"pie", "on"}}));
    CHECK(!make_game("virus-wars", {{"size", "20"}}));
    CHECK(!make_game("virus-wars", {{"plays", "0"}}));
    CHECK(!make_game("breakthru", {{"flagship_cost", "3"}}));
    CHECK(!make_game("breakthru", {{"ships", "11"}}));
    CHECK(!make_game("breakthru", {{"ships", "21"}}));
    CHECK(!make_game("breakthru", {{"silver_first_turn", "3"}}));
    CHECK(!make_game("small-star-empires", {{"board", "0,1"}}));
    for (int size = 5; size <= 19; ++size)
        CHECK(static_cast<bool>(make_game("virus-wars", {{"size", std::to_string(size)}})));
}

TEST_CASE("text") {
    CHECK_EQ(name_of(Place{0, 0}), "a1");
    CHECK((*read_place("s19", 19, 19) == Place{18, 18}));
    for (const char* wrong : {"", "a", "1a", "a0", "a01", "a20", "t1", "a1 ", "a99999999999"})
        CHECK(!read_place(wrong, 19, 19));
    CHECK_EQ(*read_row("1s2G", 5, "row"), ".s..G");
    CHECK(!read_row("0s4", 5, "row"));
}

TEST_CASE("bits of any width") {
    bits<11>();
    bits<64>();
    bits<121>();
    bits<196>();
    bits<361>();
}

TEST_CASE("lines of boards of any size") {
    lines<11>();
    lines<12>();
    lines<13>();
}

}  // namespace
