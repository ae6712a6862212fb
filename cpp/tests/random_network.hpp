// Networks with random weights, as files: they play badly, and they do all that a trained one does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "learning/network_file.hpp"

namespace jogo {

inline std::string header_of(const NetworkShape& shape) {
    return "jogo network 1\ngame " + shape.game + "\noptions " + shape.options + "\nfeatures " + shape.features +
           "\ninputs " + std::to_string(shape.inputs) + "\nhidden " + std::to_string(shape.hidden) + "\nviews " +
           std::to_string(shape.views) + "\nbuckets " + std::to_string(shape.buckets) + "\n\n";
}

inline std::string with_checksum(std::string bytes) {
    const std::uint32_t checksum = crc32(bytes);
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(checksum >> (8 * i) & 0xff);
    return bytes;
}

inline std::string random_network(const NetworkShape& shape, std::uint64_t seed) {
    std::string bytes = header_of(shape);
    Random random{seed};
    const auto put = [&](int count, int size, int most) {
        for (int i = 0; i < count; ++i) {
            const auto number = static_cast<std::uint32_t>(random.below(2 * most + 1) - most);
            for (int byte = 0; byte < size; ++byte) bytes += static_cast<char>(number >> (8 * byte) & 0xff);
        }
    };
    put(shape.inputs * shape.hidden, 2, 60);
    put(shape.hidden, 2, 300);
    put(shape.buckets * shape.views * shape.hidden, 2, 127);
    put(shape.buckets, 4, 200);
    put(shape.buckets, 2, 1500);
    return with_checksum(std::move(bytes));
}

}  // namespace jogo
