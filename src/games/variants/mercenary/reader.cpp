// The definition of a variant of Mercenary Chess: which armies are for hire, where they go, which player controls what.
#include <algorithm>

#include "games/mercenary/options.hpp"
#include "games/variants/parents.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

// Where "castling=on" stands in "enpassant=on,castling=on".
std::size_t offset_of_option(std::string_view options, std::string_view name) {
  for (const std::string_view one : split(options, ','))
    if (one.starts_with(name)) return static_cast<std::size_t>(one.data() - options.data());
  return 0;
}

class MercenaryReader : public DefinitionReader {
 public:
  using DefinitionReader::DefinitionReader;

 private:
  // The board, the start and the limit are those of the game with these armies, so this is read first.
  void take_first() override;
  void take_own() override {
    take_pieces();
    take_royal();
    take_promotions();
    take_ways();
  }
  bool check_start_text(const VariantEntry& start) override;
  void check_own() override {
    check_hired();
    take_control();
    if (spec_with(mercenary_info, out_.options)->is("enpassant", "on")) check_passing("enpassant=off", "options");
  }

  OfMercenary& own() { return out_.of<OfMercenary>(); }
  void take_ways();
  void check_hired();
  // `control = k2/k7`, as the option has it.
  void take_control();
};

void MercenaryReader::take_first() {
  const VariantEntry* entry = find("options");
  if (entry == nullptr) return;
  const auto spec = spec_with(mercenary_info, entry->value);
  if (!spec) return faults_.add_at_value(*entry, std::unexpected(spec.error()));
  const auto open = open_options(VariantParent::mercenary);
  const Spec usual(mercenary_info);
  for (const Option& option : mercenary_info.options)
    if (std::ranges::find(open, option.name) == open.end() && (*spec)[option.name] != usual[option.name])
      return faults_.add_at_value(
          *entry,
          failure(fault::variant_no_effect, option.name,
                  option.name == "castling" ? failure(fault::idle_castling) : failure(fault::idle_start)),
          offset_of_option(entry->value, option.name));
  const auto options = mercenary_options(*spec);
  if (!options) return faults_.add_at_value(*entry, std::unexpected(options.error()));
  const std::string name = out_.name;
  out_ = mercenary_definition(options->armies);
  out_.name = out_.title = name;
  const std::string text = spec->text();
  out_.options = text.find(':') == text.npos ? "" : text.substr(text.find(':') + 1);
}

void MercenaryReader::take_ways() {
  const VariantEntry* entry = find("way");
  if (entry == nullptr) return;
  const auto words = words_of(entry->value);
  const std::size_t hired = armies_on_board(out_) - 2;
  for (std::size_t i = 0; i < std::min(words.size(), hired); ++i) {
    const auto way = std::ranges::find(way_words, words[i]);
    if (way == std::end(way_words))
      return faults_.add_at_value(*entry, failure(fault::variant_value, "way", words[i], "left, right, up, down"),
                                  static_cast<std::size_t>(words[i].data() - entry->value.data()));
    own().ways[i] = static_cast<int>(way - std::begin(way_words));
  }
  if (words.size() != hired) faults_.add_at_value(*entry, failure(fault::variant_ways, hired, words.size()));
}

// Whether there is a second army for hire if the start has one: a star and a small letter.
bool MercenaryReader::check_start_text(const VariantEntry& start) {
  const std::string& board = start.value;
  for (std::size_t i = 0; own().hired == MercenaryArmies::one && i + 1 < board.size(); ++i)
    if (board[i] == '*' && 'a' <= board[i + 1] && board[i + 1] <= 'z') {
      faults_.add_at_value(start, failure(fault::variant_left_army, board.substr(i, 2)), i);
      return false;
    }
  return true;
}

void MercenaryReader::check_hired() {
  if (const VariantEntry* way = find("way");
      way != nullptr && std::ranges::none_of(out_.pieces, [](const Stack& stack) { return stack.pieces[0].army >= 2; }))
    faults_.add(*way, failure(fault::variant_no_effect, "way", failure(fault::idle_way)));
  const bool left = std::ranges::any_of(out_.pieces, [](const Stack& stack) { return stack.pieces[0].army == 3; });
  if (own().hired != MercenaryArmies::one && !left) add_at(find("options"), failure(fault::variant_no_left_army), {});
}

void MercenaryReader::take_control() {
  const VariantEntry* entry = find("control");
  if (entry == nullptr) return;
  const std::size_t hold = mercenary_options(*spec_with(mercenary_info, out_.options))->rules.hold;
  const bool silver = own().hired == MercenaryArmies::fourth;
  const auto wrong = [&] {
    faults_.add_at_value(*entry, failure(fault::variant_control, entry->value, silver ? "o2/o7/b2/b7" : "k2/k7"));
  };
  const auto lists = split(entry->value, '/');
  if (lists.size() != (silver ? 4 : 2)) return wrong();
  std::vector<std::string_view> seen;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    auto& cells = own().control.emplace_back();
    if (lists[i] == "-") continue;
    for (std::string_view name : split(lists[i], '+')) {
      const bool there = std::ranges::any_of(out_.pieces, [&](const Stack& stack) {
        return stack.pieces[0].army >= 2 && (!silver || stack.pieces[0].army == (i < 2 ? 2 : 3)) &&
               map_.name(stack.cell) == name;
      });
      if (!there || std::ranges::find(seen, name) != seen.end())
        return faults_.add_at_value(
            *entry, i < 2 ? failure(fault::variant_control_cell, name) : failure(fault::variant_control_silver, name));
      seen.push_back(name);
      cells.emplace_back(name);
    }
    if (cells.size() > hold) return wrong();
  }
}

}  // namespace

std::optional<VariantDefinition> read_mercenary_variant(VariantLines lines, VariantFaults& faults) {
  return MercenaryReader(parent_definition(VariantParent::mercenary), std::move(lines), faults).read();
}

}  // namespace turncoat
