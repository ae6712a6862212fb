// What a player can do within one turn, where a game knows it without trying everything. Each game has a
// specialisation in its folder; what it says is never wrong, and `unknown` leaves it to a search of the turn.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.hpp"

namespace jogo {

enum class Answer : std::uint8_t { no, yes, unknown };

constexpr Answer answer_of(bool is_so) { return is_so ? Answer::yes : Answer::no; }

template <class G>
class Threats;

// What holds in most games, for a game's Threats<G> to derive from.
template <class G>
class CommonThreats {
   public:
    using Position = typename G::Position;
    using Actions = typename G::Actions;

    Answer wins_in_turn(const Position&) const { return Answer::unknown; }
    Answer can_end_safely(const Position&) const { return Answer::unknown; }
    void arrange(const Position&, Actions&) const {}
};

template <class G>
concept Threatening = Game<G> && requires(const Threats<G>& threats, const G& game, const typename G::Position& position,
                                          typename G::Actions& actions) {
    Threats<G>{game};
    // Can the player to move win before its turn is over?
    { threats.wins_in_turn(position) } -> std::same_as<Answer>;
    // Can the player to move end its turn so that the opponent can't win in the next one?
    { threats.can_end_safely(position) } -> std::same_as<Answer>;
    // Puts first what may keep the opponent from winning, and drops what can't be needed for that.
    { threats.arrange(position, actions) } -> std::same_as<void>;
};

}  // namespace jogo
