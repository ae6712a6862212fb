// The arithmetic of a small network in 16-bit integers: with vectors where the processor has them, plain elsewhere,
// and the same results to the bit.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace jogo {

inline constexpr int activation_scale = 255;  // an activation of 1
inline constexpr int output_scale = 64;       // an output weight of 1
inline constexpr int most_output_weight = 127;

template <int Width>
struct alignas(32) Row {
    std::array<std::int16_t, static_cast<std::size_t>(Width)> value;
};

// A row as registers, to add many others to before it is stored again. Sums wrap around, which signed numbers may not.
template <int Width>
class Sum {
   public:
    using Lanes [[gnu::vector_size(32)]] = std::uint16_t;
    static constexpr std::size_t lanes = 16;
    static_assert(Width % lanes == 0);

    [[gnu::always_inline]] explicit Sum(const Row<Width>& row) {
        for (std::size_t i = 0; i < blocks; ++i) block_[i] = load(row, i);
    }
    [[gnu::always_inline]] void add(const Row<Width>& row) {
        for (std::size_t i = 0; i < blocks; ++i) block_[i] += load(row, i);
    }
    [[gnu::always_inline]] void subtract(const Row<Width>& row) {
        for (std::size_t i = 0; i < blocks; ++i) block_[i] -= load(row, i);
    }
    [[gnu::always_inline]] void store(Row<Width>& row) const {
        for (std::size_t i = 0; i < blocks; ++i) __builtin_memcpy(row.value.data() + i * lanes, &block_[i], sizeof(Lanes));
    }

   private:
    static constexpr std::size_t blocks = static_cast<std::size_t>(Width) / lanes;
    [[gnu::always_inline]] static Lanes load(const Row<Width>& row, std::size_t i) {
        Lanes result;
        __builtin_memcpy(&result, row.value.data() + i * lanes, sizeof(Lanes));
        return result;
    }
    std::array<Lanes, blocks> block_;
};

// The sum of clamp(x)^2 * weight. No weight is beyond the most, so that clamp(x) * weight fits in 16 bits.
#if defined(__AVX2__)
[[gnu::always_inline]] inline std::int32_t dot_of_squares(const std::int16_t* sums, const std::int16_t* weights, std::size_t count) {
    const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi16(activation_scale);
    __m256i total = zero;
    for (std::size_t i = 0; i < count; i += 16) {
        const __m256i x = _mm256_min_epi16(
            _mm256_max_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(sums + i)), zero), one);
        const __m256i w = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights + i));
        total = _mm256_add_epi32(total, _mm256_madd_epi16(_mm256_mullo_epi16(x, w), x));
    }
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4e));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xb1));
    return _mm_cvtsi128_si32(half);
}
#else
inline std::int32_t dot_of_squares(const std::int16_t* sums, const std::int16_t* weights, std::size_t count) {
    std::int32_t total = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t x = std::clamp<std::int32_t>(sums[i], 0, activation_scale);
        total += x * x * weights[i];
    }
    return total;
}
#endif

}  // namespace jogo
