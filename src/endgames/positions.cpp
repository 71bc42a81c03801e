// Tables of endings: positions of tables, and tables of positions.
#include <algorithm>
#include <functional>

#include "endgames/endgame_tables.hpp"
#include "endgames/faults.hpp"
#include "endgames/table_file.hpp"

namespace turncoat {

namespace {

std::uint64_t top_key(int army, int kind) { return scatter(static_cast<std::uint64_t>(army * 64 + kind)); }

}  // namespace

EndgameTables::EndgameTables(const EndgameGame& game, const Spec& spec)
    : game_(game),
      spec_(spec.text()),
      name_(spec.game().id),
      cells_(game.board().rows),
      turns_(game.turns()),
      base_(game.start()) {
  base_.stacks.clear(), base_.hand.clear(), base_.rights.clear(), base_.passed.clear(), base_.silent.clear();
  for (auto& list : base_.control) list.clear();
  base_.clock = 0, base_.number = 1;
}

std::vector<std::string> EndgameTables::materials() const {
  std::vector<std::string> out;
  for (const auto& [name, table] : tables_) out.push_back(name);
  return out;
}

std::string EndgameTables::file(std::string_view material) const {
  const Table& table = *tables_.find(material)->second;
  return write_endgame({example(table), table.index.symmetries(), mask_of(table), rules_of(table)}, table.values,
                       spec_);
}

std::optional<EndgameValue> EndgameTables::value(const EndgamePosition& g) const {
  const auto code = final_code(g, 0);
  if (!code) return {};
  return EndgameValue{static_cast<EndgameValue::Result>((*code > 0) - (*code < 0)), std::max(0, std::abs(*code) - 1)};
}

auto EndgameTables::position(Setup& scratch, const Table& table, const EndgamePlaces& places) const
    -> Expected<Position> {
  place_endgame(scratch, table.material, places,
                turns_[static_cast<std::size_t>(table.turns[static_cast<std::size_t>(places.turn)])], cells_.number);
  return game_.position(scratch);
}

auto EndgameTables::position_or_none(Setup& scratch, const Table& table, const EndgamePlaces& places) const
    -> Position {
  if (!are_apart(places, table.material)) return {};
  return position(scratch, table, places).value_or(nullptr);
}

EndgamePlaces EndgameTables::random_places(const Material& material, int turns, Random& random) const {
  EndgamePlaces out;
  for (std::size_t i = 0; i < material.pieces.size(); ++i)
    out.cells[i] = cells_.cells[random.below(static_cast<std::uint32_t>(cells_.cells.size()))];
  out.turn = static_cast<int>(random.below(static_cast<std::uint32_t>(turns)));
  return out;
}

void EndgameTables::note_tables() {
  most_pieces_ = 0;
  by_top_.clear();
  for (const auto& [name, table] : tables_) {
    most_pieces_ = std::max(most_pieces_, table->material.pieces.size());
    if (table->keys.known) by_top_.emplace_back(table->keys.top, table.get());
  }
}

std::optional<EndgamePlaces> EndgameTables::places_by_key(const Table& table, const EndgameBoard& board,
                                                          std::uint64_t key) {
  const Keys& keys = table.keys;
  if (!keys.known || board.count != table.material.pieces.size()) return {};
  EndgamePlaces out;
  std::uint64_t rest = key;
  std::array<std::uint8_t, most_endgame_pieces> used{};
  for (std::size_t i = 0; i < board.count; ++i) {
    const auto& piece = board.pieces[i];
    std::size_t k = 0;
    while (k < keys.pieces.size() && (keys.pieces[k].army != piece.army || keys.pieces[k].kind != piece.kind)) ++k;
    if (k == keys.pieces.size() || used[k] == keys.pieces[k].count || !keys.pieces[k].has[piece.cell]) return {};
    out.cells[keys.pieces[k].first + used[k]++] = piece.cell;
    rest ^= keys.pieces[k].at[piece.cell];
  }
  const auto turn = std::ranges::find(keys.turns, rest);
  if (turn == keys.turns.end()) return {};
  out.turn = static_cast<int>(turn - keys.turns.begin());
  return out;
}

// `likely`: the table that is asked first; `more`: those of a group that is being made.
auto EndgameTables::find(const EndgamePosition& g, const Table* likely, const Tables* more) const -> Found {
  if (EndgameBoard board; g.read_board(board)) {
    const std::uint64_t key = g.key();
    if (likely != nullptr)
      if (const auto places = places_by_key(*likely, board, key)) return found_in(*likely, *places);
    std::uint64_t top = 0;
    for (std::size_t i = 0; i < board.count; ++i) top += top_key(board.pieces[i].army, board.pieces[i].kind);
    bool likely_pieces = by_top_.size() < tables_.size();
    for (const auto& [of_table, table] : by_top_)
      if (of_table == top) {
        likely_pieces = true;
        if (const auto places = places_by_key(*table, board, key)) return found_in(*table, *places);
      }
    if (!likely_pieces && likely == nullptr && more == nullptr) return {};  // no finished table has these pieces
    if (more != nullptr)
      for (const auto& [name, table] : *more)
        if (table->keys.top == top)
          if (const auto places = places_by_key(*table, board, key)) return found_in(*table, *places);
  }
  const Setup setup = g.setup();
  if (setup.stacks.size() > most_endgame_pieces) return {.plain = false};
  EndgameReading reading = read_endgame(setup);
  Found out{.plain = reading.plain};
  for (const Tables* tables : {&tables_, more})
    if (tables != nullptr)
      if (const auto found = tables->find(reading.material.name); found != tables->end())
        out.table = found->second.get();
  if (out.table == nullptr) {
    out.missing = std::move(reading.material.name);
    return out;
  }
  std::ranges::copy(reading.cells, out.places.cells.begin());
  const auto turn = turn_in(*out.table, setup);
  out.places.turn = turn.value_or(0);
  out.plain = out.plain && turn && static_cast<std::size_t>(*turn) < out.table->kept;
  return out;
}

std::optional<int> EndgameTables::turn_in(const Table& table, const Setup& setup) const {
  for (std::size_t i = 0; i < table.turns.size(); ++i) {
    const Turn& turn = turns_[static_cast<std::size_t>(table.turns[i])];
    if (turn.turn == setup.turn && turn.phase == setup.phase) return static_cast<int>(i);
  }
  return {};
}

// ---- what can be learnt of a material by asking the game

// Whether the only move of a position changes nothing but the turn.
bool EndgameTables::only_passes(const EndgamePosition& g) {
  bool out = g.move_count() == 1;
  const auto compare = [&](const EndgamePosition& next) {
    return out = out && next.setup().stacks == g.setup().stacks;
  };
  g.look_behind(std::ref(compare));
  return out;
}

// A table without values. Turns in which no position has a move, or none but passing, are left out.
auto EndgameTables::new_table(const Material& material) const -> Expected<std::unique_ptr<Table>> {
  std::vector<int> all(turns_.size()), turns;
  for (std::size_t t = 0; t < all.size(); ++t) all[t] = static_cast<int>(t);
  Table trial{material, all, all.size(), PlacesIndex(cells_, material, 1, static_cast<int>(all.size()))};
  Random random(1);
  Setup scratch = base_;
  std::optional<Error> refused;
  std::vector<int> passing;
  bool any = false;
  for (const int turn : all) {
    bool moves_there = false, passes_there = false;
    for (int attempt = 0; attempt < 2000 && !moves_there; ++attempt) {
      EndgamePlaces places = random_places(material, 1, random);
      places.turn = turn;
      if (!are_apart(places, material)) continue;
      const auto g = position(scratch, trial, places);
      if (!g) {
        refused = g.error();
        continue;
      }
      any = true;
      if ((*g)->move_count() != 0) (only_passes(**g) ? passes_there : moves_there) = true;
    }
    if (moves_there || passes_there) (moves_there ? turns : passing).push_back(turn);
  }
  if (!any && refused) return failure(fault::endgame_empty, material.name, *refused);
  if (turns.empty()) return failure(fault::endgame_over, material.name);
  const std::size_t kept = turns.size();
  turns.insert(turns.end(), passing.begin(), passing.end());
  auto out =
      std::make_unique<Table>(Table{material, turns, kept, PlacesIndex(cells_, material, 1, static_cast<int>(kept))});
  out->index = PlacesIndex(cells_, material, allowed_symmetries(*out), static_cast<int>(kept));
  if (const auto bytes = bytes_of(*out); bytes > most_endgame_bytes)
    return failure(fault::endgame_size, material.name, bytes >> 20, most_endgame_bytes >> 20);
  learn_keys(*out);
  return out;
}

// The symmetries of the board that the moves have as well, by trial: positions and all positions behind them are the
// same, turned.
unsigned EndgameTables::allowed_symmetries(const Table& table) const {
  constexpr int trials = 400, attempts = 20'000;
  unsigned allowed = 1;
  Setup scratch = base_;
  for (std::size_t s = 1; s < cells_.symmetries.size(); ++s) {
    const auto& symmetry = cells_.symmetries[s];
    Random random(s);
    bool same = true;
    int tried = 0;
    for (int attempt = 0; attempt < attempts && tried < trials && same; ++attempt) {
      const EndgamePlaces places = random_places(table.material, static_cast<int>(table.kept), random);
      EndgamePlaces turned = places;
      for (Cell& c : turned.cells) c = symmetry[c];
      const auto g = position_or_none(scratch, table, places);
      const auto other = position_or_none(scratch, table, turned);
      same = (g == nullptr) == (other == nullptr);
      if (!g || !other) continue;
      ++tried;
      same = texts_behind(*g, symmetry) == texts_behind(*other, cells_.symmetries[0]);
    }
    if (same && tried > 0) allowed |= 1u << s;
  }
  return is_group(allowed) ? allowed : 1;
}

// Whether the symmetry that changes nothing is among these, and any two of them make a third.
bool EndgameTables::is_group(unsigned symmetries) const {
  for (std::size_t a = 0; a < cells_.symmetries.size(); ++a)
    for (std::size_t b = 0; b < cells_.symmetries.size(); ++b) {
      if ((symmetries >> a & 1) == 0 || (symmetries >> b & 1) == 0) continue;
      auto both = cells_.symmetries[a];
      for (Cell& c : both) c = cells_.symmetries[b][c];
      const auto found = std::ranges::find(cells_.symmetries, both);
      if (found == cells_.symmetries.end() || (symmetries >> (found - cells_.symmetries.begin()) & 1) == 0)
        return false;
    }
  return (symmetries & 1) != 0;
}

// The positions behind one, turned, as texts that can be compared; of a finished game how it has ended.
std::vector<std::string> EndgameTables::texts_behind(const EndgamePosition& g, const std::array<Cell, 256>& symmetry) {
  const auto text_of = [&](const Setup& setup) {
    std::vector<std::string> parts;
    const auto add = [&](std::string part, Cell cell) {
      parts.push_back((part += ' ') += std::to_string(symmetry[cell]));
    };
    const EndgameReading reading = read_endgame(setup);
    for (std::size_t i = 0; i < reading.cells.size(); ++i)
      add(std::to_string(reading.material.pieces[i].pieces[0].army) + reading.material.pieces[i].name,
          reading.cells[i]);
    for (const Mark& mark : setup.passed) add("passed", mark.cell);
    for (const Mark& mark : setup.silent) add("silent", mark.cell);
    std::ranges::sort(parts);
    std::string out = reading.material.name + setup.turn + setup.phase + std::to_string(setup.rights.size());
    for (const std::string& part : parts) out += ';' + part;
    return out;
  };
  std::vector<std::string> out;
  const auto add_text = [&](const EndgamePosition& next) {
    out.push_back(text_of(next.setup()));
    return true;
  };
  g.look_behind(std::ref(add_text));
  std::ranges::sort(out);
  if (out.empty()) out.push_back(std::to_string(g.ended()));
  return out;
}

void EndgameTables::learn_keys(Table& table) const {
  constexpr int attempts = 4000, rounds = 16, checks = 200;
  struct One {
    EndgamePlaces places;
    Position position;
  };
  const Material& material = table.material;
  const int turns = static_cast<int>(table.turns.size());
  Keys keys;
  Random random(7);
  Setup scratch = base_;
  const auto any_position = [&]() -> One {
    for (int attempt = 0; attempt < attempts; ++attempt) {
      const EndgamePlaces places = random_places(material, turns, random);
      if (auto g = position_or_none(scratch, table, places)) return {places, std::move(g)};
    }
    return {};
  };
  const One first = any_position();
  EndgameBoard board;
  if (first.position == nullptr || !first.position->read_board(board)) return;
  for (std::size_t i = 0; i < material.pieces.size(); ++i) {
    const auto piece = std::ranges::find(board.pieces, first.places.cells[i], &EndgameBoard::Piece::cell);
    keys.top += top_key(piece->army, piece->kind);
    if (i > 0 && material.pieces[i] == material.pieces[i - 1]) {
      ++keys.pieces.back().count;
      continue;
    }
    for (const auto& other : keys.pieces)
      if (other.army == piece->army && other.kind == piece->kind) return;  // they differ by more than the board shows
    auto& of = keys.pieces.emplace_back();
    of.army = piece->army, of.kind = piece->kind, of.first = i, of.count = 1;
    of.has[first.places.cells[i]] = true;
    for (int round = 0; round < rounds; ++round) {
      const One other = round == 0 ? One() : any_position();
      const One& from = round == 0 ? first : other;
      if (from.position == nullptr) break;
      const Cell home = from.places.cells[i];
      if (!of.has[home]) continue;
      for (const Cell c : cells_.cells) {
        EndgamePlaces moved = from.places;
        moved.cells[i] = c;
        if (of.has[c]) continue;
        if (const auto g = position_or_none(scratch, table, moved))
          of.has[c] = true, of.at[c] = of.at[home] ^ from.position->key() ^ g->key();
      }
    }
  }
  const auto of_pieces = [&](const EndgamePlaces& places) -> std::optional<std::uint64_t> {
    std::uint64_t out = 0;
    for (const auto& of : keys.pieces)
      for (std::size_t i = of.first; i < of.first + of.count; ++i) {
        if (!of.has[places.cells[i]]) return {};
        out ^= of.at[places.cells[i]];
      }
    return out;
  };
  keys.turns.assign(table.turns.size(), 0);
  std::vector<bool> known(table.turns.size());
  for (int round = 0; round < checks; ++round) {
    const One one = any_position();
    if (one.position == nullptr) return;
    const auto sum = of_pieces(one.places);
    if (!sum) continue;
    const auto turn = static_cast<std::size_t>(one.places.turn);
    if (!known[turn]) known[turn] = true, keys.turns[turn] = one.position->key() ^ *sum;
    if (keys.turns[turn] != (one.position->key() ^ *sum)) return;
  }
  keys.known = std::ranges::find(known, false) == known.end();
  table.keys = std::move(keys);
}

// ---- finished tables

std::optional<EndgameCode> EndgameTables::final_code(const EndgamePosition& g, int depth) const {
  const Found found = find(g, nullptr);
  if (found.table != nullptr && found.plain) {
    const std::int16_t value = found.table->values[found.table->index.find(found.places)];
    if (value != no_endgame) return value;
  }
  if (found.table != nullptr && depth < most_behind) return code_by_moves(g, depth + 1);
  return g.move_count() == 0 ? std::optional(g.ended()) : std::nullopt;
}

// By the values behind the moves: the soonest win, else a draw, else the latest loss; nothing if one of these is not
// known.
std::optional<EndgameCode> EndgameTables::code_by_moves(const EndgamePosition& g, int depth) const {
  EndgameCode win = 0, loss = 0;
  bool over = true, drawn = false, unknown = false;
  const auto look_at = [&](const EndgamePosition& next) {
    const auto behind = final_code(next, depth);
    const EndgameCode code = behind ? before_move(*behind, next.actor() == g.actor()) : 0;
    over = false;
    unknown = unknown || !behind;
    drawn = drawn || code == 0;
    if (code > 0 && (win == 0 || code < win)) win = code;
    loss = std::min(loss, code);
    return !unknown;
  };
  g.look_behind(std::ref(look_at));
  if (unknown) return {};
  return over ? g.ended() : win != 0 ? win : drawn ? 0 : loss;
}

EndgameCounts EndgameTables::counts(std::string_view material) const {
  const Table& table = *tables_.find(material)->second;
  EndgameCounts out{.material = table.material.name, .bytes = table.values.size()};
  for (const std::int16_t value : table.values) {
    if (value == no_endgame) continue;
    ++out.positions;
    ++(value > 0 ? out.won : value < 0 ? out.lost : out.drawn);
    out.longest = std::max(out.longest, std::abs(value) - 1);
  }
  return out;
}

std::string EndgameTables::example(const Table& table) const {
  Setup scratch = base_;
  for (std::size_t n = 0; n < table.values.size(); ++n)
    if (table.values[n] != no_endgame)
      if (const auto g = position_or_none(scratch, table, table.index.places(n))) return g->fen();
  return {};
}

// A hash of what the rules make of some positions: which of them there are, what their moves lead to, and how games end
// that are over then. Another rule that matters to many of a table's positions makes another one.
std::string EndgameTables::rules_of(const Table& table) const {
  constexpr int wanted = 500, attempts = 20'000;
  Setup scratch = base_;
  Random random(13);
  std::string all;
  std::array<int, 3> ends{};  // lost, drawn and won
  int looked_at = 0;
  for (int attempt = 0; attempt < attempts && looked_at < wanted; ++attempt) {
    const EndgamePlaces places = random_places(table.material, static_cast<int>(table.kept), random);
    const auto g = position_or_none(scratch, table, places);
    all += g == nullptr ? '-' : '+';
    if (g == nullptr) continue;
    ++looked_at;
    for (const std::string& text : texts_behind(*g, cells_.symmetries[0])) (all += text) += '\n';
    const auto note_end = [&ends](const EndgamePosition& next) {
      if (next.move_count() == 0) ++ends[static_cast<std::size_t>(1 + next.ended())];
      return true;
    };
    g->look_behind(std::ref(note_end));
  }
  for (const int count : ends) all += std::to_string(count) + ' ';
  return endgame_hash(all);
}

Expected<void> EndgameTables::read(std::string_view file) {
  if (auto ok = check_history(); !ok) return ok;
  auto read = read_endgame_file(file, spec_);
  if (!read) return std::unexpected(read.error());
  const auto example = game_.position(read->head.example);
  if (!example) return std::unexpected(example.error());
  const Material material = read_endgame((*example)->setup()).material;
  if (material.pieces.empty() || material.pieces.size() > most_endgame_pieces)
    return failure(fault::endgame_shape, material.name);
  auto made = new_table(material);
  if (!made) return std::unexpected(made.error());
  Table& table = **made;
  if (read->head.rules != rules_of(table)) return failure(fault::endgame_rules, material.name);
  // Of tables that were made together each has the symmetries of all.
  if (mask_of(table) != read->head.turns || (read->head.symmetries & ~table.index.symmetries()) != 0 ||
      !is_group(read->head.symmetries))
    return failure(fault::endgame_shape, material.name);
  table.index = PlacesIndex(cells_, material, read->head.symmetries, static_cast<int>(table.kept));
  if (table.index.size() != read->values.size()) return failure(fault::endgame_shape, material.name);
  table.values = std::move(read->values);
  tables_.insert_or_assign(material.name, std::move(*made));
  note_tables();
  return {};
}

std::string EndgameTables::contradiction(std::string_view material, std::uint64_t one_in) const {
  const Table& table = *tables_.find(material)->second;
  Setup scratch = base_;
  Random random(one_in);
  for (std::size_t n = 0; n < table.index.size(); ++n) {
    if (one_in > 1 && random.below(static_cast<std::uint32_t>(one_in)) != 0) continue;
    EndgamePlaces places = table.index.places(n);
    if (!table.index.is_found(n, places)) continue;
    // Not always as the table has it, but turned in any way that it counts as the same.
    const auto way = random.below(static_cast<std::uint32_t>(cells_.symmetries.size()));
    if (table.index.symmetries() >> way & 1)
      for (Cell& c : places.cells) c = cells_.symmetries[way][c];
    const auto g = position_or_none(scratch, table, places);
    if ((g != nullptr) != (table.values[n] != no_endgame)) return write_setup(scratch, game_.form(), game_.board());
    if (g != nullptr && code_by_moves(*g, 1) != table.values[n]) return g->fen();
  }
  return {};
}

}  // namespace turncoat
