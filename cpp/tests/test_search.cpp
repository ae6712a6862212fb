// The search against a plain minimax, and the promises that its callers rely on.
#include <atomic>
#include <optional>
#include <thread>

#include "contract.hpp"
#include "games/catalog.hpp"
#include "late_positions.hpp"
#include "scatter.hpp"
#include "search/think.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

// Minimax that counts the turns to a draw as part of the position.
template <class G>
std::optional<int> truth_of(const G& game, const Tactics<G>& tactics, const typename G::Position& position, int most) {
    const auto key = [&](const typename G::Position& at) {
        return game.hash(at) ^ mix(static_cast<Hash>(tactics.turns_to_draw(at)));
    };
    return PlainMinimax<G>{game, most, key}.value(position);
}

int sign_of(Score score) { return score >= least_win ? 1 : score <= -least_win ? -1 : 0; }

template <class G>
Report search(const G& game, const typename G::Position& position, const Limits& limits, std::span<const Hash> past = {},
              int threads = 1) {
    const Evaluation<G> evaluation{game};
    TranspositionTable table{4};
    Stopper stopper;
    return think(game, evaluation, position, table, stopper, limits, past, threads);
}

struct Agreement {
    int positions = 0;
    int decided = 0;
};

// What the search claims to know must be so, and a search far deeper than the game is long must know it.
template <class G>
void compare(const G& game, const typename G::Position& position, int most, Agreement& agreement) {
    const Tactics<G> tactics{game};
    const auto truth = truth_of(game, tactics, position, most);
    if (!truth || game.outcome(position).is_over()) return;
    Limits limits;
    limits.nodes = 400'000;
    limits.depth = 40;
    const Report report = search(game, position, limits);
    ++agreement.positions;
    const Line& best = report.lines.at(0);
    CAPTURE(game.format_position(position));
    if (best.exact) {
        ++agreement.decided;
        CHECK_EQ(sign_of(best.score), *truth);
        CHECK((best.score == 0 || is_decided(best.score)));
        typename G::Position next = position;
        game.play(next, best.actions.at(0));
        const auto after_best = truth_of(game, tactics, next, most);
        if (after_best)
            CHECK_EQ(game.to_move(next) == game.to_move(position) ? *after_best : -*after_best, *truth);
    } else {
        CHECK(!is_decided(best.score));
        CHECK((*truth == 0 || report.depth < 30));
    }
}

template <class G>
void check_commute_at(const G& game, const typename G::Position& position) {
    const Tactics<G> tactics{game};
    const Seat seat = game.to_move(position);
    for (Action first : actions_of(game, position)) {
        typename G::Position between = position;
        game.play(between, first);
        if (game.to_move(between) != seat) continue;
        for (Action second : actions_of(game, between)) {
            typename G::Position one_way = between, other_way = position;
            game.play(one_way, second);
            bool same = false;
            const std::vector<Action> at_first = actions_of(game, position);
            if (std::find(at_first.begin(), at_first.end(), second) != at_first.end()) {
                game.play(other_way, second);
                const std::vector<Action> then = actions_of(game, other_way);
                if (game.to_move(other_way) == seat && std::find(then.begin(), then.end(), first) != then.end()) {
                    game.play(other_way, first);
                    same = one_way == other_way;
                }
            }
            CHECK_EQ(tactics.commute(position, first, second), same);
        }
    }
}

// Does an action end the game in the mover's favour, otherwise than by leaving the opponent without actions?
template <class G>
bool has_winning_action(const G& game, const typename G::Position& position) {
    for (Action action : actions_of(game, position)) {
        typename G::Position next = position;
        game.play(next, action);
        const Outcome outcome = game.outcome(next);
        if (outcome.reason != reason::no_action && outcome.verdict != Verdict::draw && outcome.is_over()) return true;
    }
    return false;
}

// Can the opponent of `seat` (the mover) win at once when the turn is over, however it ends?
template <class G>
bool always_loses(const G& game, const typename G::Position& position, Seat seat) {
    if (game.to_move(position) != seat) return has_winning_action(game, position);
    for (Action action : actions_of(game, position)) {
        typename G::Position next = position;
        game.play(next, action);
        if (!always_loses(game, next, seat)) return false;
    }
    return true;
}
template <class G>
bool always_loses(const G& game, const typename G::Position& position) {
    return always_loses(game, position, game.to_move(position));
}

template <class G, class Pass>
void check_sight_at(const G& game, const typename G::Position& position, Pass pass) {
    const Tactics<G> tactics{game};
    CHECK_EQ(tactics.wins_at_once(position), has_winning_action(game, position));
    typename G::Position passed = position;
    pass(passed);
    const Danger danger = tactics.danger(position);
    const bool threatened = !game.outcome(position).is_over() && has_winning_action(game, passed);
    CHECK_EQ(danger != Danger::none, threatened);
    if (danger == Danger::fatal) CHECK((tactics.wins_at_once(position) || always_loses(game, position)));
    if (danger != Danger::parry_now || tactics.wins_at_once(position)) return;
    for (Action action : actions_of(game, position)) {
        typename G::Position next = position;
        game.play(next, action);
        if (!tactics.parries(position, action)) CHECK(always_loses(game, next, game.to_move(position)));
    }
}

