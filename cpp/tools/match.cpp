// Plays matches between ways to think, and counts.
// Players: random, classic (the top level of the report: Virus Wars and Small Star Empires), alpha-beta:MS,
// mcts:MS, mcts-playout:MS. A number with n is a node limit: mcts:2000n. Weights of the insight and settings of the
// tree may follow: mcts:50,safe=10,keenness=8. Each pair of games starts alike, with
// the seats exchanged.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <unistd.h>

#include "command_line.hpp"
#include "games/catalog.hpp"
#include "insight/all.hpp"
#include "search/mcts.hpp"
#include "search/think.hpp"

namespace {

using namespace jogo;

constexpr const char* usage =
    "match GAME PLAYER PLAYER [-o key=value]... [--games N] [--seed N] [--random-actions N] [--show 1]";

template <int Capacity>
int classic_worth(const VirusWars<Capacity>& game, const typename VirusWars<Capacity>::Position& position, Action action) {
    auto next = position;
    game.play(next, action);
    const Outcome outcome = game.outcome(next);
    const Verdict win = game.to_move(position) == Seat::first ? Verdict::first_wins : Verdict::second_wins;
    if (outcome.is_over()) return outcome.verdict == win ? 10 : 0;
    return game.is_capture(position, action) ? 2 : 1;
}

template <int Capacity>
int classic_worth(const SmallStarEmpires<Capacity>& game, const typename SmallStarEmpires<Capacity>::Position& position, Action action) {
    using G = SmallStarEmpires<Capacity>;
    if (action == G::pass) return 0;
    const int cell = G::target_of(action);
    const auto enemy = G::opponent(position.mover);
    const auto own = position.empires[position.mover].controls();
    const auto foes = position.empires[enemy].controls();
    const bool wants_station = (game.neighbours(cell) & foes).count() >= 2;
    int worth = 0;
    for (int planets = 1; planets <= 3; ++planets) worth += game.stars(planets).test(cell) ? planets : 0;
    for (const auto& nebulae : game.nebulae())
        if (nebulae.test(cell)) worth = (nebulae & own).any() ? 4 : 2;
    return 2 * worth + (wants_station == G::is_station(action) ? 1 : 0);
}

template <class G>
int classic_worth(const G&, const typename G::Position&, Action) {
    return 0;
}

struct Player {
    std::string kind;
    Limits limits;
    double seconds = 0;
    long actions = 0;
    std::vector<std::pair<std::string, double>> tuning;

    double tuned(const std::string& name, double otherwise) const {
        for (const auto& [key, value] : tuning)
            if (key == name) return value;
        return otherwise;
    }

    explicit Player(const std::string& word) : kind{word.substr(0, word.find(':'))} {
        if (word.find(':') == std::string::npos) return;
        const auto parts = split(std::string_view{word}.substr(word.find(':') + 1), ',');
        const std::string number{parts[0]};
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const auto equals = parts[i].find('=');
            tuning.emplace_back(parts[i].substr(0, equals), std::atof(std::string{parts[i].substr(equals + 1)}.c_str()));
        }
        if (number.back() == 'n') limits.nodes = static_cast<std::uint64_t>(std::atoll(number.c_str()));
        else limits.time = std::chrono::milliseconds{std::atoi(number.c_str())};
    }
};

// What a player keeps from one action to the next.
template <class G>
struct Mind {
    Table table{64};
    Tree tree{512};
    Stopper stopper;
    Random random;
    explicit Mind(std::uint64_t seed) : random{seed} {}
};

template <class G>
Action classic(const G& game, const typename G::Position& position, Random& random) {
    typename G::Actions actions;
    game.generate(position, actions);
    std::vector<Action> best;
    int most = -1;
    for (Action action : actions) {
        const int worth = classic_worth(game, position, action);
        if (worth > most) best.clear();
        most = std::max(most, worth);
        if (worth == most) best.push_back(action);
    }
    return best[static_cast<std::size_t>(random.below(static_cast<int>(best.size())))];
}

