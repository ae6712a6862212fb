// Jostle: step to where your checker's value is higher; whoever cannot move loses (docs/rules.md, section 3).
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

template <int Size>
class Jostle {
   public:
    static constexpr std::string_view name = "jostle";
    static constexpr int size = Size;
    static constexpr int squares = Size * Size;
    static constexpr int checkers = ((Size - 4) * (Size - 4) - (Size - 8) * (Size - 8)) / 2;  // of each colour
    using Board = Bits<squares>;
    using Actions = ActionList<checkers * 4>;

    enum Colour : std::uint8_t { red, blue };

    struct Position {
        std::array<Board, 2> checkers;  // by colour
        Hash hash = 0;
        std::uint32_t turn = 1;
        Colour mover = red;
        constexpr bool operator==(const Position&) const = default;
    };

    Position start() const;
    Seat to_move(const Position& position) const { return seat_at(position.mover); }
    Hash hash(const Position& position) const { return position.hash; }
    Hash hash_from_scratch(const Position& position) const;

    void generate(const Position& position, Actions& actions) const {
        actions.clear();
        const Moves<Board> all = moves(position, position.mover);
        for (std::size_t d = 0; d < 4; ++d)
            all[d].for_each([&](int from) { actions.push(from_to(from, from + step[d])); });
    }

    int count_actions(const Position& position) const { return mobility(position, position.mover); }
    // Of an action from a square to its neighbour: may it be played?
    bool is_legal(const Position& position, Action action) const {
        const Moves<Board> all = moves(position, position.mover);
        for (std::size_t d = 0; d < 4; ++d)
            if (to_of(action) == from_of(action) + step[d]) return all[d].test(from_of(action));
        return false;
    }

    Action random_action(const Position& position, Random& random) const {
        const Moves<Board> all = moves(position, position.mover);
        std::array<int, 4> counts{};
        for (std::size_t d = 0; d < 4; ++d) counts[d] = all[d].count();
        const int total = counts[0] + counts[1] + counts[2] + counts[3];
        if (total == 0) return Action::none;
        int rank = random.below(total);
        std::size_t d = 0;
        while (rank >= counts[d]) rank -= counts[d++];
        const int from = all[d].nth(rank);
        return from_to(from, from + step[d]);
    }

    void play(Position& position, Action action) const {
        Board& own = position.checkers[position.mover];
        for (int square : {from_of(action), to_of(action)}) {
            own.flip(square);
            position.hash ^= checker_keys[position.mover][static_cast<std::size_t>(square)];
        }
        position.mover = position.mover == red ? blue : red;
        position.hash ^= blue_to_move_key;
        ++position.turn;
    }

    Outcome outcome(const Position& position) const {
        if (mobility(position, position.mover) > 0) return not_over();
        return outcome_when_stuck(position);
    }
    // Of a position in which there is nothing to play.
    Outcome outcome_when_stuck(const Position& position) const {
        return win_for(other(to_move(position)), reason::no_action);
    }

    bool is_capture(const Position&, Action) const { return false; }

    // How many moves a colour would have, were it to move.
    int mobility(const Position& position, Colour colour) const {
        const Moves<Board> all = moves(position, colour);
        return all[0].count() + all[1].count() + all[2].count() + all[3].count();
    }

    // The same in more detail.
    struct Freedom {
        int moves;
        int movers;    // checkers that can move
        int contacts;  // pairs of friends side by side
    };
    Freedom freedom(const Position& position, Colour colour) const {
        const Board& own = position.checkers[colour];
        const Moves<Board> all = moves(position, colour);
        return {all[0].count() + all[1].count() + all[2].count() + all[3].count(),
                (all[0] | all[1] | all[2] | all[3]).count(), contacts(own)};
    }
    [[gnu::always_inline]] static int contacts(const Board& own) {
        return (own & grid.east(own)).count() + (own & grid.north(own)).count();
    }
    // The squares next to some of these, a square off the edge aside.
    static Board neighbours(const Board& board) {
        return grid.east(board) | grid.west(board) | grid.north(board) | grid.south(board);
    }

    // What follows is said of boards of one game, or of several at once (many_bits.hpp), whose squares are numbered as the
    // board with its edges, `Squares`, has it (grid.hpp).
    template <class B>
    using Numbers = std::array<B, 3>;  // a number from 0 to 7 on each square, one board a binary digit
    template <class B>
    using Moves = std::array<B, 4>;  // the checkers that may go east, west, north, south
    static constexpr std::array<int, 4> step{1, -1, Size, -Size};  // of these directions

    // The value that a checker has on each square, plus 4, modulo 8.
    template <class B, class Squares>
    [[gnu::always_inline]] static Numbers<B> worth(const Squares& on, const B& friends, const B& enemies);
    template <class B, class Squares>
    [[gnu::always_inline]] static Moves<B> moves(const Squares& on, const B& own, const B& enemies);
    // Every member one step in a direction.
    template <class B, class Squares>
    [[gnu::always_inline]] static constexpr B stepped(const Squares& on, const B& board, std::size_t direction) {
        switch (direction) {
            case 0: return on.east(board);
            case 1: return on.west(board);
            case 2: return on.north(board);
            default: return on.south(board);
        }
    }

