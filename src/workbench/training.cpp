#include "workbench/training.hpp"

#include <string>

#include "edge/game/games.hpp"

namespace turncoat {

namespace {

// An evaluation that has a network.
template <class Eval>
concept HasNetwork = requires { Eval::NetworkInputs::shape; };

template <Game G>
Expected<TrainingPosition> look_at(const typename G::Options& options, std::string_view fen) {
  using Eval = Evaluation<G>;
  const auto g = read_fen<G>(options, fen);
  if (!g) return std::unexpected(g.error());
  using Inputs = typename Eval::NetworkInputs;
  const Inputs inputs(*g);
  TrainingPosition out{.bucket = inputs.bucket(), .opinion = Eval::value_of_terms(*g), .seat = g->actor()};
  for (int p = 0; p < Inputs::planes; ++p)
    for (const auto cell : inputs.plane(p)) {
      out.ours.push_back(static_cast<std::uint16_t>(Inputs::input(inputs.view(false), p, cell)));
      out.theirs.push_back(static_cast<std::uint16_t>(Inputs::input(inputs.view(true), p, cell)));
    }
  return out;
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
  Expected<TrainingPosition> look(std::string_view text, std::string_view fen) const override {
    const auto spec = text.empty() ? Spec(*Entry::info) : read_spec(text, AllGames::infos);
    if (!spec) return std::unexpected(spec.error());
    if (&spec->game() != Entry::info) return failure("other-game", spec->game().id, Entry::info->id);
    const auto use = [&]<Game G>(const typename G::Options& options) -> Expected<TrainingPosition> {
      if constexpr (HasNetwork<Evaluation<G>>)
        return look_at<G>(options, fen);
      else
        return failure("no-network", spec->text());
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
      return failure("no-network", id);
  };
  for (const GameInfo* info : AllGames::infos)
    if (info->id == id) return AllGames::of<Opened>(*info, open, nullptr);
  return failure("no-network", id);
}

}  // namespace turncoat
