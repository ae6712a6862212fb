// How the engine says that something asked of it is not possible: an exception, or where there are none (WebAssembly),
// a message to whoever runs it, who does not come back.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace jogo {

#ifdef __cpp_exceptions
[[noreturn]] inline void refuse(const std::string& message) { throw std::invalid_argument{message}; }
#else
extern "C" __attribute__((import_module("jogo"), import_name("refuse"))) void jogo_refuse(const char* text, std::size_t size);

[[noreturn]] inline void refuse(const std::string& message) {
    jogo_refuse(message.data(), message.size());
    __builtin_trap();
}
#endif

}  // namespace jogo
