// Small Star Empires: options, positions and actions as text. Included by rules.hpp.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/notation.hpp"
#include "core/options.hpp"
#include "games/small_star_empires/rules.hpp"

namespace jogo {

struct SmallStarEmpiresFamily {
    static constexpr std::string_view name = SmallStarEmpires<64>::name;
    using Games = std::variant<SmallStarEmpires<64>, SmallStarEmpires<128>>;  // widths of bitboards, in cells
    static Result<Games> make(const Options& options) {
        OptionReader reader{name, options};
        const std::string board = reader.text("board", "small");
        const bool both = reader.choice("end", {"one", "both"}) == 1;
        const bool connected = reader.choice("territory", {"count", "connected"}) == 1;
        if (const Check check = reader.check(); !check) return check.error();
        Result<StarMap> map = StarMap::read(board == "small" ? StarMap::small : std::string_view{board});
        if (!map) return map.error();
        if (map->cells() <= 64) return Games{SmallStarEmpires<64>{std::move(*map), {both, connected}}};
        return Games{SmallStarEmpires<128>{std::move(*map), {both, connected}}};
    }
};

template <int Capacity>
Result<typename SmallStarEmpires<Capacity>::Position> SmallStarEmpires<Capacity>::parse_position(
    std::string_view text) const {
    const auto fields = Fields::of(text, {"controls", "to move", "Red's ships", "Blue's ships", "turn number"});
    if (!fields) return fields.error();
    Position position;
    const Check board = read_rows((*fields)[0], map_.lengths(), "CcTt", [&](Place place, int piece) {
        Empire& empire = position.empires[static_cast<std::size_t>(piece % 2)];
        (piece < 2 ? empire.colonies : empire.stations).set(map_.cell_at(place));
    });
    if (!board) return board.error();
    if (const std::string problem = check_controls(position); !problem.empty()) return Error{"position: " + problem};
    const auto mover = fields->letter(1, "rb");
    if (!mover) return mover.error();
    for (Colour colour : {red, blue}) {
        const std::size_t field = 2U + colour;
        const auto away = read_ships(position.empires[colour], colour, (*fields)[field]);
        if (!away) return Error{fields->place(field) + ": " + away.error().message};
        position.empires[colour].ships = *away;
    }
    const auto turn = fields->number(4, 1, largest_counter);
    if (!turn) return turn.error();
    position.mover = static_cast<Colour>(*mover);
    position.turn = *turn;
    position.hash = hash_from_scratch(position);
    return position;
}

template <int Capacity>
std::string SmallStarEmpires<Capacity>::check_controls(const Position& position) const {
    for (Colour colour : {red, blue}) {
        const Empire& empire = position.empires[colour];
        const std::string who = colour == red ? "Red" : "Blue";
        if (const Board wrong = empire.controls().minus(settleable_); wrong.any())
            return "cell " + name_of(map_.place_of(wrong.first())) + ": no control may stand on a black hole or a home";
        if (empire.colonies.count() > colonies)
            return who + " has " + std::to_string(empire.colonies.count()) + " colonies, at most 16 may be there";
        if (empire.stations.count() > trade_stations)
            return who + " has " + std::to_string(empire.stations.count()) + " trade stations, at most 4 may be there";
    }
    return "";
}

// Four cell names without a gap between them; gives the ships away from home.
template <int Capacity>
Result<typename SmallStarEmpires<Capacity>::Board> SmallStarEmpires<Capacity>::read_ships(
    const Empire& empire, Colour colour, std::string_view text) const {
    Board away;
    int seen = 0;
    for (std::string_view rest = text; !rest.empty(); ++seen) {
        const std::string_view part = rest.substr(0, name_length(rest));
        rest.remove_prefix(part.size());
        const auto cell = map_.cell_named(part);
        if (!cell) return cell.error();
        if (*cell == homes_[colour]) continue;
        if (!empire.controls().test(*cell))
            return Error{"a ship on " + std::string{part} + ", which is neither its home nor a control of its owner"};
        if (away.test(*cell)) return Error{"two ships on the control " + std::string{part}};
        away.set(*cell);
    }
    if (seen != ships) return Error{quoted(text) + " has " + std::to_string(seen) + " ships instead of 4"};
    return away;
}

template <int Capacity>
std::string SmallStarEmpires<Capacity>::write_ships(const Empire& empire, Colour colour) const {
    std::vector<Place> places(static_cast<std::size_t>(ships - empire.ships.count()), map_.place_of(homes_[colour]));
    empire.ships.for_each([&](int cell) { places.push_back(map_.place_of(cell)); });
    std::sort(places.begin(), places.end(),
              [](Place a, Place b) { return std::pair{a.column, a.row} < std::pair{b.column, b.row}; });
    std::string text;
    for (Place place : places) text += name_of(place);
    return text;
}

template <int Capacity>
std::string SmallStarEmpires<Capacity>::format_position(const Position& position) const {
    const std::string board = write_rows(map_.lengths(), [&](Place place) {
        const int cell = map_.cell_at(place);
        for (Colour colour : {red, blue}) {
            if (position.empires[colour].colonies.test(cell)) return colour == red ? 'C' : 'c';
            if (position.empires[colour].stations.test(cell)) return colour == red ? 'T' : 't';
        }
        return '.';
    });
    return board + (position.mover == red ? " r " : " b ") + write_ships(position.empires[red], red) + ' ' +
           write_ships(position.empires[blue], blue) + ' ' + std::to_string(position.turn);
}

template <int Capacity>
Result<Action> SmallStarEmpires<Capacity>::read_action(const Position&, std::string_view text) const {
    if (text == "pass") return pass;
    const auto wrong = [&](std::string_view why) { return Error{"action " + quoted(text) + ": " + std::string{why}}; };
    const std::size_t dash = text.find('-'), equals = text.find('=');
    if (dash == std::string_view::npos || equals == std::string_view::npos || equals < dash)
        return wrong("a cell, -, a cell, = and C or T are needed, as in b4-b3=C");
    const auto from = map_.cell_named(text.substr(0, dash));
    if (!from) return wrong(from.error().message);
    const auto to = map_.cell_named(text.substr(dash + 1, equals - dash - 1));
    if (!to) return wrong(to.error().message);
    const std::string_view control = text.substr(equals + 1);
    if (control != "C" && control != "T")
        return wrong(quoted(control) + " is neither C, a colony, nor T, a trade station");
    return settle(*from, *to, control == "T");
}

template <int Capacity>
std::string SmallStarEmpires<Capacity>::format_action(const Position&, Action action) const {
    if (action == pass) return "pass";
    return name_of(map_.place_of(source_of(action))) + "-" + name_of(map_.place_of(target_of(action))) +
           (is_station(action) ? "=T" : "=C");
}

}  // namespace jogo
