// The definition of a variant of Cooperative Chess: pieces, Red's priorities, its die, other armies.
#include <utility>

#include "games/cooperative/cooperative.hpp"
#include "games/cooperative/faults.hpp"
#include "games/variants/naming.hpp"
#include "games/variants/parents.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

constexpr int most_files = 16;
constexpr std::string_view allied_names[] = {"White", "Black", "Red"};

// Takes a number off the front of a text; nothing if it has none from `least` to `most`.
std::optional<int> take_number(std::string_view& text, int least, int most) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = read_number(text.substr(0, end), least, most);
  text.remove_prefix(end);
  return number ? std::optional(*number) : std::nullopt;
}
// The sides of a die, written as in d6.
std::optional<int> take_sides(std::string_view& text) {
  if (!text.starts_with('d')) return {};
  text.remove_prefix(1);
  const auto sides = take_number(text, 1, 99);
  return sides && std::ranges::find(naming_sides, *sides) != std::end(naming_sides) ? sides : std::nullopt;
}

// Of other pieces than those of chess: each army has its king, no piece stands where it would promote, and Red's pieces
// have numbers of their own.
Expected<void> check_armies(const VariantDefinition& variant) {
  int kings[3] = {0, 0, 0};
  ByNumber<bool, 2 * most_files> seen{};
  for (const Stack& stack : variant.pieces) {
    const PlacedPiece& piece = stack.pieces[0];
    const VariantKind& kind = *variant.kind(piece.kind);
    if (kind.royal) ++kings[piece.army];
    if (piece.promoted) return failure(fault::no_promotion, piece_text(piece));
    if (promotes_on(variant, map_of(variant), piece.army, kind).has(stack.cell))
      return failure(fault::variant_promoter_there, kind.name, map_of(variant).name(stack.cell));
    if (piece.army != 2) continue;
    const int number = number_at_home(!kind.becomes.empty(), piece.home - 'a', variant.files);
    if (std::exchange(seen[static_cast<std::size_t>(number)], true)) return failure(fault::number_twice, number);
  }
  for (std::size_t a = 0; a < 3; ++a)
    if (kings[a] != 1) return failure(fault::variant_one_royal, allied_names[a], kings[a]);
  return {};
}

class CooperativeReader : public DefinitionReader {
 public:
  using DefinitionReader::DefinitionReader;

 private:
  void take_own() override;
  void take_start() override;

  OfCooperative& own() { return out_.of<OfCooperative>(); }
  void take_red_pieces();
  void take_order();
  bool take_red_options(const VariantEntry& entry);
  void take_throw();
  void take_square();

  CooperativeOptions options_;
};

void CooperativeReader::take_red_pieces() {
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

void CooperativeReader::take_start() {
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
  } else if (out_.pieces = setup->stacks; !module_of(out_).without_tables(out_)) {
    if (const auto fits = check_armies(out_); !fits) why = fits.error();
  } else if (const auto position = read_fen<Cooperative>(options_, fen); !position) {
    why = position.error().cause.empty() ? position.error() : position.error().cause[0];
  }
  if (why) add_start(entry, *why);
}

void CooperativeReader::take_own() {
  take_red_pieces();
  take_order();
  if (const VariantEntry* entry = find("options"); entry != nullptr && !take_red_options(*entry)) return;
  if (!options_.player) take_throw(), take_square();
}

// False if they are none.
bool CooperativeReader::take_red_options(const VariantEntry& entry) {
  const auto spec = take_options(cooperative_info);
  if (!spec) return false;
  const auto read = cooperative_options(*spec);
  if (!read) {
    faults_.add_at_value(entry, std::unexpected(read.error()));
    return false;
  }
  options_ = *read;
  const auto says_dice = [this](const char* key) { return find(key) != nullptr; };
  if (options_.player && (says_dice("order") || says_dice("dare") || says_dice("throw") || says_dice("square")))
    faults_.add(entry, failure(fault::variant_no_effect, "red=player", failure(fault::idle_dice)));
  const auto four = std::ranges::find(own().order, 4);
  if (options_.final && std::any_of(four, own().order.end(), [](int n) { return 1 <= n && n <= 3; }))
    faults_.add(entry, failure(fault::variant_declined));
  return true;
}

void CooperativeReader::take_order() {
  const VariantEntry* entry = find("order");
  if (entry == nullptr) return;
  own().order = {};
  std::size_t next = 0;
  if (entry->value == "-") return;
  for (std::string_view word : words_of(entry->value)) {
    const auto priority = read_number(word, 1, 5);
    if (!priority || std::ranges::find(own().order, *priority) != own().order.end())
      return faults_.add_at_value(*entry, failure(fault::variant_order, entry->value),
                                  static_cast<std::size_t>(word.data() - entry->value.data()));
    own().order[next++] = *priority;
  }
}

// VA-57
void CooperativeReader::take_throw() {
  const VariantEntry* entry = find("throw");
  if (entry == nullptr) {
    if (out_.files != 8)
      add_at(nullptr, failure(fault::variant_dice_needed, "throw", throw_text(usual_naming(out_.files, out_.ranks))),
             {"board"});
    return;
  }
  std::string_view text = entry->value;
  NamingDice& naming = own().naming;
  const auto count = text.starts_with('d') ? std::optional(1) : take_number(text, 1, most_dice);
  const auto sides = take_sides(text);
  std::optional<int> less = 0;
  if (text.starts_with('-')) text.remove_prefix(1), less = take_number(text, 1, most_dice);
  if (!count || !sides || !less || !text.empty() || *less != *count - 1)
    return faults_.add_at_value(*entry, failure(fault::variant_throw, entry->value));
  naming.dice = *count, naming.sides = *sides, naming.less = *less;
  if (naming.highest() < 2 * out_.files)
    faults_.add_at_value(*entry, failure(fault::variant_throw_short, entry->value, naming.highest(), 2 * out_.files));
}

// VA-58
void CooperativeReader::take_square() {
  const VariantEntry* entry = find("square");
  if (entry == nullptr) {
    if (out_.files != 8 || out_.ranks != 8)
      add_at(nullptr, failure(fault::variant_dice_needed, "square", square_text(usual_naming(out_.files, out_.ranks))),
             {"board"});
    return;
  }
  const auto words = words_of(entry->value);
  for (std::size_t i = 0; i < 2; ++i) {
    std::string_view text = words.size() == 2 ? words[i] : std::string_view();
    const auto sides = take_sides(text);
    std::optional<int> plus = 0;
    if (text.starts_with('+')) text.remove_prefix(1), plus = take_number(text, 1, 12);
    if (!sides || !plus || !text.empty())
      return faults_.add_at_value(*entry, failure(fault::variant_square, entry->value));
    own().naming.square_sides[i] = *sides, own().naming.square_plus[i] = *plus;
    if (*sides + *plus > (i == 0 ? out_.ranks : out_.files))
      return faults_.add_at_value(*entry, failure(fault::variant_square_off, entry->value, out_.files, out_.ranks));
  }
}

}  // namespace

std::optional<VariantDefinition> read_cooperative_variant(VariantLines lines, VariantFaults& faults) {
  return CooperativeReader(parent_definition(VariantParent::cooperative), std::move(lines), faults).read();
}

}  // namespace turncoat
