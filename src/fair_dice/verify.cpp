#include "fair_dice/verify.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/hex.hpp"
#include "edge/game/drawn_throw.hpp"

namespace turncoat::fair {

namespace {

std::expected<std::string, std::string> tag(const Record& record, std::string_view name) {
  for (const auto& [known, content] : record.tags)
    if (known == name) return content;
  return std::unexpected("it has no tag " + std::string(name));
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) out.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

// The numbers of the throws; an error if one is no number, or not greater than the one before it.
std::expected<std::vector<int>, std::string> numbers_of(const std::string& text) {
  std::vector<int> out;
  for (const std::string& word : words_of(text)) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < 0 ||
        (!out.empty() && number <= out.back()))
      return std::unexpected("its tag DiceThrows is wrong at '" + word + "'");
    out.push_back(number);
  }
  return out;
}

// "2 White+Black; 3 White+Black"
std::expected<std::vector<Findings::TakenBack>, std::string> taken_back_in(std::string_view text) {
  std::vector<Findings::TakenBack> out;
  if (text == "-") return out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("; "), text.size());
    const std::string_view entry = text.substr(0, end);
    Findings::TakenBack one;
    const auto [rest, error] = std::from_chars(entry.data(), entry.data() + entry.size(), one.number);
    const auto digits = static_cast<std::size_t>(rest - entry.data());
    if (error != std::errc() || one.number < 0 || digits + 1 >= entry.size() || entry[digits] != ' ')
      return std::unexpected("its tag DiceTakebacks is wrong at '" + std::string(entry) + "'");
    one.by = entry.substr(digits + 1);
    out.push_back(std::move(one));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return out;
}

// Every number up to the last one is in the game or taken back.
std::vector<int> unexplained_in(const std::vector<int>& numbers, const std::vector<Findings::TakenBack>& taken_back) {
  std::set<int> known(numbers.begin(), numbers.end());
  for (const auto& one : taken_back) known.insert(one.number);
  std::vector<int> out;
  for (int number = 0; !known.empty() && number < *known.rbegin(); ++number)
    if (!known.contains(number)) out.push_back(number);
  return out;
}

}  // namespace

std::expected<Findings, std::string> verify(const Record& record) {
  const auto table = tag(record, table_tag), commitment = tag(record, commitment_tag), salts = tag(record, salts_tag),
             throws = tag(record, throws_tag), told = tag(record, seed_tag);
  for (const auto* one : {&table, &commitment, &salts, &throws, &told})
    if (!*one) return std::unexpected(one->error());
  const auto seed = bytes_of<32>(*told);
  if (!seed) return std::unexpected("its tag DiceSeed is not of 64 hexadecimal digits");
  const auto numbers = numbers_of(*throws);
  if (!numbers) return std::unexpected(numbers.error());
  // Older records lack this tag: what is missing in them cannot be known.
  const auto returned = tag(record, takebacks_tag);
  const auto taken_back = taken_back_in(returned.value_or("-"));
  if (!taken_back) return std::unexpected(taken_back.error());
  auto game = open_at_start(record);
  if (!game) return std::unexpected(sentence(game.error()));

  const Terms terms{.table = *table, .salts = words_of(*salts)};
  Findings found{.commitment_kept = commitment_to(*seed) == *commitment,
                 .taken_back = *taken_back,
                 .unexplained = returned ? unexplained_in(*numbers, *taken_back) : std::vector<int>()};
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    const std::string& played = record.moves[ply];
    if ((*game)->actor() == dice && !(*game)->outcomes().empty()) {
      const auto at = static_cast<std::size_t>(found.throws++);
      if (at >= numbers->size()) return std::unexpected("its tag DiceThrows has fewer numbers than there are throws");
      const std::string due = fair_outcome(**game, draw(*seed, terms, (*numbers)[at])).text;
      if (due != played) found.wrong.push_back({.ply = static_cast<int>(ply) + 1, .played = played, .due = due});
    }
    if (auto ok = (*game)->play(played); !ok) return std::unexpected(sentence(ok.error()));
  }
  return found;
}

}  // namespace turncoat::fair
