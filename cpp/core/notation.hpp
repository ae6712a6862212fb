// Reading and writing the text that positions and actions share: fields, numbers, square names, rows.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace jogo {

inline std::string quoted(std::string_view text) { return "'" + std::string{text} + "'"; }

inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t start = 0;;) {
        const std::size_t end = text.find(separator, start);
        parts.push_back(text.substr(start, end == std::string_view::npos ? end : end - start));
        if (end == std::string_view::npos) return parts;
        start = end + 1;
    }
}

// A decimal number without sign or leading zeros.
inline Result<std::uint32_t> read_number(std::string_view text, std::string_view what, std::uint32_t low,
                                         std::uint32_t high) {
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_plain = !text.empty() && text[0] >= '0' && text[0] <= '9' && (text[0] != '0' || text.size() == 1);
    if (!is_plain || problem != std::errc{} || end != text.data() + text.size() || value < low || value > high)
        return Error{std::string{what} + ": " + quoted(text) + " is not a number from " + std::to_string(low) +
                     " to " + std::to_string(high)};
    return value;
}

inline constexpr std::uint32_t largest_counter = 1'000'000'000;

// The fields of a position text, named for messages: `board`, `to move`, …
class Fields {
   public:
    static Result<Fields> of(std::string_view text, std::initializer_list<std::string_view> names) {
        Fields fields{split(text, ' '), {names}};
        if (fields.parts_.size() == fields.names_.size()) return fields;
        std::string wanted;
        for (std::string_view name : fields.names_) wanted += (wanted.empty() ? "" : ", ") + std::string{name};
        return Error{"position: " + std::to_string(fields.parts_.size()) + " fields instead of " +
                     std::to_string(fields.names_.size()) + " (" + wanted + "), one space between them"};
    }

    std::string_view operator[](std::size_t i) const { return parts_[i]; }

    // "position, field 2 (to move)"
    std::string place(std::size_t i) const {
        return "position, field " + std::to_string(i + 1) + " (" + std::string{names_[i]} + ")";
    }
    Error wrong(std::size_t i, std::string_view wanted) const {
        return Error{place(i) + ": " + quoted(parts_[i]) + " is not " + std::string{wanted}};
    }
    Result<std::uint32_t> number(std::size_t i, std::uint32_t low, std::uint32_t high) const {
        return read_number(parts_[i], place(i), low, high);
    }
    // Which of the letters of `choices` the field is: 0, 1, …
    Result<int> letter(std::size_t i, std::string_view choices) const {
        const std::size_t which = parts_[i].size() == 1 ? choices.find(parts_[i][0]) : std::string_view::npos;
        if (which != std::string_view::npos) return static_cast<int>(which);
        std::string wanted;
        for (char choice : choices) wanted += (wanted.empty() ? "" : " or ") + std::string{choice};
        return wrong(i, wanted);
    }

   private:
    Fields(std::vector<std::string_view> parts, std::vector<std::string_view> names)
        : parts_{std::move(parts)}, names_{std::move(names)} {}
    std::vector<std::string_view> parts_;
    std::vector<std::string_view> names_;
};

// A square by column from the left and row from the bottom, both counted from 0.
struct Place {
    int column;
    int row;
    constexpr bool operator==(const Place&) const = default;
};

inline std::string name_of(Place place) {
    return std::string(1, static_cast<char>('a' + place.column)) + std::to_string(place.row + 1);
}

// How much of `text` a square's name takes: a letter and the digits after it.
inline std::size_t name_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && text[length] >= '0' && text[length] <= '9') ++length;
    return text.empty() ? 0 : length;
}

inline Result<Place> read_place(std::string_view text, int columns, int rows) {
    const auto wrong = [&] {
        return Error{quoted(text) + " is not a square: columns are a to " +
                     std::string(1, static_cast<char>('a' + columns - 1)) + ", rows 1 to " + std::to_string(rows)};
    };
    if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + columns) return wrong();
    const auto row = read_number(text.substr(1), "row", 1, static_cast<std::uint32_t>(rows));
    if (!row) return wrong();
    return Place{text[0] - 'a', static_cast<int>(*row) - 1};
}

