// All games by name, made from options. The only place to touch when a game is added.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "breakthru.hpp"
#include "game.hpp"
#include "jostle.hpp"
#include "monkey_queen.hpp"
#include "options.hpp"
#include "small_star_empires.hpp"
#include "virus_wars.hpp"

namespace jogo {

// Widths of bitboards: enough for boards up to 11 x 11, 16 x 16 and 19 x 19; for 64 and 128 stars.
using AnyGame = std::variant<Breakthru, MonkeyQueen, Jostle<8>, Jostle<10>, Jostle<12>, Jostle<14>, VirusWars<128>,
                             VirusWars<256>, VirusWars<384>, SmallStarEmpires<64>, SmallStarEmpires<128>>;

template <class... Games>
constexpr bool all_are_games(const std::variant<Games...>*) {
    return (Game<Games> && ...);
}
static_assert(all_are_games(static_cast<const AnyGame*>(nullptr)));

inline Result<AnyGame> make_jostle(const Options& options) {
    OptionReader reader{Jostle<10>::name, options};
    const int which = reader.choice("size", {"10", "8", "12", "14"});
    if (const Check check = reader.check(); !check) return check.error();
    switch (which) {
        case 1: return AnyGame{Jostle<8>{}};
        case 2: return AnyGame{Jostle<12>{}};
        case 3: return AnyGame{Jostle<14>{}};
        default: return AnyGame{Jostle<10>{}};
    }
}

inline Result<AnyGame> make_virus_wars(const Options& options) {
    OptionReader reader{VirusWars<128>::name, options};
    const int size = reader.number("size", 5, 19, 11);
    const int plays = reader.number("plays", 1, VirusWars<128>::most_plays, 5);
    if (const Check check = reader.check(); !check) return check.error();
    if (size <= 11) return AnyGame{VirusWars<128>{{size, plays}}};
    if (size <= 16) return AnyGame{VirusWars<256>{{size, plays}}};
    return AnyGame{VirusWars<384>{{size, plays}}};
}

inline Result<AnyGame> make_small_star_empires(const Options& options) {
    OptionReader reader{SmallStarEmpires<64>::name, options};
    const std::string board = reader.text("board", "small");
    const bool both = reader.choice("end", {"one", "both"}) == 1;
    const bool connected = reader.choice("territory", {"count", "connected"}) == 1;
    if (const Check check = reader.check(); !check) return check.error();
    Result<StarMap> map = StarMap::read(board == "small" ? StarMap::small : std::string_view{board});
    if (!map) return map.error();
    if (map->cells() <= 64) return AnyGame{SmallStarEmpires<64>{std::move(*map), {both, connected}}};
    return AnyGame{SmallStarEmpires<128>{std::move(*map), {both, connected}}};
}

template <class G>
Result<AnyGame> make_as(const Options& options) {
    Result<G> game = G::from_options(options);
    if (!game) return game.error();
    return AnyGame{std::move(*game)};
}

struct CatalogEntry {
    std::string_view name;
    Result<AnyGame> (*make)(const Options&);
};

inline constexpr std::array<CatalogEntry, 5> catalog{{
    {Breakthru::name, make_as<Breakthru>},
    {MonkeyQueen::name, make_as<MonkeyQueen>},
    {Jostle<10>::name, make_jostle},
    {VirusWars<128>::name, make_virus_wars},
    {SmallStarEmpires<64>::name, make_small_star_empires},
}};

inline Result<AnyGame> make_game(std::string_view name, const Options& options) {
    std::string names;
    for (const CatalogEntry& entry : catalog) {
        if (entry.name == name) return entry.make(options);
        names += (names.empty() ? "" : ", ") + std::string{entry.name};
    }
    return Error{"game " + quoted(name) + " is not one of " + names};
}

}  // namespace jogo
