// Tunes the weights of an evaluation by games against itself.
// Each step moves all weights a little, at random, both ways at once; the two sets play a pair of games with the
// seats exchanged, and the weights follow the winner (simultaneous perturbation). Prints the weights as it goes.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "games/catalog.hpp"
#include "search/think.hpp"

namespace {

using namespace jogo;

constexpr const char* usage =
    "tune GAME [-o key=value]... [--pairs N] [--nodes N] [--random-actions N] [--seed N] [--only a,b,...] [--position S]";

struct Plan {
    int pairs = 500;
    std::uint64_t nodes = 1'000;
    int random_actions = 1;
    std::uint64_t seed = 1;
    std::string only;
    std::string position;  // to begin with: where one seat always wins, nothing is learned
};

template <class G>
class Tuner {
   public:
    using Weights = typename Evaluation<G>::Weights;
    using Vector = std::vector<double>;

    Tuner(const G& game, const Plan& plan, const typename G::Position& start)
        : game_{game}, plan_{plan}, start_{start}, random_{plan.seed} {
        const auto wanted = split(plan_.only, ',');
        for (const auto& entry : Weights{}.names()) {
            values_.push_back(Weights{}.*entry.weight);
            const bool chosen = plan.only.empty() || std::find(wanted.begin(), wanted.end(), entry.name) != wanted.end();
            steps_.push_back(chosen ? std::max(2.0, 0.2 * std::abs(values_.back())) : 0.0);
        }
    }

    void run() {
        const auto began = std::chrono::steady_clock::now();
        for (int pair = 0; pair < plan_.pairs; ++pair) {
            step(pair);
            if (pair % 10 != 9) continue;
            const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
            std::printf("\r[%-30s] %d of %d pairs, %.0f s left ", std::string(static_cast<std::size_t>(30 * (pair + 1) / plan_.pairs), '#').c_str(),
                        pair + 1, plan_.pairs, seconds / (pair + 1) * (plan_.pairs - pair - 1));
            if (pair % 100 == 99) show();
            std::fflush(stdout);
        }
        show();
    }

   private:
    void step(int pair) {
        Vector way(values_.size());
        for (double& w : way) w = random_.below(2) == 0 ? -1 : 1;
        const double narrowing = std::pow(1.0 + pair / 200.0, -0.1), pace = std::pow(1.0 + pair / 200.0, -0.5);
        Vector up = values_, down = values_;
        for (std::size_t i = 0; i < way.size(); ++i) {
            up[i] += narrowing * steps_[i] * way[i];
            down[i] -= narrowing * steps_[i] * way[i];
        }
        const Evaluation<G> a{game_, weights(up)}, b{game_, weights(down)};
        const std::uint64_t opening = random_.next();
        const double result = play(a, b, opening) - play(b, a, opening);  // from -2 to 2
        for (std::size_t i = 0; i < way.size(); ++i) values_[i] += 0.1 * pace * steps_[i] * way[i] * result;
    }
    static Weights weights(const Vector& values) {
        Weights result;
        std::size_t i = 0;
        for (const auto& entry : result.names()) result.*entry.weight = static_cast<int>(std::lround(values[i++]));
        return result;
    }
    // 1 when the first seat wins.
    double play(const Evaluation<G>& first, const Evaluation<G>& second, std::uint64_t opening) {
        Random random{opening};
        typename G::Position position = start_;
        for (int i = 0; i < plan_.random_actions; ++i)
            if (const Action action = game_.random_action(position, random); action != Action::none) game_.play(position, action);
        Limits limits;
        limits.nodes = plan_.nodes;
        tables_[0].clear();
        tables_[1].clear();
        while (game_.count_actions(position) > 0) {
            const Seat seat = game_.to_move(position);
            TranspositionTable& table = tables_[index_of(seat)];
            const Report report = think(game_, seat == Seat::first ? first : second, position, table, stopper_, limits);
            game_.play(position, report.best());
        }
        const Verdict verdict = game_.outcome(position).verdict;
        return verdict == Verdict::first_wins ? 1 : verdict == Verdict::second_wins ? 0 : 0.5;
    }
    void show() const {
        std::printf("\n");
        std::size_t i = 0;
        for (const auto& entry : Weights{}.names()) std::printf("%s%s=%.1f", i == 0 ? "" : ",", std::string{entry.name}.c_str(), values_[i]), ++i;
        std::printf("\n");
    }

    const G& game_;
    Plan plan_;
    typename G::Position start_;
    Random random_;
    Vector values_, steps_;
    TranspositionTable tables_[2] = {TranspositionTable{1}, TranspositionTable{1}};
    Stopper stopper_;
};

}  // namespace

int main(int count, char** words) {
    Plan plan;
    const std::vector<Setting> settings{
        number("--pairs", plan.pairs), number("--nodes", plan.nodes), number("--random-actions", plan.random_actions),
        number("--seed", plan.seed),   text("--only", plan.only),     text("--position", plan.position)};
    return with_game(count, words, 1, usage, settings, [&](const auto& game) {
        using G = std::decay_t<decltype(game)>;
        if constexpr (requires { Evaluation<G>::Weights::names(); }) {
            const auto start = position_or_start(game, plan.position);
            if (!start) return complain(start.error().message);
            Tuner<G>{game, plan, *start}.run();
            return 0;
        } else {
            return complain("the weights of this game have no names");
        }
    });
}
