#pragma once
// What is said of many texts of variants: the ready-made ones, those that the fuzzer begins with, and random ones, half
// of them changed at random so that most of these have faults. A change to how texts are read shows in the digests.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "edge/game/variants.hpp"
#include "games/variants/text/changes.hpp"
#include "support/files.hpp"
#include "support/random_games.hpp"
#include "support/random_variant.hpp"

namespace turncoat::testing {

// The texts of variants/ and, under the heading that the fuzzer gives them (fuzz/variant.cpp), of its corpus.
// Those of one language, and in the first one those that have faults.
inline std::vector<std::string> known_variant_texts(int language = 1) {
  const std::filesystem::path root = TURNCOAT_TESTS_DIR "/..";
  std::vector<std::filesystem::path> paths;
  for (const char* folder : {"variants", "fuzz/corpus/variant"})
    for (const auto& entry : std::filesystem::directory_iterator(root / folder)) paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<std::string> out;
  for (const auto& path : paths) {
    std::string text = content_of(path);
    if (path.extension() != ".ini") {
      text = text.substr(0, text.find('~'));
      constexpr std::string_view marks = "!+%&*";
      constexpr const char* parents[] = {"mercenary", "mercurial", "cooperative", "merger", "mercenary3"};
      const std::size_t mark = text.empty() ? marks.npos : marks.find(text[0]);
      text =
          mark == marks.npos ? "[v : chess]\n" + text : "[v : " + std::string(parents[mark]) + "]\n" + text.substr(1);
    }
    VariantFaults faults;
    const auto definition = read_definition(text, faults);
    if ((definition ? definition->language() : 1) == language) out.push_back(text);
  }
  return out;
}

// An endless row of random texts.
class RandomTexts {
 public:
  explicit RandomTexts(std::uint64_t seed) : random_(seed), variants_(seed) {
    for (const std::string& text : known_variant_texts()) keep_lines(text);
  }

  std::string next() {
    std::string text = fresh();
    keep_lines(text);
    return below(2) == 0 ? text : changed(text);
  }

 private:
  std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  std::string fresh() {
    switch (below(8)) {
      case 0: return variants_.next();
      case 1: return variants_.next_with_capture_effects();
      case 2: return variants_.next_mercurial();
      case 3: return variants_.next_merger();
      case 4: return variants_.next_mercenary3();
      case 5: return variants_.next_cooperative();
      case 6: return variants_.next_mercenary(true);
      default: return variants_.next_mercenary();
    }
  }
  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      if (end > at) out.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return out;
  }
  void keep_lines(const std::string& text) {
    for (const std::string& line : lines_of(text)) {
      if (line[0] == '[' || line[0] == '#') continue;
      if (pool_.size() < 2000)
        pool_.push_back(line);
      else
        pool_[below(pool_.size())] = line;
    }
  }
  // Some lines more or fewer, keys with other values, other characters.
  std::string changed(const std::string& text) {
    std::vector<std::string> lines = lines_of(text);
    for (std::size_t n = 1 + below(3); n > 0; --n) {
      const std::size_t at = below(lines.size());
      std::string& line = lines[at];
      const std::string other = pool_[below(pool_.size())];
      const std::size_t equals = line.find(" = "), others = other.find(" = ");
      switch (below(5)) {
        case 0: lines.push_back(other); break;
        case 1:
          if (at > 0) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
          break;
        case 2:
          if (equals != line.npos && others != other.npos) line = line.substr(0, equals) + other.substr(others);
          break;
        case 3: line[below(line.size())] = static_cast<char>('!' + below(94)); break;
        default:
          for (char& c : line)
            if (c >= '0' && c <= '9' && below(3) == 0) c = static_cast<char>('0' + below(10));
      }
    }
    std::string out;
    for (const std::string& line : lines) out += line + '\n';
    return out;
  }

  Random random_;
  RandomVariants variants_;
  std::vector<std::string> pool_;
};

// Digests of canonical texts with their hashes, of what is different, and of faults with their places.
class VariantDigests {
 public:
  void add(const std::string& text) {
    VariantFaults faults;
    if (const auto definition = read_definition(text, faults)) {
      canonical_.add(canonical_text(*definition) + ' ' + hash_of(*definition));
      std::vector<std::string> all;
      for (const VariantChange& change : changes_of(*definition)) all.push_back(line_of(change));
      add_sorted(changes_, all);
    } else {
      canonical_.add("-"), changes_.add("-");
    }
    std::vector<std::string> all;
    for (const VariantFault& fault : faults.list())
      all.push_back(std::to_string(fault.line) + ':' + std::to_string(fault.column) + ' ' + sentence(fault.error));
    add_sorted(faults_, all);
  }
  // The three, in this order.
  std::string hex() { return canonical_.hex() + ' ' + changes_.hex() + ' ' + faults_.hex(); }

 private:
  static void add_sorted(Digest& digest, std::vector<std::string>& lines) {
    std::ranges::sort(lines);
    for (const std::string& line : lines) digest.add(line);
    digest.add("");
  }
  static std::string line_of(const VariantChange& change) {
    std::string out = std::string(change.what) + '/' + change.letter + '/' + change.name + '/' +
                      std::string(change.army) + '/' + change.value + '/' + std::to_string(change.number);
    for (const auto& parts : {change.gains, change.loses}) {
      out += '/';
      for (const MovementPart& part : parts) out += part.atom + part.towards + betza_of(std::span(&part.leap, 1));
    }
    return out;
  }

  Digest canonical_, changes_, faults_;
};

}  // namespace turncoat::testing
