// What every game must obey, whatever its rules, and how a naive second implementation is compared with it.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/game.hpp"
#include "core/perft.hpp"
#include "core/playout.hpp"

namespace jogo::test {

template <Game G>
std::vector<Action> actions_of(const G& game, const typename G::Position& position) {
    typename G::Actions list;
    game.generate(position, list);
    return {list.begin(), list.end()};
}

template <Game G>
std::set<std::string> action_texts(const G& game, const typename G::Position& position) {
    std::set<std::string> texts;
    for (Action action : actions_of(game, position)) texts.insert(game.format_action(position, action));
    return texts;
}

template <Game G>
typename G::Position position_of(const G& game, std::string_view text) {
    const auto read = game.parse_position(text);
    REQUIRE_MESSAGE(static_cast<bool>(read), "refused: ", text, ": ", (read ? "" : read.error().message));
    return *read;
}

// Plays actions given as text; each must be legal.
template <Game G>
typename G::Position after(const G& game, typename G::Position position, const std::vector<std::string>& actions) {
    for (const std::string& text : actions) {
        const auto action = parse_action(game, position, text);
        REQUIRE_MESSAGE(static_cast<bool>(action), (action ? "" : action.error().message));
        game.play(position, *action);
    }
    return position;
}

// Is the text refused, with a message that contains `part`?
template <Game G>
bool refuses(const G& game, std::string_view text, std::string_view part) {
    const auto read = game.parse_position(text);
    if (!read && read.error().message.find(part) != std::string::npos) return true;
    MESSAGE((read ? "accepted: " + std::string{text} : "message: " + read.error().message));
    return false;
}

template <Game G>
void check_contract_at(const G& game, const typename G::Position& position) {
    const std::vector<Action> actions = actions_of(game, position);
    CHECK_EQ(game.count_actions(position), static_cast<int>(actions.size()));
    CHECK_EQ(game.outcome(position).is_over(), actions.empty());
    CHECK_EQ(game.hash(position), game.hash_from_scratch(position));
    CHECK_EQ(std::set<Action>(actions.begin(), actions.end()).size(), actions.size());
    CHECK_EQ(action_texts(game, position).size(), actions.size());

    const std::string text = game.format_position(position);
    const auto read = game.parse_position(text);
    REQUIRE_MESSAGE(static_cast<bool>(read), text, ": ", (read ? "" : read.error().message));
    CHECK((*read == position));
    CHECK_EQ(game.format_position(*read), text);

    for (Action action : actions) {
        const auto again = parse_action(game, position, game.format_action(position, action));
        CHECK((again && *again == action));
    }
}

// Random games from `position`, each position of them checked.
template <Game G>
void check_contract(const G& game, const typename G::Position& position, int games, std::uint64_t seed) {
    Random random{seed};
    for (int i = 0; i < games; ++i) {
        typename G::Position now = position;
        for (int length = 0; length < 2000; ++length) {
            check_contract_at(game, now);
            const Action action = game.random_action(now, random);
            if (action == Action::none) break;
            const typename G::Position before = now;
            game.play(now, action);
            CHECK(!(before == now));
        }
    }
}

// Pearson's chi-squared test of random_action against the generated list. With k actions the statistic
// has mean k - 1 and variance 2 (k - 1); six deviations is beyond chance, and the seed is fixed anyway.
template <Game G>
void check_uniform(const G& game, const typename G::Position& position, std::uint64_t seed) {
    std::map<Action, int> seen;
    for (Action action : actions_of(game, position)) seen[action] = 0;
    Random random{seed};
    if (seen.empty()) {
        CHECK(game.random_action(position, random) == Action::none);
        return;
    }
    const double cells = static_cast<double>(seen.size());
    const int draws = static_cast<int>(seen.size()) * 200;
    for (int i = 0; i < draws; ++i) {
        const auto found = seen.find(game.random_action(position, random));
        REQUIRE_MESSAGE(found != seen.end(), "random_action gave an action that generate() does not");
        ++found->second;
    }
    double statistic = 0;
    for (const auto& [action, count] : seen) statistic += (count - 200.0) * (count - 200.0) / 200.0;
    CHECK(statistic < cells - 1 + 6 * std::sqrt(2 * cells) + 20);
}

template <Game G>
void check_uniform_along(const G& game, const typename G::Position& start, int games, std::uint64_t seed) {
    Random random{seed};
    for (int i = 0; i < games; ++i) {
        typename G::Position position = start;
        for (int length = 0; length < 400; ++length) {
            if (random.below(12) == 0) check_uniform(game, position, random.next());
            const Action action = game.random_action(position, random);
            if (action == Action::none) break;
            game.play(position, action);
        }
    }
}

// A text with a few characters changed, dropped or added.
inline std::string damaged(std::string text, Random& random) {
    constexpr std::string_view letters = "0123456789/ abcdefgrswGFQqMmRBTCtcx-,XHN";
    for (int i = random.below(4); i >= 0 && !text.empty(); --i) {
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
        const char letter = letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
        switch (random.below(3)) {
            case 0: text[at] = letter; break;
            case 1: text.erase(at, 1); break;
            default: text.insert(at, 1, letter);
        }
    }
    return text;
}

// Reading never crashes, and what it accepts is a position like any other.
template <Game G>
void check_reading_survives(const G& game, const typename G::Position& start, std::uint64_t seed) {
    Random random{seed};
    for (int i = 0; i < 3000; ++i) {
        typename G::Position position = start;
        play_out(game, position, random, static_cast<std::uint32_t>(random.below(60)));
        const auto read = game.parse_position(damaged(game.format_position(position), random));
        if (!read) CHECK(!read.error().message.empty());
        else check_contract_at(game, *read);
        const Action action = game.random_action(position, random);
        if (action == Action::none) continue;
        CHECK(static_cast<bool>(parse_action(game, position, game.format_action(position, action))));
        static_cast<void>(parse_action(game, position, damaged(game.format_action(position, action), random)));
    }
}

// What a naive implementation says about a position, all as text.
struct NaiveReport {
    std::map<std::string, std::string> successors;  // by action
    std::string winner;                             // "", first, second or draw
    std::string score;                              // "" or FIRST:SECOND
};

template <Game G>
void check_agreement_at(const G& game, const typename G::Position& position, const NaiveReport& naive) {
    CAPTURE(game.format_position(position));
    std::map<std::string, std::string> successors;
    for (Action action : actions_of(game, position)) {
        typename G::Position next = position;
        game.play(next, action);
        CHECK_EQ(game.hash(next), game.hash_from_scratch(next));
        successors[game.format_action(position, action)] = game.format_position(next);
    }
    // Pairs are not taken apart here: Clang 14 does not let a message name their parts.
    for (const auto& wanted : naive.successors)
        CHECK_MESSAGE(successors.contains(wanted.first), "missing: ", wanted.first);
    for (const auto& made : successors) {
        const auto expected = naive.successors.find(made.first);
        REQUIRE_MESSAGE(expected != naive.successors.end(), "extra: ", made.first);
        CHECK_EQ(made.second, expected->second);
    }
    const Outcome outcome = game.outcome(position);
    const std::vector<std::string> names{"", "first", "second", "draw"};
    CHECK_EQ(names[static_cast<std::size_t>(outcome.verdict)], naive.winner);
    const std::string score =
        outcome.has_score ? std::to_string(outcome.score[0]) + ":" + std::to_string(outcome.score[1]) : "";
    CHECK_EQ(score, naive.score);
}

// Random games, each position compared with the naive rules. Some games are very long: `longest` stops them.
template <Game G, class Naive>
void check_agreement(const G& game, const Naive& naive, const typename G::Position& start, int games,
                     std::uint64_t seed, int longest = 400) {
    Random random{seed};
    for (int i = 0; i < games; ++i) {
        typename G::Position position = start;
        for (int length = 0; length < longest; ++length) {
            check_agreement_at(game, position, naive.report(game.format_position(position)));
            const Action action = game.random_action(position, random);
            if (action == Action::none) break;
            game.play(position, action);
        }
    }
}

}  // namespace jogo::test
