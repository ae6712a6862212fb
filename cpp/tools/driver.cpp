// The command line of the C++ rules.
//
//   driver perft GAME DEPTH [-o key=value]... [--position S] [--no-bulk]
//   driver divide GAME DEPTH [-o key=value]... [--position S]
//   driver moves GAME [-o key=value]... [--position S]
//   driver playouts GAME SECONDS [-o key=value]... [--position S] [--seed N]
//   driver games                                  the names of the games, one a line
//   driver walk                                   see walk.hpp
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/catalog.hpp"
#include "core/perft.hpp"
#include "core/playout.hpp"
#include "walk.hpp"

namespace {

using namespace jogo;

constexpr std::string_view usage =
    "usage: driver perft GAME DEPTH [-o key=value]... [--position S] [--no-bulk]\n"
    "       driver divide GAME DEPTH [-o key=value]... [--position S]\n"
    "       driver moves GAME [-o key=value]... [--position S]\n"
    "       driver playouts GAME SECONDS [-o key=value]... [--position S] [--seed N]\n"
    "       driver games\n"
    "       driver walk\n";

struct Arguments {
    std::vector<std::string> words;  // what is no option: command, game, number
    Options options;
    std::optional<std::string> position;
    Bulk bulk = Bulk::yes;
    std::uint64_t seed = 1;
};

class Stopwatch {
   public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

   private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

Result<Arguments> read_arguments(const std::vector<std::string>& given) {
    Arguments arguments;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::string& word = given[i];
        if (word == "--no-bulk") {
            arguments.bulk = Bulk::no;
        } else if (word == "-o" || word == "--position" || word == "--seed") {
            if (++i == given.size()) return Error{word + " needs a value after it"};
            if (word == "--position") arguments.position = given[i];
            if (word == "-o") {
                const auto option = read_option(given[i]);
                if (!option) return option.error();
                arguments.options.push_back(*option);
            }
            if (word == "--seed") {
                const auto seed = read_number(given[i], "--seed", 0, largest_counter);
                if (!seed) return seed.error();
                arguments.seed = *seed;
            }
        } else if (word.starts_with("-")) {
            return Error{"option " + quoted(word) + " is not known"};
        } else {
            arguments.words.push_back(word);
        }
    }
    return arguments;
}

template <Game G>
void run_perft(const G& game, const typename G::Position& position, int depth, Bulk bulk) {
    const Stopwatch watch;
    const std::uint64_t leaves = perft(game, position, depth, bulk);
    const double seconds = watch.seconds();
    std::fprintf(stderr, "%.3f s, %.1f million leaves/s\n", seconds, static_cast<double>(leaves) / seconds / 1e6);
    std::cout << leaves << '\n';
}

template <Game G>
void run_divide(const G& game, const typename G::Position& position, int depth) {
    std::uint64_t total = 0;
    for (const auto& [text, action] : sorted_actions(game, position)) {
        typename G::Position next = position;
        game.play(next, action);
        const std::uint64_t leaves = perft(game, next, depth - 1);
        std::cout << text << ' ' << leaves << '\n';
        total += leaves;
    }
    std::cout << total << '\n';
}

template <Game G>
void run_playouts(const G& game, const typename G::Position& position, double seconds, std::uint64_t seed) {
    Random random{seed};
    std::array<std::uint64_t, 4> verdicts{};
    std::uint64_t games = 0, actions = 0;
    const Stopwatch watch;
    double taken = 0;
    while (taken < seconds) {
        for (int i = 0; i < 100; ++i, ++games) {
            typename G::Position end = position;
            actions += play_out(game, end, random);
            ++verdicts[static_cast<std::size_t>(game.outcome(end).verdict)];
        }
        taken = watch.seconds();
    }
    const auto per_game = [games](std::uint64_t n) { return static_cast<double>(n) / static_cast<double>(games); };
    std::printf("%.0f playouts/s, %.1f actions each, %.1f ns an action; first %.2f %%, second %.2f %%, draws %.2f %%\n",
                static_cast<double>(games) / taken, per_game(actions), taken * 1e9 / static_cast<double>(actions),
                100 * per_game(verdicts[1]), 100 * per_game(verdicts[2]), 100 * per_game(verdicts[3]));
}

template <Game G>
Check run(const G& game, const Arguments& arguments) {
    typename G::Position position = game.start();
    if (arguments.position) {
        const auto read = game.parse_position(*arguments.position);
        if (!read) return read.error();
        position = *read;
    }
    const std::string& command = arguments.words[0];
    if (command == "moves") {
        for (const auto& [text, action] : sorted_actions(game, position)) std::cout << text << '\n';
        return Fine{};
    }
    if (arguments.words.size() < 3) return Error{command + ": a number is needed after the game"};
    const auto number = read_number(arguments.words[2], command, command == "divide" ? 1 : 0, 86400);
    if (!number) return number.error();
    const int amount = static_cast<int>(*number);
    if (command == "perft") run_perft(game, position, amount, arguments.bulk);
    if (command == "divide") run_divide(game, position, amount);
    if (command == "playouts") run_playouts(game, position, amount, arguments.seed);
    return Fine{};
}

Check obey(const std::vector<std::string>& given) {
    const auto arguments = read_arguments(given);
    if (!arguments) return arguments.error();
    const auto& words = arguments->words;
    const std::array<std::string_view, 4> commands{"perft", "divide", "moves", "playouts"};
    if (std::find(commands.begin(), commands.end(), words[0]) == commands.end())
        return Error{"command " + quoted(words[0]) + " is not known\n" + std::string{usage}};
    if (words.size() < 2) return Error{words[0] + ": the name of a game is needed"};
    const auto game = make_game(words[1], arguments->options);
    if (!game) return game.error();
    return std::visit([&](const auto& made) { return run(made, *arguments); }, *game);
}

}  // namespace

int main(int count, char** values) {
    const std::vector<std::string> given(values + 1, values + count);
    if (given.empty() || given[0] == "--help" || given[0].starts_with("-")) {
        std::cout << usage;
        return given.empty() ? 2 : 0;
    }
    std::ios::sync_with_stdio(false);
    if (given[0] == "games") {
        for (std::string_view name : jogo::Catalog::names) std::cout << name << '\n';
        return 0;
    }
    if (given[0] == "walk") return jogo::walk(std::cin, std::cout);
    if (const Check done = obey(given); !done) {
        std::cerr << "driver: " << done.error().message << '\n';
        return 2;
    }
    return 0;
}
