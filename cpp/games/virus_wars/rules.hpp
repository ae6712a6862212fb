// Virus Wars: grow, absorb, cut off (docs/rules.md, section 4).
//
// `Capacity` is the width of the bitboards; the board's size is an option, known when the game is made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/grid.hpp"
#include "core/notation.hpp"
#include "core/zobrist.hpp"

namespace jogo {

template <int Capacity>
class VirusWars {
   public:
    static constexpr std::string_view name = "virus-wars";
    static constexpr int most_plays = 9;
    static constexpr std::uint32_t opening_turns = 2;
    static constexpr Reason opponent_stuck{"opponent-stuck"};    // the opponent has no play after this one
    static constexpr Reason turn_incomplete{"turn-incomplete"};  // plays remain and there is none
    using Board = Bits<Capacity>;
    using Actions = ActionList<Capacity>;

    struct Rules {
        int size = 11;
        int plays = 5;
    };

    enum Colour : std::uint8_t { blue, red };

    struct Colony {
        Board viruses;
        Board zombies;
        Board active;  // viruses, and the zombies that are linked to one
        Board reach;   // active squares and all their neighbours
        constexpr bool operator==(const Colony&) const = default;
    };

    struct Position {
        std::array<Colony, 2> colonies;  // by colour
        Hash hash = 0;
        std::uint32_t turn = 1;
        std::uint8_t plays = 1;  // left in this turn
        Colour mover = blue;
        constexpr bool operator==(const Position&) const = default;
    };

    explicit VirusWars(Rules rules) : rules_{rules}, grid_{rules.size} {
        const int side = rules.size / 2 - 1;
        for (int square = 0; square < rules.size * rules.size; ++square) {
            const int column = grid_.place_of(square).column;
            if (column < side) sides_[blue].set(square);
            if (column >= rules.size - side) sides_[red].set(square);
        }
    }
    const Rules& rules() const { return rules_; }

    Position start() const {
        Position position;
        position.hash = hash_from_scratch(position);
        return position;
    }
    Seat to_move(const Position& position) const { return seat_at(position.mover); }
    Hash hash(const Position& position) const { return position.hash; }
    Hash hash_from_scratch(const Position& position) const;

    void generate(const Position& position, Actions& actions) const {
        actions.clear();
        choices(position).for_each([&](int square) { actions.push(action_of(square)); });
    }
    int count_actions(const Position& position) const { return choices(position).count(); }
    bool is_legal(const Position& position, Action action) const { return choices(position).test(code_of(action)); }
    Action random_action(const Position& position, Random& random) const {
        const Board playable = choices(position);
        const int total = playable.count();
        return total == 0 ? Action::none : action_of(playable.nth(random.below(total)));
    }
    void play(Position& position, Action action) const;
    Outcome outcome(const Position& position) const;
    bool is_capture(const Position& position, Action action) const {
        return position.colonies[1 - position.mover].viruses.test(code_of(action));
    }

    const Grid<Capacity>& grid() const { return grid_; }
    // Where a colour may open.
    const Board& side_of(Colour colour) const { return sides_[colour]; }
    // The squares on which a colour could play, were it to move, after the opening.
    Board plays_of(const Position& position, Colour colour) const {
        const Colony &own = position.colonies[colour], &enemy = position.colonies[1 - colour];
        return own.reach.minus(own.viruses | own.zombies | enemy.zombies);
    }

    Result<Position> parse_position(std::string_view text) const;
    std::string format_position(const Position& position) const;
    Result<Action> read_action(const Position& position, std::string_view text) const;
    std::string format_action(const Position& position, Action action) const;

   private:
    static constexpr auto squares = static_cast<std::size_t>(Capacity);
    using SquareKeys = std::array<Hash, squares>;
    static constexpr std::array<SquareKeys, 2> virus_keys{zobrist_keys<squares, 41>(), zobrist_keys<squares, 42>()};
    static constexpr std::array<SquareKeys, 2> zombie_keys{zobrist_keys<squares, 43>(), zobrist_keys<squares, 44>()};
    static constexpr auto plays_keys = zobrist_keys<most_plays + 1, 45>();
    static constexpr auto opening_keys = zobrist_keys<opening_turns + 1, 46>();
    static constexpr Hash red_to_move_key = zobrist_keys<1, 47>()[0];

