// What a search knows of a game besides what positions are worth: wins and dangers at once, which actions to look at
// first, and which orders of actions come to the same. Each game has a specialisation in its folder.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.hpp"
#include "search/clock.hpp"
#include "search/evaluation.hpp"

namespace jogo {

template <class G>
class Tactics;

// What the opponent could do with the next turn, if the mover (who can't win at once) let it.
enum class Danger : std::uint8_t {
    none,
    threat,     // win at once; there may be a defence
    parry_now,  // the same, and only actions that parry() are a defence
    fatal,      // win at once, whatever the mover does
};

// What holds in most games, for a game's Tactics<G> to derive from.
template <class G>
class CommonTactics {
   public:
    using Position = typename G::Position;
    static constexpr int most_in_turn = 1;
    static constexpr bool follows_captures = false;
    static constexpr bool prunes_by_evaluation = false;

    bool draws_by_repetition() const { return false; }
    bool wins_at_once(const Position&) const { return false; }
    Danger danger(const Position&) const { return Danger::none; }
    bool parries(const Position&, Action) const { return true; }
    bool commute(const Position&, Action, Action) const { return false; }
    void generate_captures(const Position&, typename G::Actions& actions) const { actions.clear(); }
    int order_score(const Position&, Action) const { return 0; }
    Position pass(const Position& position) const { return position; }
    int turns_to_draw(const Position&) const { return never; }
    bool is_evaluated_within_turn(const Position&) const { return true; }
    WorkAhead work_ahead(const Position&) const { return {}; }

   protected:
    static constexpr int never = 1 << 20;
};

template <class G>
concept Searchable = Evaluated<G> && requires(const Tactics<G>& tactics, const G& game,
                                              const typename G::Position& position, Action action,
                                              typename G::Actions& actions) {
    Tactics<G>{game};
    // Can the player to move win with one action? Never wrong when it says so; it need not see every such win.
    { tactics.wins_at_once(position) } -> std::same_as<bool>;
    // Never wrong when it says that there is no defence, or that only some actions are one.
    { tactics.danger(position) } -> std::same_as<Danger>;
    { tactics.parries(position, action) } -> std::same_as<bool>;
    // After `first` was played in `position`: would `second` first and `first` second give the same?
    { tactics.commute(position, action, action) } -> std::same_as<bool>;
    // Does quiescence follow captures? Then these are they, each with an order score above zero.
    { Tactics<G>::follows_captures } -> std::convertible_to<bool>;
    { tactics.generate_captures(position, actions) } -> std::same_as<void>;
    // May a search give up a position, or a quiet action, because of what the evaluation says of it? Measured game by game.
    // Then pass() gives the turn to the opponent, though no rule allows it: a move is worth at least that.
    { Tactics<G>::prunes_by_evaluation } -> std::convertible_to<bool>;
    { tactics.pass(position) } -> std::same_as<typename G::Position>;
    // How many turns without progress end the game in a draw: a counter that the hash leaves out.
    { tactics.turns_to_draw(position) } -> std::same_as<int>;
    // For move ordering: captures and threats above zero, other actions zero or below.
    { tactics.order_score(position, action) } -> std::same_as<int>;
    // The most actions until a danger that is fatal has come true.
    { Tactics<G>::most_in_turn } -> std::convertible_to<int>;
    // May this position in the middle of a turn be evaluated, or is the turn searched to its end first?
    { tactics.is_evaluated_within_turn(position) } -> std::same_as<bool>;
    // How many turns and actions a player's time has to last for.
    { tactics.work_ahead(position) } -> std::same_as<WorkAhead>;
    // Is a position that stands at the start of a turn for the third time a draw, by the rules and the options?
    { tactics.draws_by_repetition() } -> std::same_as<bool>;
};

}  // namespace jogo
