// What a network sees of Virus Wars: viruses, zombies awake and asleep, and the squares that each side can play on.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/virus_wars/rules.hpp"
#include "network/features.hpp"

namespace jogo {

template <int Capacity>
class Features<VirusWars<Capacity>> {
   public:
    using G = VirusWars<Capacity>;
    using Position = typename G::Position;
    using Board = typename G::Board;
    static constexpr std::string_view name = "colonies-and-reach";
    enum Plane : std::size_t { viruses, awake, asleep, free_reach, absorbable, planes };
    static constexpr int inputs = 2 * static_cast<int>(planes) * Capacity;
    static constexpr int hidden = 64;
    static constexpr int views = 2;
    static constexpr int buckets = 5;
    static constexpr int symmetries = 2;

    explicit Features(const G& game) : game_{&game}, size_{game.rules().size} {}
    std::string options() const {
        return "size=" + std::to_string(size_) + " plays=" + std::to_string(game_->rules().plays);
    }
    bool applies(const Position& position) const { return position.turn > G::opening_turns; }
    int view_of_mover(const Position& position) const { return position.mover; }
    // By the plays that are left in the turn.
    int bucket(const Position& position) const { return std::clamp<int>(position.plays, 1, buckets) - 1; }

    void extract(const Position& position, ActiveFeatures<inputs>& active) const {
        for (std::size_t colour : {G::blue, G::red}) {
            const auto &colony = position.colonies[colour], &enemy = position.colonies[1 - colour];
            const Board playable = game_->plays_of(position, static_cast<typename G::Colour>(colour));
            const auto put = [&](Plane plane, const Board& board) {
                put_board(active, (colour * planes + plane) * Board::words, board);
            };
            put(viruses, colony.viruses);
            put(awake, colony.zombies & colony.active);
            put(asleep, colony.zombies.minus(colony.active));
            put(free_reach, playable.minus(enemy.viruses));
            put(absorbable, playable & enemy.viruses);
        }
    }

    // Blue opens on the left, Red on the right.
    int seen_from_second(int feature) const {
        const int plane = feature / Capacity, all = static_cast<int>(planes);
        return (plane < all ? plane + all : plane - all) * Capacity + turned_square(1, feature % Capacity);
    }
    int turned(int symmetry, int feature) const {
        return feature / Capacity * Capacity + turned_square(symmetry == 0 ? 0 : 2, feature % Capacity);
    }

   private:
    int turned_square(int symmetry, int square) const {
        if (square >= size_ * size_) return square;
        const Turned to = turn_board(symmetry, size_, square % size_, square / size_);
        return to.row * size_ + to.column;
    }

    const G* game_;
    int size_;
};

}  // namespace jogo
