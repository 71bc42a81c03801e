#include "training/training.hpp"

#include <string>

#include "edge/game/games.hpp"
#include "eval/faults.hpp"
#include "eval/table_chess.hpp"
#include "eval/table_inputs.hpp"
#include "eval/table_mercenary.hpp"
#include "eval/table_mercurial.hpp"
#include "eval/table_merger.hpp"
#include "games/variants/classes.hpp"
#include "search/expected.hpp"
#include "training/faults.hpp"

namespace turncoat {

namespace {

template <class Inputs>
TrainingPosition seen(const Inputs& inputs) {
  TrainingPosition out{.views = {}, .bucket = inputs.bucket()};
  for (int side = 0; side < Inputs::shape.sides; ++side) {
    auto& view = out.views.emplace_back();
    for (int p = 0; p < Inputs::planes; ++p)
      for (const auto cell : inputs.plane(p))
        view.push_back(static_cast<std::uint16_t>(Inputs::input(inputs.view(side), p, cell)));
  }
  return out;
}

template <Game G>
Expected<TrainingPosition> look_at(const typename G::Options& options, std::string_view fen, Seat seat) {
  using Eval = Evaluation<G>;
  using Inputs = typename Eval::NetworkInputs;
  const auto g = read_fen<G>(options, fen);
  if (!g) return std::unexpected(g.error());
  if constexpr (TakesSides<Eval, G>) {
    TrainingPosition out = seen(Inputs(*g, seat));
    out.seat = seat, out.evaluation = Eval::value_of_terms(*g, seat), out.even = Eval::even(*g);
    return out;
  } else {
    TrainingPosition out = seen(Inputs(*g));
    out.seat = g->actor(), out.evaluation = Eval::value_of_terms(*g);
    return out;
  }
}

template <class Entry>
class TrainingOf final : public Training {
 public:
  using Inputs = typename Evaluation<typename Entry::Usual>::NetworkInputs;

  NetworkShape shape() const override { return Inputs::shape; }
  std::vector<std::vector<int>> factors() const override {
    std::vector<std::vector<int>> out(static_cast<std::size_t>(Inputs::shape.inputs));
    for (int input = 0; input < Inputs::shape.inputs; ++input)
      for (int i = 0; i < Inputs::factors; ++i)
        out[static_cast<std::size_t>(input)].push_back(Inputs::factor(input, i));
    return out;
  }
  Expected<TrainingPosition> look(std::string_view text, std::string_view fen, Seat seat) const override {
    const auto spec = text.empty() ? Spec(*Entry::info) : read_spec(text, AllGames::infos);
    if (!spec) return std::unexpected(spec.error());
    if (&spec->game() != Entry::info) return failure(fault::other_game, spec->game().id, Entry::info->id);
    const auto use = [&]<Game G>(const typename G::Options& options) -> Expected<TrainingPosition> {
      if constexpr (HasNetwork<Evaluation<G>>)
        return look_at<G>(options, fen, seat);
      else
        return failure(fault::no_network, spec->text());
    };
    return Entry::template with<TrainingPosition>(*spec, use);
  }
};

}  // namespace

Expected<std::unique_ptr<Training>> open_training(std::string_view id) {
  using Opened = Expected<std::unique_ptr<Training>>;
  const auto open = [&]<class Entry>() -> Opened {
    if constexpr (HasNetwork<Evaluation<typename Entry::Usual>>)
      return std::make_unique<TrainingOf<Entry>>();
    else
      return failure(fault::no_network, id);
  };
  for (const GameInfo* info : AllGames::infos)
    if (info->id == id) return AllGames::of<Opened>(*info, open, nullptr);
  return failure(fault::no_network, id);
}

namespace {

template <HasTableNetwork G, class Variant>
class TrainingOfVariant final : public Training {
 public:
  explicit TrainingOfVariant(const VariantDefinition& definition)
      : options_{std::make_shared<const Variant>(definition)}, layout_(table_layout(*options_.variant)) {}

  NetworkShape shape() const override {
    return TableNetwork::shape_of(layout_, static_cast<int>(usual_centipawns_per_logit));
  }
  // What stands there; this and the file; this and the rank.
  std::vector<std::vector<int>> factors() const override {
    const int features = layout_.features(), files = 1 + std::ranges::max(layout_.files),
              ranks = 1 + std::ranges::max(layout_.ranks);
    std::vector<std::vector<int>> out;
    for (int feature = 0; feature < features; ++feature)
      for (std::size_t c = 0; c < static_cast<std::size_t>(layout_.cells); ++c)
        out.push_back({feature, features + feature * files + layout_.files[c],
                       features * (1 + files) + feature * ranks + layout_.ranks[c]});
    return out;
  }
  Expected<TrainingPosition> look(std::string_view, std::string_view fen, Seat) const override {
    const auto g = read_fen<G>(options_, fen);
    if (!g) return std::unexpected(g.error());
    const TableInputs<G> inputs(*g);
    TrainingPosition out{
        .views = {}, .bucket = inputs.bucket(), .seat = g->actor(), .evaluation = Evaluation<G>::value(*g)};
    for (int side = 0; side < 2; ++side) {
      auto& view = out.views.emplace_back();
      for (std::size_t p = 0; p < inputs.planes().size(); ++p)
        for (const Cell c : inputs.planes()[p])
          view.push_back(static_cast<std::uint16_t>(layout_.input(g->actor() ^ side, p, c)));
    }
    return out;
  }

 private:
  typename G::Options options_;
  TableLayout layout_;
};

Expected<VariantDefinition> definition_of(std::string_view text) {
  VariantFaults faults;
  auto out = read_definition(text, faults);
  if (!out) return faults.error();
  return *std::move(out);
}

}  // namespace

Expected<std::unique_ptr<Training>> open_variant_training(std::string_view text) {
  const auto definition = definition_of(text);
  if (!definition) return std::unexpected(definition.error());
  const auto refused = [&] {
    return failure(fault::no_table_network, parent_ids[static_cast<std::size_t>(definition->parent())]);
  };
  return with_variant_class(*definition, [&]<Game G, class Variant>() -> Expected<std::unique_ptr<Training>> {
    if constexpr (HasTableNetwork<G>)
      return std::make_unique<TrainingOfVariant<G, Variant>>(*definition);
    else
      return refused();
  });
}

std::string variant_network_file(std::string_view text, const NetworkShape& shape, std::string_view origin,
                                 std::span<const std::int8_t> numbers) {
  return TableNetwork::file(*definition_of(text), shape, origin, numbers);
}

}  // namespace turncoat
