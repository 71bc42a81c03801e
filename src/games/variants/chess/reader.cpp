// The definition of a variant of chess: what captures leave behind.
#include "games/variants/text/reader.hpp"
#include "games/variants/chess/parent.hpp"

namespace turncoat {

namespace {

class ChessReader : public DefinitionReader {
 public:
  using DefinitionReader::DefinitionReader;

 private:
  void take_own() override {
    take_pieces();
    take_royal();
    take_promotions();
    check_captor();
    if (out_.of<OfChess>().capture != CaptureRule::hand) return;
    for (const VariantEntry& entry : entries_)
      if (entry.key == "drop" && entry.letter != 0) take_drop(entry);
  }
  int most_royals() const override { return 4; }
  void check_own() override { take_castles(); }

  void take_drop(const VariantEntry& entry);
  // Captors keep their side unless a text says otherwise.
  void check_captor() {
    const VariantEntry* entry = find("captor");
    if (entry == nullptr || entry->value != "stays") return;
    if (std::ranges::find(replaced_, "captor", &VariantEntry::key) != replaced_.end()) return;
    faults_.add(*entry, failure(fault::variant_no_effect, "captor = stays",
                                "captors keep their side unless a text says turns"));
  }
};

void ChessReader::take_drop(const VariantEntry& entry) {
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  if (kind->royal)
    return faults_.add(entry, failure(fault::variant_no_effect, "drop", "royal pieces are never in hand"));
  const auto words = words_of(entry.value);
  const std::string_view ranks = words.size() == 2 && words[0] == "ranks" ? words[1] : "";
  const std::size_t dash = std::min(ranks.find('-'), ranks.size());
  const auto from = read_number(ranks.substr(0, dash), 1, out_.ranks);
  const auto to = dash == ranks.size() ? from : read_number(ranks.substr(dash + 1), 1, out_.ranks);
  if (!from || !to || *to < *from)
    return faults_.add_at_value(entry, failure(fault::variant_drop, entry.value, out_.ranks));
  kind->drop_from = *from, kind->drop_to = *to;
}

}  // namespace

std::optional<VariantDefinition> read_chess_variant(VariantLines lines, VariantFaults& faults) {
  return ChessReader(parent_definition(VariantParent::chess), std::move(lines), faults).read();
}

}  // namespace turncoat
