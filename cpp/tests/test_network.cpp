// Networks: what is kept from ply to ply fits the position, the fast arithmetic is the plain one, and a file that does
// not fit is refused.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "core/playout.hpp"
#include "games/catalog.hpp"
#include "random_network.hpp"
#include "search/think.hpp"

namespace {

using namespace jogo;

template <class Visit>
void for_each_game(Visit visit) {
    for (std::string_view name : Catalog::names) {
        const auto game = make_game(name, {});
        REQUIRE(static_cast<bool>(game));
        std::visit(visit, *game);
    }
}

// What the network says, worked out from its file with nothing kept and nothing shared.
template <class G>
class PlainNetwork {
   public:
    PlainNetwork(const G& game, const std::string& bytes) : features_{game}, file_{*read_network(bytes)} {}

    Score evaluate(const typename G::Position& position, Score hand_made) const {
        const int bucket = features_.bucket(position), views = file_.shape.views, hidden = file_.shape.hidden;
        std::int64_t sum = 0;
        for (int view = 0; view < views; ++view) {
            const int seen_by = views == 1 ? 0 : view == 0 ? features_.view_of_mover(position) : 1 - features_.view_of_mover(position);
            const std::vector<int> sums = sums_of(position, seen_by);
            for (int unit = 0; unit < hidden; ++unit) {
                const std::int64_t x = std::clamp(sums[static_cast<std::size_t>(unit)], 0, 255);
                sum += x * x * file_.output_weights[static_cast<std::size_t>((bucket * views + view) * hidden + unit)];
            }
        }
        const auto at = static_cast<std::size_t>(bucket);
        return static_cast<Score>(sum / 255 * 400 / (255 * 64)) + file_.output_biases[at] + hand_made * file_.hand_made[at] / 1024;
    }

