#include "engine_of.hpp"
#include "games/breakthru/evaluation.hpp"
#include "games/breakthru/tactics.hpp"
#include "games/breakthru/threats.hpp"

template std::unique_ptr<jogo::Engine> jogo::make_engine<jogo::BreakthruFamily>(const Options&, std::size_t,
                                                                          const std::string&);
