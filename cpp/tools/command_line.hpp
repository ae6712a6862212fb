// The command line of a tool: the name of a game and other plain words, then settings with a value each.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/catalog.hpp"

namespace jogo {

inline int complain(const std::string& message) {
    std::fprintf(stderr, "%s\n", message.c_str());
    return 2;
}

// Something that may be set; `set` says whether it could read the value.
struct Setting {
    std::string_view name;
    std::function<bool(const std::string&)> set;
};

template <std::integral T>
Setting number(std::string_view name, T& into) {
    return {name, [&into](const std::string& value) {
                const char* const end = value.data() + value.size();
                const auto [stop, error] = std::from_chars(value.data(), end, into);
                return error == std::errc{} && stop == end;
            }};
}

inline Setting text(std::string_view name, std::string& into) {
    return {name, [&into](const std::string& value) {
                into = value;
                return true;
            }};
}

inline Setting options_of_game(Options& into) {
    return {"-o", [&into](const std::string& value) {
                const std::size_t equals = value.find('=');
                if (equals == std::string::npos) return false;
                into.emplace_back(value.substr(0, equals), value.substr(equals + 1));
                return true;
            }};
}

// What is wrong with the words behind the plain ones, or nothing.
inline std::string problem_with(const std::vector<std::string>& words, const std::vector<Setting>& settings) {
    for (std::size_t place = 0; place < words.size(); place += 2) {
        const std::string& name = words[place];
        const auto known = [&](const Setting& setting) { return setting.name == name; };
        const auto setting = std::find_if(settings.begin(), settings.end(), known);
        if (setting == settings.end()) return name + " is not known";
        if (place + 1 == words.size()) return name + ": a value is missing";
        if (!setting->set(words[place + 1])) return name + ": " + words[place + 1] + " cannot be read";
    }
    return "";
}

// Reads the settings, makes the game that the first of the plain words names, and lets the tool run with it.
template <class Run>
int with_game(int count, char** words, int plain, const std::string& usage, std::vector<Setting> settings, Run run) {
    if (count <= plain) return complain("usage: " + usage);
    Options options;
    settings.push_back(options_of_game(options));
    if (const std::string problem = problem_with({words + plain + 1, words + count}, settings); !problem.empty())
        return complain(problem + "\nusage: " + usage);
    auto made = make_game(words[1], options);
    if (!made) return complain(made.error().message);
    return std::visit(std::move(run), *made);
}

// The position that a text says, or the start.
template <class G>
Result<typename G::Position> position_or_start(const G& game, const std::string& said) {
    if (said.empty()) return game.start();
    return game.parse_position(said);
}

}  // namespace jogo
