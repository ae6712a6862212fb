// Games that the engine plays against itself, as bytes: a header of text, then a block for each game
// (docs/learning.md). A block says its length and its checksum, so that what is damaged is found.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/crc32.hpp"
#include "core/game.hpp"
#include "core/low_byte_first.hpp"
#include "core/notation.hpp"
#include "core/result.hpp"
#include "core/score.hpp"
#include "learning/self_play_plan.hpp"

namespace jogo {

// What all games of a file have in common; games of two kinds do not go into one file.
struct GamesHeader {
    std::string game;
    std::string options;  // "key=value key=value"
    std::uint64_t nodes = 0;
    std::uint64_t seed = 0;
    std::string network;  // what evaluated: a network's name, or "none"
    Openings openings = Openings::random;
    bool operator==(const GamesHeader&) const = default;
};

struct PlayedAction {
    Action action = Action::none;
    std::int16_t score = 0;  // what the search found, from the mover's view
    bool searched = false;   // the actions of the opening are not
    bool kept = false;       // is the position before the action one to learn from?
    bool operator==(const PlayedAction&) const = default;
};

struct PlayedGame {
    std::uint32_t number = 0;
    Verdict verdict = Verdict::none;
    std::int16_t margin = 0;  // the points of the first seat less those of the second, where there are points
    std::vector<PlayedAction> actions;
    bool operator==(const PlayedGame&) const = default;
};

// In actions: without draws a game may never end, and then it is given up.
inline constexpr std::size_t longest_game = 4'000;

inline constexpr std::string_view games_magic = "jogo games 1";

// The way games begin is said only where it is not the usual one, which earlier files do not name.
inline std::string write_header(const GamesHeader& header) {
    const bool usual = header.openings == Openings::random;
    return std::string{games_magic} + "\ngame " + header.game + "\noptions " + header.options + "\nnodes " +
           std::to_string(header.nodes) + "\nseed " + std::to_string(header.seed) + "\nnetwork " + header.network +
           (usual ? "" : "\nopenings " + std::string{name_of(header.openings)}) + "\n\n";
}

// A header and how many bytes it takes.
inline Result<std::pair<GamesHeader, std::size_t>> read_header(std::string_view bytes) {
    const std::size_t end = bytes.substr(0, 1 << 16).find("\n\n");
    const auto lines = split(bytes.substr(0, end), '\n');
    if (end == std::string_view::npos || lines[0] != games_magic)
        return Error{"this is not a file of games: it does not begin with " + quoted(games_magic)};
    constexpr std::array<std::string_view, 6> keys{"game ", "options ", "nodes ", "seed ", "network ", "openings "};
    if (lines.size() < keys.size() || lines.size() > keys.size() + 1)
        return Error{"header of games: " + std::to_string(lines.size()) + " lines instead of 6 or 7"};
    std::array<std::string_view, 6> values{"", "", "", "", "", name_of(Openings::random)};
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        if (!lines[i + 1].starts_with(keys[i]))
            return Error{"header of games, line " + std::to_string(i + 2) + ": " + quoted(lines[i + 1]) +
                         " does not begin with " + quoted(keys[i])};
        values[i] = lines[i + 1].substr(keys[i].size());
    }
    std::array<std::uint64_t, 2> numbers{};
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string_view text = values[i + 2];
        const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), numbers[i]);
        if (problem != std::errc{} || stop != text.data() + text.size())
            return Error{"header of games, line " + std::to_string(i + 4) + ": " + quoted(text) + " is not a number"};
    }
    const auto openings = read_openings(values[5]);
    if (!openings) return Error{"header of games, line 7: " + quoted(values[5]) + " is not a way to begin"};
    return std::pair{GamesHeader{std::string{values[0]}, std::string{values[1]}, numbers[0], numbers[1],
                                 std::string{values[4]}, *openings},
                     end + 2};
}

namespace game_block {
inline constexpr std::size_t frame = 8;   // length of the content, its checksum
inline constexpr std::size_t opening = 7; // number, verdict, margin
inline constexpr std::size_t action = 5;  // code, score, flags
inline constexpr std::size_t longest = opening + longest_game * action;
inline constexpr std::uint8_t searched = 1;
inline constexpr std::uint8_t kept = 2;

constexpr bool is_length(std::size_t length) {
    return length >= opening && length <= longest && (length - opening) % action == 0;
}
}  // namespace game_block

