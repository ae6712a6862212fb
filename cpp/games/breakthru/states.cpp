#include "games/breakthru/arrays.hpp"
#include "states/layout_of.hpp"

template std::shared_ptr<const jogo::Layout> jogo::make_layout<jogo::BreakthruFamily>(const Options&);
