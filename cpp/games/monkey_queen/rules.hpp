// Monkey Queen: capture the enemy queen, a stack that leaves a baby behind at each quiet step
// (docs/rules.md, section 2).
//
// The third-repetition draw is not here: it needs the history of the match.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/lines.hpp"
#include "core/options.hpp"
#include "core/zobrist.hpp"

namespace jogo {

class MonkeyQueen {
   public:
    static constexpr std::string_view name = "monkey-queen";
    static constexpr int size = 12;
    static constexpr int start_height = 20;
    static constexpr int shortest_queen = 2;
    static constexpr Reason queen_captured{"queen-captured"};
    using Board = LaneBoard;
    // At most 20 pieces a side, each with at most 45 squares in its lines, and the swap.
    using Actions = ActionList<start_height * 45 + 1>;

    struct Rules {
        bool pie = true;
        bool draws = true;
    };

    enum Colour : std::uint8_t { white, black };

    using Troop = std::array<Board, 4>;  // the same pieces, queen included, in the lanes of each direction

    struct Position {
        std::array<Troop, 2> troops;          // by colour
        Hash hash = 0;
        std::uint32_t turn = 1;
        std::uint32_t quiet = 0;
        std::array<std::uint8_t, 2> queen{};  // by colour; `captured` when there is none
        std::array<std::uint8_t, 2> height{};
        Colour mover = white;
        bool swapped = false;
        bool operator==(const Position&) const = default;
    };

    static constexpr std::uint8_t captured = 0;  // a queen's square when it has none: a wall's number
    static constexpr Action swap = from_to(0, 0);

    MonkeyQueen() = default;
    explicit MonkeyQueen(Rules rules) : rules_{rules} {}
    const Rules& rules() const { return rules_; }

    Position start() const;
    Seat seat_of(const Position& position, Colour colour) const {
        return (colour == white) != position.swapped ? Seat::first : Seat::second;
    }
    Seat to_move(const Position& position) const { return seat_of(position, position.mover); }
    Hash hash(const Position& position) const { return position.hash; }
    Hash hash_from_scratch(const Position& position) const;

    void generate(const Position& position, Actions& actions) const;
    void generate_captures(const Position& position, Actions& actions) const;
    int count_actions(const Position& position) const;
    // Of an action between two squares of a line, or the swap: may it be played?
    bool is_legal(const Position& position, Action action) const;
    bool can_go_on(const Position& position) const {
        return !is_decided(position) && !is_drawn(position) && can_act(position);
    }
    Action random_action(const Position& position, Random& random) const;
    void play(Position& position, Action action) const;
    // As if the player to move could pass, which no rule allows: for a search that asks what that would be worth.
    Position pass(Position position) const;
    Outcome outcome(const Position& position) const;
    // The same where the game is known to be over.
    Outcome outcome_when_stuck(const Position& position) const {
        if (is_decided(position)) return win_for(seat_of(position, position.queen[black] == captured ? white : black), queen_captured);
        if (is_drawn(position) && can_act(position)) return draw_by(reason::quiet_turns);
        return win_for(other(to_move(position)), reason::no_action);
    }

    bool is_capture(const Position& position, Action action) const {
        return position.troops[1 - position.mover][by_row].test(to_of(action));
    }
    bool may_swap(const Position& position) const {
        return rules_.pie && position.turn == 2 && !position.swapped && position.mover == black;
    }
    // What must recur for a position to be repeated: not whether the sides may be swapped, which only turn 2 knows.
    Hash repetition_key(const Position& position) const {
        return may_swap(position) ? position.hash ^ may_swap_key : position.hash;
    }
    bool counts_repetitions() const { return rules_.draws; }
    // Queens only move when they capture or give birth, and babies only come nearer to a queen that stays.
    static constexpr bool is_every_position_new = true;
    // The squares that a colour's queen sees over empty ones, and those of them that no enemy sees.
    struct QueenRoom {
        int squares;
        int safe;
    };
    QueenRoom queen_room(const Position& position, Colour colour) const;
    // How many pairs of a colour's pieces see each other.
    int guards(const Position& position, Colour colour) const;
    // Could the enemy capture this colour's queen, if it were to move?
    bool is_queen_attacked(const Position& position, Colour colour) const;
    // Does the square lie between the mover's queen and an enemy that sees it, or is it that enemy's?
    bool is_in_queens_way(const Position& position, int to) const;

