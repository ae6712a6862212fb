// Thinks about a position and says what it finds, depth by depth.
//   ponder GAME MILLISECONDS [-o key=value]... [--position S] [--threads N] [--lines N] [--nodes N]
//   ponder serve      answers lines on standard input (see serve.hpp)
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

#include "games/catalog.hpp"
#include "insight/all.hpp"
#include "search/think.hpp"
#include "serve.hpp"

namespace {

using namespace jogo;

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
    if (count == 2 && std::string{words[1]} == "serve") return serve(std::cin, std::cout);
    if (count < 3) return 2;
    Options options;
    std::string text;
    Limits limits;
    limits.time = std::chrono::milliseconds{std::atoi(words[2])};
    int threads = 1;
    for (int i = 3; i + 1 < count; i += 2) {
        const std::string word = words[i], value = words[i + 1];
        if (word == "-o") options.emplace_back(value.substr(0, value.find('=')), value.substr(value.find('=') + 1));
        if (word == "--position") text = value;
        if (word == "--threads") threads = std::atoi(value.c_str());
        if (word == "--nodes") limits.nodes = std::strtoull(value.c_str(), nullptr, 10);
        if (word == "--lines") limits.lines = std::atoi(value.c_str());
    }
    auto made = make_game(words[1], options);
    if (!made) {
        std::fprintf(stderr, "%s\n", made.error().message.c_str());
        return 2;
    }
    return std::visit(
        [&](const auto& game) {
            using G = std::decay_t<decltype(game)>;
            typename G::Position position = game.start();
            if (!text.empty()) {
                auto read = game.parse_position(text);
                if (!read) {
                    std::fprintf(stderr, "%s\n", read.error().message.c_str());
                    return 2;
                }
                position = *read;
            }
            const Insight<G> insight{game};
            Table table{256};
            Stopper stopper;
            const Report report = think(game, insight, position, table, stopper, limits, {}, threads,
                                        [&](const Report& r) { show(game, position, r); });
            show(game, position, report);
            return 0;
        },
        *made);
}
