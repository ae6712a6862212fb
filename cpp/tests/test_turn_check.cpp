// Two turns looked at exactly, against brute force that tries every action of both.
#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "contract.hpp"
#include "core/playout.hpp"
#include "games/catalog.hpp"
#include "late_positions.hpp"
#include "scatter.hpp"
#include "search/turn_check.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

bool is_won_by(const Outcome& outcome, Seat seat) {
    return outcome.verdict == (seat == Seat::first ? Verdict::first_wins : Verdict::second_wins);
}

// Everything that may happen in two turns, and nothing known of any game. It gives up when there is too much.
template <class G>
class BruteForce {
   public:
    using Position = typename G::Position;
    BruteForce(const G& game, int most) : game_{game}, left_{most} {}

    bool wins(const Position& position) {
        const auto [known, is_new] = winning_.try_emplace(game_.hash(position), false);
        if (!is_new) return known->second;
        const Seat seat = game_.to_move(position);
        bool found = false;
        for (Action action : actions_of(game_, position)) {
            if (found || --left_ < 0) break;
            const Position next = after(position, action);
            const Outcome outcome = game_.outcome(next);
            found = outcome.is_over() ? is_won_by(outcome, seat) : game_.to_move(next) == seat && wins(next);
        }
        return winning_[game_.hash(position)] = found;
    }
    bool is_safe(const Position& position, Seat seat) {
        const Outcome outcome = game_.outcome(position);
        if (outcome.is_over()) return !is_won_by(outcome, other(seat));
        if (game_.to_move(position) != seat) return !wins(position);
        const auto [known, is_new] = safe_.try_emplace(game_.hash(position), false);
        if (!is_new) return known->second;
        bool found = false;
        for (Action action : actions_of(game_, position)) {
            if (found || --left_ < 0) break;
            found = is_safe(after(position, action), seat);
        }
        return safe_[game_.hash(position)] = found;
    }
    SoundActions sound_actions(const Position& position) {
        const Seat seat = game_.to_move(position);
        const std::vector<Action> all = actions_of(game_, position);
        SoundActions sound{{}, wins(position), true};
        for (Action action : all) {
            const Position next = after(position, action);
            const Outcome outcome = game_.outcome(next);
            const bool won = outcome.is_over() ? is_won_by(outcome, seat) : game_.to_move(next) == seat && wins(next);
            if (sound.win ? won : is_safe(next, seat)) sound.actions.push_back(action);
        }
        if (sound.actions.empty()) sound.actions = all;
        sound.exact = left_ >= 0;
        return sound;
    }

   private:
    Position after(const Position& position, Action action) const {
        Position next = position;
        game_.play(next, action);
        return next;
    }
    const G& game_;
    int left_;
    std::unordered_map<Hash, bool> winning_, safe_;
};

struct Seen {
    int compared = 0;
    int wins = 0;     // positions that are won within the turn
    int dangers = 0;  // positions in which some actions, but not all, let the opponent win
};

template <class G>
void compare(const G& game, const typename G::Position& position, int most, Seen& seen) {
    if (game.outcome(position).is_over()) return;
    const SoundActions truth = BruteForce<G>{game, most}.sound_actions(position);
    if (!truth.exact) return;
    TurnCheck<G> check{game};
    const SoundActions found = check.sound_actions(position);
    CAPTURE(game.format_position(position));
    CHECK(found.exact);
    CHECK_EQ(found.win, truth.win);
    CHECK(found.actions == truth.actions);
    ++seen.compared;
    seen.wins += truth.win;
    seen.dangers += !truth.win && truth.actions.size() < actions_of(game, position).size();
}

template <class G>
typename G::Position played(const G& game, Random& random, int actions) {
    typename G::Position position = game.start();
    play_out(game, position, random, static_cast<std::uint32_t>(actions));
    return position;
}

// Positions along random games and near their ends.
template <class G>
Seen compare_along(const G& game, std::uint64_t seed, int number, int longest, int most) {
    Random random{seed};
    Seen seen;
    for (int i = 0; i < number; ++i) {
        compare(game, played(game, random, random.below(longest)), most, seen);
        if (const auto late = late_position(game, game.start(), random, 1 + random.below(12))) compare(game, *late, most, seen);
    }
    return seen;
}

TEST_CASE("agrees with brute force at Jostle") {
    const Seen seen = compare_along(Jostle<8>{}, 1, 300, 20, 1'000'000);
    CHECK(seen.wins > 20);
    CHECK(seen.dangers > 20);
    compare_along(Jostle<10>{}, 2, 60, 40, 1'000'000);
}

