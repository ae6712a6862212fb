// What a search needs to know of each game.
#pragma once

#include "breakthru.hpp"          // IWYU pragma: export
#include "jostle.hpp"             // IWYU pragma: export
#include "monkey_queen.hpp"       // IWYU pragma: export
#include "small_star_empires.hpp" // IWYU pragma: export
#include "virus_wars.hpp"         // IWYU pragma: export
