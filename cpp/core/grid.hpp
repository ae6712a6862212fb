// A square board as a set of bits, one square after the other along each row, without gaps, for games
// whose squares look at their neighbours. A square's number is row * size + column.
#pragma once

#include <cstddef>

#include "core/bits.hpp"
#include "core/notation.hpp"

namespace jogo {

template <int Capacity>
class Grid {
   public:
    using Board = Bits<Capacity>;

    constexpr explicit Grid(int size) : size_{size} {
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) all_.set(square_at({column, row}));
            left_.set(square_at({0, row}));
            right_.set(square_at({size - 1, row}));
        }
        but_left_ = all_.minus(left_);
    }

    [[gnu::always_inline]] constexpr int size() const { return size_; }
    [[gnu::always_inline]] constexpr const Board& all() const { return all_; }
    [[gnu::always_inline]] constexpr int square_at(Place place) const { return place.row * size_ + place.column; }
    [[gnu::always_inline]] constexpr Place place_of(int square) const { return {square % size_, square / size_}; }

    // Every member moved one step; those that would leave the board disappear.
    // Boards may be those of several games (many_bits.hpp).
    template <class B>
    [[gnu::always_inline]] constexpr B east(const B& board) const {
        return board.minus(right_) << 1;
    }
    template <class B>
    [[gnu::always_inline]] constexpr B west(const B& board) const {
        return board.minus(left_) >> 1;
    }
    template <class B>
    [[gnu::always_inline]] constexpr B north(const B& board) const {
        return (board << size_) & all_;
    }
    template <class B>
    [[gnu::always_inline]] constexpr B south(const B& board) const {
        return board >> size_;
    }

    // The members and their 8 neighbours.
    template <class B>
    [[gnu::always_inline]] constexpr B spread(const B& board) const {
        return spread_within(board, all_);
    }

    // The members of `within` among them.
    template <class B, class Other>
    [[gnu::always_inline]] constexpr B spread_within(const B& board, const Other& within) const {
        const B wide = board | ((board << 1) & but_left_) | (board >> 1).minus(right_);
        return (wide | wide << size_ | wide >> size_) & within;
    }

    // The part of `through` that is linked to `from` by steps (8 ways) inside `through`.
    [[gnu::always_inline]] constexpr Board flood(const Board& from, const Board& through) const {
        Board reached = spread(from) & through;
        for (Board edge = reached; edge.any();) {
            edge = (spread(edge) & through).minus(reached);
            reached |= edge;
        }
        return reached;
    }

   private:
    int size_;
    Board all_{};
    Board left_{};
    Board right_{};
    Board but_left_{};
};

// The same with a column of walls after each row, so that a step needs no look at the edges: what leaves the board is
// left beside it, for whoever asks only about squares. A square's number is row * (size + 1) + column.
template <int Size>
class WalledGrid {
   public:
    using Board = Bits<Size*(Size + 1)>;

    constexpr WalledGrid() {
        for (int square = 0; square < Size * Size; ++square) all_.set(walled(square));
    }
    // From a square's number without walls, and back.
    static constexpr int walled(int square) { return square + square / Size; }
    template <class Number>
    [[gnu::always_inline]] static constexpr Number without_walls(Number square) {
        // A division in a form that vectors know; exact for all squares.
        constexpr unsigned long inverse = (1U << 16) / (Size + 1) + 1;
        return square - ((square * inverse) >> 16);
    }
    static constexpr Board walled(const Bits<Size * Size>& board) {
        Board result;
        for (int row = 0; row < Size; ++row) put(result, row * (Size + 1), take(board, row * Size));
        return result;
    }
    static constexpr Bits<Size * Size> without_walls(const Board& board) {
        Bits<Size * Size> result;
        for (int row = 0; row < Size; ++row) put(result, row * Size, take(board, row * (Size + 1)));
        return result;
    }

    [[gnu::always_inline]] constexpr const Board& all() const { return all_; }
    template <class B>
    [[gnu::always_inline]] constexpr B east(const B& board) const {
        return board << 1;
    }
    template <class B>
    [[gnu::always_inline]] constexpr B west(const B& board) const {
        return board >> 1;
    }
    template <class B>
    [[gnu::always_inline]] constexpr B north(const B& board) const {
        return board << (Size + 1);
    }
    template <class B>
    [[gnu::always_inline]] constexpr B south(const B& board) const {
        return board >> (Size + 1);
    }

   private:
    // A row from a set, and into one.
    template <int N>
    static constexpr Word take(const Bits<N>& board, int first) {
        const auto i = static_cast<std::size_t>(first / 64);
        const int bit = first % 64;
        Word row = board.word[i] >> bit;
        if (bit + Size > 64) row |= board.word[i + 1] << (64 - bit);
        return row & ((Word{1} << Size) - 1);
    }
    template <int N>
    static constexpr void put(Bits<N>& board, int first, Word row) {
        const auto i = static_cast<std::size_t>(first / 64);
        const int bit = first % 64;
        board.word[i] |= row << bit;
        if (bit + Size > 64) board.word[i + 1] |= row >> (64 - bit);
    }

    Board all_{};
};

}  // namespace jogo