TEST_CASE("agrees with brute force at Monkey Queen") {
    for (bool pie : {true, false}) {
        const MonkeyQueen game{{pie, true}};
        const Seen seen = compare_along(game, 3, 60, 60, 2'000'000);
        CHECK(seen.compared > 80);
        CHECK(seen.wins > 20);
        CHECK(seen.dangers > 20);
    }
    // Few pieces and low queens: positions in which someone may be left without an action.
    const MonkeyQueen game;
    Random random{4};
    Seen seen;
    for (int i = 0; i < 1'500; ++i) {
        const auto height = [&] { return std::to_string(2 + random.below(2)); };
        const std::string board = scatter(12, {{'Q', 1}, {'q', 1}, {'M', i % 3}, {'m', i / 3 % 3}}, random);
        const std::string white = height(), black = height(), turn = i % 9 == 0 ? "2" : "9";
        if (const auto position = game.parse_position(board + " w " + white + " " + black + " 0 " + turn + " -"))
            compare(game, *position, 1'000'000, seen);
    }
    CHECK(seen.compared > 1'000);
}

TEST_CASE("agrees with brute force at Small Star Empires") {
    for (const Options& options : {Options{}, Options{{"end", "both"}}, Options{{"territory", "connected"}}}) {
        const auto made = make_game("small-star-empires", options);
        REQUIRE(made);
        std::visit(
            [](const auto& game) {
                const Seen seen = compare_along(game, 5, 200, 18, 1'000'000);
                CHECK(seen.wins > 5);
                CHECK(seen.dangers > 2);
            },
            *made);
    }
}

std::optional<Breakthru::Position> scattered(const Breakthru& game, Random& random, int most, int points) {
    const int quiet = random.below(4) == 0 ? 98 + random.below(2) : 0;
    const std::string board = scatter(11, {{'F', 1}, {'G', most}, {'s', most}}, random);
    const std::string mover = random.below(2) == 0 ? " g " : " s ";
    const auto read = game.parse_position(board + mover + std::to_string(points) + " " + std::to_string(quiet) + " 9");
    if (!read || game.outcome(*read).is_over()) return std::nullopt;
    return *read;
}

TEST_CASE("agrees with brute force at Breakthru") {
    for (int cost : {2, 1}) {
        const Breakthru game{{cost, false, true}};
        Random random{6};
        Seen seen;
        // With one point left, all there is can be tried even of many ships.
        for (int i = 0; i < 400; ++i) {
            const auto position = i % 2 == 0 ? scattered(game, random, 12, 1) : scattered(game, random, 1 + i % 4, 2);
            if (position) compare(game, *position, 3'000'000, seen);
        }
        CHECK(seen.compared > 150);
        CHECK(seen.wins > 20);
        // Dangers are seldom: of more positions, those that seem to have one.
        while (seen.dangers < 12) {
            const auto position = scattered(game, random, 12, 1);
            if (!position) continue;
            const SoundActions sound = TurnCheck<Breakthru>{game}.sound_actions(*position);
            if (sound.win || sound.actions.size() == actions_of(game, *position).size()) continue;
            compare(game, *position, 30'000'000, seen);
        }
    }
}

// Ships that have little room to move. The flagship's own ships are in its way, so that it can't win by itself.
TEST_CASE("sees that someone may be shut in") {
    const Breakthru game;
    Seen seen;
    for (const std::string rows : {"sG9/11/G10", "s1G8/11/G10", "s1G8/11/1G9", "ss9/G10/2G8"})
        for (const std::string mover : {"g 2", "g 1", "s 2", "s 1"}) {
            const std::string text = rows + "/11/5G5/4GFG4/5G5/11/11/11/11 " + mover + " 0 9";
            compare(game, position_of(game, text), 5'000'000, seen);
        }
    CHECK_EQ(seen.compared, 16);
    CHECK_EQ(seen.wins, 3);
    CHECK_EQ(seen.dangers, 1);
}

// Silver places ships anywhere, as long as those that are left can close all that Gold has open.
TEST_CASE("knows what has to be closed before Gold moves") {
    for (int cost : {2, 1}) {
        const Breakthru game{{cost, true, true}};
        Random random{7};
        for (int i = 0; i < 6; ++i) {
            auto position = game.start();
            play_out(game, position, random, 12);  // the escorts
            while (position.phase == Breakthru::Phase::place_ships) {
                TurnCheck<Breakthru> check{game};
                const SoundActions sound = check.sound_actions(position);
                CHECK(sound.exact);
                const Action any = game.random_action(position, random);
                const bool is_sound = std::find(sound.actions.begin(), sound.actions.end(), any) != sound.actions.end();
                game.play(position, is_sound ? any : sound.actions.at(0));
            }
            // Gold chooses, and cannot win whatever it does.
            TurnCheck<Breakthru> check{game};
            CHECK(!check.wins(position));
        }
    }
}

TEST_CASE("agrees with brute force on the last placements") {
    for (int cost : {2, 1}) {
        const Breakthru game{{cost, true, true}};
        Random random{8};
        Seen seen;
        for (int i = 0; i < 12; ++i) compare(game, played(game, random, 30 + i % 2), 3'000'000, seen);
        CHECK(seen.compared >= 6);
    }
}

template <int Capacity>
void compare_viruses(const VirusWars<Capacity>& game, std::uint64_t seed, int number, Seen& seen) {
    Random random{seed};
    const int size = game.rules().size;
    for (int i = 0; i < number; ++i) {
        // Many zombies cut colonies off from each other, and few viruses make them vulnerable.
        const int zombies = random.below(size * size / 3), viruses = 1 + random.below(5);
        const std::string board = scatter(size, {{'B', viruses}, {'R', viruses}, {'b', zombies}, {'r', zombies}}, random);
        const std::string mover = random.below(2) == 0 ? " b " : " r ";
        const std::string plays = std::to_string(1 + random.below(game.rules().plays));
        if (const auto position = game.parse_position(board + mover + plays + " 9")) compare(game, *position, 3'000'000, seen);
    }
}

TEST_CASE("agrees with brute force at Virus Wars") {
    for (int plays : {1, 2, 3, 4}) {
        const VirusWars<64> game{{6, plays}};
        Seen seen = compare_along(game, 9, 60, 30, 3'000'000);
        compare_viruses(game, 10, 400, seen);
        CHECK(seen.compared > 200);
        CHECK(seen.wins > 20);
        CHECK(seen.dangers > 10);
    }
    const VirusWars<64> five{{5, 5}};
    Seen seen = compare_along(five, 11, 40, 30, 3'000'000);
    compare_viruses(five, 12, 200, seen);
    CHECK(seen.compared > 100);
}

TEST_CASE("a virus is not placed where one turn absorbs it") {
    const auto made = make_game("virus-wars", {});
    REQUIRE(made);
    std::visit(
        [](const auto& game) {
            if constexpr (std::decay_t<decltype(game)>::name == "virus-wars") {
                const auto position = position_of(game, "11/11/11/11/11/3B7/11/11/11/11/11 r 1 2");
                TurnCheck check{game};
                const SoundActions sound = check.sound_actions(position);
                CHECK(sound.exact);
                std::vector<std::string> names;
                for (Action action : sound.actions) names.push_back(game.format_action(position, action));
                // Five plays from d6 come as far as five columns to the right.
                for (const std::string& name : names) CHECK(name[0] >= 'j');
                CHECK_EQ(names.size(), 22);
            }
        },
        *made);
}

// A position that comes for the third time is a draw: then the opponent can't win in it.
TEST_CASE("a third repetition is safe") {
    const Breakthru game;
    const auto open = position_of(game, "11/11/11/11/11/5F5/11/11/11/11/s10 s 1 0 9");
    auto next = open;
    const Action action = *parse_action(game, open, "a1-b1");
    game.play(next, action);
    const std::vector<Hash> once{game.hash(next)}, twice{game.hash(next), game.hash(next)};
    CHECK(!TurnCheck<Breakthru>(game, once).is_safe(next, Seat::second));
    CHECK(TurnCheck<Breakthru>(game, twice).is_safe(next, Seat::second));
    CHECK(TurnCheck<Breakthru>(game, twice).sound_actions(open).actions == std::vector<Action>{action});
}

TEST_CASE("too much to look at is said") {
    const Jostle<10> game;
    const SoundActions sound = TurnCheck<Jostle<10>>{game, {}, 3}.sound_actions(game.start());
    CHECK(!sound.exact);
    CHECK_EQ(static_cast<int>(sound.actions.size()), game.count_actions(game.start()));
}

}  // namespace
