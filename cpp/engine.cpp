// The engine of any game in the catalog.
#include "engine.hpp"

#include "core/refuse.hpp"
#include "games/catalog.hpp"

namespace jogo {

std::vector<std::string> Engine::games() { return {Catalog::names.begin(), Catalog::names.end()}; }

std::unique_ptr<Engine> Engine::make(const std::string& game, const Options& options, std::size_t megabytes,
                                     const std::string& network) {
    std::unique_ptr<Engine> made;
    Catalog::for_each_family([&]<class Family>() {
        if (game == Family::name) made = make_engine<Family>(options, megabytes, network);
    });
    if (made == nullptr) refuse(Catalog::unknown(game).message);
    return made;
}

}  // namespace jogo
