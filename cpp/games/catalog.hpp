// All games by name, made from options. The only place outside its folder to touch when a game is added.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/game.hpp"
#include "core/options.hpp"
#include "games/breakthru/evaluation.hpp"
#include "games/breakthru/tactics.hpp"
#include "games/breakthru/threats.hpp"
#include "games/jostle/evaluation.hpp"
#include "games/jostle/tactics.hpp"
#include "games/jostle/threats.hpp"
#include "games/monkey_queen/evaluation.hpp"
#include "games/monkey_queen/tactics.hpp"
#include "games/monkey_queen/threats.hpp"
#include "games/small_star_empires/evaluation.hpp"
#include "games/small_star_empires/tactics.hpp"
#include "games/small_star_empires/threats.hpp"
#include "games/virus_wars/evaluation.hpp"
#include "games/virus_wars/tactics.hpp"
#include "games/virus_wars/threats.hpp"
#include "search/tactics.hpp"
#include "search/threats.hpp"

namespace jogo {

// A family has the name of a game, the types that stand for it (one for each width of its bitboards, for instance) and
// a way to make the one that some options ask for.
template <class... Families>
struct CatalogOf {
    template <class... Variants>
    struct Joined;
    template <class... A, class... B, class... Rest>
    struct Joined<std::variant<A...>, std::variant<B...>, Rest...> : Joined<std::variant<A..., B...>, Rest...> {};
    template <class... A>
    struct Joined<std::variant<A...>> {
        using type = std::variant<A...>;
        static_assert(((Searchable<A> && Threatening<A>) && ...));
    };
    using AnyGame = typename Joined<typename Families::Games...>::type;

    static constexpr std::array<std::string_view, sizeof...(Families)> names{Families::name...};

    static Result<AnyGame> make(std::string_view name, const Options& options) {
        std::optional<Result<AnyGame>> made;
        (make_if_named<Families>(name, options, made), ...);
        if (made) return std::move(*made);
        return unknown(name);
    }
    static Error unknown(std::string_view name) {
        std::string known;
        for (std::string_view each : names) known += (known.empty() ? "" : ", ") + std::string{each};
        return Error{"game " + quoted(name) + " is not one of " + known};
    }

    template <class Visit>
    static void for_each_family(Visit visit) {
        (visit.template operator()<Families>(), ...);
    }

   private:
    template <class Family>
    static void make_if_named(std::string_view name, const Options& options, std::optional<Result<AnyGame>>& made) {
        if (name != Family::name) return;
        Result<typename Family::Games> game = Family::make(options);
        if (!game) made.emplace(game.error());
        else std::visit([&](auto& one) { made.emplace(AnyGame{std::move(one)}); }, *game);
    }
};

using Catalog =
    CatalogOf<BreakthruFamily, MonkeyQueenFamily, JostleFamily, VirusWarsFamily, SmallStarEmpiresFamily>;
using AnyGame = Catalog::AnyGame;

inline Result<AnyGame> make_game(std::string_view name, const Options& options) { return Catalog::make(name, options); }

}  // namespace jogo
