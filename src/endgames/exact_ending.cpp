#include "endgames/exact_ending.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "edge/json/json_writer.hpp"
#include "endgames/endgames.hpp"
#include "endgames/faults.hpp"
#include "endgames/material.hpp"

namespace turncoat {

namespace {

// Asked of the game itself, by the position with other clocks.
std::optional<int> move_limit_at(const AnyGame& at) {
  constexpr int longest = 2000;
  const auto game = at.clone();
  Setup setup = at.setup();
  setup.passed.clear();  // right behind a pawn's move the clock is 0
  enum class Comes : char { later, now, before };
  const auto comes = [&](int clock) {
    setup.clock = clock;
    if (!game->restart(setup)) return Comes::before;  // no clock is above a limit that ends the game
    const auto decision = game->decided();
    const bool now = (decision && decision->reason == Reason::move_limit) || game->claimable() == Reason::move_limit;
    return now ? Comes::now : Comes::later;
  };
  const auto clocks = std::views::iota(0, longest);
  const auto first = std::ranges::partition_point(clocks, [&](int clock) { return comes(clock) == Comes::later; });
  return first != clocks.end() && comes(*first) == Comes::now ? std::optional(*first) : std::nullopt;
}

std::size_t pieces_in(const Material& material) {
  std::size_t out = material.hand.size();
  for (const EndgamePiece& piece : material.pieces) out += piece.pieces.size();
  return out;
}

void write_end(JsonWriter& json, const EndgameValue& value, bool late) {
  constexpr std::string_view results[] = {"lost", "drawn", "won"};
  json.member("result", results[static_cast<int>(value.result) + 1]);
  json.member("plies", value.plies);
  if (late) json.member("late", true);
}

}  // namespace

std::optional<ExactEnding> exact_ending(const AnyGame& at, const AnyEndgames& tables) {
  const auto value = at.endgame_value(tables);
  if (!value) return {};
  ExactEnding out{.value = *value, .clock = at.setup().clock, .move_limit = move_limit_at(at), .moves = {}};
  const auto behind = at.clone();
  for (const MoveView& move : at.moves()) {
    if (!behind->play(move.text)) return {};
    if (auto found = behind->endgame_value(tables)) {
      if (behind->actor() != at.actor())
        found->result = static_cast<EndgameValue::Result>(-static_cast<int>(found->result));
      if (found->result != EndgameValue::Result::drawn) ++found->plies;
      out.moves.push_back({move.text, *found, behind->setup().clock});
    }
    behind->undo();
  }
  std::ranges::sort(out.moves, {}, [](const ExactMove& one) {
    return std::pair(static_cast<int>(one.value.result) * (one.value.plies - 2 * mate_value), one.move);
  });
  return out;
}

Expected<ExactEnding> EndingsOnDemand::of(const AnyGame& at, std::size_t most_pieces, const EndgameWork& work) {
  constexpr int most_plans = 16;
  if (!game_ || game_->spec().text() != at.spec().text() || plans_ > most_plans) {
    offer_endgames();
    game_ = at.clone();
    tables_ = game_->endgames();
    plans_ = 0;
  }
  if (!tables_) return failure(fault::no_endgames, at.info().id);
  const Material material = read_endgame(at.setup()).material;
  if (const std::size_t pieces = pieces_in(material); pieces > most_pieces)
    return failure(fault::endgame_pieces, material.name, pieces, most_pieces);
  if (!tables_->has(material.name)) {
    ++plans_;
    const auto plan = tables_->plan(material.name, work);
    if (!plan) return std::unexpected(plan.error());
    for (const auto& group : *plan)
      if (!std::ranges::all_of(group, [&](const std::string& one) { return tables_->has(one); }))
        if (auto ok = tables_->make(group, work); !ok) return std::unexpected(ok.error());
  }
  auto ending = exact_ending(at, *tables_);
  if (!ending) return failure(fault::endgame_more, material.name);
  return std::move(*ending);
}

std::string exact_ending_json(const ExactEnding& ending) {
  JsonWriter json;
  json.object([&] {
    write_end(json, ending.value, ending.may_be_late());
    json.name("moves");
    json.list(ending.moves, [&](const ExactMove& one) {
      json.object([&] {
        json.member("move", one.move);
        write_end(json, one.value, ending.may_be_late(one));
      });
    });
  });
  return json.text();
}

}  // namespace turncoat