    Result<Position> parse_position(std::string_view text) const;
    std::string format_position(const Position& position) const;
    Result<Action> read_action(const Position& position, std::string_view text) const;
    std::string format_action(const Position& position, Action action) const;

    static constexpr Grid<squares> grid{Size};

   private:
    static constexpr auto number_of_squares = static_cast<std::size_t>(squares);
    static constexpr std::array<std::array<Hash, number_of_squares>, 2> checker_keys{
        zobrist_keys<number_of_squares, 31>(), zobrist_keys<number_of_squares, 32>()};
    static constexpr Hash blue_to_move_key = zobrist_keys<1, 33>()[0];

    static Moves<Board> moves(const Position& position, Colour colour) {
        return moves(grid, position.checkers[colour], position.checkers[1 - colour]);
    }
    template <class B>
    [[gnu::always_inline]] static B is_greater(const Numbers<B>& a, const Numbers<B>& b);

    // The sum of three digits, as a digit and a carry.
    template <class B>
    struct Sum {
        B digit;
        B carry;
    };
    template <class B>
    [[gnu::always_inline]] static Sum<B> add(const B& a, const B& b, const B& c) {
        const B half = a ^ b;
        return {half ^ c, (a & b) | (half & c)};
    }
};

// Friendly neighbours plus neighbours that are not enemies (the world outside included), modulo 8: 4 more
// than the value a checker has there.
template <int Size>
template <class B, class Squares>
inline typename Jostle<Size>::template Numbers<B> Jostle<Size>::worth(const Squares& on, const B& friends, const B& enemies) {
    const Sum friends_1 = add(on.east(friends), on.west(friends), on.north(friends));
    const Sum others_1 = add(~on.east(enemies), ~on.west(enemies), ~on.north(enemies));
    const Sum ones = add(friends_1.digit, others_1.digit, on.south(friends));
    const B last = ~on.south(enemies);
    const B one = ones.digit ^ last, carry = ones.digit & last;
    const Sum twos = add(friends_1.carry, others_1.carry, ones.carry);
    return {one, twos.digit ^ carry, twos.carry ^ (twos.digit & carry)};
}

template <int Size>
template <class B>
inline B Jostle<Size>::is_greater(const Numbers<B>& a, const Numbers<B>& b) {
    const B low = a[0].minus(b[0]);
    const B middle = a[1].minus(b[1]) | low.minus(b[1].minus(a[1]));
    return a[2].minus(b[2]) | middle.minus(b[2].minus(a[2]));
}

// A checker beside an empty square has a worth of 1 to 7; an empty square beside it one of 2 to 8, because
// the checker still counts there as a friend. Less 1 and less 2, both fit in three digits, and the value
// rises when the second number is greater. A square sees what steps towards it: what lies east has come west.
template <int Size>
template <class B, class Squares>
inline typename Jostle<Size>::template Moves<B> Jostle<Size>::moves(const Squares& on, const B& own, const B& enemies) {
    const B empty = ~(own | enemies) & on.all();
    const auto [one, two, four] = worth(on, own, enemies);
    const Numbers<B> here{~one, ~(one ^ two), four ^ ~(one | two)};  // worth - 1
    const Numbers<B> there{one, ~two, ~(four ^ two)};                // worth - 2
    Moves<B> result;
    for (std::size_t d = 0; d < 4; ++d) {
        const std::size_t back = d ^ 1;
        const Numbers<B> ahead{stepped(on, there[0], back), stepped(on, there[1], back), stepped(on, there[2], back)};
        result[d] = stepped(on, empty, back) & own & is_greater(ahead, here);
    }
    return result;
}

template <int Size>
Hash Jostle<Size>::hash_from_scratch(const Position& position) const {
    Hash hash = position.mover == blue ? blue_to_move_key : 0;
    for (std::size_t colour : {red, blue})
        position.checkers[colour].for_each(
            [&](int square) { hash ^= checker_keys[colour][static_cast<std::size_t>(square)]; });
    return hash;
}

// A ring two checkers thick, with a margin of two empty squares, chequered.
template <int Size>
typename Jostle<Size>::Position Jostle<Size>::start() const {
    Position position;
    const auto in_block = [](Place place, int margin) {
        return place.column >= margin && place.column < Size - margin && place.row >= margin &&
               place.row < Size - margin;
    };
    for (int square = 0; square < squares; ++square) {
        const Place place = grid.place_of(square);
        if (!in_block(place, 2) || in_block(place, 4)) continue;
        position.checkers[(place.column + place.row) % 2 == 0 ? blue : red].set(square);
    }
    position.hash = hash_from_scratch(position);
    return position;
}

}  // namespace jogo

#include "games/jostle/text.hpp"  // IWYU pragma: export
