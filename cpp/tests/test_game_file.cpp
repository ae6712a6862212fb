// Games that the engine plays against itself: what is written is read, what is torn is found, what is said is true.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "games/catalog.hpp"
#include "learning/replay.hpp"
#include "learning/self_play.hpp"

namespace {

using namespace jogo;

constexpr SelfPlayPlan plan{200, 7, 0, 4};

template <class G>
Result<std::string> try_to_play(const G& game, const SelfPlayPlan& wanted = plan) {
    const Evaluation<G> evaluation{game};
    TranspositionTable table{1};
    Stopper stopper;
    return SelfPlay<G>{game, evaluation, table, stopper, wanted}.run();
}

template <class G>
std::string play_games(const G& game, const SelfPlayPlan& wanted = plan) {
    auto blocks = try_to_play(game, wanted);
    REQUIRE(static_cast<bool>(blocks));
    return *blocks;
}

std::vector<PlayedGame> games_in(std::string_view blocks) {
    std::vector<PlayedGame> games;
    GameReader reader{blocks};
    while (auto game = reader.next()) games.push_back(*game);
    return games;
}

template <class Check>
void for_each_catalog_game(Check check) {
    for (std::string_view name : Catalog::names) {
        CAPTURE(name);
        const auto game = make_game(name, {});
        REQUIRE(static_cast<bool>(game));
        std::visit(check, *game);
    }
}

TEST_CASE("the checksum is zlib's") {
    CHECK_EQ(crc32("123456789"), 0xcbf43926U);
    CHECK_EQ(crc32(""), 0U);
}

TEST_CASE("a header is read as it was written, and what is not one is refused") {
    const GamesHeader header{"jostle", "size=8 draws=on", 1'000, 18'446'744'073'709'551'615U, "none"};
    const std::string text = write_header(header);
    const auto read = read_header(text + "anything\n\n");
    REQUIRE(static_cast<bool>(read));
    CHECK((read->first == header));
    CHECK_EQ(read->second, text.size());
    for (std::size_t length = 0; length < text.size(); ++length) CHECK(!read_header(text.substr(0, length)));
    for (std::string_view word : {"jogo games 1", "seed ", "nodes 1000", "network"}) {
        std::string damaged = text;
        damaged[damaged.find(word) + word.size() - 1] = '?';
        CHECK(!read_header(damaged));
    }
}

TEST_CASE("a game is read as it was written") {
    const PlayedGame game{3'000'000'000U, Verdict::draw, -17, {{action_of(0xfffe), 0, false, false},
                                                              {action_of(1), -31'000, true, false},
                                                              {action_of(2), 12, true, true}}};
    std::string bytes;
    append_game(bytes, game);
    append_game(bytes, {1, Verdict::first_wins, 0, {}});
    const auto read = games_in(bytes);
    REQUIRE_EQ(read.size(), 2U);
    CHECK((read[0] == game));
    CHECK_EQ(read[1].actions.size(), 0U);
}

// A header, four games, and where each of them begins; at the end, where the last one ends.
struct SomeFile {
    std::string bytes = "header";
    std::vector<std::size_t> begins;

    SomeFile() {
        const std::size_t header = bytes.size();
        bytes += play_games(Jostle<8>{});
        GameReader reader{std::string_view{bytes}.substr(header)};
        do begins.push_back(header + reader.place());
        while (reader.next());
    }
};

TEST_CASE("a torn end is where the whole games end") {
    const SomeFile file;
    const std::size_t last = file.begins[3];
    for (std::size_t length = last; length <= file.bytes.size(); ++length) {
        const auto end = find_end(std::string_view{file.bytes}.substr(0, length), file.begins[0]);
        REQUIRE(static_cast<bool>(end));
        const bool is_whole = length == file.bytes.size();
        CHECK_EQ(end->place, is_whole ? length : last);
        CHECK_EQ(end->next_game, is_whole ? 4U : 3U);
    }
}

TEST_CASE("a byte that was changed is an error that names the game's place, whatever follows") {
    const SomeFile file;
    const std::size_t second = file.begins[1];
    for (std::size_t place = second; place < file.begins[2]; ++place)
        for (const char change : {'\x01', '\x10', '\x7f'}) {
            std::string changed = file.bytes;
            changed[place] = static_cast<char>(changed[place] ^ change);
            const auto end = find_end(changed, file.begins[0]);
            REQUIRE(!end);
            CHECK(end.error().message.starts_with("the game at byte " + std::to_string(second) + " is damaged"));
        }
}

TEST_CASE("zeros at the end are no torn game") {
    const SomeFile file;
    CHECK(!find_end(file.bytes + std::string(8, '\0'), file.begins[0]));
}

TEST_CASE("an action that is not legal is an error") {
    const Jostle<8> game;
    std::string blocks;
    append_game(blocks, {0, Verdict::draw, 0, {{from_to(0, 1), 0, true, true}}});
    const auto visit = [](const auto&...) {};
    const Check check = for_each_kept(game, blocks, visit);
    REQUIRE(!check);
    CHECK_NE(check.error().message.find("game 0: action 1 is not legal"), std::string::npos);
    CHECK(!for_each_kept(game, blocks.substr(1), visit));
}

// Replays a game: its verdict is that of the rules or of a deeper search, and kept positions are what they should be.
template <class G>
void check_game(const G& game, const PlayedGame& played) {
    const Tactics<G> tactics{game};
    typename G::Position position = game.start();
    bool turn_starts = true;
    std::vector<Hash> starts;
    CHECK((replay(game, played, [&](const typename G::Position& before, const PlayedAction& each) {
        const bool may_be_evaluated = turn_starts || tactics.is_evaluated_within_turn(before);
        if (turn_starts) starts.push_back(game.hash(before));
        position = before;
        game.play(position, each.action);
        turn_starts = game.to_move(position) != game.to_move(before);
        CHECK_GE(each.searched, each.kept);
        if (!each.kept) return;
        CHECK(may_be_evaluated);
        CHECK(!is_decided(each.score));
        CHECK((tactics.danger(before) == Danger::none));
        CHECK(!tactics.wins_at_once(before));
    })));
    REQUIRE_FALSE((played.verdict == Verdict::none));
    if (const Outcome outcome = game.outcome(position); outcome.is_over()) {
        CHECK((outcome.verdict == played.verdict));
        CHECK_EQ(outcome.has_score ? outcome.score[0] - outcome.score[1] : 0, played.margin);
        return;
    }
    if (played.verdict == Verdict::draw) {  // the third time that a position stands at the start of a turn
        CHECK(tactics.draws_by_repetition());
        CHECK(turn_starts);
        CHECK_EQ(std::count(starts.begin(), starts.end(), game.hash(position)), 2);
        return;
    }
    const Evaluation<G> evaluation{game};
    TranspositionTable table{4};
    Stopper stopper;
    Limits limits;
    limits.nodes = 100 * plan.nodes;
    const Line line = think(game, evaluation, position, table, stopper, limits).lines[0];
    CHECK(line.exact);
    const bool first_wins = (line.score > 0) == (game.to_move(position) == Seat::first);
    CHECK((played.verdict == (first_wins ? Verdict::first_wins : Verdict::second_wins)));
}

TEST_CASE("games of the engine against itself are legal and end as they say") {
    for_each_catalog_game([](const auto& game) {
        const auto games = games_in(play_games(game));
        CHECK_EQ(games.size(), 4U);
        for (const PlayedGame& played : games) check_game(game, played);
    });
}

// Is the first position that is searched one in the middle of a turn?
template <class G>
bool opens_within_turn(const G& game, const PlayedGame& played) {
    Seat before = other(game.to_move(game.start()));
    bool is_within = false, is_open = true;
    CHECK((replay(game, played, [&](const typename G::Position& position, const PlayedAction& each) {
        if (is_open) is_within = game.to_move(position) == before;
        before = game.to_move(position);
        is_open = is_open && !each.searched;
    })));
    return is_within;
}

TEST_CASE("after an opening that ends within a turn, starts of turns are still told from the rest") {
    const Breakthru game;
    int within_turn = 0, draws = 0;
    for (const PlayedGame& played : games_in(play_games(game, {60, 7, 0, 40}))) {
        check_game(game, played);
        within_turn += opens_within_turn(game, played) ? 1 : 0;
        draws += played.verdict == Verdict::draw ? 1 : 0;
    }
    CHECK_GT(within_turn, 5);
    CHECK_GT(draws, 0);
}

TEST_CASE("without draws no game of Breakthru is drawn") {
    const Breakthru with_draws, without{{2, false, false}};
    const auto count_draws = [](const Breakthru& game) {
        const auto games = games_in(play_games(game, {60, 7, 0, 40}));
        return std::count_if(games.begin(), games.end(), [](const PlayedGame& played) { return played.verdict == Verdict::draw; });
    };
    CHECK_GT(count_draws(with_draws), 0);
    CHECK_EQ(count_draws(without), 0);
}

TEST_CASE("on a tiny board, openings whose end is known will do") {
    const SmallStarEmpires<64> game{*StarMap::read("H1,1,2/1,0,0,3/2,1,H2"), {}};
    const auto games = games_in(play_games(game));
    CHECK_EQ(games.size(), 4U);
    for (const PlayedGame& played : games) check_game(game, played);
}

TEST_CASE("where random actions leave nothing to play, that is said") {
    const SmallStarEmpires<64> game{*StarMap::read("H1,1,X,2,H2"), {}};
    const auto blocks = try_to_play(game);
    REQUIRE(!blocks);
    CHECK_NE(blocks.error().message.find("the board is too small"), std::string::npos);
}

TEST_CASE("a game depends on the seed and its number alone") {
    for_each_catalog_game([](const auto& game) {
        const auto games = games_in(play_games(game));
        SelfPlayPlan one = plan;
        one.first = 3;
        one.games = 1;
        CHECK((games_in(play_games(game, one))[0] == games[3]));
        one.seed = 8;
        CHECK_FALSE((games_in(play_games(game, one))[0].actions == games[3].actions));
    });
}

TEST_CASE("a header says how games begin only where it is not the usual way") {
    GamesHeader header{"jostle", "", 1'000, 1, "none", Openings::better};
    const std::string text = write_header(header);
    CHECK_NE(text.find("\nopenings better\n\n"), std::string::npos);
    const auto read = read_header(text);
    REQUIRE(static_cast<bool>(read));
    CHECK((read->first == header));
    CHECK(!read_header("jogo games 1\ngame a\noptions \nnodes 1\nseed 1\nnetwork none\nopenings bad\n\n"));
    header.openings = Openings::random;
    CHECK_EQ(write_header(header).find("openings"), std::string::npos);
}

TEST_CASE("games that begin with better actions are searched from the start, and share their first turns") {
    SelfPlayPlan better = plan;
    better.openings = Openings::better;
    better.games = 12;
    for_each_catalog_game([&](const auto& game) {
        const auto games = games_in(play_games(game, better));
        REQUIRE_FALSE(games.empty());
        std::set<Action> firsts;
        for (const PlayedGame& played : games) {
            for (const PlayedAction& each : played.actions) CHECK(each.searched);
            if (!played.actions.empty()) firsts.insert(played.actions[0].action);
        }
        CHECK_LE(firsts.size(), static_cast<std::size_t>(self_play_numbers::varied_lines));
        CHECK((games_in(play_games(game, better)) == games));
    });
}

TEST_CASE("who says stop gets the games that are finished") {
    const Jostle<8> game;
    const Evaluation<Jostle<8>> evaluation{game};
    TranspositionTable table{1};
    Stopper stopper;
    stopper.stop();
    CHECK_EQ(*(SelfPlay<Jostle<8>>{game, evaluation, table, stopper, plan}.run()), "");
}

TEST_CASE("a position is kept once, in whichever games it comes") {
    const Jostle<8> game;
    const std::string blocks = play_games(game, {200, 7, 0, 40});
    SeenPositions seen;
    const auto once = drop_seen(game, blocks, seen);
    REQUIRE(static_cast<bool>(once));
    std::set<Hash> hashes;
    std::uint64_t visited = 0;
    CHECK(for_each_kept(game, once->blocks, [&](const auto& position, Score, Verdict, int, std::uint32_t index) {
        CHECK_LT(index, 40U);
        hashes.insert(game.hash(position));
        ++visited;
    }));
    CHECK_EQ(visited, once->positions);
    CHECK_EQ(hashes.size(), visited);
    CHECK_EQ(seen.size(), visited);
    CHECK_EQ(once->games, 40U);
    const auto twice = drop_seen(game, blocks, seen);
    CHECK_EQ(twice->positions, 0U);
    CHECK_EQ(twice->actions, once->actions);
}

TEST_CASE("the table of seen positions grows and knows zero") {
    SeenPositions seen;
    CHECK(seen.insert(0));
    CHECK_FALSE(seen.insert(0));
    Random random{3};
    for (int i = 0; i < 20'000; ++i) CHECK(seen.insert(random.next()));
    Random again{3};
    for (int i = 0; i < 20'000; ++i) CHECK_FALSE(seen.insert(again.next()));
    CHECK_EQ(seen.size(), 20'001U);
}

}  // namespace
