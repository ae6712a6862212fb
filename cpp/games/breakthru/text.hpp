// Breakthru: options, positions and actions as text. Included by rules.hpp.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/notation.hpp"
#include "core/options.hpp"
#include "games/breakthru/rules.hpp"

namespace jogo {

struct BreakthruFamily {
    static constexpr std::string_view name = Breakthru::name;
    using Games = std::variant<Breakthru>;
    static Result<Games> make(const Options& options) {
        OptionReader reader{name, options};
        Breakthru::Rules rules;
        rules.flagship_cost = reader.choice("flagship_cost", {"2", "1"}) == 0 ? 2 : 1;
        rules.free_setup = reader.choice("setup", {"fixed", "free"}) == 1;
        rules.draws = reader.on_or_off("draws");
        rules.ships = reader.number("ships", Breakthru::fewest_silver_ships, Breakthru::silver_ships, rules.ships);
        rules.silver_first_turn = reader.choice("silver_first_turn", {"2", "1"}) == 0 ? 2 : 1;
        if (const Check check = reader.check(); !check) return check.error();
        return Games{Breakthru{rules}};
    }
};

inline Breakthru::Position Breakthru::start() const {
    if (rules_.free_setup) return *parse_position("11/11/11/11/11/5F5/11/11/11/11/11 g 12 0 1");
    Position position = *parse_position("11/11/11/4GGG4/3G3G3/3G1F1G3/3G3G3/4GGG4/11/11/11 g 2 0 1");
    // Silver's four walls of five, in the order in which they lose ships: each its middle ship, then the two beside
    // it instead. Every wall stays symmetric to its middle.
    const auto square_in = [](int side, int i) {
        const int far = side % 2 == 0 ? 9 : 1;
        return square_at(side < 2 ? Place{3 + i, far} : Place{10 - far, 3 + i});
    };
    for (int side = 0; side < 4; ++side) {
        const int lost = (silver_ships - rules_.ships + 3 - side) / 4;
        for (int i = 0; i < 5; ++i) {
            const bool gone = lost == 1 ? i == 2 : lost == 2 && i % 2 == 1;
            if (!gone) flip_ship(position, silver, square_in(side, i));
        }
    }
    return position;
}

inline Result<Breakthru::Position> Breakthru::parse_position(std::string_view text) const {
    const auto fields = Fields::of(text, {"board", "to move", "points left", "quiet turns", "turn number"});
    if (!fields) return fields.error();
    Position position;
    std::array<int, 3> seen{};  // flagships, escorts, silver ships
    const Check board = read_rows((*fields)[0], square_rows(size), "FGs", [&](Place place, int piece) {
        ++seen[static_cast<std::size_t>(piece)];
        if (piece == 0) position.flagship = static_cast<std::uint8_t>(square_at(place));
        flip_ship(position, piece == 2 ? silver : gold, square_at(place));
    });
    if (!board) return board.error();
    if (seen[0] > 1) return Error{"position: " + std::to_string(seen[0]) + " flagships, at most 1 may be there"};
    if (seen[1] > escorts)
        return Error{"position: " + std::to_string(seen[1]) + " escorts, at most 12 may be there"};
    if (seen[2] > rules_.ships)
        return Error{"position: " + std::to_string(seen[2]) + " silver ships, at most " + std::to_string(rules_.ships) +
                     " may be there"};

    const auto mover = fields->letter(1, "gs");
    if (!mover) return mover.error();
    const auto turn = fields->number(4, 1, largest_counter);
    if (!turn) return turn.error();
    position.mover = *mover == 0 ? gold : silver;
    const bool setting_up = rules_.free_setup && *turn <= 2;
    // Only a free setup has more than 2: placements left in turns 1 and 2, the choice who moves first in turn 3.
    const std::array<int, 4> most_points{points_in(position.mover, *turn), escorts, rules_.ships, 3};
    const int most = most_points[rules_.free_setup && *turn <= 3 ? *turn : 0];
    const auto points = fields->number(2, 1, static_cast<std::uint32_t>(most));
    if (!points) return points.error();
    const auto quiet = fields->number(3, 0, rules_.draws ? quiet_turns_to_draw : largest_counter);
    if (!quiet) return quiet.error();

    position.points = static_cast<std::uint8_t>(*points);
    position.quiet = *quiet;
    position.turn = *turn;
    position.phase = !setting_up ? (*points == 3 ? Phase::choose : Phase::play)
                     : *turn == 1 ? Phase::place_escorts : Phase::place_ships;
    if (position.phase != Phase::play) {
        const std::string problem = check_setup(position);
        if (!problem.empty()) return Error{"position: " + problem};
    } else if (seen[0] == 0 && (position.mover != gold || *points != turn_points || *quiet != 0)) {
        return Error{"position: no flagship F on the board, which only a capture leaves behind: then Gold is to "
                     "move (g) with 2 points and 0 quiet turns"};
    } else if (position.points < most && !is_decided(position) && !has_action(position)) {
        return Error{"position, field 3 (points left): 1 point is left but no action costs 1; the turn has passed"};
    }
    position.hash = hash_from_scratch(position);
    return position;
}

// While setting up, the ships on the board must be those placed so far, each where it may be placed.
inline std::string Breakthru::check_setup(const Position& position) const {
    const auto inside = [](const Board& ships) {
        int total = 0;
        ships.for_each([&](int square) { total += in_centre(square) ? 1 : 0; });
        return total;
    };
    const bool escorts_done = position.phase != Phase::place_escorts;
    const int golden = escorts_done ? escorts : escorts - position.points;
    const int still_to_place = position.phase == Phase::choose ? 0 : position.points;
    const int silvery = escorts_done ? rules_.ships - still_to_place : 0;
    const Board &gold_ships = position.fleets[gold][by_row], &silver_fleet = position.fleets[silver][by_row];
    const Colour expected = position.phase == Phase::place_ships ? silver : gold;
    if (position.flagship != centre) return "the flagship F stands on f6 during the setup";
    if (position.mover != expected) return expected == gold ? "Gold (g) is to move here" : "Silver (s) is to move here";
    if (position.quiet != 0) return "quiet turns are 0 during the setup";
    if (gold_ships.count() != golden + 1)
        return std::to_string(gold_ships.count() - 1) + " escorts instead of " + std::to_string(golden);
    if (silver_fleet.count() != silvery)
        return std::to_string(silver_fleet.count()) + " silver ships instead of " + std::to_string(silvery);
    if (inside(gold_ships) != gold_ships.count()) return "an escort stands outside d4 to h8 during the setup";
    if (inside(silver_fleet) != 0) return "a silver ship stands inside d4 to h8 during the setup";
    return "";
}

inline std::string Breakthru::format_position(const Position& position) const {
    const std::string board = write_rows(square_rows(size), [&](Place place) {
        const int square = square_at(place);
        if (square == position.flagship) return 'F';
        if (position.fleets[gold][by_row].test(square)) return 'G';
        return position.fleets[silver][by_row].test(square) ? 's' : '.';
    });
    return board + (position.mover == gold ? " g " : " s ") + std::to_string(position.points) + ' ' +
           std::to_string(position.quiet) + ' ' + std::to_string(position.turn);
}

inline Result<Action> Breakthru::read_action(const Position& position, std::string_view text) const {
    if (text == "first") return gold_first;
    if (text == "second") return gold_second;
    if (position.phase != Phase::play) {
        const auto place = read_place(text, size, size);
        if (!place) return Error{"action " + quoted(text) + ": " + place.error().message};
        return from_to(square_at(*place), square_at(*place));
    }
    const auto step = read_step(text, "-x", size, size);
    if (!step) return step.error();
    return from_to(square_at(step->from), square_at(step->to));
}

inline std::string Breakthru::format_action(const Position& position, Action action) const {
    if (action == gold_first) return "first";
    if (action == gold_second) return "second";
    const std::string to = name_of(place_of(to_of(action)));
    if (from_of(action) == to_of(action)) return to;  // a ship is placed
    return name_of(place_of(from_of(action))) + (is_capture(position, action) ? "x" : "-") + to;
}

}  // namespace jogo
