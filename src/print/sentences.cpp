#include "print/sentences.hpp"

#include <algorithm>
#include <iterator>

#include "core/ascii.hpp"
#include "core/fen.hpp"

namespace turncoat::print {

namespace {

constexpr std::string_view languages_of_changes[] = {
#include "embedded/print/changes_names.inc"
};
constexpr std::string_view changes_texts[] = {
#include "embedded/print/changes.inc"
};
static_assert(std::size(languages_of_changes) == std::size(changes_texts));

}  // namespace

Sentences::Sentences(const Words& words) {
  const auto* const found = std::ranges::find(languages_of_changes, std::string_view(words.code));
  std::string_view rest = changes_texts[found - std::begin(languages_of_changes)];
  constexpr std::string_view between = " = ";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (const std::size_t at = line.find(between); at != line.npos)
      lines_.emplace_back(line.substr(0, at), line.substr(at + between.size()));
  }
}

std::string Sentences::say(std::string_view key, std::initializer_list<Gap> gaps) const {
  return with_gaps(find(key).value_or(key), gaps);
}

std::optional<std::string_view> Sentences::find(std::string_view key) const {
  const auto found = std::ranges::find(lines_, key, &std::pair<std::string_view, std::string_view>::first);
  return found == lines_.end() ? std::nullopt : std::optional(found->second);
}

std::string Sentences::number(int n) const {
  const std::string text = say("numbers");
  const auto words = split(text, ' ');
  const auto at = static_cast<std::size_t>(n);
  return at < words.size() ? std::string(words[at]) : std::to_string(n);
}

std::string Sentences::counted(int n, std::string_view name) const {
  const std::string_view both = find("count.of." + std::string(name)).value_or(find("count.other").value_or("|"));
  const std::size_t bar = both.find('|');
  std::string many(name);
  // "x:xes y:ies :s": what becomes of the first of these endings that a name has.
  for (const std::string_view pair : split(*find("endings"), ' ')) {
    const std::size_t colon = pair.find(':');
    if (colon == pair.npos || !name.ends_with(pair.substr(0, colon))) continue;
    many = std::string(name.substr(0, name.size() - colon)) + std::string(pair.substr(colon + 1));
    break;
  }
  return n == 1 ? with_gaps(both.substr(0, bar), {{"name", std::string(name)}})
                : number(n) + ' ' + with_gaps(both.substr(bar + 1), {{"name", many}});
}

std::vector<std::string_view> Sentences::keys() const {
  std::vector<std::string_view> out;
  for (const auto& line : lines_) out.push_back(line.first);
  return out;
}

std::string Sentences::place(std::string_view text) const {
  std::string out;
  std::string_view before;
  for (const std::string_view word : split(text, ' ')) {
    if (!before.empty()) {
      // One rank or file has a word of its own.
      const std::size_t dash = std::min(word.find('-'), word.size());
      const bool one = word.substr(0, dash) == word.substr(std::min(dash + 1, word.size()));
      out += say("place." + std::string(one ? before.substr(0, 4) : before)) + ' ';
      out += one ? word.substr(0, dash) : word;
    }
    const bool counted = before.empty() && (word == "ranks" || word == "files");
    if (before.empty() && !counted) out += word;
    before = counted ? word : "";
    if (!counted) out += ' ';
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string Sentences::listed(const std::vector<std::string>& words, std::string_view last) const {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? ' ' + say(last) + ' ' : ", ";
    out += words[i];
  }
  return out;
}

std::string with_gaps(std::string_view text, std::initializer_list<Sentences::Gap> gaps) {
  std::string out;
  while (!text.empty()) {
    const auto* const gap = std::ranges::find_if(gaps, [&](const Sentences::Gap& one) {
      return text.starts_with('{') && text.substr(1).starts_with(one.first) &&
             text.substr(1 + one.first.size()).starts_with('}');
    });
    out += gap == gaps.end() ? std::string(text.substr(0, 1)) : gap->second;
    text.remove_prefix(gap == gaps.end() ? 1 : gap->first.size() + 2);
  }
  return out;
}

std::string capitalized(std::string text) {
  if (!text.empty()) text[0] = to_capital(text[0]);
  return text;
}

}  // namespace turncoat::print
