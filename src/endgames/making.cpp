// Tables of endings: making those of one group.
#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>

#include "endgames/endgame_tables.hpp"
#include "endgames/faults.hpp"
#include "endgames/table_file.hpp"

namespace turncoat {

class EndgameTables::Making {
 public:
  Making(EndgameTables& all, const EndgameWork& work) : all_(all), work_(work) {}

  Expected<void> prepare(const std::vector<std::string>& group);
  Expected<void> run();
  Tables take() { return std::move(tables_); }

 private:
  static constexpr std::size_t chunk = 1 << 14;  // positions that a thread takes at a time
  using Words = std::vector<std::uint64_t>;
  using CellBits = std::array<std::uint64_t, 2>;

  struct Part {
    Table* table = nullptr;
    std::vector<std::size_t> types;  // of its pieces
    // Positions that are looked at in the next pass: one of those behind may be lost for the other side, or won; and
    // those that are looked at in each pass, as more than one piece changes by some move, or something is looked through.
    Words win_marks = {}, loss_marks = {}, always = {};
  };
  // By which moves positions of the group come about: pieces of which type came from where when one of a type came to
  // a cell, and in which turns.
  struct Origins {
    std::vector<CellBits> from;             // [type that came][its cell's number][type that went]
    std::array<std::uint32_t, 32> turns{};  // by the turn afterwards, those before
    bool stays = false;                     // whether there are moves that change nothing but the turn
  };
  struct Worker {
    Setup scratch;
    Origins origins = {};
    int farthest = 0;  // of the values that it has found, in plies
    std::optional<Error> error = {};
  };
  // The position that is being looked at, of which the origins of those behind it are learnt.
  struct Learning {
    const Part& part;
    const EndgamePlaces& places;
    bool simple = true;
  };

  std::size_t origin(std::size_t came, Cell cell, std::size_t went) const {
    return (came * all_.cells_.cells.size() + all_.cells_.number[cell]) * types_.size() + went;
  }
  const Part* part_of(const Table* table) const {
    const auto found = std::ranges::find(parts_, table, &Part::table);
    return found == parts_.end() ? nullptr : &*found;
  }
  static std::int16_t load(const Table& table, std::size_t n) {
    return std::atomic_ref(const_cast<std::int16_t&>(table.values[n])).load(std::memory_order_relaxed);
  }
  static void set_mark(Words& marks, std::size_t n) {
    std::atomic_ref(marks[n / 64]).fetch_or(std::uint64_t{1} << n % 64, std::memory_order_relaxed);
  }

  // Has `use(worker, part, first, last)` done for all positions of all parts.
  template <class Use>
  Expected<void> for_all(std::string_view what, Use use);
  void sort_out(Worker& worker, Part& part, std::size_t first, std::size_t last);
  void begin(Worker& worker, Part& part, std::size_t first, std::size_t last);
  void mark(Worker& worker, Part& part, std::size_t first, std::size_t last, int plies);
  void mark_before(const Part& part, const EndgamePlaces& places, EndgameCode code);
  void mark_turns(const Part& part, EndgamePlaces places, int turn_behind, EndgameCode code);
  void settle(Worker& worker, Part& part, std::size_t first, std::size_t last, int plies);
  void set(Worker& worker, Part& part, std::size_t n, EndgameCode code);
  EndgameCode look(Worker& worker, const EndgamePosition& g, const Table& likely, int depth, int trusted,
                   bool only_loss, Learning* learning);
  EndgameCode known(Worker& worker, const EndgamePosition& g, const Table& likely, int depth, int trusted,
                    Learning* learning);
  bool learn(Worker& worker, const Learning& learning, const Part& behind, const EndgamePlaces& places);
  void join_origins();
  void note_sources();

