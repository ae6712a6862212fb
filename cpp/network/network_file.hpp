// A network as it lies in a file: a few lines of text, the weights as 16-bit integers, a checksum (docs/learning.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/crc32.hpp"
#include "core/low_byte_first.hpp"
#include "core/notation.hpp"
#include "core/result.hpp"

namespace jogo {

struct NetworkShape {
    std::string game;
    std::string options;
    std::string features;
    int inputs = 0;
    int hidden = 0;
    int views = 0;
    int buckets = 0;

    bool operator==(const NetworkShape&) const = default;
};

struct NetworkFile {
    NetworkShape shape;
    std::vector<std::int16_t> input_weights;   // [inputs][hidden]
    std::vector<std::int16_t> input_biases;    // [hidden]
    std::vector<std::int16_t> output_weights;  // [buckets][views * hidden]
    std::vector<std::int32_t> output_biases;   // [buckets], in points of the score
    std::vector<std::int16_t> hand_made;       // [buckets], how much the hand-made evaluation counts, in 1024ths
};

namespace network_file {

inline constexpr std::string_view first_line = "jogo network 1";
inline constexpr int most_inputs = 65536, most_hidden = 1024, most_buckets = 64;

// The rest of the file, number by number.
class Numbers {
   public:
    explicit Numbers(std::string_view bytes) : bytes_{bytes} {}

    template <class Number>
    void read(std::vector<Number>& numbers, std::size_t count) {
        numbers.resize(count);
        for (Number& number : numbers) {
            number = number_at<Number>(bytes_, place_);
            place_ += sizeof(Number);
        }
    }

   private:
    std::string_view bytes_;
    std::size_t place_ = 0;
};

inline std::size_t size_of(const NetworkShape& shape) {
    const auto inputs = static_cast<std::size_t>(shape.inputs), hidden = static_cast<std::size_t>(shape.hidden),
               views = static_cast<std::size_t>(shape.views), buckets = static_cast<std::size_t>(shape.buckets);
    return 2 * (inputs * hidden + hidden + buckets * views * hidden + buckets) + 4 * buckets;
}

inline Check read_line(std::string_view line, NetworkShape& shape) {
    const std::size_t space = line.find(' ');
    const std::string_view key = line.substr(0, space);
    const std::string_view value = space == std::string_view::npos ? "" : line.substr(space + 1);
    for (const auto& [name, text] : {std::pair{"game", &shape.game}, {"options", &shape.options}, {"features", &shape.features}})
        if (key == name) {
            *text = value;
            return Fine{};
        }
    for (const auto& [name, number, most] : {std::tuple{"inputs", &shape.inputs, most_inputs},
                                             {"hidden", &shape.hidden, most_hidden},
                                             {"views", &shape.views, 2},
                                             {"buckets", &shape.buckets, most_buckets}})
        if (key == name) {
            const auto read = read_number(value, "network, " + std::string{key}, 1, static_cast<std::uint32_t>(most));
            if (!read) return read.error();
            *number = static_cast<int>(*read);
            return Fine{};
        }
    return Error{"network: its line " + quoted(line) + " is not one of game, options, features, inputs, hidden, views, buckets"};
}

}  // namespace network_file

// The shape that the bytes of a network begin with, and what follows it.
inline Result<std::pair<NetworkShape, std::string_view>> read_shape(std::string_view bytes) {
    using namespace network_file;
    if (bytes.substr(0, first_line.size() + 1) != std::string{first_line} + '\n')
        return Error{"network: the file does not begin with " + quoted(first_line)};
    bytes.remove_prefix(first_line.size() + 1);
    NetworkShape shape;
    for (;;) {
        const std::size_t end = bytes.find('\n');
        if (end == std::string_view::npos) return Error{"network: there is no empty line after its header"};
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end + 1);
        if (line.empty()) return std::pair{shape, bytes};
        if (const Check check = read_line(line, shape); !check) return check.error();
    }
}

inline Result<NetworkFile> read_network(std::string_view bytes) {
    using namespace network_file;
    constexpr std::size_t checksum_size = 4;
    if (!bytes.starts_with(first_line)) return Error{"network: the file does not begin with " + quoted(first_line)};
    if (bytes.size() < first_line.size() + 1 + checksum_size) return Error{"network: the file is cut off"};
    const auto checksum = number_at<std::uint32_t>(bytes, bytes.size() - checksum_size);
    bytes.remove_suffix(checksum_size);
    if (crc32(bytes) != checksum) return Error{"network: the checksum is wrong, the file is damaged or cut off"};
    const auto found = read_shape(bytes);
    if (!found) return found.error();
    NetworkFile file;
    file.shape = found->first;
    bytes = found->second;
    const NetworkShape& shape = file.shape;
    if (bytes.size() != size_of(shape))
        return Error{"network: " + std::to_string(bytes.size()) + " bytes of weights, its header asks for " +
                     std::to_string(size_of(shape))};
    Numbers numbers{bytes};
    const auto inputs = static_cast<std::size_t>(shape.inputs), hidden = static_cast<std::size_t>(shape.hidden),
               views = static_cast<std::size_t>(shape.views), buckets = static_cast<std::size_t>(shape.buckets);
    numbers.read(file.input_weights, inputs * hidden);
    numbers.read(file.input_biases, hidden);
    numbers.read(file.output_weights, buckets * views * hidden);
    numbers.read(file.output_biases, buckets);
    numbers.read(file.hand_made, buckets);
    return file;
}

}  // namespace jogo
