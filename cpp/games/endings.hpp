// The games that the solver can solve.
#pragma once

#include "games/jostle/endings.hpp"              // IWYU pragma: export
#include "games/small_star_empires/endings.hpp"  // IWYU pragma: export
