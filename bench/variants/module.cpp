// The same as a module, for `make bench`: games by their number in the catalogue.
#include <string>

#include "edge/game/any_game.hpp"
#include "variants/twins.hpp"

extern "C" {
[[clang::import_module("turncoat"), clang::import_name("emit")]] void emit_line(const char* text, std::size_t length);
[[clang::import_module("turncoat"), clang::import_name("cpu_seconds")]] double cpu_seconds_now();
}

// Emits lines as turncoat_twins prints them; false if the catalogue is not that long.
extern "C" [[clang::export_name("twins")]] bool twins(std::size_t game, int rounds, double seconds) {
  if (game >= turncoat::games().size()) return false;
  turncoat::measure_twins(*turncoat::games()[game], rounds, seconds, cpu_seconds_now,
                          [](const turncoat::TwinFigure& f) {
                            const std::string line = std::string(f.game) + '\t' + std::string(f.work) + '\t' +
                                                     std::to_string(static_cast<long long>(f.own)) + '\t' +
                                                     std::to_string(static_cast<long long>(f.variant));
                            emit_line(line.data(), line.size());
                          });
  return true;
}
