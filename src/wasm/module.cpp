// The engine as a WebAssembly module: one protocol line goes in, lines come out. A search cannot be sent anything while
// it runs, so it asks from time to time.
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/first_module.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/uci/protocol.hpp"
#include "endgames/exact_ending.hpp"
#include "print/key_words.hpp"
#include "print/sheets.hpp"

// ---- what the page gives us

extern "C" {
[[clang::import_module("turncoat"), clang::import_name("emit")]] void emit_line(const char* text, std::size_t length);
[[clang::import_module("turncoat"), clang::import_name("now")]] double milliseconds_now();
[[clang::import_module("turncoat"), clang::import_name("stop_requested")]] int stop_requested();
}

namespace {

// A page doesn't have all the memory of a machine.
constexpr turncoat::ProtocolCaps caps = {.hash_megabytes = 256};

void emit(std::string_view line) { emit_line(line.data(), line.size()); }

turncoat::Protocol& protocol() {
  static turncoat::Protocol the_protocol(
      {.emit = emit,
       .now = [] { return milliseconds_now() / 1000; },
       .stopped = [] { return stop_requested() != 0; },
       .await_stop = {},
       .ponder_hit = {},
       // As data: the page may speak another language.
       .refuse = [](const turncoat::Error& error) { emit("refused " + error_json(error)); }},
      caps);
  return the_protocol;
}

std::string line_in;

// `sheets a4 40mm en SPEC`: what a game needs at a real board, for pages that print; `sentences en SPEC`: what a variant
// changes, and what its keys are called. False if the line is another one.
[[maybe_unused]] bool print(std::string_view line) {
  using Obeys = turncoat::Expected<std::string>(std::string_view);
  constexpr std::pair<std::string_view, Obeys*> words[] = {{"sheets ", turncoat::print::obey_order},
                                                           {"sentences ", turncoat::print::obey_sentences}};
  for (const auto& [word, obey] : words) {
    if (!line.starts_with(word)) continue;
    const auto answer = obey(line.substr(word.size()));
    emit(answer ? std::string(word) + *answer : "refused " + turncoat::error_json(answer.error()));
    return true;
  }
  return false;
}

// `evalfile` and, behind a space, the content of a file: the network of the variant that is being played; alone: none.
[[maybe_unused]] bool take_network(std::string_view line) {
  constexpr std::string_view word = "evalfile";
  if (line != word && !line.starts_with("evalfile ")) return false;
  std::optional<std::string_view> file;
  if (line != word) file = line.substr(word.size() + 1);
  if (const auto ok = protocol().take_network(file); !ok) emit("refused " + turncoat::error_json(ok.error()));
  return true;
}

// `ending`: what the position comes to, and each of its moves (exact_ending_json). A page works out what takes seconds;
// words meanwhile show it that something goes on.
[[maybe_unused]] bool say_ending(std::string_view line) {
  constexpr std::size_t most_pieces = 3;
  constexpr std::uint64_t most_bytes = 8 << 20;
  static turncoat::EndingsOnDemand endings;
  if (line != "ending") return false;
  int said = -1;
  const auto progress = [&said](std::string_view, std::uint64_t done, std::uint64_t all) {
    const int percent = all == 0 ? 0 : static_cast<int>(100 * done / all);
    if (std::exchange(said, percent) != percent) emit("making " + std::to_string(percent));
  };
  const auto ending = endings.of(protocol().game(), most_pieces, {.progress = progress, .most_bytes = most_bytes});
  emit(ending ? "ending " + exact_ending_json(*ending) : "refused " + turncoat::error_json(ending.error()));
  return true;
}

}  // namespace

// ---- what we give the page

// Room for a line of that many bytes; the next call may return the same again.
extern "C" [[clang::export_name("allocate")]] char* allocate(std::size_t bytes) {
  line_in.resize(bytes);
  return line_in.data();
}

// Obeys the line that was written to what `allocate` gave.
extern "C" [[clang::export_name("command")]] void command(const char* text, std::size_t length) {
  if constexpr (!turncoat::in_first_module)
    if (print({text, length}) || take_network({text, length}) || say_ending({text, length})) return;
  protocol().command({text, length});
}
