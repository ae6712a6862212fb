// What a network sees of Jostle: every checker with its value, since values are what moves are made of.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/jostle/rules.hpp"
#include "network/features.hpp"

namespace jogo {

template <int Size>
class Features<Jostle<Size>> {
   public:
    using G = Jostle<Size>;
    using Position = typename G::Position;
    using Board = typename G::Board;
    static constexpr std::string_view name = "checkers-by-value";
    static constexpr int values = 9;  // from -4 to 4
    static constexpr std::size_t words = Board::words;
    static constexpr int stride = static_cast<int>(words) * 64;
    static constexpr int inputs = 2 * values * stride;
    static constexpr int hidden = 64;
    static constexpr int views = 2;
    static constexpr int buckets = 4;
    static constexpr int symmetries = 8;

    explicit Features(const G&) {}
    std::string options() const { return "size=" + std::to_string(Size); }
    bool applies(const Position&) const { return true; }
    int view_of_mover(const Position& position) const { return position.mover; }

    // By how many pairs of friends stand side by side: the moves that were made.
    int bucket(const Position& position) const {
        const int contacts = G::contacts(position.checkers[G::red]) + G::contacts(position.checkers[G::blue]);
        return std::min(contacts * buckets / (2 * G::checkers), buckets - 1);
    }

    void extract(const Position& position, ActiveFeatures<inputs>& active) const {
        for (std::size_t colour : {G::red, G::blue}) {
            const Board& own = position.checkers[colour];
            const auto [one, two, four] = G::worth(G::grid, own, position.checkers[1 - colour]);
            const std::size_t first = colour * values * words;
            for (unsigned worth = 0; worth < 8; ++worth) {
                const Board those = own & ((worth & 1) != 0 ? one : ~one) & ((worth & 2) != 0 ? two : ~two) &
                                    ((worth & 4) != 0 ? four : ~four);
                put_board(active, first + worth * words, those);
            }
            // Four friends and four enemies are the same number modulo 8.
            Board friends = own & ~one & ~two & ~four;
            friends &= G::neighbours(own);
            for (std::size_t i = 0; i < words; ++i) {
                active[first + i] &= ~friends.word[i];
                active[first + 8 * words + i] = friends.word[i];
            }
        }
    }

    int seen_from_second(int feature) const {
        const int plane = feature / stride;
        return (plane < values ? plane + values : plane - values) * stride + turned_square(1, feature % stride);
    }
    int turned(int symmetry, int feature) const {
        return feature / stride * stride + turned_square(symmetry, feature % stride);
    }

   private:
    static int turned_square(int symmetry, int square) {
        if (square >= G::squares) return square;
        const Turned to = turn_board(symmetry, Size, square % Size, square / Size);
        return to.row * Size + to.column;
    }
};

}  // namespace jogo
