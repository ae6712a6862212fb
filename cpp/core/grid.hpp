// A square board as a set of bits, one square after the other along each row, without gaps, for games
// whose squares look at their neighbours. A square's number is row * size + column.
#pragma once

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
    [[gnu::always_inline]] constexpr Board spread(const Board& board) const {
        const Board wide = board | east(board) | west(board);
        return wide | north(wide) | south(wide);
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
};

}  // namespace jogo