// Two squares with one sign between them: `f6-f7`, `f6xe7`.
struct Step {
    Place from;
    Place to;
    char sign;
};

inline Result<Step> read_step(std::string_view text, std::string_view signs, int columns, int rows) {
    const auto wrong = [&](std::string_view why) {
        return Error{"action " + quoted(text) + ": " + std::string{why}};
    };
    const std::size_t split_at = name_length(text);
    if (split_at >= text.size() || signs.find(text[split_at]) == std::string_view::npos)
        return wrong("a square, a sign (one of " + std::string{signs} + ") and a square are needed");
    const auto from = read_place(text.substr(0, split_at), columns, rows);
    if (!from) return wrong(from.error().message);
    const auto to = read_place(text.substr(split_at + 1), columns, rows);
    if (!to) return wrong(to.error().message);
    return Step{*from, *to, text[split_at]};
}

// The row lengths of a square board.
inline std::vector<int> square_rows(int size) { return std::vector<int>(static_cast<std::size_t>(size), size); }

// A row's cells, one character each, '.' for an empty one: "1s2G" is ".s..G".
inline Result<std::string> read_row(std::string_view row, int length, std::string_view where) {
    std::string cells;
    for (std::size_t i = 0; i < row.size();) {
        if (row[i] < '0' || row[i] > '9') {
            cells += row[i++];
            continue;
        }
        std::size_t end = i;
        while (end < row.size() && row[end] >= '0' && row[end] <= '9') ++end;
        const auto run = read_number(row.substr(i, end - i), where, 1, static_cast<std::uint32_t>(length));
        if (!run) return run.error();
        cells.append(*run, '.');
        i = end;
    }
    if (static_cast<int>(cells.size()) != length)
        return Error{std::string{where} + ": " + quoted(row) + " has " + std::to_string(cells.size()) +
                     " cells instead of " + std::to_string(length)};
    return cells;
}

// Reads rows from the top. `lengths` gives the cells of each row from the top; `pieces` the letters that
// may stand there; `put(place, which of pieces)` gets each piece.
template <class Put>
Check read_rows(std::string_view text, std::span<const int> lengths, std::string_view pieces, Put put) {
    const auto rows = split(text, '/');
    const int height = static_cast<int>(lengths.size());
    if (rows.size() != lengths.size())
        return Error{"position: " + std::to_string(rows.size()) + " rows instead of " + std::to_string(height)};
    for (int row = height - 1; row >= 0; --row) {
        const auto from_top = static_cast<std::size_t>(height - 1 - row);
        const auto cells = read_row(rows[from_top], lengths[from_top], "position, row " + std::to_string(row + 1));
        if (!cells) return cells.error();
        for (int column = 0; column < lengths[from_top]; ++column) {
            const char letter = (*cells)[static_cast<std::size_t>(column)];
            const std::size_t which = pieces.find(letter);
            if (which != std::string_view::npos) {
                put(Place{column, row}, static_cast<int>(which));
            } else if (letter != '.' || rows[from_top].find('.') != std::string_view::npos) {
                return Error{"position, square " + name_of(Place{column, row}) + ": " +
                             quoted(std::string_view{&letter, 1}) + " is not a piece (" + std::string{pieces} + ")"};
            }
        }
    }
    return Fine{};
}

// `letter_at(place)` gives a cell's letter, '.' for an empty one.
template <class LetterAt>
std::string write_rows(std::span<const int> lengths, LetterAt letter_at) {
    std::string text;
    const int height = static_cast<int>(lengths.size());
    for (int row = height - 1; row >= 0; --row) {
        int run = 0;
        for (int column = 0; column < lengths[static_cast<std::size_t>(height - 1 - row)]; ++column) {
            const char letter = letter_at(Place{column, row});
            if (letter == '.') {
                ++run;
                continue;
            }
            if (run > 0) text += std::to_string(std::exchange(run, 0));
            text += letter;
        }
        if (run > 0) text += std::to_string(run);
        if (row > 0) text += '/';
    }
    return text;
}

}  // namespace jogo
