// Random numbers for several games at once: each game has the numbers that `Random` would give it alone.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <type_traits>

#include "core/many_bits.hpp"
#include "core/many_shorts.hpp"
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

   private:
    Words states_{};
};

// The same for as many games as have numbers of 16 bits. Four such numbers share a word, each of a game whose random numbers
// are in another vector: so they come together where they are, and nothing is moved between words.
class ManyShortRandom {
   public:
    void set(std::size_t game, const Random& random) {
        states_[game % shorts_of_word][game / shorts_of_word] = random.state();
    }
    void get(std::size_t game, Random& random) const {
        random.set_state(states_[game % shorts_of_word][game / shorts_of_word]);
    }

    // Two numbers at once, of the halves of one random word, for the games whose mask has all bits; what the others get means
    // nothing, and their next word is still to come.
    [[gnu::always_inline]] std::array<Shorts, 2> two_below(const Shorts& bound, const Shorts& mask) {
        const auto bounds = reinterpret_cast<SharedWords>(bound), masks = reinterpret_cast<SharedWords>(mask);
        SharedWords high{}, low{};
        for (std::size_t i = 0; i < shorts_of_word; ++i) {
            const int at = short_bits * static_cast<int>(std::endian::native == std::endian::little ? i : shorts_of_word - 1 - i);
            states_[i] += Random::stride & -(masks >> at & 1);
            const SharedWords random = mix(states_[i]), each = bounds >> at & 0xffff;
            high |= ((random >> 32) * each) >> 32 << at;
            low |= ((random & 0xffffffff) * each) >> 32 << at;
        }
        return {reinterpret_cast<Shorts>(high), reinterpret_cast<Shorts>(low)};
    }

   private:
    std::array<SharedWords, shorts_of_word> states_{};
};

template <class Numbers>
using RandomOf = std::conditional_t<std::is_same_v<Numbers, Words>, ManyRandom, ManyShortRandom>;

}  // namespace jogo
