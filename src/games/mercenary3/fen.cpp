// Mercenary Chess for three: its positions and moves as texts (rules: mercenary3.md, "FEN").
#include <algorithm>

#include "core/fen.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

namespace {

constexpr std::string_view fields[] = {"board", "turn", "castling", "en passant", "silent", "clock", "move"};
constexpr std::string_view names[] = {"White", "Black", "Red"};

// The player that a letter stands for; -1 none.
int player_of(char letter) {
  for (int player = 0; player < Mercenary3::seats; ++player)
    if (seat_letters[player] == letter) return player;
  return -1;
}

// The order of the lists: by the file's letter, then by the rank's number.
const std::vector<Cell>& in_text_order() {
  static const std::vector<Cell> cells = [] {
    std::vector<Cell> out(Star::size);
    for (int c = 0; c < Star::size; ++c) out[c] = static_cast<Cell>(c);
    std::ranges::sort(out, {}, [](Cell c) { return std::pair(Star::file_letter(c), Star::rank_number(c)); });
    return out;
  }();
  return cells;
}

std::string joined(const std::vector<std::string>& entries) {
  std::string out;
  for (const std::string& entry : entries) out += (out.empty() ? "" : ",") + entry;
  return out.empty() ? "-" : out;
}

// An entry of a list, as "e3w": a cell and a player.
struct Entry {
  Cell cell;
  Army player;
};
Expected<Entry> read_entry(std::string_view text) {
  const Cell cell = text.empty() ? nowhere : cell_named<Star>(text.substr(0, text.size() - 1));
  if (cell == nowhere || player_of(text.back()) < 0) return failure("entry-form-3");
  return Entry{cell, static_cast<Army>(player_of(text.back()))};
}

// A man and, if it has been hired, by whom.
struct Recruit {
  Piece man;
  int owner = -1;
};
Expected<Recruit> read_recruit(std::string_view& rest) {
  const auto man = read_man(rest, 3);
  if (!man) return std::unexpected(man.error());
  Recruit out{*man};
  if (!rest.starts_with('=')) return out;
  if (rest.size() < 2 || player_of(rest[1]) < 0) return failure("owner");
  out.owner = player_of(rest[1]);
  rest.remove_prefix(2);
  return out;
}

}  // namespace

std::string Mercenary3::text(Move m) const {
  if (m.to == nowhere) return "pass";
  return m.from == nowhere ? "=" + Star::name(m.to) : move_text<Star>(m);
}

std::vector<Step> Mercenary3::steps(Move m) const {
  if (m.to == nowhere) return {{.type = StepType::pass, .text = text(m)}};
  if (m.from == nowhere) return {cell_step(Star::name(m.to)), {.type = StepType::hire, .text = "hire"}};
  return move_steps<Star>(board_[m.from].army, m);
}

PositionView Mercenary3::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    PieceView piece{.cell = Star::name(c), .army = board_[c].army, .kind = man_infos[board_[c].kind].letter};
    for (Army player = 0; player < seats; ++player)
      if (commanded_[player].has(c)) {
        piece.movers = {player};
        if (player != board_[c].army) piece.controller = player, piece.why = whose::hired;
      }
    piece.idle = mercenaries().has(c);
    if (piece.idle) piece.why = whose::idle;
    view.pieces.push_back(piece);
  }
  if (open_attackers(turn_)) view.checks.push_back(Star::name(king_[turn_]));  // nobody warns of the others (M3-12)
  view.army = turn_;
  for (Army player = 0; player < seats; ++player)
    if (!in(player)) view.out.push_back(player);
  return view;
}

std::string Mercenary3::fen() const {
  return write_board<Star>([this](Cell c) { return man(c); }) + ' ' + seat_letters[turn_] + ' ' +
         castling().text(rights_) + ' ' + passing_text() + ' ' + silent_text() + ' ' + std::to_string(clock_) + ' ' +
         std::to_string(number_);
}

std::string Mercenary3::man(Cell c) const {
  std::string out = man_text(board_[c]);
  for (Army player = 0; player < seats; ++player)
    if (commanded_[player].has(c) && board_[c].army != player) out += {'=', seat_letters[player]};
  return out;
}

std::string Mercenary3::passing_text() const {
  std::vector<std::string> entries;
  for (Cell c : in_text_order())
    for (Army player = 0; player < seats; ++player)
      if (passed_[player] == c) entries.push_back(Star::name(c) + seat_letters[player]);
  return joined(entries);
}

std::string Mercenary3::silent_text() const {
  std::vector<std::string> entries;
  for (Cell c : in_text_order())
    for (Army victim = 0; victim < seats; ++victim)
      if (silent_[victim].has(c)) entries.push_back(Star::name(c) + seat_letters[victim]);
  return joined(entries);
}

