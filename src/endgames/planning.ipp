// Tables of endings: which materials a material leads to. Part of game_endgames.hpp.

namespace turncoat {

template <TwoSeat G>
struct GameEndgames<G>::Plan {
  std::map<std::string, Material, std::less<>> materials;
  std::map<std::string, std::set<std::string>> leads_to;
  std::vector<Material> waiting = {};
  Tables tables = {};  // without values, of what has been looked at
};

// What the history of a game does must not matter but for draws.
template <TwoSeat G>
Expected<void> GameEndgames<G>::check_history() const {
  const auto fields = form_of(start_).fields;
  if (std::ranges::find(fields, Field::count) != fields.end()) return failure(fault::endgame_history, name_);
  for (const Reason reason : {Reason::repetition, Reason::move_limit})
    if (start_.drawn(reason).scores[0] != start_.drawn(reason).scores[1]) return failure(fault::endgame_history, name_);
  if constexpr (RulesRepetition<G>)
    if (const RepetitionRule& rule = start_.rules().repetition();
        rule.perpetual || (rule.times > 0 && rule.loser != RepetitionLoser::nobody))
      return failure(fault::endgame_history, name_);
  return {};
}

template <TwoSeat G>
Expected<std::vector<std::vector<std::string>>> GameEndgames<G>::plan(std::string_view text, const EndgameWork& work) {
  constexpr std::size_t most_materials = 200;
  if (auto ok = check_history(); !ok) return std::unexpected(ok.error());
  auto wanted = read_material(text, form_of(start_), base_);
  if (!wanted) return std::unexpected(wanted.error());
  Plan plan;
  plan.materials.emplace(wanted->name, *wanted);
  plan.waiting.push_back(*std::move(wanted));
  while (!plan.waiting.empty()) {
    if (plan.materials.size() > most_materials) return failure(fault::endgame_groups, text, most_materials);
    const Material next = std::move(plan.waiting.back());
    plan.waiting.pop_back();
    if (has(next.name)) continue;
    if (auto ok = explore(next, plan, work); !ok) return std::unexpected(ok.error());
  }
  // All that can be reached, step by step.
  auto& reach = plan.leads_to;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [name, to] : reach)
      for (const std::string& one : std::set(to))
        if (const auto found = reach.find(one); found != reach.end())
          for (const std::string& behind : found->second) changed = to.insert(behind).second || changed;
  }
  std::vector<std::vector<std::string>> groups;
  for (const auto& [name, to] : reach) {
    const auto same = std::ranges::find_if(groups, [&, &here = name](const auto& group) {
      return reach[here].contains(group[0]) && reach[group[0]].contains(here);
    });
    same == groups.end() ? groups.push_back({name}) : same->push_back(name);
  }
  // What reaches more comes later.
  std::ranges::sort(groups, {}, [&](const auto& group) {
    std::set<std::string> all = reach[group[0]];
    all.insert(group[0]);
    return std::pair(all.size(), group[0]);
  });
  for (auto& [name, material] : plan.materials) planned_.insert_or_assign(name, std::move(material));
  return groups;
}

// Asks the moves of all positions, or of many of them.
template <TwoSeat G>
Expected<void> GameEndgames<G>::explore(const Material& material, Plan& plan, const EndgameWork& work) const {
  constexpr std::uint64_t most_looked_at = 100'000;
  auto made = new_table(material);
  if (!made) return std::unexpected(made.error());
  const Table& table = *plan.tables.emplace(material.name, *std::move(made)).first->second;
  plan.leads_to[material.name];
  const std::uint64_t size = table.index.size(), looks = std::min(size, most_looked_at);
  Setup scratch = base_;
  Random random(3);
  for (std::uint64_t look = 0; look < looks; ++look) {
    if (work.progress && look % 10'000 == 0) work.progress("moves of " + material.name, look, looks);
    const std::uint64_t n = size == looks ? look : random.next() % size;
    const EndgamePlaces places = table.index.places(n);
    if (!are_apart(places, material)) continue;
    const auto g = position(scratch, table, places);
    if (!g) continue;
    if (auto ok = note_behind(*g, table, 0, plan); !ok) return ok;
  }
  return {};
}

template <TwoSeat G>
Expected<void> GameEndgames<G>::note_behind(const G& g, const Table& table, int depth, Plan& plan) const {
  const std::string& here = table.material.name;
  MoveList<Move> moves;
  g.list(moves);
  if (moves.empty()) {
    if (const auto decision = g.decided()) {
      const Score score = decision->scores[0];
      if (score != Score::whole && score != Score::none && score != decision->scores[1])
        return failure(fault::endgame_scores, here);
    }
    return {};
  }
  for (const Move& m : moves) {
    const G next = after(g, m);
    const Found found = find(next, &table, &plan.tables);
    if (found.table == &table && found.plain) continue;
    MoveList<Move> more;
    next.list(more);
    if (more.empty()) continue;
    if (found.table == nullptr) {
      Material material = read_endgame(next.setup()).material;
      if (material.pieces.size() > most_endgame_pieces)
        return failure(fault::endgame_pieces, material.name, material.pieces.size(), most_endgame_pieces);
      if (material.name != here) plan.leads_to[here].insert(material.name);
      if (plan.materials.emplace(material.name, material).second) plan.waiting.push_back(std::move(material));
    } else if (found.table != &table) {
      plan.leads_to[here].insert(found.table->material.name);
    }
    if (found.plain) continue;
    if (depth + 1 >= most_behind) return failure(fault::endgame_more, here);
    if (auto ok = note_behind(next, table, depth + 1, plan); !ok) return ok;
  }
  return {};
}

}  // namespace turncoat
