// A value, or a message that says what was wrong. Reading text never throws.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace jogo {

struct Error {
    std::string message;
};

template <class T>
class [[nodiscard]] Result {
   public:
    Result(T value) : content_{std::move(value)} {}       // NOLINT: implicit on purpose, as in `return x;`
    Result(Error error) : content_{std::move(error)} {}   // NOLINT

    explicit operator bool() const { return std::holds_alternative<T>(content_); }
    T& operator*() { return std::get<T>(content_); }
    const T& operator*() const { return std::get<T>(content_); }
    const T* operator->() const { return &std::get<T>(content_); }
    const Error& error() const { return std::get<Error>(content_); }

   private:
    std::variant<T, Error> content_;
};

// The outcome of a check that yields nothing when all is well.
struct Fine {};
using Check = Result<Fine>;

}  // namespace jogo
