// Jostle: options, positions and actions as text. Included by rules.hpp.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/notation.hpp"
#include "core/options.hpp"
#include "games/jostle/rules.hpp"

namespace jogo {

struct JostleFamily {
    static constexpr std::string_view name = Jostle<10>::name;
    using Games = std::variant<Jostle<8>, Jostle<10>, Jostle<12>, Jostle<14>>;
    static Result<Games> make(const Options& options) {
        OptionReader reader{name, options};
        const int which = reader.choice("size", {"10", "8", "12", "14"});
        if (const Check check = reader.check(); !check) return check.error();
        switch (which) {
            case 1: return Games{Jostle<8>{}};
            case 2: return Games{Jostle<12>{}};
            case 3: return Games{Jostle<14>{}};
            default: return Games{Jostle<10>{}};
        }
    }
};

template <int Size>
Result<typename Jostle<Size>::Position> Jostle<Size>::parse_position(std::string_view text) const {
    const auto fields = Fields::of(text, {"board", "to move", "turn number"});
    if (!fields) return fields.error();
    Position position;
    const Check board = read_rows((*fields)[0], square_rows(Size), "RB", [&](Place place, int colour) {
        position.checkers[static_cast<std::size_t>(colour)].set(grid.square_at(place));
    });
    if (!board) return board.error();
    for (Colour colour : {red, blue})
        if (position.checkers[colour].count() > checkers)
            return Error{"position: " + std::to_string(position.checkers[colour].count()) +
                         (colour == red ? " red" : " blue") + " checkers, at most " + std::to_string(checkers) +
                         " may be there"};
    const auto mover = fields->letter(1, "rb");
    if (!mover) return mover.error();
    const auto turn = fields->number(2, 1, largest_counter);
    if (!turn) return turn.error();
    position.mover = static_cast<Colour>(*mover);
    position.turn = *turn;
    position.hash = hash_from_scratch(position);
    return position;
}

template <int Size>
std::string Jostle<Size>::format_position(const Position& position) const {
    const std::string board = write_rows(square_rows(Size), [&](Place place) {
        const int square = grid.square_at(place);
        return position.checkers[red].test(square) ? 'R' : position.checkers[blue].test(square) ? 'B' : '.';
    });
    return board + (position.mover == red ? " r " : " b ") + std::to_string(position.turn);
}

template <int Size>
Result<Action> Jostle<Size>::read_action(const Position&, std::string_view text) const {
    const auto read = read_step(text, "-", Size, Size);
    if (!read) return read.error();
    return from_to(grid.square_at(read->from), grid.square_at(read->to));
}

template <int Size>
std::string Jostle<Size>::format_action(const Position&, Action action) const {
    return name_of(grid.place_of(from_of(action))) + "-" + name_of(grid.place_of(to_of(action)));
}

}  // namespace jogo
