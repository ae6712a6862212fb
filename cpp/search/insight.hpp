// What a search needs to know of a game beyond its rules. Each game has a specialisation in insight/.
#pragma once

#include <concepts>
#include <cstdint>

#include "../games/game.hpp"
#include "score.hpp"

namespace jogo {

template <class G>
class Insight;

// What the opponent could do with the next turn, if the mover (who can't win at once) let it.
enum class Danger : std::uint8_t {
    none,
    threat,     // win at once; there may be a defence
    parry_now,  // the same, and only actions that parry() are a defence
    fatal,      // win at once, whatever the mover does
};

template <class G>
concept Searchable = Game<G> && requires(const Insight<G>& insight, const typename G::Position& position, Action action) {
    // An opinion on a position that is not over, from the view of the player to move.
    { insight.evaluate(position) } -> std::same_as<Score>;
    // The worth of a finished game for a seat: a game may count by how much it was won.
    { insight.final_score(position, Outcome{}, Seat::first, 0) } -> std::same_as<Score>;
    // Can the player to move win with one action? Never wrong when it says so; it need not see every such win.
    { insight.wins_at_once(position) } -> std::same_as<bool>;
    // Never wrong when it says that there is no defence, or that only some actions are one.
    { insight.danger(position) } -> std::same_as<Danger>;
    { insight.parries(position, action) } -> std::same_as<bool>;
    // After `first` was played in `position`: would `second` first and `first` second give the same?
    { insight.commute(position, action, action) } -> std::same_as<bool>;
    // Are there captures to look at beyond the horizon?
    { insight.has_captures(position) } -> std::same_as<bool>;
    // How many turns without progress end the game in a draw: a counter that the hash leaves out.
    { insight.turns_to_draw(position) } -> std::same_as<int>;
    // How promising an action looks before it is searched; captures and threats above zero.
    { insight.promise(position, action) } -> std::same_as<int>;
    // The most actions until a danger that is fatal has come true.
    { Insight<G>::most_in_turn } -> std::convertible_to<int>;
    // May a position be judged in the middle of a turn, or is the turn looked at to its end first?
    { Insight<G>::has_opinions_within_turns } -> std::convertible_to<bool>;
    // Can a position come back, so that repetition matters?
    { Insight<G>::positions_repeat } -> std::convertible_to<bool>;
};

}  // namespace jogo
