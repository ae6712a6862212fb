// Lets the engine play against itself and writes the games into a file, for training (docs/learning.md).
// A file that is there already is taken up where it ends.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "command_line.hpp"
#include "games/catalog.hpp"
#include "learning/replay.hpp"
#include "learning/self_play.hpp"

namespace {

using namespace jogo;

constexpr const char* usage =
    "datagen GAME --output FILE [-o key=value]... [--nodes N] [--seconds S] [--games N] [--seed N]";

struct Wanted {
    SelfPlayPlan plan;
    std::uint64_t seconds = 1'000'000'000;
    std::uint64_t games = 1'000'000'000;
    std::string output;
};

std::string read_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

// The options as the command line has them.
std::string options_in(int count, char** words) {
    std::string result;
    for (int i = 2; i + 1 < count; ++i)
        if (std::string{words[i]} == "-o") result += (result.empty() ? "" : " ") + std::string{words[i + 1]};
    return result;
}

template <class G>
class Generator {
   public:
    Generator(const G& game, Wanted wanted, GamesHeader header)
        : game_{game}, evaluation_{game}, wanted_{std::move(wanted)}, header_{std::move(header)} {}

    int run() {
        if (const Check check = take_up(); !check) return complain(check.error().message);
        std::ofstream file{wanted_.output, std::ios::binary | std::ios::app};
        if (!file) return complain(wanted_.output + " cannot be written");
        while (games_ < wanted_.games && seconds() < static_cast<double>(wanted_.seconds)) {
            const auto blocks = SelfPlay<G>{game_, evaluation_, table_, stopper_, wanted_.plan}.run();
            if (!blocks) return complain(blocks.error().message);
            ++wanted_.plan.first;
            const UnseenGames unseen = *drop_seen(game_, *blocks, seen_);
            file << unseen.blocks << std::flush;
            games_ += unseen.games;
            actions_ += unseen.actions;
            positions_ += unseen.positions;
            if (wanted_.plan.first % 20 == 0) show();
        }
        show();
        std::printf("\n");
        return 0;
    }

   private:
    // Reads what is there, notes its positions, and cuts off what a sudden end has left half written.
    Check take_up() {
        const std::string bytes = read_file(wanted_.output);
        if (bytes.empty()) {
            std::ofstream{wanted_.output, std::ios::binary} << write_header(header_);
            return Fine{};
        }
        const auto found = read_header(bytes);
        if (!found) return Error{wanted_.output + ": " + found.error().message};
        if (found->first != header_)
            return Error{wanted_.output + " has games with other settings:\n" + write_header(found->first)};
        const auto end = find_end(bytes, found->second);
        if (!end) return Error{wanted_.output + ": " + end.error().message};
        wanted_.plan.first = end->next_game;
        const std::string_view whole = std::string_view{bytes}.substr(0, end->place);
        if (whole.size() < bytes.size()) std::ofstream{wanted_.output, std::ios::binary} << whole;
        const auto unseen = drop_seen(game_, whole.substr(found->second), seen_);
        if (!unseen) return Error{wanted_.output + ": " + unseen.error().message};
        return Fine{};
    }
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count(); }
    void show() const {
        std::printf("\r%llu games, %llu actions, %llu positions kept, %.0f a second ",
                    static_cast<unsigned long long>(games_), static_cast<unsigned long long>(actions_),
                    static_cast<unsigned long long>(positions_), static_cast<double>(positions_) / seconds());
        std::fflush(stdout);
    }

    const G& game_;
    Evaluation<G> evaluation_;
    Wanted wanted_;
    GamesHeader header_;
    TranspositionTable table_{1};
    Stopper stopper_;
    SeenPositions seen_;
    std::uint64_t games_ = 0, actions_ = 0, positions_ = 0;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

int main(int count, char** words) {
    Wanted wanted;
    const std::vector<Setting> settings{number("--nodes", wanted.plan.nodes), number("--seconds", wanted.seconds),
                                        number("--games", wanted.games), number("--seed", wanted.plan.seed),
                                        text("--output", wanted.output)};
    return with_game(count, words, 1, usage, settings, [&](const auto& game) {
        using G = std::decay_t<decltype(game)>;
        if (wanted.output.empty()) return complain(std::string{"--output is missing\nusage: "} + usage);
        const GamesHeader header{words[1], options_in(count, words), wanted.plan.nodes, wanted.plan.seed, "none"};
        return Generator<G>{game, wanted, header}.run();
    });
}
