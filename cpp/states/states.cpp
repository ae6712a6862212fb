// The layout of any game in the catalog.
#include <memory>
#include <stdexcept>
#include <string>

#include "games/catalog.hpp"
#include "states/state.hpp"

namespace jogo {

std::shared_ptr<const Layout> Layout::make(const std::string& game, const Options& options) {
    std::shared_ptr<const Layout> made;
    Catalog::for_each_family([&]<class Family>() {
        if (game == Family::name) made = make_layout<Family>(options);
    });
    if (made == nullptr) throw std::invalid_argument{Catalog::unknown(game).message};
    return made;
}

}  // namespace jogo
