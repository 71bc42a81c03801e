// Merger Chess: its positions as texts (rules: merger.md, "FEN").
#include "core/fen.hpp"

#include "games/merger/castling.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

using namespace merger;

namespace {

constexpr std::string_view fields[] = {"board", "turn", "castling", "en passant", "clock", "move"};

std::string_view army_name(Army a) { return a == white ? "White" : "Black"; }

// The piece that is of this kind and home file, or no_piece; a promoted one if `promoted`.
PieceNumber piece_named(Army a, Kind kind, bool promoted, char file) {
  for (PieceNumber p : Pieces::army(a))
    if ('a' + home_file(p) == file && (promoted ? born_pawn(p) && kind != pawn && kind != king : born_as(p) == kind))
      return p;
  return no_piece;
}

}  // namespace

std::string Merger::fen() const {
  const auto piece = [this](Cell c) {
    const std::string list = list_text(where_.on(c), "");
    return where_.on(c).count() > 1 ? '(' + list + ')' : list;
  };
  return write_board<Geography>(piece) + (turn_ == white ? " w " : " b ") + castling.text(rights_) + ' ' +
         (passed_ == nowhere ? "-" : Geography::name(passed_)) + ' ' + std::to_string(clock_) + ' ' +
         std::to_string(number_);
}

Expected<Merger> Merger::from_fen(const Options& options, std::string_view fen) {
  Men::prepare();
  const auto parts = split_fields(fen, fields);
  if (!parts) return std::unexpected(parts.error());
  const auto fault = [](int field, const auto& why) { return field_failure(field, fields[field - 1], why); };
  const auto& f = *parts;

  Merger g;
  g.options_ = options;
  if (auto ok = g.read_board(f[0]); !ok) return fault(1, ok.error());
  if (f[1] != "w" && f[1] != "b") return fault(2, failure("no-side", f[1]));
  g.turn_ = f[1] == "w" ? white : black;
  if (auto ok = g.read_castling(f[2]); !ok) return fault(3, ok.error());
  if (auto ok = g.read_passed(f[3]); !ok) return fault(4, ok.error());
  const auto clock = read_number(f[4], 0, g.move_limit()), number = read_number(f[5], 1, most_number);
  if (!clock) return fault(5, clock.error());
  if (!number) return fault(6, number.error());
  if (g.passed_ != nowhere && *clock != 0) return fault(5, failure("passed-clock"));
  g.clock_ = *clock, g.number_ = *number;
  return g;
}

// Every piece stands somewhere, and once.
Expected<void> Merger::read_board(std::string_view text) {
  Pieces seen;
  const auto read = [&](std::string_view& rest) { return read_pieces(rest, seen); };
  const auto put = [this](Cell c, Pieces pieces) {
    recount(c, {}, pieces);
    where_.put(pieces, c);
    rekey(pieces, c);
  };
  if (auto ok = turncoat::read_board<Geography>(text, read, put); !ok) return ok;
  if (const Pieces missing = Pieces::all() - seen) {
    const PieceNumber p = missing.first();
    return failure("missing", army_name(army_of(p)), man_infos[born_as(p)].name, Geography::name(home_of(p)));
  }
  return {};
}

// Takes what stands on one square off the front of `rest`: a piece, or two to four in parentheses.
Expected<Pieces> Merger::read_pieces(std::string_view& rest, Pieces& seen) {
  if (!rest.starts_with('(')) {
    const auto p = read_piece(rest, seen);
    if (!p) return std::unexpected(p.error());
    return Pieces::of(*p);
  }
  rest.remove_prefix(1);
  Pieces out;
  while (!rest.starts_with(')')) {
    if (rest.empty()) return failure("parenthesis");
    const auto p = read_piece(rest, seen);
    if (!p) return std::unexpected(p.error());
    out.add(*p);
    if (out.count() > 4) return failure("merged-five");
  }
  rest.remove_prefix(1);
  if (out.count() < 2) return failure("merged-one");
  return out;
}

// Takes one piece off the front of `rest`: its letter, a tilde if it is a promoted pawn, its home file.
Expected<PieceNumber> Merger::read_piece(std::string_view& rest, Pieces& seen) {
  const std::string_view all = rest;
  const auto man = read_man(rest, 2);
  if (!man) return std::unexpected(man.error());
  const bool promoted = rest.starts_with('~');
  if (promoted) rest.remove_prefix(1);
  const char file = rest.empty() ? ' ' : rest.front();
  if (!rest.empty()) rest.remove_prefix(1);
  // With the whole of a character that doesn't name a file.
  const std::size_t before = all.size() - rest.size() - (rest.size() < all.size() ? 1 : 0);
  const std::string text = std::string(all.substr(0, before)) + std::string(first_character(all.substr(before)));
  const PieceNumber p = piece_named(man->army, man->kind, promoted, file);
  if (p == no_piece) return failure("no-home", text);
  if (seen.has(p)) return failure("piece-twice", text);
  seen.add(p);
  kind_[born_as(p)].add(p);
  if (promoted) promote(p, man->kind);
  return p;
}

// The rights need king and rook each alone at home: only such pieces are on the board that is asked.
Expected<void> Merger::read_castling(std::string_view text) {
  Men::Board at_home;
  for (PieceNumber p : kind_[king] | kind_[rook])
    if (where_.on(home_of(p)) == Pieces::of(p)) at_home.put(home_of(p), Piece(army_of(p), kind_of(p)));
  const auto rights = castling.read(text, at_home, true);
  if (!rights) return std::unexpected(rights.error());
  rights_ = *rights;
  return {};
}

// MG-13: the Piece beyond that square must be able to have stepped over it by the last move.
Expected<void> Merger::read_passed(std::string_view text) {
  if (text == "-") return {};
  passed_ = cell_named<Geography>(text);
  if (passed_ == nowhere || (Geography::rank(passed_) != 2 && Geography::rank(passed_) != 5))
    return failure("passed-rank", text);
  const Army pawns = passing_army(passed_), player = !turn_;
  const Pieces moved = where_.on(passer(passed_)), rest = where_.on(passer_start(passed_));
  const std::string at = Geography::name(passer(passed_)), from = Geography::name(passer_start(passed_));
  if (occupied().has(passed_)) return failure("passed-full", text);
  if (!(moved.active() & kind_[pawn] & Pieces::army(pawns))) return failure("passed-idle", at, army_name(pawns));
  if (moved.count() > 3) return failure("passed-four", at);
  if (!may_move(player, moved, passer_start(passed_))) return failure("passed-mover", army_name(player), at, from);
  if (rest &&
      (moved.count() + rest.count() != 4 || !may_part(moved) || !may_move(player, moved | rest, passer_start(passed_))))
    return failure("passed-part", at, from);
  return {};
}

}  // namespace turncoat
