#include "training/training.hpp"

#include <string>

#include "edge/game/games.hpp"
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

}  // namespace turncoat
