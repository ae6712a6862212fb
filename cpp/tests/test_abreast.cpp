// Tests of games that are played several at once: by the rules, uniformly, and the same whatever their number.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "games/breakthru/arrays.hpp"
#include "games/catalog.hpp"
#include "games/jostle/arrays.hpp"
#include "games/monkey_queen/arrays.hpp"
#include "games/small_star_empires/arrays.hpp"
#include "games/virus_wars/arrays.hpp"
#include "states/abreast.hpp"
#include "states/layout_of.hpp"

namespace {

using namespace jogo;

struct Case {
    std::string game;
    Options options;
    std::uint64_t played;  // a checksum of the games of a batch
};
const std::vector<Case> cases{
    {"breakthru", {}, 17686352893298263008U},
    {"breakthru", {{"flagship_cost", "1"}, {"ships", "12"}}, 14307165343484028519U},
    {"breakthru", {{"silver_first_turn", "1"}}, 17997840877420216289U},
    {"breakthru", {{"draws", "off"}}, 17686352893298263008U},
    {"monkey-queen", {}, 12270826696654105177U},
    {"monkey-queen", {{"pie", "off"}, {"draws", "off"}}, 6458130980091135401U},
    {"jostle", {{"size", "8"}}, 2656994892487248939U},
    {"jostle", {}, 10901270973068243348U},
    {"jostle", {{"size", "12"}}, 7238664616980089727U},
    {"jostle", {{"size", "14"}}, 11013071346754203008U},
    {"virus-wars", {}, 9119386971628930083U},
    {"virus-wars", {{"size", "5"}, {"plays", "1"}}, 9964940911660735436U},
    {"virus-wars", {{"size", "14"}, {"plays", "9"}}, 8503048508296304796U},
    {"virus-wars", {{"size", "19"}, {"plays", "3"}}, 14622941278277410806U},
    {"small-star-empires", {}, 4282471607956905311U},
    {"small-star-empires", {{"board", "0,1,2,3,X,0/H1,Nr,Nb,0,1,2,0/1,0,0,3,0,H2"}}, 4269183799800180504U},
};

// How many games are played at once, and a bit for each.
template <class G>
constexpr std::size_t games_at_once = games_of<NumbersOf<G>>;
template <class G>
constexpr unsigned all_games_at_once = every_game<NumbersOf<G>>;

// Calls visit(rules, case) for each of them.
template <class Visit>
void for_each_game_abreast(Visit visit) {
    for (const Case& each : cases) {
        CAPTURE(each.game);
        auto made = make_game(each.game, each.options);
        REQUIRE(static_cast<bool>(made));
        std::visit(
            [&]<class G>(G& rules) {
                if constexpr (PlaysAbreast<G>) {
                    REQUIRE(is_played_abreast(rules));
                    visit(rules, each);
                }
            },
            *made);
    }
}

// Beside each game, the same by the rules for one.
TEST_CASE("what is drawn is legal, and playing it does what the rules say") {
    for_each_game_abreast([]<class G>(const G& rules, const Case&) {
        Abreast<G> games{rules};
        RandomOf<NumbersOf<G>> random;
        std::vector<Playing<G>> alone;
        for (std::size_t game = 0; game < games_at_once<G>; ++game) {
            games.set(game, rules.start());
            random.set(game, Random{game});
            alone.emplace_back(rules, rules.start());
        }
        int ends = 0;
        for (int step = 0; step < 3000; ++step) {
            const unsigned open = games.look();
            for (std::size_t game = 0; game < games_at_once<G>; ++game) {
                REQUIRE_EQ((open >> game & 1) == 0, alone[game].is_over(rules));
                if ((open >> game & 1) != 0) continue;
                ++ends;
                if constexpr (TellsWorths<G>) {
                    const Verdict verdict = alone[game].verdict(rules);
                    const int worth = verdict == Verdict::first_wins ? 1 : verdict == Verdict::second_wins ? -1 : 0;
                    if (games.tells_worths()) REQUIRE_EQ(static_cast<int>(word_of(games.worths(), game)), worth);
                }
                games.set(game, rules.start());
                alone[game] = Playing<G>{rules, rules.start()};
            }
            if (open != all_games_at_once<G>) REQUIRE_EQ(games.look(), all_games_at_once<G>);
            games.draw(random);
            const auto codes = games.drawn();
            games.play();
            for (std::size_t game = 0; game < games_at_once<G>; ++game) {
                const Action action = action_of(static_cast<int>(codes[game]));
                typename G::Actions legal;
                alone[game].generate(rules, legal);
                REQUIRE(std::find(legal.begin(), legal.end(), action) != legal.end());
                const std::uint32_t turn = alone[game].position().turn;
                alone[game].play(rules, action);
                auto seen = games.get(game);
                if constexpr (RepeatsAbreast<G>) {
                    const bool turned = rules.counts_repetitions() && alone[game].position().turn != turn;
                    REQUIRE_EQ((games.turned() >> game & 1) != 0, turned);
                    REQUIRE_EQ(word_of(games.turn_keys(), game), rules.repetition_key(alone[game].position()));
                    if (alone[game].is_repetition()) games.end_by_repetition(game);
                } else {
                    static_cast<void>(turn);
                    seen.hash = alone[game].position().hash;
                }
                REQUIRE(seen == alone[game].position());
            }
        }
        CHECK(ends > 0);
    });
}

TEST_CASE("Monkey Queen counts on where numbers of 16 bits end") {
    const MonkeyQueen rules{{.pie = true, .draws = false}};
    const auto start = rules.parse_position("5q6/12/12/12/12/12/5m6/6M5/12/12/12/6Q5 w 19 19 65535 65534 -");
    REQUIRE(static_cast<bool>(start));
    Abreast<MonkeyQueen> games{rules};
    RandomOf<NumbersOf<MonkeyQueen>> random;
    std::vector<MonkeyQueen::Position> alone(games_at_once<MonkeyQueen>, *start);
    for (std::size_t game = 0; game < alone.size(); ++game) {
        games.set(game, *start);
        random.set(game, Random{game});
    }
    std::uint32_t quietest = 0;
    for (int step = 0; step < 4; ++step) {
        if (games.look() != all_games_at_once<MonkeyQueen>) break;
        games.draw(random);
        const auto codes = games.drawn();
        games.play();
        for (std::size_t game = 0; game < alone.size(); ++game) {
            rules.play(alone[game], action_of(static_cast<int>(codes[game])));
            const auto seen = games.get(game);
            REQUIRE_EQ(seen.turn, alone[game].turn);
            REQUIRE_EQ(seen.quiet, alone[game].quiet);
            quietest = std::max(quietest, seen.quiet);
        }
    }
    CHECK(alone.front().turn > 65535);
    CHECK(quietest > 65535);
}

// Pearson's chi-squared test, as of `random_action` in contract.hpp.
template <class G>
void check_uniform(const G& rules, const typename G::Position& position, RandomOf<NumbersOf<G>>& random) {
    std::map<Action, int> seen;
    typename G::Actions legal;
    rules.generate(position, legal);
    for (Action action : legal) seen[action] = 0;
    Abreast<G> games{rules};
    for (std::size_t game = 0; game < games_at_once<G>; ++game) games.set(game, position);
    REQUIRE_EQ(games.look(), all_games_at_once<G>);
    const std::size_t rounds = seen.size() * 200 / games_at_once<G>;
    for (std::size_t round = 0; round < rounds; ++round) {
        games.draw(random);
        const auto codes = games.drawn();
        for (std::size_t game = 0; game < games_at_once<G>; ++game) ++seen.at(action_of(static_cast<int>(codes[game])));
    }
    const double cells = static_cast<double>(seen.size());
    const double expected = static_cast<double>(rounds * games_at_once<G>) / cells;
    double statistic = 0;
    for (const auto& [action, count] : seen) statistic += (count - expected) * (count - expected) / expected;
    CHECK(statistic < cells - 1 + 6 * std::sqrt(2 * cells) + 20);
}

TEST_CASE("each legal action is drawn as often as any other") {
    for_each_game_abreast([]<class G>(const G& rules, const Case&) {
        RandomOf<NumbersOf<G>> random;
        for (std::size_t game = 0; game < games_at_once<G>; ++game) random.set(game, Random{100 + game});
        Random single{1};
        for (int games = 0; games < 4; ++games) {
            auto position = rules.start();
            for (int length = 0; length < 300; ++length) {
                const Action action = rules.random_action(position, single);
                if (action == Action::none) break;
                if (single.below(10) == 0) check_uniform(rules, position, random);
                rules.play(position, action);
            }
        }
    });
}

TEST_CASE("a game of a batch is the same however many there are") {
    for_each_game_abreast([]<class G>(const G& rules, const Case&) {
        const LayoutOf<G> layout{rules};
        for (const Restart restart : {Restart::same_step, Restart::next_step, Restart::disabled}) {
            std::vector<std::string> texts;
            for (std::size_t count : {std::size_t{77}, std::size_t{3}}) {
                auto batch = layout.make_batch(std::nullopt, count, 7, restart, 1);
                std::vector<float> rewards(count);
                auto ended = std::make_unique<bool[]>(count);
                std::vector<std::int8_t> to_move(count);
                for (int steps : {1, 100, 64, 200})
                    batch->random_steps(steps, false, {rewards.data(), ended.get(), to_move.data()});
                for (std::size_t game = 0; game < count; ++game) {
                    const auto state = batch->state(game);
                    if (count > 3) texts.push_back(state->text());
                    else CHECK_EQ(texts[game], state->text());
                }
            }
        }
    });
}

// Whatever the machine, its vectors and its compiler: these games are what a seed stands for.
TEST_CASE("a seed stands for the same games everywhere") {
    for_each_game_abreast([]<class G>(const G& rules, const Case& each) {
        const LayoutOf<G> layout{rules};
        constexpr std::size_t count = 19;
        auto batch = layout.make_batch(std::nullopt, count, 1, Restart::same_step, 1);
        std::vector<float> rewards(count);
        auto ended = std::make_unique<bool[]>(count);
        std::vector<std::int8_t> to_move(count);
        std::vector<std::int64_t> actions(count);
        std::uint64_t checksum = 0;
        const auto add = [&](std::uint64_t value) { checksum = mix(checksum + value); };
        for (int round = 0; round < 5; ++round) {
            batch->random_steps(97, false, {rewards.data(), ended.get(), to_move.data()});
            batch->sample(actions.data());
            for (std::size_t game = 0; game < count; ++game) {
                for (char letter : batch->state(game)->text()) add(static_cast<std::uint64_t>(letter));
                add(static_cast<std::uint64_t>(static_cast<std::int64_t>(rewards[game]) + actions[game]));
            }
            batch->step(actions.data(), {rewards.data(), ended.get(), to_move.data()});
        }
        CHECK_EQ(checksum, each.played);
    });
}

}  // namespace