// ---- positions

Breakthru::Position few_ships(const Breakthru& game, Random& random, int most, int quiet, int turn = 9) {
    for (;;) {
        const std::string text = scatter(11, {{'F', 1}, {'G', most}, {'s', most}}, random) +
                                 (random.below(2) == 0 ? " g " : " s ") + (random.below(3) == 0 ? "1 " : "2 ") +
                                 std::to_string(quiet) + " " + std::to_string(turn);
        if (const auto read = game.parse_position(text); read && !game.outcome(*read).is_over()) return *read;
    }
}

MonkeyQueen::Position few_monkeys(const MonkeyQueen& game, Random& random, int most, int tallest, int quiet) {
    for (;;) {
        const auto height = [&] { return std::to_string(2 + random.below(tallest - 1)); };
        const std::string text = scatter(12, {{'Q', 1}, {'q', 1}, {'M', most}, {'m', most}}, random) +
                                 (random.below(2) == 0 ? " w " : " b ") + height() + " " + height() + " " +
                                 std::to_string(quiet) + " 9 -";
        if (const auto read = game.parse_position(text); read && !game.outcome(*read).is_over()) return *read;
    }
}

template <class G>
typename G::Position played(const G& game, Random& random, int actions) {
    for (;;) {
        typename G::Position position = game.start();
        if (play_out(game, position, random, static_cast<std::uint32_t>(actions)) == static_cast<std::uint32_t>(actions) &&
            !game.outcome(position).is_over())
            return position;
    }
}

template <class G>
typename G::Position late(const G& game, Random& random, int before_end) {
    for (;;)
        if (const auto found = late_position(game, game.start(), random, before_end)) return *found;
}

// ---- tests

