// The definition of a variant of Merger Chess: how many pieces stand together, which player moves grey Pieces, homes.
#include "games/variants/text/reader.hpp"
#include "games/merger/options.hpp"
#include "games/merger/pieces.hpp"
#include "games/variants/parents.hpp"

namespace turncoat {

namespace {

constexpr std::string_view player_names[] = {"White", "Black"};
constexpr int most_choices = 5000;

// In how many ways pieces can leave a cell and promote, if so many stand there and each can become so many others.
long choices_of(int largest, int kinds) {
  long out = 0, ways = 1;  // to take n of them, each promoting or not
  for (int n = 1; n < largest; ++n) {
    ways = ways * (largest - n + 1) / n;
    long all = ways;
    for (int i = 0; i < n; ++i) all *= kinds + 1;
    out = std::max(out, all);
  }
  return out;
}

class MergerReader : public DefinitionReader {
 public:
  using DefinitionReader::DefinitionReader;

 private:
  void take_own() override {
    take_pieces();
    take_royal();
    take_promotions();
    take_merger();
  }
  void check_own() override {
    take_castles(find("castles"));
    check_homes();
    if (out_.passing) check_passing("passing = off", "passing");
  }

  OfMerger& own() { return out_.of<OfMerger>(); }
  void take_merger();
  // Homes distinguish pieces; what one move can choose is bounded.
  void check_homes();
};

void MergerReader::take_merger() {
  std::size_t most = 0;
  for (const VariantKind& kind : out_.kinds) most = std::max(most, kind.becomes.size());
  if (const long choices = choices_of(own().largest, static_cast<int>(most)); choices > most_choices) {
    const VariantEntry* of = find("largest");
    for (const VariantEntry& entry : entries_)
      if (entry.key == "promotion") of = &entry;
    faults_.add(*of, failure(fault::variant_choices, choices, most_choices));
  }
  const auto spec = take_options(merger_info);
  if (spec && own().largest == 2 && spec->is("split", "any"))
    faults_.add_at_value(*find("options"), failure(fault::variant_no_effect, "split=any", failure(fault::idle_split)));
}

void MergerReader::check_homes() {
  const VariantEntry* start = find("start");
  constexpr int most_pieces = 16;
  for (Army a : {white, black}) {
    int pieces = 0;
    std::string seen;   // letters and files
    std::string pawns;  // files
    for (const Stack& stack : out_.pieces) {
      const PlacedPiece& piece = stack.pieces[0];
      if (piece.army != a) continue;
      ++pieces;
      const char file = static_cast<char>('a' + map_.file(stack.cell));
      const std::string home = {piece.kind, file};
      for (std::size_t i = 0; i < seen.size(); i += 2)
        if (seen.substr(i, 2) == home)
          return add_at(
              start,
              failure(fault::variant_home_twice, player_names[a], std::string(1, piece.kind), std::string(1, file)),
              {});
      seen += home;
      if (out_.kind(piece.kind)->becomes.empty()) continue;
      if (pawns.contains(file))
        return add_at(start, failure(fault::variant_pawn_twice, player_names[a], std::string(1, file)), {"promotion"});
      pawns += file;
    }
    if (pieces > most_pieces)
      return add_at(start, failure(fault::variant_army_size, player_names[a], pieces, most_pieces), {});
  }
}

}  // namespace

std::optional<VariantDefinition> read_merger_variant(VariantLines lines, VariantFaults& faults) {
  return MergerReader(parent_definition(VariantParent::merger), std::move(lines), faults).read();
}

}  // namespace turncoat
