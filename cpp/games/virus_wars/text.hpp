// Virus Wars: options, positions and actions as text. Included by rules.hpp.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/notation.hpp"
#include "core/options.hpp"
#include "games/virus_wars/rules.hpp"

namespace jogo {

struct VirusWarsFamily {
    static constexpr std::string_view name = VirusWars<128>::name;
    // Widths of bitboards: enough for boards up to 11 x 11, 16 x 16 and 19 x 19.
    using Games = std::variant<VirusWars<128>, VirusWars<256>, VirusWars<384>>;
    static Result<Games> make(const Options& options) {
        OptionReader reader{name, options};
        const int size = reader.number("size", 5, 19, 11);
        const int plays = reader.number("plays", 1, VirusWars<128>::most_plays, 5);
        if (const Check check = reader.check(); !check) return check.error();
        if (size <= 11) return Games{VirusWars<128>{{size, plays}}};
        if (size <= 16) return Games{VirusWars<256>{{size, plays}}};
        return Games{VirusWars<384>{{size, plays}}};
    }
};

template <int Capacity>
Result<typename VirusWars<Capacity>::Position> VirusWars<Capacity>::parse_position(std::string_view text) const {
    const auto fields = Fields::of(text, {"board", "to move", "plays left", "turn number"});
    if (!fields) return fields.error();
    Position position;
    const Check board = read_rows((*fields)[0], square_rows(rules_.size), "BRbr", [&](Place place, int piece) {
        Colony& colony = position.colonies[static_cast<std::size_t>(piece % 2)];
        (piece < 2 ? colony.viruses : colony.zombies).set(grid_.square_at(place));
    });
    if (!board) return board.error();
    const auto mover = fields->letter(1, "br");
    if (!mover) return mover.error();
    const auto turn = fields->number(3, 1, largest_counter);
    if (!turn) return turn.error();
    const auto plays = fields->number(2, 1, *turn <= opening_turns ? 1 : static_cast<std::uint32_t>(rules_.plays));
    if (!plays) return plays.error();
    position.mover = static_cast<Colour>(*mover);
    position.plays = static_cast<std::uint8_t>(*plays);
    position.turn = *turn;
    if (const std::string problem = check_opening(position); !problem.empty()) return Error{"position: " + problem};
    for (Colony& colony : position.colonies) relink(colony);
    position.hash = hash_from_scratch(position);
    return position;
}

template <int Capacity>
std::string VirusWars<Capacity>::check_opening(const Position& position) const {
    if (!is_opening(position)) return "";
    const Colony &blues = position.colonies[blue], &reds = position.colonies[red];
    const bool is_first = position.turn == 1;
    if (position.mover != (is_first ? blue : red))
        return is_first ? "turn 1 is Blue's (b)" : "turn 2 is Red's (r)";
    if ((reds.viruses | reds.zombies | blues.zombies).any() || blues.viruses.count() != (is_first ? 0 : 1))
        return is_first ? "the board is empty in turn 1" : "the board holds one B and nothing else in turn 2";
    if (blues.viruses.minus(sides_[blue]).any()) return "Blue opens on the left side of the board";
    return "";
}

template <int Capacity>
std::string VirusWars<Capacity>::format_position(const Position& position) const {
    const std::string board = write_rows(square_rows(rules_.size), [&](Place place) {
        const int square = grid_.square_at(place);
        for (Colour colour : {blue, red}) {
            if (position.colonies[colour].viruses.test(square)) return colour == blue ? 'B' : 'R';
            if (position.colonies[colour].zombies.test(square)) return colour == blue ? 'b' : 'r';
        }
        return '.';
    });
    return board + (position.mover == blue ? " b " : " r ") + std::to_string(position.plays) + ' ' +
           std::to_string(position.turn);
}

template <int Capacity>
Result<Action> VirusWars<Capacity>::read_action(const Position&, std::string_view text) const {
    const auto place = read_place(text, rules_.size, rules_.size);
    if (!place) return Error{"action " + quoted(text) + ": " + place.error().message};
    return action_of(grid_.square_at(*place));
}

template <int Capacity>
std::string VirusWars<Capacity>::format_action(const Position&, Action action) const {
    return name_of(grid_.place_of(code_of(action)));
}

}  // namespace jogo
