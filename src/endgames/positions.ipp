// Tables of endings: positions of tables, and tables of positions. Part of game_endgames.hpp.

namespace turncoat {

template <TwoSeat G>
std::optional<EndgamePlaces> GameEndgames<G>::places_by_key(const Table& table, const G& g) const {
  if constexpr (tells_board) {
    const Keys& keys = table.keys;
    if (!keys.known) return {};
    const auto& board = g.board();
    EndgamePlaces out;
    std::uint64_t rest = g.key();
    std::array<std::uint8_t, most_endgame_pieces> used{};
    std::size_t seen = 0;
    for (const Cell c : board.occupied()) {
      if (++seen > table.material.pieces.size()) return {};
      const auto piece = board[c];
      std::size_t k = 0;
      while (k < keys.pieces.size() && (keys.pieces[k].army != piece.army || keys.pieces[k].kind != piece.kind)) ++k;
      if (k == keys.pieces.size() || used[k] == keys.pieces[k].count || !keys.pieces[k].has[c]) return {};
      out.cells[keys.pieces[k].first + used[k]++] = c;
      rest ^= keys.pieces[k].at[c];
    }
    if (seen < table.material.pieces.size()) return {};
    for (std::size_t t = 0; t < keys.turns.size(); ++t)
      if (keys.turns[t] == rest) {
        out.turn = static_cast<int>(t);
        return out;
      }
  }
  return {};
}

// `likely`: the table that is asked first; `more`: those of a group that is being made.
template <TwoSeat G>
auto GameEndgames<G>::find(const G& g, const Table* likely, const Tables* more) const -> Found {
  if (likely != nullptr)
    if (const auto places = places_by_key(*likely, g)) return found_in(*likely, *places);
  if constexpr (tells_board) {
    std::uint64_t top = 0;
    for (const Cell c : g.board().occupied()) top += top_key(g.board()[c].army, g.board()[c].kind);
    bool likely_pieces = by_top_.size() < tables_.size();
    for (const auto& [key, table] : by_top_)
      if (key == top) {
        likely_pieces = true;
        if (const auto places = places_by_key(*table, g)) return found_in(*table, *places);
      }
    if (!likely_pieces && likely == nullptr && more == nullptr) return {};  // no finished table has these pieces
    if (more != nullptr)
      for (const auto& [name, table] : *more)
        if (table->keys.known && table->keys.top == top)
          if (const auto places = places_by_key(*table, g)) return found_in(*table, *places);
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

template <TwoSeat G>
std::optional<int> GameEndgames<G>::turn_in(const Table& table, const Setup& setup) const {
  for (std::size_t i = 0; i < table.turns.size(); ++i) {
    const Turn& turn = turns_[static_cast<std::size_t>(table.turns[i])];
    if (turn.turn == setup.turn && turn.phase == setup.phase) return static_cast<int>(i);
  }
  return {};
}

// ---- what can be learnt of a material by asking the game

// Whether the only move of a position changes nothing but the turn.
template <TwoSeat G>
bool GameEndgames<G>::only_passes(const G& g, const MoveList<Move>& moves) const {
  return moves.size() == 1 && after(g, moves[0]).setup().stacks == g.setup().stacks;
}

// A table without values. Turns in which no position has a move, or none but passing, are left out.
template <TwoSeat G>
auto GameEndgames<G>::new_table(const Material& material) const -> Expected<std::unique_ptr<Table>> {
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
      EndgamePlaces places = random_places(cells_, material, 1, random);
      places.turn = turn;
      if (!are_apart(places, material)) continue;
      const auto g = position(scratch, trial, places);
      if (!g) {
        refused = g.error();
        continue;
      }
      any = true;
      MoveList<Move> moves;
      g->list(moves);
      if (!moves.empty()) (only_passes(*g, moves) ? passes_there : moves_there) = true;
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
template <TwoSeat G>
unsigned GameEndgames<G>::allowed_symmetries(const Table& table) const {
  constexpr int trials = 400, attempts = 20'000;
  unsigned allowed = 1;
  Setup scratch = base_;
  for (std::size_t s = 1; s < cells_.symmetries.size(); ++s) {
    const auto& symmetry = cells_.symmetries[s];
    Random random(s);
    bool same = true;
    int tried = 0;
    for (int attempt = 0; attempt < attempts && tried < trials && same; ++attempt) {
      const EndgamePlaces places = random_places(cells_, table.material, static_cast<int>(table.kept), random);
      if (!are_apart(places, table.material)) continue;
      EndgamePlaces turned = places;
      for (Cell& c : turned.cells) c = symmetry[c];
      const auto g = position(scratch, table, places);
      const auto other = position(scratch, table, turned);
      same = g.has_value() == other.has_value();
      if (!g || !other) continue;
      ++tried;
      same = behind(*g, symmetry) == behind(*other, cells_.symmetries[0]);
    }
    if (same && tried > 0) allowed |= 1u << s;
  }
  return is_group(allowed) ? allowed : 1;
}

// Whether the symmetry that changes nothing is among these, and any two of them make a third.
template <TwoSeat G>
bool GameEndgames<G>::is_group(unsigned symmetries) const {
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
template <TwoSeat G>
std::vector<std::string> GameEndgames<G>::behind(const G& g, const std::array<Cell, 256>& symmetry) const {
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
  MoveList<Move> moves;
  g.list(moves);
  for (const Move& m : moves) out.push_back(text_of(after(g, m).setup()));
  std::ranges::sort(out);
  if (moves.empty()) out.push_back(std::to_string(decided_code(g)));
  return out;
}

template <TwoSeat G>
void GameEndgames<G>::learn_keys(Table& table) const {
  if constexpr (tells_board) {
    constexpr int attempts = 4000, rounds = 16, checks = 200;
    const Material& material = table.material;
    const int turns = static_cast<int>(table.turns.size());
    Keys keys;
    Random random(7);
    Setup scratch = base_;
    const auto valid = [&]() -> std::optional<std::pair<EndgamePlaces, G>> {
      for (int attempt = 0; attempt < attempts; ++attempt) {
        const EndgamePlaces places = random_places(cells_, material, turns, random);
        if (!are_apart(places, material)) continue;
        if (auto g = position(scratch, table, places)) return std::pair(places, *std::move(g));
      }
      return {};
    };
    const auto key_at = [&](const EndgamePlaces& places) -> std::optional<std::uint64_t> {
      if (!are_apart(places, material)) return {};
      const auto g = position(scratch, table, places);
      return g ? std::optional(g->key()) : std::nullopt;
    };
    const auto first = valid();
    if (!first) return;
    for (std::size_t i = 0; i < material.pieces.size(); ++i) {
      const auto piece = first->second.board()[first->first.cells[i]];
      keys.top += top_key(piece.army, piece.kind);
      if (i > 0 && material.pieces[i] == material.pieces[i - 1]) {
        ++keys.pieces.back().count;
        continue;
      }
      for (const auto& other : keys.pieces)
        if (other.army == piece.army && other.kind == piece.kind) return;  // they differ by more than the board shows
      auto& of = keys.pieces.emplace_back();
      of.army = piece.army, of.kind = piece.kind, of.first = i, of.count = 1;
      for (int round = 0; round < rounds; ++round) {
        const auto from = round == 0 ? first : valid();
        if (!from) break;
        const Cell home = from->first.cells[i];
        if (round == 0) of.has[home] = true;
        if (!of.has[home]) continue;
        for (const Cell c : cells_.cells) {
          EndgamePlaces moved = from->first;
          moved.cells[i] = c;
          if (of.has[c]) continue;
          if (const auto key = key_at(moved)) of.has[c] = true, of.at[c] = of.at[home] ^ from->second.key() ^ *key;
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
      const auto one = valid();
      if (!one) return;
      const auto sum = of_pieces(one->first);
      if (!sum) continue;
      const auto turn = static_cast<std::size_t>(one->first.turn);
      if (!known[turn]) known[turn] = true, keys.turns[turn] = one->second.key() ^ *sum;
      if (keys.turns[turn] != (one->second.key() ^ *sum)) return;
    }
    keys.known = std::ranges::find(known, false) == known.end();
    table.keys = std::move(keys);
  }
}

// ---- finished tables

template <TwoSeat G>
std::optional<EndgameCode> GameEndgames<G>::final_code(const G& g, int depth) const {
  const Found found = find(g, nullptr);
  if (found.table != nullptr && found.plain) {
    const std::int16_t value = found.table->values[found.table->index.find(found.places)];
    if (value != no_endgame) return value;
  }
  MoveList<Move> moves;
  g.list(moves);
  if (moves.empty()) return decided_code(g);
  if (found.table == nullptr || depth >= most_behind) return {};
  return code_by_moves(g, moves, [&](const G& next) { return final_code(next, depth + 1); });
}

// By the values behind the moves: the soonest win, else a draw, else the latest loss; nothing if one of these is not
// known.
template <TwoSeat G>
template <class CodeOf>
std::optional<EndgameCode> GameEndgames<G>::code_by_moves(const G& g, const MoveList<Move>& moves, CodeOf code_of) {
  EndgameCode win = 0, loss = 0;
  bool drawn = false, unknown = false;
  for (const Move& m : moves) {
    const G next = after(g, m);
    const auto behind = code_of(next);
    const EndgameCode code = behind ? before_move(*behind, next.actor() == g.actor()) : 0;
    unknown = unknown || !behind;
    drawn = drawn || code == 0;
    if (code > 0 && (win == 0 || code < win)) win = code;
    loss = std::min(loss, code);
  }
  if (unknown) return {};
  return win != 0 ? win : drawn ? 0 : loss;
}

template <TwoSeat G>
EndgameCounts GameEndgames<G>::counts(std::string_view material) const {
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

template <TwoSeat G>
std::string GameEndgames<G>::example(const Table& table) const {
  Setup scratch = base_;
  for (std::uint64_t n = 0; n < table.values.size(); ++n)
    if (table.values[n] != no_endgame)
      if (const auto g = position(scratch, table, table.index.places(n))) return fen_of(*g);
  return {};
}

template <TwoSeat G>
Expected<void> GameEndgames<G>::read(std::string_view file) {
  if (auto ok = check_history(); !ok) return ok;
  auto read = read_endgame_file(file, spec_);
  if (!read) return std::unexpected(read.error());
  const auto example = read_fen<G>(options_, read->head.example);
  if (!example) return std::unexpected(example.error());
  const Material material = read_endgame(example->setup()).material;
  if (material.pieces.empty() || material.pieces.size() > most_endgame_pieces)
    return failure(fault::endgame_shape, material.name);
  auto made = new_table(material);
  if (!made) return std::unexpected(made.error());
  Table& table = **made;
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

template <TwoSeat G>
std::string GameEndgames<G>::contradiction(std::string_view material, std::uint64_t one_in) const {
  const Table& table = *tables_.find(material)->second;
  Setup scratch = base_;
  Random random(one_in);
  for (std::uint64_t n = 0; n < table.index.size(); ++n) {
    if (one_in > 1 && random.below(static_cast<std::uint32_t>(one_in)) != 0) continue;
    EndgamePlaces places = table.index.places(n);
    if (!table.index.is_found(n, places)) continue;
    // Not always as the table has it, but turned in any way that it counts as the same.
    const auto way = random.below(static_cast<std::uint32_t>(cells_.symmetries.size()));
    if (table.index.symmetries() >> way & 1)
      for (Cell& c : places.cells) c = cells_.symmetries[way][c];
    const auto g = position(scratch, table, places);
    if (g.has_value() != (table.values[n] != no_endgame))
      return write_setup(scratch, form_of(start_), board_text(map_of(start_)));
    if (!g) continue;
    MoveList<Move> moves;
    g->list(moves);
    const auto code = moves.empty() ? std::optional(decided_code(*g))
                                    : code_by_moves(*g, moves, [&](const G& next) { return final_code(next, 1); });
    if (!code || *code != table.values[n]) return fen_of(*g);
  }
  return {};
}

}  // namespace turncoat