template <class G>
Action decide(const G& game, const Insight<G>& insight, const typename G::Position& position, Player& player, Mind<G>& mind) {
    if (player.kind == "random") return game.random_action(position, mind.random);
    if (player.kind == "classic") return classic(game, position, mind.random);
    const auto began = std::chrono::steady_clock::now();
    Report report;
    if (player.kind == "alpha-beta") {
        report = think(game, insight, position, mind.table, mind.stopper, player.limits);
    } else {
        TreeSettings settings;
        settings.leaf = player.kind == "mcts" ? Leaf::opinion : Leaf::playout;
        settings.exploration = static_cast<float>(player.tuned("exploration", static_cast<double>(settings.exploration)));
        settings.keenness = static_cast<float>(player.tuned("keenness", static_cast<double>(settings.keenness)));
        settings.seed = mind.random.next();
        mind.stopper.begin(player.limits);
        report = TreeSearch<G>{game, insight, mind.tree, mind.stopper, settings}.search(position);
    }
    player.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    ++player.actions;
    return report.best();
}

struct Plan {
    int games = 20;
    std::uint64_t seed = 1;
    int random_actions = 0;
    int show = 0;
};

template <class G>
Insight<G> insight_of(const G& game, const Player& player) {
    if constexpr (requires { Insight<G>::Weights::names(); }) {
        typename Insight<G>::Weights weights;
        for (const auto& entry : weights.names())
            weights.*entry.weight = static_cast<int>(player.tuned(std::string{entry.name}, weights.*entry.weight));
        return Insight<G>{game, weights};
    } else {
        return Insight<G>{game};
    }
}

// 1 when the first of the two players wins, 0.5 for a draw.
template <class G>
double play_game(const G& game, const std::vector<Insight<G>>& insights, std::vector<Player>& players, int number, const Plan& plan) {
    Mind<G> minds[2] = {Mind<G>{plan.seed * 7919 + static_cast<std::uint64_t>(number)},
                        Mind<G>{plan.seed * 104729 + static_cast<std::uint64_t>(number)}};
    Random random{plan.seed * 31 + static_cast<std::uint64_t>(number / 2)};
    typename G::Position position = game.start();
    for (int i = 0; i < plan.random_actions; ++i)
        if (const Action action = game.random_action(position, random); action != Action::none) game.play(position, action);
    const std::size_t first = static_cast<std::size_t>(number % 2);
    while (game.count_actions(position) > 0) {
        const std::size_t seat = static_cast<std::size_t>(index_of(game.to_move(position)));
        const std::size_t who = seat ^ first;
        const Action action = decide(game, insights[who], position, players[who], minds[who]);
        if (plan.show) std::printf("%s %s\n", players[who].kind.c_str(), game.format_action(position, action).c_str());
        game.play(position, action);
    }
    if (plan.show) std::printf("%s\n", game.format_position(position).c_str());
    const Verdict verdict = game.outcome(position).verdict;
    if (verdict == Verdict::draw) return 0.5;
    const std::size_t winner = (verdict == Verdict::first_wins ? 0U : 1U) ^ first;
    return winner == 0 ? 1 : 0;
}

template <class G>
int play_match(const G& game, std::vector<Player>& players, const Plan& plan) {
    const std::vector<Insight<G>> insights{insight_of(game, players[0]), insight_of(game, players[1])};
    double points = 0, as_first = 0;
    for (int number = 0; number < plan.games; ++number) {
        const double result = play_game(game, insights, players, number, plan);
        points += result;
        if (number % 2 == 0) as_first += result;
        if (isatty(1)) std::printf("\r%.1f of %d (as first %.1f of %d)", points, number + 1, as_first, number / 2 + 1);
        std::fflush(stdout);
    }
    const double rate = points / plan.games;
    std::printf("%s%s against %s: %.1f %% (as first %.1f of %d) +- %.1f", isatty(1) ? "\n" : "", players[0].kind.c_str(), players[1].kind.c_str(), 100 * rate, as_first, (plan.games + 1) / 2,
                196 * std::sqrt(rate * (1 - rate) / plan.games));
    for (const Player& player : players)
        if (player.actions > 0) std::printf(", %s %.0f ms an action", player.kind.c_str(), 1000 * player.seconds / static_cast<double>(player.actions));
    std::printf("\n");
    return 0;
}

}  // namespace

int main(int count, char** words) {
    Plan plan;
    const std::vector<Setting> settings{number("--games", plan.games), number("--seed", plan.seed),
                                        number("--random-actions", plan.random_actions), number("--show", plan.show)};
    return with_game(count, words, 3, usage, settings, [&](const auto& game) {
        using G = std::decay_t<decltype(game)>;
        std::vector<Player> players{Player{words[2]}, Player{words[3]}};
        if constexpr (std::is_same_v<G, VirusWars<128>> || std::is_same_v<G, SmallStarEmpires<64>> || std::is_same_v<G, Jostle<10>>)
            return play_match(game, players, plan);
        else return complain("there are no matches of this game with these options");
    });
}