  EndgameTables& all_;
  const EndgameWork& work_;
  Tables tables_;
  std::vector<Part> parts_;
  std::vector<EndgamePiece> types_;
  std::vector<Worker> workers_;
  Origins origins_;
  // For a part, one of its pieces and the type that went: the part that has that one in its place, -1 for none, and
  // which of its pieces it is.
  struct Source {
    int part = -1;
    std::size_t piece = 0;
  };
  std::vector<std::vector<std::vector<Source>>> sources_;
};

Expected<void> EndgameTables::make(const std::vector<std::string>& group, const EndgameWork& work) {
  Making making(*this, work);
  if (auto ok = making.prepare(group); !ok) return ok;
  if (auto ok = making.run(); !ok) return ok;
  Tables made = making.take();
  for (const auto& [name, table] : made)
    if (const auto length = example(*table).size(); length > most_endgame_example)
      return failure(fault::endgame_example, name, length, most_endgame_example);
  tables_.merge(made);
  note_tables();
  return {};
}

Expected<void> EndgameTables::Making::prepare(const std::vector<std::string>& group) {
  unsigned symmetries = ~0u;
  std::uint64_t bytes = 0;
  for (const std::string& name : group) {
    auto table = all_.new_table(all_.planned_.find(name)->second);
    if (!table) return std::unexpected(table.error());
    symmetries &= (*table)->index.symmetries();
    tables_.emplace(name, *std::move(table));
  }
  for (auto& [name, table] : tables_) {
    table->index = PlacesIndex(all_.cells_, table->material, symmetries, static_cast<int>(table->kept));
    bytes += bytes_of(*table);
  }
  if (bytes > most_endgame_bytes) return failure(fault::endgame_size, group[0], bytes >> 20, most_endgame_bytes >> 20);
  for (auto& [name, table] : tables_) {
    table->values.assign(static_cast<std::size_t>(table->index.size()), no_endgame);
    Part& part = parts_.emplace_back(table.get());
    for (const EndgamePiece& piece : table->material.pieces) {
      auto type = std::ranges::find(types_, piece);
      if (type == types_.end()) type = types_.insert(types_.end(), piece);
      part.types.push_back(static_cast<std::size_t>(type - types_.begin()));
    }
    for (Words* words : {&part.win_marks, &part.loss_marks, &part.always})
      words->assign(table->values.size() / 64 + 1, 0);
  }
  origins_.from.assign(types_.size() * all_.cells_.cells.size() * types_.size(), {});
  for (int i = 0; i < std::max(1, work_.threads); ++i) workers_.push_back({.scratch = all_.base_, .origins = origins_});
  note_sources();
  return {};
}

void EndgameTables::Making::note_sources() {
  for (const Part& part : parts_) {
    auto& of_part = sources_.emplace_back(part.types.size());
    for (std::size_t piece = 0; piece < part.types.size(); ++piece)
      for (std::size_t went = 0; went < types_.size(); ++went) {
        std::vector<std::size_t> wanted = part.types;
        wanted[piece] = went;
        std::ranges::sort(wanted);
        Source& source = of_part[piece].emplace_back();
        for (std::size_t p = 0; p < parts_.size(); ++p) {
          std::vector<std::size_t> types = parts_[p].types;
          std::ranges::sort(types);
          if (types != wanted || parts_[p].table->material.hand != part.table->material.hand ||
              parts_[p].table->material.checks != part.table->material.checks)
            continue;
          source.part = static_cast<int>(p);
          source.piece = static_cast<std::size_t>(std::ranges::find(parts_[p].types, went) - parts_[p].types.begin());
        }
      }
  }
}

template <class Use>
Expected<void> EndgameTables::Making::for_all(std::string_view what, Use use) {
  std::uint64_t all = 0;
  for (const Part& part : parts_) all += part.table->values.size();
  std::uint64_t before = 0;
  for (Part& part : parts_) {
    const std::size_t size = part.table->values.size();
    std::atomic<std::size_t> next = 0;
    const auto job = [&](int i) {
      Worker& worker = workers_[static_cast<std::size_t>(i)];
      for (std::size_t first = next.fetch_add(chunk); first < size && !worker.error; first = next.fetch_add(chunk)) {
        if (i == 0 && work_.progress) work_.progress(what, before + first, all);
        use(worker, part, first, std::min(size, first + chunk));
      }
    };
    if (workers_.size() > 1 && work_.together)
      work_.together(static_cast<int>(workers_.size()), job);
    else
      job(0);
    before += size;
  }
  for (const Worker& worker : workers_)
    if (worker.error) return std::unexpected(*worker.error);
  return {};
}

Expected<void> EndgameTables::Making::run() {
  const std::string name = parts_[0].table->material.name + (parts_.size() > 1 ? " and others" : "");
  const auto bound = [this](auto step) {
    return [this, step](Worker& w, Part& p, std::size_t first, std::size_t last) { (this->*step)(w, p, first, last); };
  };
  if (auto ok = for_all("positions of " + name, bound(&Making::sort_out)); !ok) return ok;
  if (auto ok = for_all("moves of " + name, bound(&Making::begin)); !ok) return ok;
  join_origins();
  const auto farthest = [this] { return std::ranges::max_element(workers_, {}, &Worker::farthest)->farthest; };
  for (int plies = 1; plies <= farthest() + 1; ++plies) {
    const std::string what = name + ", ends in " + std::to_string(plies) + " plies";
    const auto marking = [&](Worker& w, Part& p, std::size_t first, std::size_t last) {
      mark(w, p, first, last, plies - 1);
    };
    if (auto ok = for_all(what, marking); !ok) return ok;
    const auto settling = [&](Worker& w, Part& p, std::size_t first, std::size_t last) {
      settle(w, p, first, last, plies);
    };
    if (auto ok = for_all(what, settling); !ok) return ok;
  }
  return {};
}

// Which numbers are positions.
void EndgameTables::Making::sort_out(Worker& worker, Part& part, std::size_t first, std::size_t last) {
  Table& table = *part.table;
  for (std::size_t n = first; n < last; ++n) {
    const EndgamePlaces places = table.index.places(n);
    if (table.index.is_found(n, places) && all_.position_or_none(worker.scratch, table, places)) table.values[n] = 0;
  }
}

// What is over, and what leads out of the group; the origins of all positions are learnt.
void EndgameTables::Making::begin(Worker& worker, Part& part, std::size_t first, std::size_t last) {
  const Table& table = *part.table;
  for (std::size_t n = first; n < last && !worker.error; ++n) {
    if (table.values[n] == no_endgame) continue;
    const EndgamePlaces places = table.index.places(n);
    const auto g = all_.position_or_none(worker.scratch, table, places);
    Learning learning{part, places};
    set(worker, part, n, look(worker, *g, table, 0, -1, false, &learning));
    if (!learning.simple) set_mark(part.always, n);
  }
}

void EndgameTables::Making::set(Worker& worker, Part& part, std::size_t n, EndgameCode code) {
  if (code == 0) return;
  const int plies = std::abs(code) - 1;
  if (plies > longest_endgame) {
    worker.error = failure(fault::endgame_long, part.table->material.name, longest_endgame).error();
    return;
  }
  worker.farthest = std::max(worker.farthest, plies);
  std::atomic_ref(part.table->values[n]).store(static_cast<std::int16_t>(code), std::memory_order_relaxed);
}

// What the moves of a position say, as far as the values behind them are known: of the group those in at most `trusted`
// plies. `only_loss`: there is no win among them; the first move that does not lose is enough.
EndgameCode EndgameTables::Making::look(Worker& worker, const EndgamePosition& g, const Table& likely, int depth,
                                        int trusted, bool only_loss, Learning* learning) {
  EndgameCode win = 0, loss = 0;
  bool open = false, over = true;
  const auto look_at = [&](const EndgamePosition& next) {
    over = false;
    const EndgameCode code =
        before_move(known(worker, next, likely, depth, trusted, learning), next.actor() == g.actor());
    open = open || code == 0;
    if (code > 0 && (win == 0 || code < win)) win = code;
    loss = std::min(loss, code);
    return code != 0 || !only_loss;
  };
  g.look_behind(std::ref(look_at));
  return over ? g.ended() : win != 0 ? win : open ? 0 : loss;
}

EndgameCode EndgameTables::Making::known(Worker& worker, const EndgamePosition& g, const Table& likely, int depth,
                                         int trusted, Learning* learning) {
  const Found found = all_.find(g, &likely, &tables_);
  if (found.table != nullptr && found.plain) {
    const std::size_t n = found.table->index.find(found.places);
    const Part* const part = part_of(found.table);
    const std::int16_t value = part != nullptr ? load(*found.table, n) : found.table->values[n];
    if (value != no_endgame && part == nullptr) return value;
    if (value != no_endgame) {
      if (learning != nullptr && !learn(worker, *learning, *part, found.places)) learning->simple = false;
      return std::abs(value) - 1 <= trusted ? value : 0;
    }
  }
  const std::size_t moves = g.move_count();
  if (moves == 0) return g.ended();
  // A single move is as good as part of the one before.
  if (moves > 1 && learning != nullptr) std::exchange(learning, nullptr)->simple = false;
  const std::string& here = likely.material.name;
  if (depth + 1 >= most_behind)
    worker.error = failure(fault::endgame_more, here).error();
  else if (found.table == nullptr)
    worker.error = failure(fault::endgame_missing, here, found.missing).error();
  return worker.error ? 0 : look(worker, g, likely, depth + 1, trusted, false, learning);
}

// Notes how a move came to the position behind it; false if not one piece alone has changed.
bool EndgameTables::Making::learn(Worker& worker, const Learning& learning, const Part& behind,
                                  const EndgamePlaces& places) {
  const std::size_t count = learning.part.types.size();
  if (behind.types.size() != count || behind.table->material.hand != learning.part.table->material.hand ||
      behind.table->material.checks != learning.part.table->material.checks)
    return false;
  const auto is_in = [count](std::size_t type, Cell cell, const Part& part, const EndgamePlaces& of) {
    for (std::size_t i = 0; i < count; ++i)
      if (part.types[i] == type && of.cells[i] == cell) return true;
    return false;
  };
  std::size_t went = count, came = count;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_in(learning.part.types[i], learning.places.cells[i], behind, places)) {
      if (went != count) return false;
      went = i;
    }
    if (!is_in(behind.types[i], places.cells[i], learning.part, learning.places)) came = i;
  }
  const auto turn = [&](const Part& part, const EndgamePlaces& of) {
    return static_cast<std::size_t>(part.table->turns[static_cast<std::size_t>(of.turn)]);
  };
  worker.origins.turns[turn(behind, places)] |= 1u << turn(learning.part, learning.places);
  if (went == count) {
    worker.origins.stays = true;
    return true;
  }
  const Cell from = all_.cells_.number[learning.places.cells[went]];
  worker.origins.from[origin(behind.types[came], places.cells[came], learning.part.types[went])][from / 64] |=
      std::uint64_t{1} << from % 64;
  return true;
}

