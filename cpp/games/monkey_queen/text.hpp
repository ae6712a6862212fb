// Monkey Queen: options, positions and actions as text. Included by rules.hpp.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>

#include "core/notation.hpp"
#include "core/options.hpp"
#include "games/monkey_queen/rules.hpp"

namespace jogo {

struct MonkeyQueenFamily {
    static constexpr std::string_view name = MonkeyQueen::name;
    using Games = std::variant<MonkeyQueen>;
    static Result<Games> make(const Options& options) {
        OptionReader reader{name, options};
        MonkeyQueen::Rules rules;
        rules.pie = reader.on_or_off("pie");
        rules.draws = reader.on_or_off("draws");
        if (const Check check = reader.check(); !check) return check.error();
        return Games{MonkeyQueen{rules}};
    }
};

inline MonkeyQueen::Position MonkeyQueen::start() const {
    return *parse_position("5q6/12/12/12/12/12/12/12/12/12/12/6Q5 w 20 20 0 1 -");
}

inline Result<MonkeyQueen::Position> MonkeyQueen::parse_position(std::string_view text) const {
    const auto fields = Fields::of(text, {"board", "to move", "White's queen height", "Black's queen height",
                                          "quiet turns", "turn number", "swapped"});
    if (!fields) return fields.error();
    Position position;
    std::array<int, 2> queens{};
    const Check board = read_rows((*fields)[0], square_rows(size), "QqMm", [&](Place place, int piece) {
        const auto colour = static_cast<Colour>(piece % 2);
        flip_piece(position, colour, square_at(place));
        if (piece >= 2) return;
        ++queens[colour];
        position.queen[colour] = static_cast<std::uint8_t>(square_at(place));
    });
    if (!board) return board.error();

    const auto mover = fields->letter(1, "wb");
    if (!mover) return mover.error();
    position.mover = static_cast<Colour>(*mover);
    for (Colour colour : {white, black}) {
        const std::string who = colour == white ? "White" : "Black", letter = colour == white ? "Q" : "q";
        const auto height = fields->number(2U + colour, 0, start_height);
        if (!height) return height.error();
        position.height[colour] = static_cast<std::uint8_t>(*height);
        if (queens[colour] > 1)
            return Error{"position: " + std::to_string(queens[colour]) + " queens " + letter +
                         ", at most 1 may be there"};
        if ((*height == 0) != (queens[colour] == 0) || *height == 1)
            return fields->wrong(2U + colour, queens[colour] == 0
                                                  ? "0, and there is no " + letter + " on the board"
                                                  : "2 to 20, and there is a " + letter + " on the board");
        const int babies = position.troops[colour][by_row].count() - queens[colour];
        if (babies + static_cast<int>(*height) > start_height)
            return Error{"position: " + who + " has " + std::to_string(babies) + " babies and a queen of height " +
                         std::to_string(*height) + ", together more than 20"};
    }
    const auto quiet = fields->number(4, 0, rules_.draws ? quiet_turns_to_draw : largest_counter);
    if (!quiet) return quiet.error();
    const auto turn = fields->number(5, 1, largest_counter);
    if (!turn) return turn.error();
    const auto swapped = fields->letter(6, "-s");
    if (!swapped) return swapped.error();
    position.quiet = *quiet;
    position.turn = *turn;
    position.swapped = *swapped == 1;

    if (position.swapped && (!rules_.pie || position.turn < 3))
        return fields->wrong(6, rules_.pie ? "- before turn 3" : "-, since the option pie is off");
    if (queens[white] == 0 && queens[black] == 0) return Error{"position: both queens are missing, Q and q"};
    if (is_decided(position) && position.queen[position.mover] != captured)
        return Error{"position: a queen is missing, which only a capture leaves behind: then its owner is to move"};
    position.hash = hash_from_scratch(position);
    return position;
}

inline std::string MonkeyQueen::format_position(const Position& position) const {
    const std::string board = write_rows(square_rows(size), [&](Place place) {
        const int at = square_at(place);
        for (Colour colour : {white, black})
            if (position.troops[colour][by_row].test(at)) {
                const bool is_queen = at == position.queen[colour];
                return colour == white ? (is_queen ? 'Q' : 'M') : (is_queen ? 'q' : 'm');
            }
        return '.';
    });
    return board + (position.mover == white ? " w " : " b ") + std::to_string(position.height[white]) + ' ' +
           std::to_string(position.height[black]) + ' ' + std::to_string(position.quiet) + ' ' +
           std::to_string(position.turn) + (position.swapped ? " s" : " -");
}

inline Result<Action> MonkeyQueen::read_action(const Position&, std::string_view text) const {
    if (text == "swap") return swap;
    const auto step = read_step(text, "-x", size, size);
    if (!step) return step.error();
    return from_to(square_at(step->from), square_at(step->to));
}

inline std::string MonkeyQueen::format_action(const Position& position, Action action) const {
    if (action == swap) return "swap";
    return name_of(place_of(from_of(action))) + (is_capture(position, action) ? "x" : "-") +
           name_of(place_of(to_of(action)));
}

}  // namespace jogo