    Result<Position> parse_position(std::string_view text) const;
    std::string format_position(const Position& position) const;
    Result<Action> read_action(const Position& position, std::string_view text) const;
    std::string format_action(const Position& position, Action action) const;

   private:
    template <class>
    friend class Abreast;  // random games, several at once

    static constexpr std::array<int, 4> square_step{1, 16, 17, -15};  // towards higher bits of the lane
    static constexpr std::array<Spots<size>, 4> spot{spots<size>(by_row), spots<size>(by_column),
                                                     spots<size>(by_diagonal), spots<size>(by_antidiagonal)};
    static constexpr std::array<Spots<size>, 4> square{
        squares_at<size>(by_row), squares_at<size>(by_column), squares_at<size>(by_diagonal),
        squares_at<size>(by_antidiagonal)};
    static constexpr Troop wall{walls<size>(by_row), walls<size>(by_column), walls<size>(by_diagonal),
                                walls<size>(by_antidiagonal)};

    using SquareKeys = std::array<Hash, square_numbers(size)>;
    static constexpr std::array<SquareKeys, 2> piece_keys{zobrist_keys<square_numbers(size), 21>(),
                                                          zobrist_keys<square_numbers(size), 22>()};
    static constexpr std::array<SquareKeys, 2> queen_keys{zobrist_keys<square_numbers(size), 23>(),
                                                          zobrist_keys<square_numbers(size), 24>()};
    static constexpr std::array<std::array<Hash, start_height + 1>, 2> height_keys{
        zobrist_keys<start_height + 1, 25>(), zobrist_keys<start_height + 1, 26>()};
    static constexpr Hash black_to_move_key = zobrist_keys<3, 27>()[0];
    static constexpr Hash swapped_key = zobrist_keys<3, 27>()[1];
    static constexpr Hash may_swap_key = zobrist_keys<3, 27>()[2];

    // What of the player to move can take what. Two pieces of different colours with nothing between them
    // see each other, so both ways follow from slides towards higher bits.
    struct Captures {
        Troop upwards;    // enemies that the next piece below can take
        Troop downwards;  // own pieces that can take the next piece below

        int count() const {
            int total = 0;
            for (std::size_t d = 0; d < 4; ++d) total += upwards[d].count() + downwards[d].count();
            return total;
        }
    };

    // The steps that one piece may take to empty squares, up and down each direction.
    struct Steps {
        std::array<Room, 4> along;
        int count() const {
            int total = 0;
            for (const Room& room : along) total += room.above + room.below;
            return total;
        }
    };

    static Troop blocked(const Position& position);
    static Captures captures(const Position& position, const Troop& blocked);
    static void push_captures(const Position& position, const Troop& blocked, Actions& actions);
    static Action captured_below(const Troop& blocked, std::size_t direction, int spot, bool upwards);
    static Steps steps(const Position& position, const Troop& blocked, int from);
    static Action nth_step(const Position& position, const Troop& blocked, int from, int rank);
    bool can_act(const Position& position) const;
    bool is_decided(const Position& position) const {
        return position.queen[white] == captured || position.queen[black] == captured;
    }
    bool is_drawn(const Position& position) const { return rules_.draws && position.quiet >= quiet_turns_to_draw; }

    static void flip_piece(Position& position, Colour colour, int at);
    static void set_queen(Position& position, Colour colour, int at, int height);

    Rules rules_;
};

}  // namespace jogo

#include "games/monkey_queen/play.hpp"  // IWYU pragma: export
#include "games/monkey_queen/text.hpp"   // IWYU pragma: export