// What all threads have learnt, turned in every way that counts as the same.
void EndgameTables::Making::join_origins() {
  const EndgameCells& cells = all_.cells_;
  for (const Worker& worker : workers_) {
    for (std::size_t t = 0; t < origins_.turns.size(); ++t) origins_.turns[t] |= worker.origins.turns[t];
    origins_.stays = origins_.stays || worker.origins.stays;
    for (std::size_t came = 0; came < types_.size(); ++came)
      for (const Cell to : cells.cells)
        for (std::size_t went = 0; went < types_.size(); ++went)
          for (const Cell from : cells.cells) {
            const Cell number = cells.number[from];
            if ((worker.origins.from[origin(came, to, went)][number / 64] >> number % 64 & 1) == 0) continue;
            for (std::size_t s = 0; s < cells.symmetries.size(); ++s) {
              if ((parts_[0].table->index.symmetries() >> s & 1) == 0) continue;
              const Cell turned = cells.number[cells.symmetries[s][from]];
              origins_.from[origin(came, cells.symmetries[s][to], went)][turned / 64] |= std::uint64_t{1}
                                                                                         << turned % 64;
            }
          }
  }
}

// Marks what may lead to positions that end in so many plies.
void EndgameTables::Making::mark(Worker&, Part& part, std::size_t first, std::size_t last, int plies) {
  const Table& table = *part.table;
  for (std::size_t n = first; n < last; ++n) {
    const std::int16_t value = table.values[n];
    if (value == plies + 1 || value == -plies - 1) mark_before(part, table.index.places(n), value);
  }
}

