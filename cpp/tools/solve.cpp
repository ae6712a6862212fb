// Proves what the start of a game, or a position, is worth under best play.
// What the value means is said in the game's endings.hpp.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <variant>

#include "command_line.hpp"
#include "games/catalog.hpp"
#include "games/endings.hpp"
#include "research/solver.hpp"

namespace {

using namespace jogo;
using std::chrono::steady_clock;

constexpr const char* usage = "solve GAME [-o key=value]... [--position S] [--table MB] [--seconds N]";

struct Request {
    std::string text;
    std::size_t megabytes = 4096;
    int seconds = 24 * 3600;
};

template <class G>
void show_line(const G& game, typename G::Position position, const std::vector<Action>& actions) {
    std::printf("line:");
    for (Action action : actions) {
        std::printf(" %s", game.format_action(position, action).c_str());
        game.play(position, action);
    }
    std::printf("\nends: %s\n", game.format_position(position).c_str());
    const Outcome outcome = game.outcome(position);
    if (outcome.has_score) std::printf("points: %d to %d\n", outcome.score[0], outcome.score[1]);
}

template <class G>
int solve(const G& game, const Request& request) {
    const Endings<G> endings{game};
    if (!endings.fits()) return complain("this board or option is too large to be solved");
    const auto root = position_or_start(game, request.text);
    if (!root) return complain(root.error().message);
    const typename G::Position position = *root;
    SolverTable table{request.megabytes};
    Solver<G> solver{game, endings, table};
    const auto began = steady_clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(steady_clock::now() - began).count(); };
    using Progress = typename Solver<G>::Progress;
    const auto show = [&](const Progress& p) {
        std::printf("[%8.1f s] between %d and %d, first action %d of %d, %.1f million nodes\n", seconds(), p.least, p.most,
                    p.root_actions + 1, p.root_total, static_cast<double>(p.nodes) / 1e6);
        std::fflush(stdout);
    };
    const Progress found = solver.solve(position, 1, show, [&] { return seconds() < request.seconds; });
    if (found.least < found.most) {
        std::printf("not solved: between %d and %d\n", found.least, found.most);
        return 1;
    }
    const std::vector<Action> line = solver.line(position, found.least);
    std::printf("value: %d for the player to move (exact)\n", found.least);
    show_line(game, position, line);
    std::printf("nodes: %llu, time: %.1f s\n", static_cast<unsigned long long>(solver.nodes()), seconds());
    return 0;
}

template <class G>
concept Solvable = requires(const G& game) { Endings<G>{game}; };

}  // namespace

int main(int count, char** words) {
    Request request;
    const std::vector<Setting> settings{text("--position", request.text), number("--table", request.megabytes),
                                        number("--seconds", request.seconds)};
    return with_game(count, words, 1, usage, settings, [&](const auto& game) {
        using G = std::decay_t<decltype(game)>;
        if constexpr (Solvable<G>) return solve(game, request);
        else return complain(std::string{words[1]} + " cannot be solved here");
    });
}
