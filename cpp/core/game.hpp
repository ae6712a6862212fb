// The words that every game shares, and the concept that searches are written over.
//
// A Game object holds the options and the tables made from them, never state. A Position is a small
// trivially copyable value: a search copies it and plays on the copy (see bench/copy_or_unmake.cpp for
// why there is no unmake).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/random.hpp"
#include "core/result.hpp"
#include "core/zobrist.hpp"

namespace jogo {

enum class Seat : std::uint8_t { first, second };

constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) { return index == 0 ? Seat::first : Seat::second; }

// The smallest legal step. What the number means is the game's own affair.
enum class Action : std::uint16_t { none = 0xffff };

constexpr Action action_of(int code) { return static_cast<Action>(code); }
constexpr int code_of(Action action) { return static_cast<int>(action); }

// Games whose actions lead from one square to another, both below 256, write them like this.
constexpr Action from_to(int from, int to) { return action_of(from << 8 | to); }
constexpr int from_of(Action action) { return code_of(action) >> 8; }
constexpr int to_of(Action action) { return code_of(action) & 0xff; }

template <int Capacity>
class ActionList {
   public:
    static constexpr int capacity = Capacity;

    constexpr void clear() { size_ = 0; }
    constexpr void push(Action action) { actions_[static_cast<std::size_t>(size_++)] = action; }
    // Keeps those for which `wanted` holds.
    template <class Wanted>
    constexpr void keep_if(Wanted wanted) {
        int kept = 0;
        for (int i = 0; i < size_; ++i)
            if (const Action action = (*this)[i]; wanted(action)) actions_[static_cast<std::size_t>(kept++)] = action;
        size_ = kept;
    }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr Action operator[](int i) const { return actions_[static_cast<std::size_t>(i)]; }
    constexpr const Action* begin() const { return actions_.data(); }
    constexpr const Action* end() const { return actions_.data() + size_; }
    constexpr Action* begin() { return actions_.data(); }
    constexpr Action* end() { return actions_.data() + size_; }

   private:
    std::array<Action, static_cast<std::size_t>(Capacity)> actions_;
    int size_ = 0;
};

enum class Verdict : std::uint8_t { none, first_wins, second_wins, draw };

// Why a game ended, as a word that a program reads. Each game owns those that only it has; two reasons are the
// same when their words are.
struct Reason {
    std::string_view name = "-";
    constexpr bool operator==(const Reason&) const = default;
};

// Reasons that more than one game may have.
namespace reason {
inline constexpr Reason none{};
inline constexpr Reason no_action{"no-action"};      // the player to move cannot act
inline constexpr Reason quiet_turns{"quiet-turns"};  // too many turns without progress
inline constexpr Reason points{"points"};            // the points were counted
}  // namespace reason

constexpr std::string_view name_of(Reason reason) { return reason.name; }

struct Outcome {
    Verdict verdict = Verdict::none;
    Reason reason = reason::none;
    bool has_score = false;
    std::array<int, 2> score{};  // by seat

    constexpr bool is_over() const { return verdict != Verdict::none; }
    constexpr bool operator==(const Outcome&) const = default;
};

constexpr Outcome not_over() { return {}; }
constexpr Outcome win_for(Seat seat, Reason reason) {
    return {seat == Seat::first ? Verdict::first_wins : Verdict::second_wins, reason, false, {}};
}
constexpr Outcome draw_by(Reason reason) { return {Verdict::draw, reason, false, {}}; }

// Games in which play could go in circles are drawn after this many turns without progress.
inline constexpr std::uint32_t quiet_turns_to_draw = 100;

template <class G>
concept Game = requires(const G& game, typename G::Position& changing, const typename G::Position& position,
                        Action action, typename G::Actions& actions, Random& random, std::string_view text) {
    requires std::is_trivially_copyable_v<typename G::Position>;
    requires std::equality_comparable<typename G::Position>;
    { G::name } -> std::convertible_to<std::string_view>;
    { game.start() } -> std::same_as<typename G::Position>;

    // Seats need not alternate: a turn may be several actions, and an action may exchange the sides.
    { game.to_move(position) } -> std::same_as<Seat>;
    // Fills `actions` (cleared first). No duplicates; empty exactly when the game is over.
    { game.generate(position, actions) } -> std::same_as<void>;
    // The size that generate() would give, without making the list.
    { game.count_actions(position) } -> std::same_as<int>;
    // Uniform over what generate() would give; Action::none when the game is over.
    { game.random_action(position, random) } -> std::same_as<Action>;
    // Plays a legal action; the caller vouches for its legality.
    { game.play(changing, action) } -> std::same_as<void>;
    { game.outcome(position) } -> std::same_as<Outcome>;
    // Does this action take something from the opponent? What quiescence and ordering look at first.
    { game.is_capture(position, action) } -> std::same_as<bool>;
    { game.hash(position) } -> std::same_as<Hash>;                 // kept up to date by play()
    { game.hash_from_scratch(position) } -> std::same_as<Hash>;    // what it must equal

    { game.parse_position(text) } -> std::same_as<Result<typename G::Position>>;
    { game.format_position(position) } -> std::same_as<std::string>;
    { game.read_action(position, text) } -> std::same_as<Result<Action>>;  // its shape; see parse_action
    { game.format_action(position, action) } -> std::same_as<std::string>;
};

// Reads an action and makes sure that it is legal here.
template <Game G>
Result<Action> parse_action(const G& game, const typename G::Position& position, std::string_view text) {
    const Result<Action> action = game.read_action(position, text);
    if (!action) return action;
    typename G::Actions actions;
    game.generate(position, actions);
    for (Action legal : actions)
        if (legal == *action && game.format_action(position, legal) == text) return legal;
    const bool over = actions.empty();
    return Error{"action '" + std::string{text} + "' is not legal in " + game.format_position(position) +
                 (over ? ": the game is over" : "")};
}

// Is there nothing to play, the game over? A game that can tell without counting says so itself.
template <Game G>
[[gnu::always_inline]] inline bool is_stuck(const G& game, const typename G::Position& position) {
    if constexpr (requires { game.can_go_on(position); }) return !game.can_go_on(position);
    else return game.count_actions(position) == 0;
}

}  // namespace jogo
