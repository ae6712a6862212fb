// Replaying the games of a file by the rules.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"
#include "learning/game_file.hpp"
#include "learning/seen_positions.hpp"

namespace jogo {

// Calls visit(position, played) before each action. A file may come from anywhere: what the rules do not allow is
// an error, not undefined behaviour.
template <Game G, class Played, class Visit>
Check replay(const G& game, Played& played, Visit visit) {
    typename G::Position position = game.start();
    typename G::Actions actions;
    for (auto& each : played.actions) {
        game.generate(position, actions);
        if (std::find(actions.begin(), actions.end(), each.action) == actions.end())
            return Error{"game " + std::to_string(played.number) + ": action " + std::to_string(code_of(each.action)) +
                         " is not legal in " + game.format_position(position)};
        visit(static_cast<const typename G::Position&>(position), each);
        game.play(position, each.action);
    }
    return Fine{};
}

// Calls visit(game) for every game of the blocks.
template <class Visit>
Check for_each_game(std::string_view blocks, Visit visit) {
    GameReader reader{blocks};
    while (auto played = reader.next())
        if (const Check check = visit(*played); !check) return check;
    if (reader.is_at_end()) return Fine{};
    return Error{"games: the block at byte " + std::to_string(reader.place()) + " is damaged"};
}

// Calls visit(position, score, verdict, margin, game) for every kept position of the blocks: the score is from the
// mover's view, the margin from that of the first seat, and games are counted from 0.
template <Game G, class Visit>
Check for_each_kept(const G& game, std::string_view blocks, Visit visit) {
    std::uint32_t index = 0;
    return for_each_game(blocks, [&](const PlayedGame& played) {
        const Check check = replay(game, played, [&](const typename G::Position& position, const PlayedAction& each) {
            if (each.kept) visit(position, Score{each.score}, played.verdict, int{played.margin}, index);
        });
        ++index;
        return check;
    });
}

// A game in texts, from its start; a score is what the search found before the action, from the mover's view.
struct TextGame {
    std::uint32_t number = 0;
    Verdict verdict = Verdict::none;
    std::vector<std::string> actions;
    std::vector<int> scores;
    std::vector<bool> searched;
};

template <Game G>
Result<std::vector<TextGame>> read_games(const G& game, std::string_view blocks) {
    std::vector<TextGame> result;
    const Check check = for_each_game(blocks, [&](const PlayedGame& played) {
        TextGame& text = result.emplace_back();
        text.number = played.number;
        text.verdict = played.verdict;
        return replay(game, played, [&](const typename G::Position& position, const PlayedAction& each) {
            text.actions.push_back(game.format_action(position, each.action));
            text.scores.push_back(each.score);
            text.searched.push_back(each.searched);
        });
    });
    if (!check) return check.error();
    return result;
}

// Games of which each position is kept only once.
struct UnseenGames {
    std::string blocks;
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t positions = 0;  // kept
};

// The games of the blocks without the `kept` of positions that were seen; those that are left are seen from now on.
template <Game G>
Result<UnseenGames> drop_seen(const G& game, std::string_view blocks, SeenPositions& seen) {
    UnseenGames result;
    const Check check = for_each_game(blocks, [&](PlayedGame& played) {
        const Check legal = replay(game, played, [&](const typename G::Position& position, PlayedAction& each) {
            each.kept = each.kept && seen.insert(game.hash(position));
            result.positions += each.kept ? 1 : 0;
        });
        ++result.games;
        result.actions += played.actions.size();
        append_game(result.blocks, played);
        return legal;
    });
    if (!check) return check.error();
    return result;
}

}  // namespace jogo