TEST_CASE("agrees with minimax") {
    Random random{1};
    const Jostle<8> small;
    const Jostle<10> usual;
    Agreement jostle, breakthru, monkeys;
    for (int i = 0; i < 150; ++i) {
        compare(small, late(small, random, 4 + random.below(8)), 100'000, jostle);
        compare(usual, late(usual, random, 4 + random.below(8)), 100'000, jostle);
    }
    for (int cost : {2, 1}) {
        const Breakthru game{{cost, false, true}};
        for (int i = 0; i < 150; ++i)
            compare(game, few_ships(game, random, 1 + random.below(3), 96 + random.below(4)), 100'000, breakthru);
    }
    const MonkeyQueen game;
    for (int i = 0; i < 300; ++i)
        compare(game, few_monkeys(game, random, 3, 3 + random.below(2), random.below(3) == 0 ? 97 : 0), 100'000, monkeys);
    for (const Agreement& agreement : {jostle, breakthru, monkeys}) {
        CHECK(agreement.positions >= 60);
        CHECK(agreement.decided >= 40);
    }
}

void check_sight(const Breakthru& game, Random& random, int positions, int turn) {
    const auto pass = [&game](Breakthru::Position& position) {
        position.mover = position.mover == Breakthru::gold ? Breakthru::silver : Breakthru::gold;
        position.points = static_cast<std::uint8_t>(game.points_in(position.mover, ++position.turn));
    };
    for (int i = 0; i < positions; ++i) check_sight_at(game, few_ships(game, random, 12, random.below(100), turn), pass);
}

TEST_CASE("sees what brute force sees") {
    Random random{2};
    for (int cost : {2, 1}) {
        const Breakthru game{{cost, false, true}};
        check_sight(game, random, 2'000, 9);
        const Breakthru short_turn{{cost, false, true, Breakthru::silver_ships, 1}};
        for (int turn : {1, 2}) check_sight(short_turn, random, 500, turn);
        for (int i = 0; i < 200; ++i) check_commute_at(game, few_ships(game, random, 4, 5));
        for (int i = 0; i < 4; ++i) check_commute_at(game, played(game, random, 2 * (2 + random.below(20))));
    }
    const MonkeyQueen game;
    const auto pass = [](MonkeyQueen::Position& position) {
        position.mover = position.mover == MonkeyQueen::white ? MonkeyQueen::black : MonkeyQueen::white;
    };
    for (int i = 0; i < 2'000; ++i) check_sight_at(game, few_monkeys(game, random, 12, 8, random.below(100)), pass);
}

template <class G>
void keeps_its_promises(const G& game, std::uint64_t seed) {
    Random random{seed};
    for (int i = 0; i < 6; ++i) {
        const auto position = played(game, random, 2 * random.below(8));
        Limits limits;
        limits.nodes = 20'000 + static_cast<std::uint64_t>(random.below(20'000));
        limits.lines = 1 + 3 * (i % 2);
        const Report report = search(game, position, limits), again = search(game, position, limits);
        CHECK(report.nodes <= limits.nodes);
        CHECK_EQ(report.nodes, again.nodes);
        CHECK_EQ(report.lines.size(), again.lines.size());
        for (std::size_t line = 0; line < report.lines.size(); ++line) {
            CHECK(report.lines[line].actions == again.lines[line].actions);
            CHECK_EQ(report.lines[line].score, again.lines[line].score);
            for (std::size_t other = 0; other < line; ++other) {
                CHECK(report.lines[other].actions.at(0) != report.lines[line].actions.at(0));
                CHECK(report.lines[other].score >= report.lines[line].score);
            }
            auto at = position;
            for (Action action : report.lines[line].actions) {
                const auto legal = actions_of(game, at);
                CHECK(std::find(legal.begin(), legal.end(), action) != legal.end());
                game.play(at, action);
            }
        }
        // Whatever little it may look at, it has an action to play.
        for (std::uint64_t nodes : {0U, 1U, 2U, 10U, 100U}) {
            limits.nodes = nodes;
            const auto legal = actions_of(game, position);
            CHECK(std::find(legal.begin(), legal.end(), search(game, position, limits).best()) != legal.end());
        }
    }
}

// Without a limit only a word ends a search. How soon, bench/speed.py measures.
template <class G>
void stops_when_asked(const G& game) {
    const Evaluation<G> evaluation{game};
    TranspositionTable table{16};
    Stopper stopper;
    std::atomic<int> deepest = 0;
    std::jthread thinker{[&] {
        think(game, evaluation, game.start(), table, stopper, Limits{}, {}, 2,
              [&](const Report& report) { deepest = report.depth; });
    }};
    while (deepest < 3) std::this_thread::yield();
    stopper.stop();
    thinker.join();
    // A word said before the search begins holds as well.
    CHECK(think(game, evaluation, game.start(), table, stopper, Limits{}).best() != Action::none);
}

// Repeating a position of the match is worth a draw: whoever is worse takes it, whoever is better avoids it.
TEST_CASE("knows the past") {
    const Breakthru game;
    const auto position = position_of(game, "11/11/11/11/11/3s1F5/11/11/11/11/11 s 2 0 9");
    CHECK(is_decided(search(game, position, {.depth = 4}).lines.at(0).score));
    Random random{3};
    std::vector<Hash> past;
    for (int i = 0; i < 50; ++i) past.push_back(random.next());
    const Report with_past = search(game, game.start(), {.nodes = 50'000}, past);
    const Report without = search(game, game.start(), {.nodes = 50'000});
    CHECK_EQ(with_past.nodes, without.nodes);
    CHECK(with_past.best() == without.best());
    // Gold will open two lines, and one ship can't close both. But if all positions after Silver's possible turns
    // have been there, the search calls it a draw, whatever Silver does.
    const auto lost = position_of(game, "11/11/11/11/5G5/4GFG4/5G5/11/11/11/s10 s 2 0 9");
    past.clear();
    for (Action first : actions_of(game, lost)) {
        auto next = lost;
        game.play(next, first);
        for (Action second : actions_of(game, next)) {
            auto after_turn = next;
            game.play(after_turn, second);
            past.push_back(game.hash(after_turn));
        }
    }
    CHECK(search(game, lost, {.depth = 8}).lines.at(0).score <= -least_win);
    CHECK_EQ(search(game, lost, {.depth = 8}, past).lines.at(0).score, 0);
    // Without draws, what has been there before is still lost.
    CHECK(search(Breakthru{{2, false, false}}, lost, {.depth = 8}, past).lines.at(0).score <= -least_win);
}

TEST_CASE("keeps its promises") {
    keeps_its_promises(Breakthru{}, 4);
    keeps_its_promises(MonkeyQueen{}, 5);
    keeps_its_promises(Jostle<10>{}, 6);
}

TEST_CASE("a loss is exact only when every move has been tried") {
    // Silver has a way out among hundreds of moves; the first ones that are looked at lose.
    const Breakthru game{};
    const auto position =
        position_of(game, "11/5Gs2s1/11/s9s/1s1GG1G3G/1s3F1s3/5s5/4s4s1/11/3s7/s4s1G3 s 2 0 28");
    bool seen_as_lost = false;
    for (std::uint64_t nodes = 20; nodes <= 2'000; nodes += 20) {
        Limits limits;
        limits.nodes = nodes;
        const Line line = search(game, position, limits).lines.at(0);
        seen_as_lost = seen_as_lost || line.score <= -least_win;
        CHECK_FALSE((line.exact && line.score <= -least_win));
    }
    CHECK(seen_as_lost);
}

TEST_CASE("stops when asked") {
    stops_when_asked(Breakthru{});
    stops_when_asked(MonkeyQueen{});
    stops_when_asked(Jostle<10>{});
}

}  // namespace