   private:
    std::vector<int> sums_of(const typename G::Position& position, int view) const {
        const auto hidden = static_cast<std::size_t>(file_.shape.hidden);
        std::vector<int> sums(file_.input_biases.begin(), file_.input_biases.end());
        ActiveFeatures<Features<G>::inputs> active;
        features_.extract(position, active);
        for_each_feature(active, [&](int feature) {
            const auto row = static_cast<std::size_t>(view == 0 ? feature : features_.seen_from_second(feature)) * hidden;
            for (std::size_t unit = 0; unit < hidden; ++unit) sums[unit] += file_.input_weights[row + unit];
        });
        return sums;
    }
    Features<G> features_;
    NetworkFile file_;
};

template <class G>
void check_game(const G& game) {
    const std::string bytes = random_network(Network<G>::shape(game), 5);
    const auto network = Network<G>::read(game, bytes);
    REQUIRE(static_cast<bool>(network));
    const Evaluation<G> evaluation{game, *network};
    const PlainNetwork<G> plain{game, bytes};
    Random random{3};
    for (int round = 0; round < 10; ++round) {
        Node<G> node{evaluation, game.start()};
        for (;;) {
            const Action action = game.random_action(node.position, random);
            if (action == Action::none) break;
            node = Node<G>{game, evaluation, node, action};
            const Node<G> fresh{evaluation, node.position};
            REQUIRE_EQ(node.state.sums.value, fresh.state.sums.value);
            REQUIRE_EQ(node.state.active, fresh.state.active);
            const Score by_hand = evaluation.hand_made(node.position);
            REQUIRE_EQ((*network)->evaluate(node.position, node.state, by_hand), plain.evaluate(node.position, by_hand));
        }
    }
}

TEST_CASE("what is kept from ply to ply fits the position, and the arithmetic is the plain one") {
    for_each_game([](const auto& game) { check_game(game); });
}

TEST_CASE("the second view and the turns of a board rename features one to one") {
    for_each_game([]<class G>(const G& game) {
        const Features<G> features{game};
        std::vector<bool> named(Features<G>::inputs);
        for (int feature = 0; feature < Features<G>::inputs; ++feature) {
            CHECK_EQ(features.seen_from_second(features.seen_from_second(feature)), feature);
            CHECK_EQ(features.turned(0, feature), feature);
            named[static_cast<std::size_t>(features.seen_from_second(feature))] = true;
        }
        CHECK(std::all_of(named.begin(), named.end(), [](bool is) { return is; }));
        for (int symmetry = 1; symmetry < Features<G>::symmetries; ++symmetry) {
            std::vector<bool> reached(Features<G>::inputs);
            for (int feature = 0; feature < Features<G>::inputs; ++feature)
                reached[static_cast<std::size_t>(features.turned(symmetry, feature))] = true;
            CHECK(std::all_of(reached.begin(), reached.end(), [](bool is) { return is; }));
        }
    });
}

// The features of a position, as the second side sees it, are those of the same position with the sides exchanged.
template <class G>
void check_exchanged(const G& game, std::string_view text, std::string_view exchanged) {
    const Features<G> features{game};
    ActiveFeatures<Features<G>::inputs> active, other, renamed{};
    features.extract(*game.parse_position(text), active);
    features.extract(*game.parse_position(exchanged), other);
    for_each_feature(active, [&](int feature) { put_feature(renamed, features.seen_from_second(feature)); });
    CHECK_EQ(renamed, other);
}

TEST_CASE("each side sees its own pieces where the other sees its own") {
    check_exchanged(Jostle<8>{}, "8/3R4/2RBBR2/2BRR3/8/8/4BR2/8 r 3", "8/4B3/2BRRB2/3BBR2/8/8/2BR4/8 b 4");
    check_exchanged(MonkeyQueen{}, "5q6/12/3m8/12/12/12/7M4/12/12/6Q5/12/6M5 w 18 19 0 5 -",
                    "5m6/12/5q6/12/12/4m7/12/12/12/8M3/12/6Q5 b 19 18 0 6 -");
    check_exchanged(VirusWars<128>{{5, 5}}, "5/B1r2/1BR2/5/3R1 b 5 4", "5/2b1R/2BR1/5/1B3 r 5 5");
}

TEST_CASE("a network that does not fit is refused, and the message says why") {
    const Jostle<8> game;
    using N = Network<Jostle<8>>;
    const NetworkShape shape = N::shape(game);
    const std::string good = random_network(shape, 1);
    CHECK(static_cast<bool>(N::read(game, good)));
    const auto complaint = [&](const std::string& bytes) { return N::read(game, bytes).error().message; };
    CHECK_EQ(complaint("hello"), "network: the file does not begin with 'jogo network 1'");
    std::string damaged = good;
    damaged[good.size() / 2] = static_cast<char>(damaged[good.size() / 2] ^ 1);
    CHECK_EQ(complaint(damaged), "network: the checksum is wrong, the file is damaged or cut off");
    CHECK_EQ(complaint(good.substr(0, good.size() - 1)), "network: the checksum is wrong, the file is damaged or cut off");
    NetworkShape foreign = shape;
    foreign.game = "chess";
    CHECK_EQ(complaint(random_network(foreign, 1)), "network: it was made for the game 'chess', not for 'jostle'");
    foreign = shape;
    foreign.options = "size=10";
    CHECK_EQ(complaint(random_network(foreign, 1)), "network: it was made for the options 'size=10', not for 'size=8'");
    foreign = shape;
    foreign.hidden = 32;
    CHECK_EQ(complaint(random_network(foreign, 1)), "network: its layers have other sizes than the engine's");
    CHECK_EQ(complaint(with_checksum(header_of(shape) + "xy")),
             "network: 2 bytes of weights, its header asks for " + std::to_string(network_file::size_of(shape)));
    CHECK_EQ(complaint(with_checksum("jogo network 1\ncolour blue\n\n")),
             "network: its line 'colour blue' is not one of game, options, features, inputs, hidden, views, buckets");
    CHECK_EQ(complaint(with_checksum("jogo network 1\n")), "network: there is no empty line after its header");
    CHECK_EQ(complaint("jogo network 1\n123"), "network: the file is cut off");
}

// A bias that is as large as numbers get would make sums that do not fit.
TEST_CASE("a network whose bias alone would be a win is refused") {
    const Jostle<8> game;
    const std::string good = random_network(Network<Jostle<8>>::shape(game), 1);
    const auto with_bias = [&](std::int32_t bias) {
        std::string number;
        append_number(number, bias);
        std::string bytes = good.substr(0, good.size() - 4);
        constexpr std::size_t buckets = Features<Jostle<8>>::buckets;
        return with_checksum(bytes.replace(bytes.size() - buckets * 2 - 4, 4, number));
    };
    for (const std::int32_t bias : {0, 29'999, -29'999})
        CHECK(static_cast<bool>(Network<Jostle<8>>::read(game, with_bias(bias))));
    for (const std::int32_t bias : {30'000, -30'000, 2'147'483'647, -2'147'483'647 - 1}) {
        const auto network = Network<Jostle<8>>::read(game, with_bias(bias));
        REQUIRE(!network);
        CHECK_EQ(network.error().message, "network: the output bias " + std::to_string(bias) +
                                              " is beyond 29999, the largest score that is not a win");
    }
}

}  // namespace
