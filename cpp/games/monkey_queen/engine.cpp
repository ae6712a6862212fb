#include "engine_of.hpp"
#include "games/monkey_queen/evaluation.hpp"
#include "games/monkey_queen/tactics.hpp"
#include "games/monkey_queen/threats.hpp"

template std::unique_ptr<jogo::Engine> jogo::make_engine<jogo::MonkeyQueenFamily>(const Options&, std::size_t,
                                                                          const std::string&);
