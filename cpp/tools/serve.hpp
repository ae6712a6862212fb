// The line protocol of `ponder serve`: commands on standard input, answers on standard output. Matches
// between versions and the tuning of weights are played through it.
//
//   game NAME [key=value]...        choose a game; forgets everything; answers `ok` or `error MESSAGE`
//   position TEXT [then ACTION...]  what to think about: a position, and what was played since
//   go [time MS] [nodes N] [depth N]
//                                   answers `best ACTION score S depth D nodes N`, with ` exact` if it is
//   weights [NAME=VALUE]...         of the evaluation; answers all of them
//   new                             a new match: the table is emptied
//   quit
// A wrong line is answered with `error MESSAGE`, a right one with `ok` where nothing else is said.
#pragma once

#include <charconv>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/catalog.hpp"
#include "insight/all.hpp"
#include "search/think.hpp"

namespace jogo {

template <class G>
class Server {
   public:
    explicit Server(G game) : game_{std::move(game)}, insight_{game_}, position_{game_.start()} {}
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::string answer(const std::string& command, const std::string& rest) {
        if (command == "position") return set_position(rest);
        if (command == "go") return go(rest);
        if (command == "weights") return set_weights(rest);
        if (command != "new") return "error no such command: " + command;
        table_.clear();
        return "ok";
    }

   private:
    std::string set_position(const std::string& rest) {
        const std::size_t end = rest.find(" then ");
        const auto read = game_.parse_position(rest.substr(0, end));
        if (!read) return "error " + read.error().message;
        auto position = *read;
        std::vector<Hash> past{game_.hash(position)};
        std::istringstream actions{end == std::string::npos ? "" : rest.substr(end + 6)};
        for (std::string text; actions >> text;) {
            const auto action = parse_action(game_, position, text);
            if (!action) return "error " + action.error().message;
            const Seat seat = game_.to_move(position);
            game_.play(position, *action);
            if (game_.to_move(position) != seat) past.push_back(game_.hash(position));
        }
        position_ = position;
        past_ = std::move(past);
        return "ok";
    }

    std::string go(const std::string& rest) {
        Limits limits;
        std::istringstream words{rest};
        std::string word;
        long long amount = 0;
        while (words >> word) {
            if (!(words >> amount) || amount < 0) return "error go: " + word + " needs a number";
            if (word == "time") limits.time = std::chrono::milliseconds{amount};
            else if (word == "nodes") limits.nodes = static_cast<std::uint64_t>(amount);
            else if (word == "depth") limits.depth = static_cast<int>(std::min(amount, 200LL));
            else return "error go: no such limit: " + word;
        }
        if (rest.empty()) return "error go: no limit is given";
        Stopper stopper;
        const Report report = think(game_, insight_, position_, table_, stopper, limits, past_);
        if (report.best() == Action::none) return "error the game is over";
        return "best " + game_.format_action(position_, report.best()) + " score " +
               std::to_string(report.lines[0].score) + " depth " + std::to_string(report.depth) + " nodes " +
               std::to_string(report.nodes) + (report.lines[0].exact ? " exact" : "");
    }

    std::string set_weights(const std::string& rest) {
        if constexpr (requires { Insight<G>::Weights::names(); }) {
            auto weights = weights_;
            std::istringstream words{rest};
            for (std::string word; words >> word;) {
                const std::size_t sign = std::min(word.find('='), word.size());
                bool known = false;
                for (const auto& entry : weights.names()) {
                    if (entry.name != word.substr(0, sign)) continue;
                    const char* end = word.data() + word.size();
                    const auto [stop, error] = std::from_chars(word.data() + std::min(sign + 1, word.size()), end, weights.*entry.weight);
                    if (error != std::errc{} || stop != end) return "error weights: " + word + " has no number";
                    known = true;
                }
                if (!known) return "error weights: there is no " + word.substr(0, sign);
            }
            weights_ = weights;
            insight_ = Insight<G>{game_, weights};
            std::string all = "weights";
            for (const auto& entry : weights.names())
                all += " " + std::string{entry.name} + "=" + std::to_string(weights.*entry.weight);
            return all;
        } else {
            return "error weights: this game's can't be set";
        }
    }

    // Games whose weights have no names have nothing to set.
    struct Unnamed {};
    template <class I>
    static auto first_weights() {
        if constexpr (requires { I::Weights::names(); }) return typename I::Weights{};
        else return Unnamed{};
    }

    const G game_;
    Insight<G> insight_;
    decltype(first_weights<Insight<G>>()) weights_ = first_weights<Insight<G>>();
    Table table_{64};
    typename G::Position position_;
    std::vector<Hash> past_;
};

inline Options read_options(const std::string& text) {
    Options options;
    std::istringstream words{text};
    for (std::string word; words >> word;) {
        const std::size_t sign = std::min(word.find('='), word.size());
        options.emplace_back(word.substr(0, sign), sign < word.size() ? word.substr(sign + 1) : "");
    }
    return options;
}

// One game after another, until `quit` or the end of the input.
inline int serve(std::istream& in, std::ostream& out) {
    std::string line;
    std::optional<AnyGame> game;
    const auto split = [&](std::string& command, std::string& rest) {
        const std::size_t space = line.find(' ');
        command = line.substr(0, space);
        rest = space == std::string::npos ? "" : line.substr(space + 1);
    };
    const auto choose = [&](const std::string& rest) {
        const std::size_t space = rest.find(' ');
        auto made = make_game(rest.substr(0, space), read_options(space == std::string::npos ? "" : rest.substr(space)));
        out << (made ? "ok" : "error " + made.error().message) << std::endl;
        if (made) game = std::move(*made);
    };
    const auto play = [&](const auto& chosen) {  // true when another game was chosen
        Server<std::decay_t<decltype(chosen)>> server{chosen};
        std::string command, rest;
        while (std::getline(in, line)) {
            split(command, rest);
            if (command == "quit") return false;
            if (command == "game") return true;
            out << server.answer(command, rest) << std::endl;
        }
        return false;
    };
    std::string command, rest;
    while (std::getline(in, line)) {
        for (;;) {
            split(command, rest);
            if (command == "quit") return 0;
            if (command != "game") {
                out << "error choose a game first" << std::endl;
                break;
            }
            choose(rest);
            if (!game) break;
            const AnyGame chosen = *game;
            if (!std::visit(play, chosen)) return 0;
        }
    }
    return 0;
}

}  // namespace jogo
