// Boards of up to 12 x 12 squares, as lanes of 16 bits (lines.hpp), for several games side by side: all pieces slide at once.
#pragma once

#include <array>
#include <cstddef>

#include "core/bits.hpp"
#include "core/lane_board.hpp"
#include "core/lines.hpp"
#include "core/many_bits.hpp"

namespace jogo {

using ManyLanes = ManyBits<12 * lane_bits>;

// The words of one board that has no more lanes.
[[gnu::always_inline]] inline ManyLanes::One lanes_of(const LaneBoard& board) {
    return {{board.word(0), board.word(1), board.word(2)}};
}
inline LaneBoard lane_board(const ManyLanes::One& lanes) {
    return LaneBoard{LaneBoard::Quad{lanes.word[0], lanes.word[1], lanes.word[2], 0}};
}

// All members moved by a number of bits, up or down. What moves less than a lane ends in its walls, so it stays in its word.
template <int By>
[[gnu::always_inline]] inline ManyLanes moved(const ManyLanes& board) {
    constexpr auto distance = static_cast<std::size_t>(By < 0 ? -By : By), whole = distance / 64;
    constexpr int part = static_cast<int>(distance % 64);
    constexpr std::size_t words = ManyLanes::One::words;
    const auto word = [&](std::size_t i) __attribute__((always_inline)) { return i < words ? board.word[i] : Words{}; };
    ManyLanes result;
    for (std::size_t i = 0; i < words; ++i) {
        const Words& from = By < 0 ? word(i + whole) : word(i - whole);
        if constexpr (part == 0) result.word[i] = from;
        else if constexpr (distance < lane_bits - 1) result.word[i] = By < 0 ? from >> part : from << part;
        else if constexpr (By < 0) result.word[i] = shift_down<part>(from, word(i + whole + 1));
        else result.word[i] = shift_up<part>(from, word(i - whole - 1));
    }
    return result;
}

// The members of `from`, and the squares that they slide to over free ones in steps of so many bits. Strides double; what
// they pass over is free, so that no stride leaves a line.
template <int Step>
[[gnu::always_inline]] inline ManyLanes slide(const ManyLanes& from, const ManyLanes& free) {
    ManyLanes reached = from | (free & moved<Step>(from)), passable = free & moved<Step>(free);
    reached = reached | (passable & moved<2 * Step>(reached));
    passable = passable & moved<2 * Step>(passable);
    reached = reached | (passable & moved<4 * Step>(reached));
    return reached | (passable & moved<4 * Step>(reached));  // 11 squares in all
}
// To the right it is an addition, as in lines.hpp.
template <>
[[gnu::always_inline]] inline ManyLanes slide<1>(const ManyLanes& from, const ManyLanes& free) {
    ManyLanes reached;
    for (std::size_t i = 0; i < ManyLanes::One::words; ++i)
        reached.word[i] = from.word[i] | (free.word[i] & ~(free.word[i] + ((from.word[i] << 1) & free.word[i])));
    return reached;
}

// The same number in all four lanes of a word.
inline constexpr Word every_lane = 0x0001000100010001;

#ifdef __AVX512BW__
// Lanes that are told one by one which bit to have: what a table would say, without reading one.
namespace many_lanes {
[[gnu::always_inline]] inline __m512i rows(std::size_t word) {
    constexpr Word four_rows = 0x0003000200010000;
    return _mm512_set1_epi64(static_cast<long long>(four_rows + 4 * word * every_lane));
}
[[gnu::always_inline]] inline __m512i in_every_lane(const Words& number) {
    constexpr Word low_bytes = 0x0100010001000100, next_word = 0x0808080808080808;
    const Words spread = make_words([](std::size_t game) { return low_bytes + game % 2 * next_word; });
    return _mm512_shuffle_epi8(reinterpret_cast<__m512i>(number), reinterpret_cast<__m512i>(spread));
}
[[gnu::always_inline]] inline __m512i bit_of_each(__m512i index) { return _mm512_sllv_epi16(_mm512_set1_epi16(1), index); }
}  // namespace many_lanes
#endif

// For each square, those behind a piece that came there to the right, to the left, up or down: from the nearest of them that
// is taken.
template <int Size>
class WaysBack {
   public:
    static constexpr std::array<int, 4> steps{1, -1, lane_bits, -lane_bits};

