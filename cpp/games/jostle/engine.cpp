#include "engine_of.hpp"
#include "games/jostle/endings.hpp"
#include "games/jostle/evaluation.hpp"
#include "games/jostle/tactics.hpp"
#include "games/jostle/threats.hpp"

template std::unique_ptr<jogo::Engine> jogo::make_engine<jogo::JostleFamily>(const Options&, std::size_t,
                                                                          const std::string&);