void EndgameTables::Making::mark_before(const Part& part, const EndgamePlaces& places, EndgameCode code) {
  const int turn = part.table->turns[static_cast<std::size_t>(places.turn)];
  const auto& sources = sources_[static_cast<std::size_t>(&part - parts_.data())];
  if (origins_.stays) mark_turns(part, places, turn, code);
  for (std::size_t piece = 0; piece < part.types.size(); ++piece)
    for (std::size_t went = 0; went < types_.size(); ++went) {
      const Source source = sources[piece][went];
      if (source.part < 0) continue;
      const Part& before = parts_[static_cast<std::size_t>(source.part)];
      const CellBits& from = origins_.from[origin(part.types[piece], places.cells[piece], went)];
      // The other pieces, in the order of the part before.
      EndgamePlaces there;
      for (std::size_t i = 0, j = 0; i < part.types.size(); ++i) {
        if (i == source.piece) continue;
        if (j == piece) ++j;
        there.cells[i] = places.cells[j++];
      }
      for (std::size_t word = 0; word < from.size(); ++word)
        for (std::uint64_t bits = from[word]; bits != 0; bits &= bits - 1) {
          there.cells[source.piece] = all_.cells_.cells[word * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
          if (are_apart(there, before.table->material)) mark_turns(before, there, turn, code);
        }
    }
}

void EndgameTables::Making::mark_turns(const Part& part, EndgamePlaces places, int turn_behind, EndgameCode code) {
  const Seat behind = all_.turns_[static_cast<std::size_t>(turn_behind)].seat;
  for (std::size_t t = 0; t < part.table->kept; ++t) {
    const int turn = part.table->turns[t];
    if ((origins_.turns[static_cast<std::size_t>(turn_behind)] >> turn & 1) == 0) continue;
    places.turn = static_cast<int>(t);
    const std::size_t n = part.table->index.find(places);
    const std::int16_t value = load(*part.table, n);
    if (value == no_endgame || value < 0) continue;
    const bool wins = before_move(code, all_.turns_[static_cast<std::size_t>(turn)].seat == behind) > 0;
    auto& marked = const_cast<Part&>(part);
    if (wins ? value == 0 || value > std::abs(code) + 1 : value == 0)
      set_mark(wins ? marked.win_marks : marked.loss_marks, n);
  }
}

// Looks at what is marked.
void EndgameTables::Making::settle(Worker& worker, Part& part, std::size_t first, std::size_t last, int plies) {
  const Table& table = *part.table;
  for (std::size_t word = first / 64; word * 64 < last; ++word) {
    const std::uint64_t wins = std::exchange(part.win_marks[word], 0) | part.always[word];
    for (std::uint64_t bits = wins | std::exchange(part.loss_marks[word], 0); bits != 0 && !worker.error;
         bits &= bits - 1) {
      const auto bit = std::countr_zero(bits);
      const std::size_t n = word * 64 + static_cast<std::size_t>(bit);
      const std::int16_t value = load(table, n);
      if (value < 0 || (value > 0 && value <= plies)) continue;  // settled
      const auto g = all_.position_or_none(worker.scratch, table, table.index.places(n));
      const EndgameCode code = look(worker, *g, table, 0, plies - 1, (wins >> bit & 1) == 0, nullptr);
      if (code != 0 && (value == 0 || (code > 0 && code < value))) set(worker, part, n, code);
    }
  }
}

}  // namespace turncoat
