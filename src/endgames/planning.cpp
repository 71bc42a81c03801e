// Tables of endings: which materials a material leads to.
#include <algorithm>
#include <functional>
#include <set>

#include "endgames/endgame_tables.hpp"
#include "endgames/faults.hpp"

namespace turncoat {

struct EndgameTables::Plan {
  std::map<std::string, Material, std::less<>> materials;
  std::map<std::string, std::set<std::string>> leads_to;
  std::vector<Material> waiting = {};
  Tables tables = {};       // without values, of what has been looked at
  std::uint64_t bytes = 0;  // of these, with values
};

// What the history of a game does must not matter but for draws.
Expected<void> EndgameTables::check_history() const {
  const auto fields = game_.form().fields;
  if (std::ranges::find(fields, Field::count) != fields.end() || game_.minds_history())
    return failure(fault::endgame_history, name_);
  return {};
}

Expected<std::vector<std::vector<std::string>>> EndgameTables::plan(std::string_view text, const EndgameWork& work) {
  constexpr std::size_t most_materials = 200;
  if (auto ok = check_history(); !ok) return std::unexpected(ok.error());
  auto wanted = read_material(text, game_.form(), base_);
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
Expected<void> EndgameTables::explore(const Material& material, Plan& plan, const EndgameWork& work) const {
  constexpr std::uint64_t most_looked_at = 100'000;
  auto made = new_table(material);
  if (!made) return std::unexpected(made.error());
  plan.bytes += bytes_of(**made);
  if (plan.bytes > work.most_bytes)
    return failure(fault::endgame_size, material.name, plan.bytes >> 20, work.most_bytes >> 20);
  const Table& table = *plan.tables.emplace(material.name, *std::move(made)).first->second;
  plan.leads_to[material.name];
  const std::uint64_t size = table.index.size(), looks = std::min(size, most_looked_at);
  Setup scratch = base_;
  Random random(3);
  for (std::uint64_t look = 0; look < looks; ++look) {
    if (work.progress && look % 10'000 == 0) work.progress("moves of " + material.name, look, looks);
    const auto n = static_cast<std::size_t>(size == looks ? look : random.next() % size);
    const EndgamePlaces places = table.index.places(n);
    const auto g = position_or_none(scratch, table, places);
    if (!g) continue;
    if (auto ok = note_behind(*g, table, 0, plan); !ok) return ok;
  }
  return {};
}

Expected<void> EndgameTables::note_behind(const EndgamePosition& g, const Table& table, int depth, Plan& plan) const {
  Expected<void> out;
  bool over = true;
  const auto note = [&](const EndgamePosition& next) {
    over = false;
    out = note_one_behind(next, table, depth, plan);
    return out.has_value();
  };
  g.look_behind(std::ref(note));
  if (over && g.ends_with_other_scores()) return failure(fault::endgame_scores, table.material.name);
  return out;
}

Expected<void> EndgameTables::note_one_behind(const EndgamePosition& next, const Table& table, int depth,
                                              Plan& plan) const {
  const std::string& here = table.material.name;
  const Found found = find(next, &table, &plan.tables);
  if (found.table == &table && found.plain) return {};
  if (next.move_count() == 0) return {};
  if (found.table == nullptr) {
    Material material = read_endgame(next.setup()).material;
    if (material.pieces.size() > most_endgame_pieces)
      return failure(fault::endgame_pieces, material.name, material.pieces.size(), most_endgame_pieces);
    if (material.name != here) plan.leads_to[here].insert(material.name);
    if (plan.materials.emplace(material.name, material).second) plan.waiting.push_back(std::move(material));
  } else if (found.table != &table) {
    plan.leads_to[here].insert(found.table->material.name);
  }
  if (found.plain) return {};
  if (depth + 1 >= most_behind) return failure(fault::endgame_more, here);
  return note_behind(next, table, depth + 1, plan);
}

}  // namespace turncoat
