// Zobrist keys. A position's hash is the xor of the keys of what is true in it.
//
// Every game hashes all that matters for what can still happen: the board, who moves, what is left of
// the turn, phases and rights. Left out on purpose, in every game: the turn number, which only counts,
// and the quiet-turn counter, so that transpositions with different counters meet in one table entry
// (a search must look at the counter itself before it trusts an entry near the draw).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"

namespace jogo {

using Hash = std::uint64_t;

// `Count` keys; different `Stream`s give unrelated keys.
template <std::size_t Count, std::uint64_t Stream>
constexpr std::array<Hash, Count> zobrist_keys() {
    std::array<Hash, Count> keys{};
    Random random{Stream};
    for (Hash& key : keys) key = random.next();
    return keys;
}

// The keys of a stream that have these indexes, of several at once in a vector: made, not looked up.
template <std::uint64_t Stream, class Indexes>
[[gnu::always_inline]] inline Indexes zobrist_keys_at(const Indexes& index) {
    return mix(mix(Stream) + (index + 1) * Random::stride);
}

}  // namespace jogo
