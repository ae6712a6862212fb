#include "engine_of.hpp"
#include "games/virus_wars/evaluation.hpp"
#include "games/virus_wars/tactics.hpp"
#include "games/virus_wars/threats.hpp"

template std::unique_ptr<jogo::Engine> jogo::make_engine<jogo::VirusWarsFamily>(const Options&, std::size_t,
                                                                          const std::string&);
