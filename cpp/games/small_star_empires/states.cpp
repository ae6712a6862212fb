#include "games/small_star_empires/arrays.hpp"
#include "states/layout_of.hpp"

template std::shared_ptr<const jogo::Layout> jogo::make_layout<jogo::SmallStarEmpiresFamily>(const Options&);
