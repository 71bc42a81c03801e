// Whole sessions of the text protocol, line by line; searches and perft are kept short. Every answer is printable.
#include <algorithm>

#include "core/fen.hpp"
#include "edge/uci/protocol.hpp"
#include "fuzz_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  if (size > 2048) return 0;
  const auto printable = [](char c) { return static_cast<unsigned char>(c) >= ' '; };
  Protocol protocol({.emit = [&](std::string_view line) { fuzzing::require(std::ranges::all_of(line, printable)); },
                     .now = [] { return 0.0; },
                     .stopped = [] { return false; },
                     .await_stop = nullptr},
                    {.hash_megabytes = 1, .perft_depth = 1, .nodes = 600});
  int lines = 0;
  for (std::string_view line : split(fuzzing::text_of(data, size), '\n'))
    if (++lines > 40 || !protocol.command(line)) break;
  return 0;
}
