// The definition of a variant of Cooperative Chess: the dice that name Red's pieces and squares.
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

constexpr int dice_sides[] = {4, 6, 8, 10, 12};

// Takes a number off the front of a text; nothing if it has none from `least` to `most`.
std::optional<int> take_number(std::string_view& text, int least, int most) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = read_number(text.substr(0, end), least, most);
  text.remove_prefix(end);
  return number ? std::optional(*number) : std::nullopt;
}
// The sides of a die such as d6.
std::optional<int> take_sides(std::string_view& text) {
  if (!text.starts_with('d')) return {};
  text.remove_prefix(1);
  const auto sides = take_number(text, 1, 99);
  return sides && std::ranges::find(dice_sides, *sides) != std::end(dice_sides) ? sides : std::nullopt;
}

}  // namespace

NamingDice usual_naming(int files, int ranks) {
  NamingDice out;
  out.sides = *std::ranges::find_if(dice_sides, [&](int sides) { return 3 * sides - 2 >= 2 * files; });
  for (std::size_t i = 0; i < 2; ++i) {
    const int cells = i == 0 ? ranks : files;
    out.square_sides[i] = 4;
    for (const int sides : dice_sides)
      if (sides <= cells - 2) out.square_sides[i] = sides;
    out.square_plus[i] = (cells - out.square_sides[i]) / 2;
  }
  return out;
}

std::string throw_text(const NamingDice& naming) {
  return std::to_string(naming.dice) + 'd' + std::to_string(naming.sides) +
         (naming.less == 0 ? "" : '-' + std::to_string(naming.less));
}

std::string die_text(int sides, int plus) {
  return 'd' + std::to_string(sides) + (plus == 0 ? "" : '+' + std::to_string(plus));
}
std::string square_text(const NamingDice& naming) {
  const auto& [sides, plus] = std::pair(naming.square_sides, naming.square_plus);
  return die_text(sides[0], plus[0]) + ' ' + die_text(sides[1], plus[1]);
}

std::vector<NamingDice> possible_throws(int files) {
  std::vector<NamingDice> out;
  for (int n = 1; n <= most_dice; ++n)
    for (const int sides : dice_sides)
      if (const NamingDice one{.dice = n, .sides = sides, .less = n - 1}; one.highest() >= 2 * files)
        out.push_back(one);
  return out;
}
std::vector<std::array<int, 2>> possible_dice(int cells) {
  std::vector<std::array<int, 2>> out;
  for (const int sides : dice_sides)
    for (int plus = 0; sides + plus <= cells; ++plus) out.push_back({sides, plus});
  return out;
}

// VA-57
void DefinitionReader::take_throw() {
  const VariantEntry* entry = find("throw");
  if (entry == nullptr) {
    if (out_.files != 8)
      add_at(nullptr, failure(fault::variant_dice_needed, "throw", throw_text(usual_naming(out_.files, out_.ranks))),
             {"board"});
    return;
  }
  std::string_view text = entry->value;
  NamingDice& naming = out_.naming;
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
void DefinitionReader::take_square() {
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
    out_.naming.square_sides[i] = *sides, out_.naming.square_plus[i] = *plus;
    if (*sides + *plus > (i == 0 ? out_.ranks : out_.files))
      return faults_.add_at_value(*entry, failure(fault::variant_square_off, entry->value, out_.files, out_.ranks));
  }
}

}  // namespace turncoat
