// Random games played several at once, where a game can do that: it then has a specialisation in its folder
// (abreast.hpp).
#pragma once

#include <concepts>
#include <cstddef>

#include "core/playing.hpp"

namespace jogo {

template <class G>
class Abreast;

// The position has to be all there is to know of a game.
template <class G>
concept PlaysAbreast = !Repeating<G> && requires {
    { Abreast<G>::games } -> std::convertible_to<std::size_t>;
};

}  // namespace jogo
