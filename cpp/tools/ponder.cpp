// Thinks about a position and says what it finds, depth by depth.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "command_line.hpp"
#include "games/catalog.hpp"
#include "search/think.hpp"

namespace {

using namespace jogo;

constexpr const char* usage =
    "ponder GAME MILLISECONDS [-o key=value]... [--position S] [--threads N] [--lines N] [--nodes N]";

template <class G>
void show(const G& game, typename G::Position position, const Report& report) {
    for (const Line& line : report.lines) {
        std::printf("depth %d score %d%s nodes %llu time %lld ms:", report.depth, line.score, line.exact ? " exact" : "",
                    static_cast<unsigned long long>(report.nodes), static_cast<long long>(report.time.count()));
        typename G::Position at = position;
        for (Action action : line.actions) {
            std::printf(" %s", game.format_action(at, action).c_str());
            game.play(at, action);
        }
        std::printf("\n");
    }
}

}  // namespace

int main(int count, char** words) {
    std::string position;
    Limits limits;
    int threads = 1;
    const std::vector<Setting> settings{text("--position", position), number("--threads", threads),
                                        number("--nodes", limits.nodes), number("--lines", limits.lines)};
    return with_game(count, words, 2, usage, settings, [&](const auto& game) {
        using G = std::decay_t<decltype(game)>;
        const auto root = position_or_start(game, position);
        if (!root) return complain(root.error().message);
        limits.time = std::chrono::milliseconds{std::atoi(words[2])};
        const Evaluation<G> evaluation{game};
        TranspositionTable table{256};
        Stopper stopper;
        const auto tell = [&](const Report& report) { show(game, *root, report); };
        tell(think(game, evaluation, *root, table, stopper, limits, {}, threads, tell));
        return 0;
    });
}