    constexpr WaysBack() {
        for (std::size_t d = 0; d < steps.size(); ++d)
            for (int row = 0; row < Size; ++row)
                for (int column = 0; column < Size; ++column) fill(d, {column, row});
    }
    // `taken` has the pieces.
    [[gnu::always_inline]] Words find_start(const Words& direction, const Words& to, const ManyLanes& taken) const {
        const ManyLanes met = behind(direction, to) & taken;
        const Words &low = met.word[0], &middle = met.word[1], &high = met.word[2];
        const Words no_high = is_zero(high), no_low = is_zero(low), no_middle = is_zero(middle);
        // Those that came up the bits are met at the highest of the squares below, the others at the lowest of those above.
        const Words highest = choose(no_high, choose(no_middle, low, middle), high);
        const Words lowest = choose(no_low, choose(no_middle, high, middle), low);
        const Words goes_up = is_zero(direction & 1);
        const Words near = choose(goes_up, ~no_high | ~no_middle, no_low);
        const Words far = choose(goes_up, ~no_high, no_low & no_middle);
        return index_of_highest(choose(goes_up, highest, lowest & -lowest)) + (64 & far) + (64 & near);
    }

   private:
    static constexpr std::size_t lanes = 12;

    // The squares that a piece may have come from; those of other lanes' walls, where there is never a piece, may be among them.
    [[gnu::always_inline]] ManyLanes behind(const Words& direction, const Words& to) const {
        ManyLanes result;
#ifdef __AVX512BW__
        // A row is a whole lane; a column has the same bit in every lane.
        const Words row = to / lane_bits, column = to & (lane_bits - 1), axis = direction >> 1;
        const __m512i column_bits = many_lanes::bit_of_each(many_lanes::in_every_lane(column));
        const __m512i own_row = many_lanes::in_every_lane(row);
        const __mmask8 is_row = _mm512_testn_epi64_mask(reinterpret_cast<__m512i>(axis), reinterpret_cast<__m512i>(axis));
        const Words goes_down = -(direction & 1);
        Words none_yet = ~Words{};  // of the words below: is `to` not among them?
        for (std::size_t i = 0; i < ManyLanes::One::words; ++i) {
            const __m512i rows = many_lanes::rows(i);
            const __m512i line =
                _mm512_mask_mov_epi64(column_bits, is_row, _mm512_movm_epi16(_mm512_cmpeq_epi16_mask(own_row, rows)));
            const Words there = bit_at(to - 64 * i), below = there + none_yet;
            result.word[i] = reinterpret_cast<Words>(line) & (below ^ goes_down) & ~there;
            none_yet &= is_zero(there);
        }
#else
        const auto ways = std::bit_cast<WordOfEach>(direction * lanes * lane_bits + to);
        for (std::size_t i = 0; i < ManyLanes::One::words; ++i)
            result.word[i] = make_words([&](std::size_t game) { return ways_[ways[game]].word[i]; });
#endif
        return result;
    }

    constexpr void fill(std::size_t direction, Place to) {
        auto& way = ways_[direction * lanes * lane_bits + static_cast<std::size_t>(square_at(to))];
        const auto is_on_board = [](int square) {
            const Place place = place_of(square);
            return square > 0 && place.column >= 0 && place.column < Size && place.row < Size;
        };
        for (int at = square_at(to) - steps[direction]; is_on_board(at); at -= steps[direction]) way.set(at);
    }

    std::array<ManyLanes::One, steps.size() * lanes * lane_bits> ways_{};
};

}  // namespace jogo