Expected<Mercenary3> Mercenary3::from_fen(const Options& options, std::string_view fen) {
  Men::prepare();
  const auto parts = split_fields(fen, fields);
  if (!parts) return std::unexpected(parts.error());
  const auto fault = [](int field, const auto& why) { return field_failure(field, fields[field - 1], why); };
  const auto& f = *parts;

  Mercenary3 g;
  g.announced_ = options.announced;
  g.board_.set_knight_rule(options.two_one ? 1 : 0);
  if (auto ok = g.read_men(f[0]); !ok) return fault(1, ok.error());
  if (auto ok = g.read_turn(f[1]); !ok) return fault(2, ok.error());
  const auto rights = castling().read(f[2], g.board_);
  if (!rights) return fault(3, rights.error());
  g.rights_ = *rights;
  if (auto ok = g.read_passing(f[3]); !ok) return fault(4, ok.error());
  g.look(Set::all());
  const auto clock = read_number(f[5], 0, most_number), number = read_number(f[6], 1, most_number);
  if (clock) g.clock_ = *clock;
  if (auto ok = g.read_silent(f[4]); !ok) return fault(5, ok.error());
  if (!clock) return fault(6, clock.error());
  if (!number) return fault(7, number.error());
  g.number_ = *number;
  if (g.players_ > 1 && g.mated()) return fault(2, failure("turn-mated", names[g.turn_]));
  return g;
}

Expected<void> Mercenary3::read_men(std::string_view text) {
  std::array<int, Star::size> owner{};
  const auto put = [&](Cell c, Recruit recruit) { board_.put(c, recruit.man), owner[c] = recruit.owner; };
  if (auto ok = read_board<Star>(text, read_recruit, put); !ok) return ok;
  for (Army a = 0; a < seats; ++a) {
    const Set kings = board_.of(a, king);
    if (kings.several()) return failure("several-kings", names[a], kings.count());
    if (!kings) continue;
    king_[a] = kings.first();
    commanded_[a] = board_.of(a);
    ++players_;
  }
  for (Cell c : board_.all(pawn) & Star::whole_row(0)) return failure("back-rank-pawn", Star::name(c));
  for (Cell c : board_.occupied()) {
    if (owner[c] < 0) continue;
    const Army hirer = static_cast<Army>(owner[c]), birth = board_[c].army;
    if (in(birth)) return failure("hired-loyal", Star::name(c), names[birth]);
    if (!in(hirer)) return failure("hired-out", Star::name(c), names[hirer]);
    commanded_[hirer].add(c);
  }
  return {};
}

Expected<void> Mercenary3::read_turn(std::string_view text) {
  const int player = text.size() == 1 ? player_of(text[0]) : -1;
  if (player < 0) return failure("none-of", text, "w, b, r");
  turn_ = static_cast<Army>(player);
  if (!in(turn_)) return failure("turn-out", names[turn_]);
  return {};
}

Expected<void> Mercenary3::read_passing(std::string_view text) {
  if (text == "-") return {};
  for (std::string_view part : split(text, ',')) {
    const auto fault = [&](const std::unexpected<Error>& why) { return failure("entry", part, why); };
    const auto entry = read_entry(part);
    if (!entry) return failure("entry", part, entry.error());
    const auto [skipped, mover] = *entry;
    if (!Star::whole_row(2).has(skipped)) return fault(failure("entry-rank"));
    if (board_[skipped]) return fault(failure("entry-cell"));
    const Army birth = static_cast<Army>(Star::territory(skipped));
    const Cell at = passer(skipped);
    if (board_[at] != Piece(birth, pawn) || !commanded_[mover].has(at))
      return fault(failure("entry-pawn", Star::name(at)));
    if (mover == turn_) return fault(failure("entry-turn"));
    if (passed_[mover] != nowhere) return fault(failure("entry-second"));
    passed_[mover] = skipped;
  }
  return {};
}

// M3-14, M3-25
Expected<void> Mercenary3::read_silent(std::string_view text) {
  if (text == "-") return {};
  if (announced_) return failure("silent-off");
  for (std::string_view part : split(text, ',')) {
    const auto fault = [&](const std::unexpected<Error>& why) { return failure("entry", part, why); };
    const auto entry = read_entry(part);
    if (!entry) return failure("entry", part, entry.error());
    const auto [attacker, victim] = *entry;
    if (!attackers_[victim].has(attacker)) return fault(failure("silent-attack"));
    // Whoever sits directly before the player to move and is out may have left after the last move (M3-19).
    const bool may_have_left = clock_ == 0 && !in(static_cast<Army>((turn_ + seats - 1) % seats));
    if (!may_have_left && commanded_[player_before()].has(attacker)) return fault(failure("silent-mover"));
    if (silent_[victim].has(attacker)) return fault(failure("silent-twice"));
    silent_[victim].add(attacker);
  }
  return {};
}

// Whose turn comes before that of the player to move.
Army Mercenary3::player_before() const {
  Army last = turn_;
  do last = static_cast<Army>((last + seats - 1) % seats);
  while (!in(last));
  return last;
}

}  // namespace turncoat
