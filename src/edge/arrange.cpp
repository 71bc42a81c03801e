#include "edge/arrange.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "core/fen.hpp"

namespace turncoat {

namespace {

constexpr std::string_view digits = "0123456789";

// The number of fields that say whose turn it is: the phase has a field of its own.
std::size_t turn_fields(const AnyGame& game) { return game.info().phases.empty() ? 1 : 2; }

std::string joined(std::span<const std::string_view> words) {
  std::string out;
  for (const auto word : words) out += (out.empty() ? "" : " ") + std::string(word);
  return out;
}

std::string turn_words(const AnyGame& game, std::string_view fen) {
  const auto fields = split(fen, ' ');
  return joined(std::span(fields).subspan(1, turn_fields(game)));
}

// How many characters of a rank the piece at its front takes; what stands there is known from the view.
std::size_t length_of_man(std::string_view rank, const PieceView& piece) {
  if (rank[0] == '(') return rank.find(')') + 1;
  const PieceView& man = piece.kind == 0 && !piece.parts.empty() ? piece.parts[0] : piece;
  std::size_t length = rank[0] == '*' ? 2 : 1;
  if (man.promoted && length < rank.size() && rank[length] == '~') ++length;
  if (!man.home.empty()) ++length;
  if (length < rank.size() && rank[length] == '=') length += 2;  // and who has hired it
  // Its prisoners; but a bracket behind a piece without any is the next Piece of merger.
  if (piece.kind != 0 && !piece.parts.empty()) length = rank.find(')') + 1;
  return length;
}

// The lengths of the ranks in the FEN's order, and the texts of the cells.
struct TakenApart {
  std::vector<std::size_t> ranks;
  std::vector<std::string> texts;
};

TakenApart take_apart(const AnyGame& game) {
  const std::string fen = game.fen();
  const auto cells = game.cells();
  const PositionView view = game.view();
  TakenApart out;
  for (std::string_view rank : split(split(fen, ' ')[0], '/')) {
    const std::size_t before = out.texts.size();
    while (!rank.empty()) {
      const std::size_t run = std::min(rank.find_first_not_of(digits), rank.size());
      if (run > 0) {
        const auto number = read_number(rank.substr(0, run), 1, static_cast<int>(cells.size()));
        out.texts.resize(out.texts.size() + static_cast<std::size_t>(*number));
        rank.remove_prefix(run);
        continue;
      }
      const auto man = std::ranges::find(view.pieces, cells[out.texts.size()].name, &PieceView::cell);
      const std::size_t length = length_of_man(rank, *man);
      out.texts.emplace_back(rank.substr(0, length));
      rank.remove_prefix(length);
    }
    out.ranks.push_back(out.texts.size() - before);
  }
  return out;
}

std::string board_field(std::span<const std::string> cells, const std::vector<std::size_t>& ranks) {
  std::string out;
  std::size_t at = 0;
  for (const std::size_t rank : ranks) {
    if (at > 0) out += '/';
    int run = 0;
    for (const std::size_t end = at + rank; at < end; ++at) {
      if (cells[at].empty()) {
        ++run;
        continue;
      }
      if (run > 0) out += std::to_string(run);
      run = 0;
      out += cells[at];
    }
    if (run > 0) out += std::to_string(run);
  }
  return out;
}

// A field with nothing in it: a zero, or a dash in each of its parts.
std::string emptied(std::string_view field) {
  if (field.find_first_not_of(digits) == field.npos) return "0";
  std::string out = "-";
  for (const char c : field)
    if (c == '/') out += "/-";
  return out;
}

std::string kind_text(int army, char kind) {
  const char lower = static_cast<char>(kind - 'A' + 'a');
  return (army < 2 ? "" : "*") + std::string(1, army % 2 == 0 ? kind : lower);
}

}  // namespace

std::vector<std::string> cell_texts(const AnyGame& game) { return take_apart(game).texts; }

std::vector<ManText> men_to_place(const AnyGame& game) {
  const auto start = game.clone();
  start->restart();
  const auto texts = cell_texts(*start);
  const auto cells = start->cells();
  const auto pieces = start->view().pieces;
  const std::size_t armies = game.info().armies.size();
  std::vector<ManText> out;
  std::vector<bool> here(armies, pieces.empty()), king(armies, pieces.empty()), homes(armies);
  for (PieceView piece : pieces) {
    const auto at = std::ranges::find(cells, piece.cell, &CellView::name) - cells.begin();
    const PieceView& man = piece.kind == 0 && !piece.parts.empty() ? piece.parts[0] : piece;
    const auto army = static_cast<std::size_t>(man.army);
    here[army] = true;
    if (man.kind == 'K') king[army] = true;
    if (man.home.empty()) continue;
    homes[army] = true;
    piece.cell.clear();
    out.push_back({texts[static_cast<std::size_t>(at)], piece});
  }
  for (std::size_t army = 0; army < armies; ++army)
    for (const KindView& kind : game.info().kinds) {
      if (!here[army] || homes[army] || (kind.letter == 'K' && !king[army])) continue;
      const int number = static_cast<int>(army);
      out.push_back({kind_text(number, kind.letter), {.army = number, .kind = kind.letter}});
    }
  return out;
}

std::vector<TurnText> turns_to_choose(const AnyGame& game) {
  constexpr int plies = 24;
  std::vector<TurnText> out;
  const auto take = [&](const AnyGame& at) {
    TurnText turn{turn_words(at, at.fen()), at.turn_text()};
    if (std::ranges::find(out, turn.words, &TurnText::words) == out.end()) out.push_back(std::move(turn));
  };
  if (!game.decided()) take(game);
  const auto playing = game.clone();
  playing->restart();
  for (int ply = 0; ply < plies && !playing->decided(); ++ply) {
    take(*playing);
    const auto moves = playing->moves();
    if (!playing->play(moves[static_cast<std::size_t>(7 * ply) % moves.size()].text)) break;
  }
  return out;
}

Expected<std::string> arrange(const AnyGame& game, std::span<const std::string> cells, std::string_view turn) {
  const auto [ranks, texts] = take_apart(game);
  if (cells.size() != texts.size())
    return failure(std::to_string(cells.size()) + " cells instead of " + std::to_string(texts.size()));
  const std::string now = game.fen();
  const auto fields = split(now, ' ');
  const auto trial = game.clone();
  const std::size_t first = 1 + turn_fields(game), many = fields.size() - first;
  const auto fen = [&](unsigned without) {  // a bit for each field that is left empty
    std::string out = board_field(cells, ranks) + ' ' + std::string(turn);
    for (std::size_t i = 0; i < many; ++i) {
      const std::string_view field = fields[first + i];
      const bool number_of_move = i + 1 == many;
      out += ' ' + ((without >> i & 1) == 0 ? std::string(field) : number_of_move ? "1" : emptied(field));
    }
    return out;
  };
  std::vector<unsigned> choices(std::size_t{1} << many);
  std::iota(choices.begin(), choices.end(), 0U);
  std::ranges::sort(choices, {}, [](unsigned without) { return std::pair(std::popcount(without), without); });
  for (const unsigned without : choices)
    if (trial->restart(fen(without))) return fen(without);
  return std::unexpected(trial->restart(fen(choices.back())).error());
}

}  // namespace turncoat
