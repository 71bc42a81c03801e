#include "edge/record/signs.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace turncoat {

namespace {

struct Sign {
  int number;
  std::string_view text;
};

// The first sign of a number is the one that is written. Source: the PGN standard, 10; signs beyond it as ChessBase
// and Scid use them.
constexpr Sign signs[] = {
    {1, "!"},     {2, "?"},    {3, "!!"},       {4, "??"},    {5, "!?"},   {6, "?!"},   {7, "□"},   {10, "="},
    {13, "∞"},    {14, "+/="}, {14, "⩲"},       {14, "+="},   {14, "²"},   {15, "=/+"}, {15, "⩱"},  {15, "=+"},
    {16, "+/-"},  {16, "±"},   {16, "+/−"},     {17, "-/+"},  {17, "∓"},   {17, "−/+"}, {18, "+-"}, {18, "+−"},
    {18, "+–"},   {18, "+--"}, {19, "-+"},      {19, "−+"},   {19, "–+"},  {19, "--+"}, {22, "⨀"},  {22, "zz"},
    {32, "⟳"},    {36, "→"},   {36, "->"},      {40, "↑"},    {44, "=/∞"}, {44, "⯹"},   {132, "⇆"}, {132, "<=>"},
    {138, "⊕"},   {140, "∆"},  {140, "Δ"},      {140, "/\\"}, {142, "⌓"},  {145, "RR"}, {146, "N"}, {146, "TN"},
    {10, "=="},   {13, "~"},   {13, "unclear"}, {239, "⇔"},   {240, "⇗"},  {242, "⟫"},  {243, "⟪"}, {220, "D"},
    {220, "(D)"},
};

}  // namespace

std::string sign_of(int number) {
  const auto* const found = std::ranges::find(signs, number, &Sign::number);
  return found == std::end(signs) ? "$" + std::to_string(number) : std::string(found->text);
}

std::optional<int> sign_number(std::string_view word) {
  if (word.starts_with('$')) {
    int number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data() + 1, end, number);
    return error == std::errc() && stop == end && number >= 0 && number < 1000 ? std::optional(number) : std::nullopt;
  }
  const auto* const found = std::ranges::find(signs, word, &Sign::text);
  return found == std::end(signs) ? std::nullopt : std::optional(found->number);
}

bool is_ignored_sign(std::string_view word) {
  constexpr std::string_view ignored[] = {"+",      "++", "e.",   "p.",  "#",   "+#",  "x", "e.p.", "ep", "e.p",
                                          "(e.p.)", "ch", "mate", "ch.", "dbl", "dis", "†", "‡",    "-",  "–"};
  return std::ranges::find(ignored, word) != std::end(ignored);
}

std::string take_sign(std::string& word) {
  // The longest that fits; a plus or a letter alone is part of the move.
  std::string_view best;
  for (const Sign& sign : signs) {
    const bool part_of_moves = sign.text == "=" || sign.text.find_first_not_of("DNRTz") == sign.text.npos;
    if (part_of_moves || sign.text == "unclear" || sign.text.size() <= best.size()) continue;
    if (word.size() > sign.text.size() && word.ends_with(sign.text)) best = sign.text;
  }
  word.resize(word.size() - best.size());
  return std::string(best);
}

}  // namespace turncoat
