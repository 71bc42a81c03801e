// The definition of a variant of Cooperative Chess: Red's priorities, its die, other armies.
#include "games/cooperative/cooperative.hpp"
#include "games/variants/definition_reader.hpp"

namespace turncoat {

void DefinitionReader::take_red() {
  take_ends();
  take_order();
  if (const VariantEntry* entry = find("dare")) {
    const auto dare = read_number(entry->value, 1, 6);
    if (!dare)
      faults_.add_at_value(*entry, failure(fault::variant_value, "dare", entry->value, "1 to 6, faces of a die"));
    else
      out_.dare = *dare;
    if (std::ranges::find(out_.order, 4) == out_.order.end())
      faults_.add(*entry, failure(fault::variant_no_effect, "dare", "Red does without priority 4"));
  }
  CooperativeOptions options;
  if (const VariantEntry* entry = find("options")) {
    constexpr const GameInfo* games[] = {&cooperative_info};
    const auto spec = read_spec("cooperative:" + entry->value, games);
    if (!spec) return faults_.add_at_value(*entry, std::unexpected(spec.error()));
    const auto read = cooperative_options(*spec);
    if (!read) return faults_.add_at_value(*entry, std::unexpected(read.error()));
    options = *read;
    const std::string text = spec->text();
    out_.options = text.find(':') == text.npos ? "" : text.substr(text.find(':') + 1);
    if (options.player && (find("order") != nullptr || find("dare") != nullptr))
      faults_.add(*entry, failure(fault::variant_no_effect, "red=player", "the text says how dice move Red"));
    const auto four = std::ranges::find(out_.order, 4);
    if (options.final && std::any_of(four, out_.order.end(), [](int n) { return 1 <= n && n <= 3; }))
      faults_.add(*entry, failure(fault::variant_declined));
  }
  if (const VariantEntry* entry = find("start")) {
    out_.start = entry->value;
    const auto position = read_fen<Cooperative>(options, out_.start + " w - - 0 1");
    if (!position) {
      const Error& why = position.error().cause.empty() ? position.error() : position.error().cause[0];
      faults_.add_at_value(*entry, failure(fault::variant_start, why));
    }
  }
}

void DefinitionReader::take_order() {
  const VariantEntry* entry = find("order");
  if (entry == nullptr) return;
  out_.order = {};
  std::size_t next = 0;
  if (entry->value == "-") return;
  for (std::string_view word : words_of(entry->value)) {
    const auto priority = read_number(word, 1, 5);
    if (!priority || std::ranges::find(out_.order, *priority) != out_.order.end())
      return faults_.add_at_value(*entry, failure(fault::variant_order, entry->value),
                                  static_cast<std::size_t>(word.data() - entry->value.data()));
    out_.order[next++] = *priority;
  }
}

}  // namespace turncoat
