// Random games played several at once, where a game can do that: it then has a specialisation in its folder
// (abreast.hpp). What it draws is what batches draw, so it draws the same on every machine.
#pragma once

#include <concepts>
#include <cstddef>

#include "core/many_bits.hpp"
#include "core/many_random.hpp"
#include "core/playing.hpp"

namespace jogo {

template <class G>
class Abreast;

// A number for each game, which is a word unless the game says that less will do: then more games are played at once.
template <class G>
struct NumbersAbreast {
    using type = Words;
};
template <class G>
    requires requires { typename Abreast<G>::Numbers; }
struct NumbersAbreast<G> {
    using type = typename Abreast<G>::Numbers;
};
template <class G>
using NumbersOf = typename NumbersAbreast<G>::type;

// Games in which positions may be repeated say where turns begin.
template <class G>
concept RepeatsAbreast = Remembering<G> && requires(Abreast<G>& games, const Abreast<G>& seen) {
    // A bit for each game in which the last action ended a turn.
    { seen.turned() } -> std::same_as<unsigned>;
    // What must recur to be a repetition, and how many turns ago something changed for good.
    { seen.turn_keys() } -> std::same_as<const Words&>;
    { seen.quiet_turns() } -> std::same_as<const Words&>;
    // Whoever has played it knows the game's past.
    { games.end_by_repetition(std::size_t{}) } -> std::same_as<void>;
};

// The position has to be all there is to know of a game, but for repetitions.
template <class G>
concept PlaysAbreast = (!Remembering<G> || RepeatsAbreast<G>) && requires(Abreast<G>& games, const Abreast<G>& seen, const G& rules,
                                const typename G::Position& position, RandomOf<NumbersOf<G>>& random) {
    Abreast<G>{rules};
    // What is known of the games and was found by looking, all of it numbers of each; and one game's part of it.
    { games.state() } -> std::same_as<typename Abreast<G>::State&>;
    { seen.state() } -> std::same_as<const typename Abreast<G>::State&>;
    { games.set(std::size_t{}, position) } -> std::same_as<void>;
    // Without its hash, unless repetitions are told by it: nobody asks a batch for hashes.
    { seen.get(std::size_t{}) } -> std::same_as<typename G::Position>;
    // Finds what may be played: a bit for each game in which there is something.
    { games.look() } -> std::same_as<unsigned>;
    // After that, if every game has something: draws an action in each, uniformly.
    { games.draw(random) } -> std::same_as<void>;
    // The codes of the actions that were drawn, and playing them.
    { seen.drawn() } -> std::same_as<NumbersOf<G>>;
    { games.play() } -> std::same_as<void>;
};

// Some games tell all at once what those that are over are worth to the first seat: 1, -1 or 0; not with every option.
template <class G>
concept TellsWorths = PlaysAbreast<G> && requires(const Abreast<G>& seen) {
    { seen.tells_worths() } -> std::same_as<bool>;
    { seen.worths() } -> std::same_as<Words>;
};

// Some games know of most that have ended before they look for actions. What replaces those is then looked at like any other
// game, so that only where it stands has to be copied and not what would be found.
template <class G>
concept DecidesEarly = PlaysAbreast<G> && requires(const Abreast<G>& seen) {
    // A bit for each game that is over whatever there is to play.
    { seen.decided() } -> std::same_as<unsigned>;
    requires std::derived_from<typename Abreast<G>::State, typename Abreast<G>::Standing>;
};

// Some options of a game may be out of its reach.
template <class G>
bool is_played_abreast(const G& rules) {
    if constexpr (!PlaysAbreast<G>) return false;
    else if constexpr (requires { Abreast<G>::fits(rules); }) return Abreast<G>::fits(rules);
    else return true;
}

}  // namespace jogo
