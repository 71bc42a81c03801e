#include "edge/record/written_move.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iterator>

#include "core/ascii.hpp"

namespace turncoat {

namespace {

// Characters beyond ASCII that stand for others in moves: figurines, dashes, signs for captures and checks.
constexpr Replaced characters[] = {
    {"♔", "K"}, {"♕", "Q"}, {"♖", "R"}, {"♗", "B"}, {"♘", "N"}, {"♙", ""},  {"♚", "K"}, {"♛", "Q"},
    {"♜", "R"}, {"♝", "B"}, {"♞", "N"}, {"♟", ""},  {"–", "-"}, {"—", "-"}, {"−", "-"}, {"‐", "-"},
    {"‑", "-"}, {"×", "x"}, {"†", "+"}, {"‡", "#"}, {"≠", "#"}, {"…", ""},
};

// In ASCII as far as it can be.
std::string plain(std::string_view written) {
  std::string out;
  while (!written.empty()) {
    const auto* const found = std::ranges::find_if(
        characters, [&](const Replaced& character) { return written.starts_with(character.text); });
    const bool known = found != std::end(characters);
    out += known ? found->by : written.substr(0, 1);
    written.remove_prefix(known ? found->text.size() : 1);
  }
  return out;
}

// Without what is said of a move beside it.
void remove_remarks(std::string_view& text) {
  constexpr std::string_view signs = "+#!?";
  constexpr std::string_view words[] = {"e.p.", "e.p", "ep", "mate", "ch"};
  while (!text.empty()) {
    if (signs.contains(text.back())) {
      text.remove_suffix(1);
      continue;
    }
    const auto* const word = std::ranges::find_if(words, [&](std::string_view one) { return text.ends_with(one); });
    if (word == std::end(words)) return;
    text.remove_suffix(word->size());
  }
}

// "O-O", "0-0-0", "oo": two or three letters or zeros, and nothing but dashes between them.
std::string_view castling_of(std::string_view text) {
  if (!std::ranges::all_of(text, [](char c) { return std::string_view("O0o-").contains(c); })) return {};
  const auto dashes = std::ranges::count(text, '-');
  const auto letters = static_cast<std::ptrdiff_t>(text.size()) - dashes;
  if (letters < 2 || letters > 3 || (dashes != 0 && dashes != letters - 1)) return {};
  return letters == 2 ? "O-O" : "O-O-O";
}

// "ed", "exd", "ed=Q": a pawn that takes from file to file.
std::optional<WrittenMove> capture_by_files(std::string_view text) {
  const auto is_file = [](char c) { return 'a' <= c && c <= 'p'; };
  if (text.size() < 2 || text.size() > 3 || !is_file(text[0]) || !is_file(text[1])) return {};
  if (std::abs(text[0] - text[1]) != 1 || (text.size() == 3 && !is_capital(text[2]))) return {};
  return WrittenMove{.from_file = std::string(1, text[0]),
                     .to = std::string(1, text[1]),
                     .promotion = text.size() == 3 ? text[2] : '\0'};
}

// Takes a cell's rank, and its file, off the end of a text; either may be missing.
std::string take_rank(std::string_view& text) {
  std::size_t at = text.size();
  while (at > 0 && is_digit(text[at - 1])) --at;
  const std::string rank(text.substr(at));
  text.remove_suffix(rank.size());
  return rank;
}
std::string take_file(std::string_view& text) {
  if (text.empty() || !is_small(text.back())) return "";
  const std::string file(1, text.back());
  text.remove_suffix(1);
  return file;
}

}  // namespace

std::optional<WrittenMove> take_apart(std::string_view written) {
  const std::string ascii = plain(written);
  std::string_view rest = ascii;
  remove_remarks(rest);
  WrittenMove out;
  if (out.castling = castling_of(rest); !out.castling.empty()) return out;
  std::string bare;
  for (const char c : rest)
    if (!std::string_view("x:-=()/").contains(c)) bare += c;
  rest = bare;
  if (auto capture = capture_by_files(rest)) return capture;
  if (!rest.empty() && is_capital(rest.front())) {
    out.kind = rest.front();
    rest.remove_prefix(1);
  }
  if (!rest.empty() && !is_digit(rest.back())) {
    out.promotion = to_capital(rest.back());
    rest.remove_suffix(1);
  }
  const std::string rank = take_rank(rest), file = take_file(rest);
  if (rank.empty() || file.empty()) return {};
  out.to = file + rank;
  out.from_rank = take_rank(rest);
  out.from_file = take_file(rest);
  return rest.empty() ? std::optional(std::move(out)) : std::nullopt;
}

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
