#include "engine_of.hpp"
#include "games/small_star_empires/endings.hpp"
#include "games/small_star_empires/evaluation.hpp"
#include "games/small_star_empires/tactics.hpp"
#include "games/small_star_empires/threats.hpp"

template std::unique_ptr<jogo::Engine> jogo::make_engine<jogo::SmallStarEmpiresFamily>(const Options&, std::size_t,
                                                                          const std::string&);
