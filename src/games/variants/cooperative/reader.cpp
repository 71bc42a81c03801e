// The definition of a variant of Cooperative Chess: pieces, Red's priorities, its die, other armies.
#include <utility>

#include "games/cooperative/cooperative.hpp"
#include "games/cooperative/faults.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

constexpr int most_files = 16;
constexpr std::string_view allied_names[] = {"White", "Black", "Red"};

// Of other pieces than those of chess: each army has its king, nobody stands where it would promote, and Red's pieces
// have numbers of their own.
Expected<void> check_armies(const VariantDefinition& variant) {
  int kings[3] = {0, 0, 0};
  ByNumber<bool, 2 * most_files> seen{};
  for (const Stack& stack : variant.men) {
    const PlacedPiece& man = stack.men[0];
    const VariantKind& kind = *variant.kind(man.kind);
    if (kind.royal) ++kings[man.army];
    if (man.promoted) return failure(fault::no_promotion, man_text(man));
    if (promotes_on(variant, map_of(variant), man.army, kind).has(stack.cell))
      return failure(fault::variant_promoter_there, kind.name, map_of(variant).name(stack.cell));
    if (man.army != 2) continue;
    const int number = number_at_home(!kind.becomes.empty(), man.home - 'a', variant.files);
    if (std::exchange(seen[static_cast<std::size_t>(number)], true)) return failure(fault::number_twice, number);
  }
  for (std::size_t a = 0; a < 3; ++a)
    if (kings[a] != 1) return failure(fault::variant_one_royal, allied_names[a], kings[a]);
  return {};
}

}  // namespace

void DefinitionReader::take_red_pieces() {
  constexpr char king = 'K';
  take_pieces();
  const VariantEntry* without = find("without");
  if (out_.kind(king) == nullptr) return faults_.add_at_value(*without, failure(fault::variant_king_fixed, king));
  for (const VariantEntry& entry : entries_)
    if (entry.key == "piece" && entry.letter == king) faults_.add(entry, failure(fault::variant_king_fixed, king));
  for (const VariantKind& kind : out_.kinds) {
    if (kind.royal || kind.worth != 0) continue;
    for (const VariantEntry& entry : entries_)
      if (entry.key == "piece" && entry.letter == kind.letter) {
        faults_.add_at_value(entry, failure(fault::variant_worth_needed, kind.letter));
        break;
      }
  }
  take_promotions();
}

void DefinitionReader::take_red_start(const CooperativeOptions& options) {
  const VariantEntry* entry = find("start");
  if (!take_start_text(entry)) return;
  std::vector<KindView> kinds;
  for (const VariantKind& kind : out_.kinds) kinds.push_back({kind.letter, kind.name});
  const FenForm form{.fields = chess_fields, .kinds = kinds, .armies = 3, .homes = 0b100, .home_files = out_.files};
  const std::string fen = out_.start + " w - - 0 1";
  const Area<128> map = map_of(out_);
  const auto setup = read_setup(fen, form, board_text(map));
  std::optional<Error> why;
  if (!setup) {
    why = setup.error().cause.empty() ? setup.error() : setup.error().cause[0];
  } else if (out_.men = setup->stacks; needs_tables(out_)) {
    if (const auto fits = check_armies(out_); !fits) why = fits.error();
  } else if (const auto position = read_fen<Cooperative>(options, fen); !position) {
    why = position.error().cause.empty() ? position.error() : position.error().cause[0];
  }
  if (why) add_start(entry, *why);
}

void DefinitionReader::take_red() {
  take_red_pieces();
  take_order();
  check_effects();
  CooperativeOptions options;
  if (const VariantEntry* entry = find("options")) {
    const auto spec = spec_with(cooperative_info, entry->value);
    if (!spec) return faults_.add_at_value(*entry, std::unexpected(spec.error()));
    const auto read = cooperative_options(*spec);
    if (!read) return faults_.add_at_value(*entry, std::unexpected(read.error()));
    options = *read;
    const std::string text = spec->text();
    out_.options = text.find(':') == text.npos ? "" : text.substr(text.find(':') + 1);
    const auto says_dice = [this](const char* key) { return find(key) != nullptr; };
    if (options.player && (says_dice("order") || says_dice("dare") || says_dice("throw") || says_dice("square")))
      faults_.add(*entry, failure(fault::variant_no_effect, "red=player", "the text says how dice move Red"));
    const auto four = std::ranges::find(out_.order, 4);
    if (options.final && std::any_of(four, out_.order.end(), [](int n) { return 1 <= n && n <= 3; }))
      faults_.add(*entry, failure(fault::variant_declined));
  }
  if (!options.player) take_throw(), take_square();
  if (faults_.empty()) take_red_start(options);
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