    bool is_opening(const Position& position) const { return position.turn <= opening_turns; }
    bool is_turn_begun(const Position& position) const { return position.plays < rules_.plays; }
    Board choices(const Position& position) const;
    void relink(Colony& colony) const;
    void extend(Colony& colony, int square) const;
    void pass_turn(Position& position) const;
    std::string check_opening(const Position& position) const;

    Rules rules_;
    Grid<Capacity> grid_;
    std::array<Board, 2> sides_;
};

template <int Capacity>
typename VirusWars<Capacity>::Board VirusWars<Capacity>::choices(const Position& position) const {
    if (is_opening(position)) return sides_[position.mover];
    // In the middle of a turn the opponent's lack of plays has already won the game.
    const Colour opponent = position.mover == blue ? red : blue;
    if (is_turn_begun(position) && plays_of(position, opponent).none()) return {};
    return plays_of(position, position.mover);
}

template <int Capacity>
Outcome VirusWars<Capacity>::outcome(const Position& position) const {
    if (is_opening(position)) return not_over();
    const Colour opponent = position.mover == blue ? red : blue;
    const bool begun = is_turn_begun(position);
    if (begun && plays_of(position, opponent).none()) return win_for(to_move(position), opponent_stuck);
    if (plays_of(position, position.mover).any()) return not_over();
    return win_for(other(to_move(position)), begun ? turn_incomplete : opponent_stuck);
}

// Works out from the pieces alone what is active.
template <int Capacity>
void VirusWars<Capacity>::relink(Colony& colony) const {
    colony.active = colony.viruses | grid_.flood(colony.viruses, colony.zombies);
    colony.reach = grid_.spread(colony.active);
}

// A piece has appeared within reach, so it is active; zombies that it touches may wake up with it.
template <int Capacity>
void VirusWars<Capacity>::extend(Colony& colony, int square) const {
    Board woken = Board::of(square);
    colony.reach |= grid_.spread(woken);
    colony.active.set(square);
    const Board asleep = colony.zombies.minus(colony.active);
    if (asleep.none()) return;
    woken = grid_.flood(woken, asleep);
    if (woken.none()) return;
    colony.active |= woken;
    colony.reach |= grid_.spread(woken);
}

template <int Capacity>
void VirusWars<Capacity>::play(Position& position, Action action) const {
    const int square = code_of(action);
    const auto at = static_cast<std::size_t>(square);
    const std::size_t mover = position.mover, opponent = 1 - mover;
    Colony &own = position.colonies[mover], &enemy = position.colonies[opponent];
    if (enemy.viruses.test(square)) {
        own.zombies.set(square);
        enemy.viruses.reset(square);
        position.hash ^= zombie_keys[mover][at] ^ virus_keys[opponent][at];
        relink(enemy);
    } else {
        own.viruses.set(square);
        position.hash ^= virus_keys[mover][at];
    }
    extend(own, square);
    position.hash ^= plays_keys[position.plays];
    if (--position.plays == 0) pass_turn(position);
    position.hash ^= plays_keys[position.plays];
}

template <int Capacity>
void VirusWars<Capacity>::pass_turn(Position& position) const {
    if (is_opening(position)) position.hash ^= opening_keys[position.turn];
    ++position.turn;
    if (is_opening(position)) position.hash ^= opening_keys[position.turn];
    position.plays = is_opening(position) ? 1 : static_cast<std::uint8_t>(rules_.plays);
    position.mover = position.mover == blue ? red : blue;
    position.hash ^= red_to_move_key;
}

template <int Capacity>
Hash VirusWars<Capacity>::hash_from_scratch(const Position& position) const {
    Hash hash = plays_keys[position.plays] ^ (position.mover == red ? red_to_move_key : 0);
    if (is_opening(position)) hash ^= opening_keys[position.turn];
    for (std::size_t colour : {blue, red}) {
        const Colony& colony = position.colonies[colour];
        colony.viruses.for_each([&](int square) { hash ^= virus_keys[colour][static_cast<std::size_t>(square)]; });
        colony.zombies.for_each([&](int square) { hash ^= zombie_keys[colour][static_cast<std::size_t>(square)]; });
    }
    return hash;
}

}  // namespace jogo

#include "games/virus_wars/text.hpp"  // IWYU pragma: export
