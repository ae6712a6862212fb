// The line protocol of `driver walk`: commands on standard input, answers on standard output. It exists
// so that another implementation of the rules can be compared with this one.
//
//   game NAME [key=value]...   choose a game; answers `ok` or `error MESSAGE`
//   start                      the start position; answers a report
//   position TEXT              that position; answers a report or `error MESSAGE`
//   play ACTION                play in the current position; answers a report or `error MESSAGE`
//   perft DEPTH                answers `perft COUNT`
//   quit
//
// A report, its columns separated by tabs:
//   position TEXT SEAT OUTCOME REASON SCORE HASH
//   action ACTION TEXT SEAT OUTCOME REASON SCORE HASH     for each action, sorted by its text, after playing it
//   end
// SEAT is the seat to move; OUTCOME -, first, second or draw; SCORE - or FIRST:SECOND; HASH 16 hex digits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/catalog.hpp"
#include "core/perft.hpp"

namespace jogo {

inline std::string_view name_of(Seat seat) { return seat == Seat::first ? "first" : "second"; }

inline std::string_view name_of(Verdict verdict) {
    constexpr std::array<std::string_view, 4> names{"-", "first", "second", "draw"};
    return names[static_cast<std::size_t>(verdict)];
}

inline std::string format_score(const Outcome& outcome) {
    return outcome.has_score ? std::to_string(outcome.score[0]) + ":" + std::to_string(outcome.score[1]) : "-";
}

inline std::string format_hash(Hash hash) {
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
    return digits.data();
}

// The actions of a position with their text, sorted by it.
template <Game G>
std::vector<std::pair<std::string, Action>> sorted_actions(const G& game, const typename G::Position& position) {
    typename G::Actions actions;
    game.generate(position, actions);
    std::vector<std::pair<std::string, Action>> named;
    for (Action action : actions) named.emplace_back(game.format_action(position, action), action);
    std::sort(named.begin(), named.end());
    return named;
}

// One game being walked, whatever its type.
template <Game G>
class Walk {
   public:
    explicit Walk(G game) : game_{std::move(game)}, position_{game_.start()} {}

    void obey(std::string_view command, std::string_view rest, std::ostream& out) {
        if (command == "start") {
            position_ = game_.start();
        } else if (command == "position") {
            const auto read = game_.parse_position(rest);
            if (!read) return complain(read.error(), out);
            position_ = *read;
        } else if (command == "play") {
            const auto action = parse_action(game_, position_, rest);
            if (!action) return complain(action.error(), out);
            game_.play(position_, *action);
        } else if (command == "perft") {
            const auto depth = read_number(rest, "perft, depth", 0, 20);
            if (!depth) return complain(depth.error(), out);
            out << "perft " << perft(game_, position_, static_cast<int>(*depth)) << '\n';
            return;
        } else {
            const std::string known = "game, start, position, play, perft or quit";
            return complain(Error{"command " + quoted(command) + " is not " + known}, out);
        }
        report(out);
    }

   private:
    static void complain(const Error& error, std::ostream& out) { out << "error " << error.message << '\n'; }

    void describe(const typename G::Position& position, std::ostream& out) const {
        const Outcome outcome = game_.outcome(position);
        out << game_.format_position(position) << '\t' << name_of(game_.to_move(position)) << '\t'
            << name_of(outcome.verdict) << '\t' << name_of(outcome.reason) << '\t' << format_score(outcome) << '\t'
            << format_hash(game_.hash(position)) << '\n';
    }
    void report(std::ostream& out) const {
        out << "position\t";
        describe(position_, out);
        for (const auto& [text, action] : sorted_actions(game_, position_)) {
            typename G::Position next = position_;
            game_.play(next, action);
            out << "action\t" << text << '\t';
            describe(next, out);
        }
        out << "end\n";
    }

    G game_;
    typename G::Position position_;
};

template <class Variant>
struct WalkOf;
template <class... Games>
struct WalkOf<std::variant<Games...>> {
    using type = std::variant<std::monostate, Walk<Games>...>;
};
using AnyWalk = WalkOf<AnyGame>::type;

// `key=value`
inline Result<std::pair<std::string, std::string>> read_option(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return Error{"option " + quoted(text) + ": key=value is needed"};
    return std::pair{std::string{text.substr(0, equals)}, std::string{text.substr(equals + 1)}};
}

inline Result<AnyWalk> begin_walk(std::string_view rest) {
    const auto words = split(rest, ' ');
    Options options;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto option = read_option(words[i]);
        if (!option) return option.error();
        options.push_back(*option);
    }
    Result<AnyGame> game = make_game(words[0], options);
    if (!game) return game.error();
    return std::visit([](auto& made) -> AnyWalk { return Walk{std::move(made)}; }, *game);
}

inline int walk(std::istream& in, std::ostream& out) {
    AnyWalk current;
    for (std::string line; std::getline(in, line);) {
        const std::size_t space = line.find(' ');
        const std::string_view command = std::string_view{line}.substr(0, space);
        const std::string_view rest = space == std::string::npos ? "" : std::string_view{line}.substr(space + 1);
        if (command == "quit") break;
        if (command == "game") {
            Result<AnyWalk> begun = begin_walk(rest);
            if (begun) current = std::move(*begun);
            out << (begun ? "ok" : "error " + begun.error().message) << '\n';
        } else {
            std::visit(
                [&](auto& walking) {
                    if constexpr (std::is_same_v<std::decay_t<decltype(walking)>, std::monostate>)
                        out << "error choose a game first: game NAME\n";
                    else
                        walking.obey(command, rest, out);
                },
                current);
        }
        out << std::flush;
    }
    return 0;
}

}  // namespace jogo
