// A second module, for `make bench`: measures how fast the games are in WebAssembly. The page doesn't use it.
#include <string>

#include "edge/game/any_game.hpp"
#include "training/workload.hpp"

// ---- what the script gives us

extern "C" {
[[clang::import_module("turncoat"), clang::import_name("emit")]] void emit_line(const char* text, std::size_t length);
[[clang::import_module("turncoat"), clang::import_name("cpu_seconds")]] double cpu_seconds_now();
}

// ---- what we give it

// Measures a game of the catalogue, that many seconds for each figure, and emits lines as `turncoat speed --plain`
// prints them; false if the catalogue isn't that long.
extern "C" [[clang::export_name("speed")]] bool speed(std::size_t game, double seconds) {
  if (game >= turncoat::games().size()) return false;
  const turncoat::GameInfo& info = *turncoat::games()[game];
  for (const turncoat::Workload& work : turncoat::workloads(info).list) {
    const double figure = turncoat::rate(work, seconds, cpu_seconds_now);
    const std::string line =
        std::string(info.id) + '\t' + std::string(work.name) + '\t' + std::to_string(static_cast<long long>(figure));
    emit_line(line.data(), line.size());
  }
  return true;
}
