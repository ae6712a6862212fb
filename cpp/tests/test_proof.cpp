// Proofs against plain minimax and against a search that tries everything.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "games/catalog.hpp"
#include "games/endings.hpp"
#include "late_positions.hpp"
#include "research/proof.hpp"

namespace {

using namespace jogo;
using namespace jogo::test;

constexpr std::uint64_t plenty = 50'000'000;

// Everything, in every order, with nothing remembered: what the proof must come to.
template <class G>
class PlainProof {
   public:
    using Position = typename G::Position;
    PlainProof(const G& game, Seat seat, int most) : game_{game}, seat_{seat}, left_{most} {}

    bool wins(const Position& position, int turns) {
        if (--left_ < 0) return false;
        const Outcome outcome = game_.outcome(position);
        if (outcome.is_over()) return outcome.verdict == (seat_ == Seat::first ? Verdict::first_wins : Verdict::second_wins);
        if (turns == 0) return false;
        const Seat mover = game_.to_move(position);
        typename G::Actions actions;
        game_.generate(position, actions);
        const auto leads_to_win = [&](Action action) {
            Position next = position;
            game_.play(next, action);
            return wins(next, mover == seat_ && game_.to_move(next) != mover ? turns - 1 : turns);
        };
        return mover == seat_ ? std::any_of(actions.begin(), actions.end(), leads_to_win)
                              : std::all_of(actions.begin(), actions.end(), leads_to_win);
    }
    // The positions at the ends of the mover's turns that serve it.
    void good_ends(const Position& position, int turns, std::vector<Position>& ends) {
        if (--left_ < 0) return;
        const Seat mover = game_.to_move(position);
        typename G::Actions actions;
        game_.generate(position, actions);
        for (Action action : actions) {
            Position next = position;
            game_.play(next, action);
            const bool goes_on = !game_.outcome(next).is_over() && game_.to_move(next) == mover;
            if (goes_on) {
                good_ends(next, turns, ends);
                continue;
            }
            const int left = mover == seat_ && game_.to_move(next) != mover ? turns - 1 : turns;
            if (wins(next, left) != (mover == seat_)) continue;
            if (std::find(ends.begin(), ends.end(), next) == ends.end()) ends.push_back(next);
        }
    }
    bool has_finished() const { return left_ > 0; }

   private:
    const G& game_;
    Seat seat_;
    int left_;
};

template <class G>
int compare_turns(const G& game, std::uint64_t seed, int before_end, int turns) {
    Random random{seed};
    const auto position = late_position(game, game.start(), random, before_end);
    if (!position) return 0;
    int compared = 0;
    for (Seat seat : {Seat::first, Seat::second}) {
        PlainProof<G> plain{game, seat, 20'000};
        std::vector<typename G::Position> ends;
        plain.good_ends(*position, turns, ends);
        if (!plain.has_finished() || game.outcome(*position).is_over()) continue;
        Proof<G> proof{game, {seat, turns, false}, plenty, 1};
        const auto found = proof.good_turns(*position, 100'000);
        REQUIRE(found.has_value());
        CHECK_EQ(found->size(), ends.size());
        for (const auto& turn : *found) {
            typename G::Position end = *position;
            for (Action action : turn) game.play(end, action);
            CHECK(std::find(ends.begin(), ends.end(), end) != ends.end());
        }
        compared += ends.empty() ? 0 : 1;
    }
    return compared;
}

template <class G>
int compare_ends(const G& game, std::uint64_t seed, int before_end) {
    Random random{seed};
    const auto position = late_position(game, game.start(), random, before_end);
    if (!position) return 0;
    const auto truth = PlainMinimax<G>{game, 300'000}.value(*position);
    if (!truth) return 0;
    const Seat seat = game.to_move(*position);
    for (bool draw : {false, true}) {
        Proof<G> proof{game, {seat, to_the_end, draw}, plenty, 1};
        CHECK_EQ(proof.holds(*position), draw ? *truth >= 0 : *truth > 0);
        Proof<G> of_other{game, {other(seat), to_the_end, draw}, plenty, 1};
        CHECK_EQ(of_other.holds(*position), draw ? *truth <= 0 : *truth < 0);
    }
    return 1;
}

template <class Compare>
void in_every_game(Compare compare) {
    for (std::string_view name : Catalog::names)
        std::visit([&](const auto& game) { compare(game); }, *make_game(name, {}));
}

}  // namespace

TEST_CASE("a proof finds the turns that a search without shortcuts finds") {
    in_every_game([](const auto& game) {
        int compared = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed)
            for (int turns : {1, 2}) compared += compare_turns(game, seed, 1 + static_cast<int>(seed % 4), turns);
        CAPTURE(game.name);
        CHECK(compared > 10);
    });
}

TEST_CASE("to the end of a game a proof says what minimax says") {
    in_every_game([]<class G>(const G& game) {
        if constexpr (!Repeating<G>) {
            int compared = 0;
            for (std::uint64_t seed = 0; seed < 60; ++seed) compared += compare_ends(game, seed, 1 + static_cast<int>(seed % 9));
            CAPTURE(G::name);
            CHECK(compared > 20);
        }
    });
}

TEST_CASE("a proof without nodes says nothing") {
    const auto game = std::get<MonkeyQueen>(*make_game("monkey-queen", {}));
    Proof<MonkeyQueen> proof{game, {Seat::first, 3, false}, 100, 1};
    CHECK(!proof.good_turns(game.start(), 2).has_value());
}

TEST_CASE("games with repetitions are asked about a few turns only") {
    const auto game = std::get<MonkeyQueen>(*make_game("monkey-queen", {}));
    CHECK(may_ask(game, {Seat::first, most_proof_turns, false}));
    CHECK(!may_ask(game, {Seat::first, most_proof_turns + 1, false}));
    CHECK(!may_ask(game, {Seat::first, to_the_end, false}));
    CHECK(!may_ask(game, {Seat::first, 1, true}));
}
