#include "edge/record/written_move.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/ascii.hpp"
#include "edge/record/signs.hpp"

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

}  // namespace turncoat
