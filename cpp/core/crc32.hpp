// CRC-32 as zlib computes it, for files of ours that Python reads and writes too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jogo {

constexpr std::uint32_t crc32(std::string_view bytes) {
    constexpr auto table = [] {
        std::array<std::uint32_t, 256> rows{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t row = i;
            for (int bit = 0; bit < 8; ++bit) row = (row & 1) != 0 ? row >> 1 ^ 0xedb88320U : row >> 1;
            rows[i] = row;
        }
        return rows;
    }();
    std::uint32_t sum = 0xffffffffU;
    for (char byte : bytes) sum = sum >> 8 ^ table[(sum ^ static_cast<unsigned char>(byte)) & 0xff];
    return ~sum;
}

}  // namespace jogo
