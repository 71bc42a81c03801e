#include "engine/variant_files.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "edge/game/meant.hpp"
#include "edge/game/variants.hpp"
#include "engine/faults.hpp"
#include "engine/files.hpp"

namespace turncoat {

namespace {

constexpr std::string_view suffix = ".ini";
constexpr std::string_view commands_of_records[] = {"pgn", "verify"};  // they take no game

Expected<std::string> variant_at(const std::string& path, std::string_view name) {
  auto text = read_file(path, most_variant_file_bytes);
  if (!text || name.empty()) return text;
  std::string wanted = text_up_to(*text, name);
  if (!wanted.empty()) return wanted;
  const std::string meant = variant_meant(*text, name);
  return meant.empty() ? failure(fault::no_variant_there, path, name)
                       : failure(fault::no_variant_meant, path, name, meant);
}

}  // namespace

std::expected<std::vector<std::string>, std::vector<Error>> with_variants(std::vector<std::string> words) {
  if (!words.empty() && std::ranges::find(commands_of_records, words[0]) != std::end(commands_of_records)) return words;
  bool is_out = false;        // a file that is to be written
  bool after_option = false;  // perhaps its value
  for (std::string& word : words) {
    if (std::exchange(is_out, word == "--out")) continue;
    const bool is_value = std::exchange(after_option, word.starts_with("--"));
    if (!is_value && &word != words.data() && !ready_made_text(word).empty()) {
      word = (*open_variant(ready_made_text(word)))->spec().text();
      continue;
    }
    const std::size_t colon = word.find(':', word.find(suffix) == word.npos ? 0 : word.find(suffix));
    const std::string path = word.substr(0, colon);
    if (!path.ends_with(suffix) || path.starts_with("-")) continue;
    auto text = variant_at(path, colon == word.npos ? std::string_view() : std::string_view(word).substr(colon + 1));
    if (!text) return std::unexpected(std::vector{text.error()});
    VariantFaults faults;
    const auto game = open_variant(*text, faults);
    if (!game) {
      std::vector<Error> all;
      for (const VariantFault& one : faults.list())
        all.push_back(failure(fault::variant_fault, path, one.line, one.column, one.error).error());
      return std::unexpected(all);
    }
    word = (*game)->spec().text();
  }
  return words;
}

std::string short_name(const AnyGame& game) {
  const std::string text = game.spec().text();
  return is_variant_text(text) ? std::string(game.info().id) : text;
}

Expected<std::unique_ptr<AnyGame>> open_with_network(const std::string& spec, const std::string& network) {
  if (network.empty()) return open_game(spec);
  const auto file = read_file(network, most_variant_file_bytes);
  if (!file) return std::unexpected(file.error());
  auto game = open_game_with(spec, file->empty() ? "\n" : *file);  // an empty file is no network either
  if (!game) return failure(fault::variant_file, network, game.error());
  return game;
}

}  // namespace turncoat
