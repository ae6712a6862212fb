// Is it faster to copy a position and play on the copy, or to play and take back? Breakthru, whose position
// is large (160 bytes), is asked both ways: perft without and with counting the last ply.
//
//   ninja -C build copy_or_unmake && build/copy_or_unmake
//
// Measured (AMD EPYC, one core, best of 5), million leaves/s: 73 by copying and 48 by unmaking where every
// leaf is played; 1700 and 1520 where the last ply is counted. So the games only copy.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>

#include "games/breakthru/rules.hpp"
#include "core/perft.hpp"

namespace {

using namespace jogo;
using Position = Breakthru::Position;

// All of a position but the ships, and what happened to those.
struct Undo {
    Hash hash;
    std::uint32_t turn, quiet;
    std::uint8_t flagship;
    Breakthru::Colour mover;
    std::uint8_t points;
    bool captures;
};

Undo play_and_remember(const Breakthru& game, Position& position, Action action) {
    const Undo undo{position.hash,  position.turn,   position.quiet, position.flagship,
                    position.mover, position.points, game.is_capture(position, action)};
    game.play(position, action);
    return undo;
}

void flip(Position& position, std::size_t colour, int square) {
    static constexpr auto column_spot = spots<Breakthru::size>(by_column);
    position.fleets[colour][by_row].flip(square);
    position.fleets[colour][by_column].flip(column_spot[static_cast<std::size_t>(square)]);
}

void take_back(Position& position, Action action, const Undo& undo) {
    flip(position, undo.mover, from_of(action));
    flip(position, undo.mover, to_of(action));
    if (undo.captures) flip(position, 1U - undo.mover, to_of(action));
    position.hash = undo.hash;
    position.turn = undo.turn;
    position.quiet = undo.quiet;
    position.flagship = undo.flagship;
    position.mover = undo.mover;
    position.points = undo.points;
}

std::uint64_t perft_by_unmake(const Breakthru& game, Position& position, int depth, Bulk bulk) {
    if (depth == 0) return 1;
    if (depth == 1 && bulk == Bulk::yes) return static_cast<std::uint64_t>(game.count_actions(position));
    Breakthru::Actions actions;
    game.generate(position, actions);
    std::uint64_t leaves = 0;
    for (Action action : actions) {
        const Undo undo = play_and_remember(game, position, action);
        leaves += perft_by_unmake(game, position, depth - 1, bulk);
        take_back(position, action, undo);
    }
    return leaves;
}

template <class Count>
double best_speed(Count count) {
    double best = 0;
    for (int i = 0; i < 5; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t leaves = count();
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        best = std::max(best, static_cast<double>(leaves) / seconds / 1e6);
    }
    return best;
}

}  // namespace

int main() {
    const Breakthru game;
    for (Bulk bulk : {Bulk::no, Bulk::yes}) {
        const int depth = bulk == Bulk::yes ? 5 : 4;
        const double copying = best_speed([&] { return perft(game, game.start(), depth, bulk); });
        const double unmaking = best_speed([&] {
            Position position = game.start();
            return perft_by_unmake(game, position, depth, bulk);
        });
        std::printf("perft %d%s: copy %.1f, unmake %.1f million leaves/s\n", depth,
                    bulk == Bulk::yes ? ", last ply counted" : "", copying, unmaking);
    }
}
