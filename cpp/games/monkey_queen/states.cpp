#include "games/monkey_queen/arrays.hpp"
#include "states/layout_of.hpp"

template std::shared_ptr<const jogo::Layout> jogo::make_layout<jogo::MonkeyQueenFamily>(const Options&);
