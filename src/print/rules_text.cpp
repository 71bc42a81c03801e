#include "print/rules_text.hpp"

#include <algorithm>

#include "print/variant_rules.hpp"

namespace turncoat::print {

namespace {

constexpr std::string_view texts[] = {
#include "embedded/print/rules.inc"
};
// What the texts are about, in their order.
constexpr std::string_view about[] = {
#include "embedded/print/rules_names.inc"
};
static_assert(std::size(texts) == std::size(about));

std::string_view text_of(std::string_view game, const Words& words) {
  const std::string name = std::string(game) + '.' + std::string(words.code);
  const auto* const found = std::ranges::find(about, name);
  return found == std::end(about) ? std::string_view() : texts[found - std::begin(about)];
}

bool all_digits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == text.npos; }

// "castling=on", "hold!=1|2"
bool holds(const Spec& spec, std::string_view condition) {
  const std::size_t equals = condition.find('=');
  const bool negated = condition[equals - 1] == '!';
  const std::string_view value = spec[condition.substr(0, equals - (negated ? 1 : 0))];
  std::string_view wanted = condition.substr(equals + 1);
  bool found = false;
  while (!wanted.empty()) {
    const std::size_t end = std::min(wanted.find('|'), wanted.size());
    const std::string_view one = wanted.substr(0, end);
    found = found || one == value || (one == "number" && all_digits(value));
    wanted.remove_prefix(std::min(end + 1, wanted.size()));
  }
  return found != negated;
}

std::string filled(const Spec& spec, const Words& words, std::span<const Place> places, std::string_view line) {
  std::string out(line);
  for (std::size_t at = 0; (at = out.find('{', at)) != out.npos;) {
    const std::size_t end = out.find('}', at);
    const std::string name = out.substr(at + 1, end - at - 1);
    const auto place = std::ranges::find(places, name, &Place::part);
    const bool option = std::ranges::find(spec.game().options, name, &Option::name) != spec.game().options.end();
    out.replace(at, end + 1 - at,
                place != places.end() ? place_words(*place, words)
                : option              ? std::string(spec[name])
                                      : std::string());
  }
  return out;
}

}  // namespace

std::string place_words(const Place& place, const Words& words) {
  const std::string first = std::to_string(place.first), last = std::to_string(place.last);
  return first == last ? std::string(words.one_sheet) + first : std::string(words.sheets) + first + "–" + last;
}

std::vector<Paragraph> rules_of(const Spec& spec, const Words& words, std::span<const Place> places) {
  if (const auto variant = definition_of(spec)) return variant_rules(*variant, words, places);
  std::vector<Paragraph> out;
  std::string_view rest = text_of(spec.game().id, words);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    bool wanted = !line.empty();
    while (line.starts_with('[')) {
      const std::size_t close = line.find(']');
      wanted = wanted && holds(spec, line.substr(1, close - 1));
      line.remove_prefix(close + 1);
      while (line.starts_with(' ')) line.remove_prefix(1);
    }
    if (!wanted) continue;
    const bool heading = line.starts_with("# ");
    out.push_back({heading, filled(spec, words, places, heading ? line.substr(2) : line)});
  }
  return out;
}

}  // namespace turncoat::print
