// Random numbers for several games at once: each game has the numbers that `Random` would give it alone.
#pragma once

#include <cstddef>

#include "core/many_bits.hpp"
#include "core/random.hpp"

namespace jogo {

class ManyRandom {
   public:
    void set(std::size_t game, const Random& random) { set_word(states_, game, random.state()); }
    void get(std::size_t game, Random& random) const { random.set_state(word_of(states_, game)); }

    // Uniform in 0 .. bound - 1 for each game, as in Random.
    [[gnu::always_inline]] Words below(const Words& bound) {
        states_ += Random::stride;
        return ((mix(states_) >> 32) * bound) >> 32;
    }
    // For one game, whose next number it is.
    [[gnu::always_inline]] Word below(std::size_t game, Word bound) {
        const Word state = states_[game] + Random::stride;
        states_[game] = state;
        return ((mix(state) >> 32) * bound) >> 32;
    }

   private:
    Words states_{};
};

}  // namespace jogo