// Appends the block of a game.
inline void append_game(std::string& bytes, const PlayedGame& game) {
    std::string content;
    append_number(content, game.number);
    append_number(content, static_cast<std::uint8_t>(game.verdict));
    append_number(content, game.margin);
    for (const PlayedAction& played : game.actions) {
        append_number(content, static_cast<std::uint16_t>(code_of(played.action)));
        append_number(content, played.score);
        content.push_back(static_cast<char>((played.searched ? game_block::searched : 0) |
                                            (played.kept ? game_block::kept : 0)));
    }
    append_number(bytes, static_cast<std::uint32_t>(content.size()));
    append_number(bytes, crc32(content));
    bytes += content;
}

// Reads blocks one after the other until there is none that is whole.
class GameReader {
   public:
    explicit GameReader(std::string_view bytes) : bytes_{bytes} {}

    std::optional<PlayedGame> next() {
        const auto content = content_at(place_);
        if (!content) return std::nullopt;
        place_ += game_block::frame + content->size();
        return read(*content);
    }
    // The bytes before this place are whole blocks.
    std::size_t place() const { return place_; }
    bool is_at_end() const { return place_ == bytes_.size(); }
    // Is the rest the beginning of a block whose end was never written? A length that was damaged may look like that:
    // then there are whole blocks behind it.
    bool is_torn() const {
        using namespace game_block;
        const std::size_t size = bytes_.size() - place_;
        if (size >= frame) {
            const std::size_t length = number_at<std::uint32_t>(bytes_, place_);
            if (!is_length(length) || size - frame >= length) return false;
        }
        for (std::size_t place = place_ + 1; place < bytes_.size(); ++place)
            if (content_at(place)) return false;
        return size > 0;
    }

   private:
    // What the block at a place holds, if it is whole.
    std::optional<std::string_view> content_at(std::size_t place) const {
        using namespace game_block;
        const std::string_view rest = bytes_.substr(place);
        if (rest.size() < frame) return std::nullopt;
        const std::size_t length = number_at<std::uint32_t>(rest, 0);
        if (!is_length(length) || rest.size() - frame < length) return std::nullopt;
        const std::string_view content = rest.substr(frame, length);
        if (crc32(content) != number_at<std::uint32_t>(rest, 4)) return std::nullopt;
        return content;
    }
    static PlayedGame read(std::string_view content) {
        using namespace game_block;
        PlayedGame game{number_at<std::uint32_t>(content, 0), static_cast<Verdict>(content[4] & 3),
                        number_at<std::int16_t>(content, 5), {}};
        game.actions.reserve((content.size() - opening) / action);
        for (std::size_t at = opening; at < content.size(); at += action) {
            const auto flags = number_at<std::uint8_t>(content, at + 4);
            game.actions.push_back({action_of(number_at<std::uint16_t>(content, at)),
                                    number_at<std::int16_t>(content, at + 2), (flags & searched) != 0,
                                    (flags & kept) != 0});
        }
        return game;
    }

    std::string_view bytes_;
    std::size_t place_ = 0;
};

// Where the whole games of a file end, and the number that the next game has.
struct GamesEnd {
    std::size_t place = 0;
    std::uint32_t next_game = 0;
};

// Finds the end of the games that begin at a place of a file. A process that is killed leaves a torn block behind, which
// is not counted; anything else that is not a whole block is an error.
inline Result<GamesEnd> find_end(std::string_view file, std::size_t begin) {
    GameReader reader{file.substr(begin)};
    GamesEnd end;
    while (const auto game = reader.next()) end.next_game = game->number + 1;
    end.place = begin + reader.place();
    if (reader.is_at_end() || reader.is_torn()) return end;
    return Error{"the game at byte " + std::to_string(end.place) +
                 " is damaged: its length or its checksum is wrong; cut the file off there, or use a copy of it"};
}

}  // namespace jogo
