// Networks of variants: what they see, that remembered sums are those worked out afresh, that files of others are
// refused, and that a training which was killed goes on to the same end.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "core/random.hpp"
#include "edge/game/given_network.hpp"
#include "edge/game/variants.hpp"
#include "edge/uci/protocol.hpp"
#include "engine/tune/faults.hpp"
#include "engine/tune/variant_games.hpp"
#include "engine/tune/variant_network.hpp"
#include "eval/faults.hpp"
#include "eval/table_chess.hpp"
#include "eval/table_inputs.hpp"
#include "eval/table_mercenary.hpp"
#include "eval/table_mercurial.hpp"
#include "eval/table_merger.hpp"
#include "games/variants/classes.hpp"
#include "support/files.hpp"
#include "support/sanitized.hpp"
#include "support/temporary.hpp"
#include "training/training.hpp"

namespace turncoat::testing {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view hawks = "[hawks : chess] | piece B = hawk HADG";
// One of each class of positions that has networks.
constexpr std::string_view with_networks[] = {
    hawks,
    "[wide : chess] | board = 10x8 | start = rnbqkbnrbq/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRBQ | castles = -",
    "[crazyhouse : chess] | capture = hand",
    "[deserters : chess] | captor = turns",
    "[nightriders : mercenary] | piece N = nightrider NN",
    "[grays : mercenary] | options = armies=two",
    "[silver : mercenary] | options = armies=fourth",
    "[queens : mercurial]",
    "[crowds : merger] | largest = 5",
};

VariantDefinition definition_of(std::string_view text) {
  VariantFaults faults;
  return *read_definition(text, faults);
}

std::vector<std::int8_t> some_numbers(const NetworkShape& shape, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::int8_t> out(shape.size());
  for (auto& number : out) number = static_cast<std::int8_t>(static_cast<int>(random.below(41)) - 20);
  return out;
}

std::string network_for(std::string_view text, std::uint64_t seed = 1) {
  const NetworkShape shape = (*open_variant_training(text))->shape();
  return variant_network_file(text, shape, "made by chance", some_numbers(shape, seed));
}

void write(const fs::path& path, const std::string& content) { std::ofstream(path, std::ios::binary) << content; }

// What a network says, worked out afresh from what training sees.
int said(const NetworkShape& shape, const std::vector<std::int8_t>& numbers, const TrainingPosition& seen) {
  constexpr int unit = network_unit;
  const auto at = [&](std::size_t i) { return static_cast<std::int64_t>(numbers[i]); };
  const auto hidden = static_cast<std::size_t>(shape.hidden), rows = static_cast<std::size_t>(shape.inputs) * hidden;
  const std::size_t outputs = rows + hidden + 2 * hidden * static_cast<std::size_t>(seen.bucket);
  std::int64_t sum = at(numbers.size() - static_cast<std::size_t>(shape.buckets - seen.bucket)) * unit * unit;
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t h = 0; h < hidden; ++h) {
      std::int64_t x = at(rows + h);
      for (const auto input : seen.views[side]) x += at(input * hidden + h);
      x = std::clamp<std::int64_t>(x, 0, unit);
      sum += x * x * at(outputs + side * hidden + h);
    }
  return static_cast<int>(sum * shape.centipawns_per_logit / (unit * unit * unit));
}

template <class G>
int moved(const G& g) {
  if constexpr (requires { g.side(); })
    return g.side();
  else
    return g.turn();
}

TEST(VariantNetwork, RememberedSumsAreThoseWorkedOutAfresh) {
  for (const std::string_view text : with_networks) {
    SCOPED_TRACE(text);
    const auto training = *open_variant_training(text);
    const NetworkShape shape = training->shape();
    const auto numbers = some_numbers(shape, 7);
    const std::string file = variant_network_file(text, shape, "", numbers);
    const VariantDefinition definition = definition_of(text);
    with_variant_class(definition, [&]<Game G, class Variant>() {
      if constexpr (HasTableNetwork<G>) {
        const auto variant = std::make_shared<Variant>(definition);
        const auto network = TableNetwork::read(file, definition, table_layout(*variant));
        ASSERT_TRUE(network);
        variant->network = *network;
        Random random(3);
        std::set<int> values;
        for (int game = 0; game < (sanitized ? 1 : 4); ++game) {
          G g = G::start({variant});
          for (int ply = 0; ply < 120 && !g.decided(); ++ply) {
            const auto seen = training->look("", fen_of(g), g.actor());
            ASSERT_TRUE(seen) << fen_of(g);
            for (const auto& view : seen->views)
              for (const auto input : view) ASSERT_LT(input, shape.inputs);
            const int value = table_network_value(g, static_cast<Army>(moved(g)));
            ASSERT_EQ(value, said(shape, numbers, *seen)) << fen_of(g);
            values.insert(value);
            MoveList<typename G::Move> moves;
            g.list(moves);
            g.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
          }
        }
        EXPECT_GT(values.size(), 20u);
      }
    });
  }
}

// The same position with the sides exchanged.
TEST(VariantNetwork, SidesSeeTheBoardFromTheirOwnEnds) {
  const auto same = [](std::string_view text, std::string_view whites, std::string_view blacks) {
    const auto training = *open_variant_training(text);
    auto one = *training->look("", whites, 0), other = *training->look("", blacks, 1);
    EXPECT_EQ(one.bucket, other.bucket);
    for (std::size_t side = 0; side < 2; ++side) {
      std::ranges::sort(one.views[side]), std::ranges::sort(other.views[side]);
      EXPECT_EQ(one.views[side], other.views[side]) << whites;
      EXPECT_FALSE(one.views[side].empty());
    }
  };
  same(hawks, "r2q1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w - - 0 1",
       "r3kb1r/pppq2pp/2n1bp2/3np3/8/2NP1NP1/PP2PPBP/R2Q1RK1 b - - 0 1");
  same("[z : chess] | capture = hand", "4k3/8/8/8/8/8/4P3/4K3 w - - Qnn 0 1", "4k3/4p3/8/8/8/8/8/4K3 b - - qNN 0 1");
}

// A network is one more term.
TEST(VariantNetwork, IsAddedToTheTerms) {
  for (const std::string_view text : with_networks) {
    SearchLimits limits;
    limits.nodes = 200;
    const auto worth = [&](const std::unique_ptr<AnyGame>& game) {
      int out = 0;
      (*game->searcher(1))->search(*game, limits, [&](const SearchLine& line) { out = line.score.centipawns; });
      return out;
    };
    const auto with = open_game_with(text, network_for(text)), without = open_game(text);
    ASSERT_TRUE(with && without) << text;
    EXPECT_NE(worth(*with), worth(*without)) << text;
    EXPECT_EQ((*with)->spec().text(), (*without)->spec().text());
    EXPECT_EQ(worth((*with)->clone()), worth(*with));
  }
}

const Fault* refused(std::string_view text, std::string_view file) {
  const auto game = open_game_with(text, file);
  return game ? nullptr : game.error().fault;
}

TEST(VariantNetwork, VA55FilesThatDoNotFitAreRefused) {
  const std::string file = network_for(hawks);
  EXPECT_EQ(refused(hawks, file), nullptr);
  EXPECT_EQ(refused("[owls : chess] | piece B = hawk HADG", file), &fault::network_other);
  EXPECT_EQ(refused("[hawks : chess] | piece B = hawk HAD", file), &fault::network_other);
  EXPECT_EQ(refused("[x : cooperative]", file), &fault::no_table_network);
  EXPECT_EQ(refused("[x : mercenary3]", file), &fault::no_table_network);
  EXPECT_EQ(refused("chess", file), &fault::network_of_variants);
  EXPECT_EQ(refused(hawks, "rubbish"), &fault::network_file);
  EXPECT_EQ(refused(hawks, file.substr(0, file.size() - 1)), &fault::network_broken);
  EXPECT_EQ(refused(hawks, file + "x"), &fault::network_broken);
  std::string newer = file;
  newer.replace(newer.find(" 1 "), 3, " 2 ");
  EXPECT_EQ(refused(hawks, newer), &fault::network_newer);
  EXPECT_EQ(*variant_of_network(file), (*open_game(hawks))->info().id);
  EXPECT_FALSE(variant_of_network("rubbish"));
}

// What the tests of the bindings read; TURNCOAT_WRITE_NETWORK=1 writes it again.
TEST(VariantNetwork, TheFileForTheBindingsIsOfTheirVariant) {
  const fs::path folder = fs::path(TURNCOAT_TESTS_DIR) / "networks";
  const std::string text = content_of(folder / "tiny.ini"), file = network_for(text, 2);
  if (std::getenv("TURNCOAT_WRITE_NETWORK") != nullptr) write(folder / "tiny.network", file);
  EXPECT_EQ(content_of(folder / "tiny.network"), file);
}

// A game keeps its history when its computers are given a network, and when that is taken away.
TEST(VariantNetwork, IsGivenInTheMiddleOfAGame) {
  const std::string file = network_for(hawks);
  const auto game = *open_game(hawks);
  ASSERT_TRUE(game->restart("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
  for (const char* move : {"e2e4", "e8e7", "w:resign"}) ASSERT_TRUE(game->play(move)) << move;
  const auto with = with_network(*game, file);
  ASSERT_TRUE(with);
  EXPECT_EQ((*with)->played(), game->played());
  EXPECT_EQ((*with)->first_fen(), game->first_fen());
  EXPECT_EQ((*with)->result(), game->result());
  ASSERT_TRUE((*with)->undo());
  const auto without = with_network(**with, {});
  ASSERT_TRUE(without);
  EXPECT_EQ((*without)->fen(), (*with)->fen());
  EXPECT_EQ(with_network(*game, "").error().fault, &fault::network_file);
  EXPECT_EQ(with_network(**open_game("chess"), file).error().fault, &fault::network_of_variants);
}

// Bytes of a file changed at random: only the line for people may be another one.
TEST(VariantNetwork, ChangedFilesAreRefused) {
  const std::string file = network_for(hawks);
  const std::size_t begin = file.find('\n') + 1, end = file.find('\n', begin);
  Random random(5);
  for (int i = 0; i < 2000; ++i) {
    std::string changed = file;
    const std::size_t at = i % 2 == 0 ? random.below(200) : random.below(static_cast<std::uint32_t>(file.size()));
    const std::size_t many = i % 5 == 0 ? 1 + random.below(20) : 1;
    if (i % 5 == 0)
      changed.erase(at, many);
    else
      changed[at] = static_cast<char>(random.below(256));
    if (changed == file || (at >= begin && at + many <= end)) continue;
    ASSERT_NE(refused(hawks, changed), nullptr) << i;
  }
}

TEST(VariantNetwork, GamesToLearnFromAreTheSameAgain) {
  for (const std::string_view text : with_networks) {
    const auto game = *open_game(text);
    const VariantSampling order{.nodes = 20, .seed = 4};
    std::size_t positions = 0;
    for (std::uint64_t number = 0; number < 3; ++number) {
      const auto one = sample_variant_game(*game, order, number), again = sample_variant_game(*game, order, number);
      ASSERT_TRUE(one && again);
      EXPECT_EQ(one->scores, again->scores);
      ASSERT_EQ(one->positions.size(), again->positions.size());
      for (std::size_t i = 0; i < one->positions.size(); ++i) EXPECT_EQ(one->positions[i].fen, again->positions[i].fen);
      positions += one->positions.size();
    }
    EXPECT_GT(positions, 10u) << text;
  }
}

// In UCI: EvalFile before the variant or after it, and what does not fit changes nothing.
TEST(VariantNetwork, IsNamedByEvalFile) {
  std::map<std::string, std::string> files = {{"h.network", network_for(hawks)}, {"bad.network", "rubbish"}};
  std::vector<std::string> lines;
  Protocol protocol({.emit = [&](std::string_view line) { lines.emplace_back(line); },
                     .now = [] { return 0.0; },
                     .stopped = [] { return false; },
                     .await_stop = {},
                     .ponder_hit = {},
                     .read_file = [&](const std::string& path) -> Expected<std::string> { return files[path]; }});
  const auto ask = [&](const std::string& line) {
    lines.clear();
    protocol.command(line);
    return lines.empty() ? "" : lines.back();
  };
  const auto searched = [&] {
    ask("setoption name Clear Hash"), ask("position startpos"), ask("go nodes 2000");
    return *(lines.end() - 2) + lines.back();
  };
  const std::string variant = "setoption name UCI_Variant value " + std::string(hawks);
  EXPECT_EQ(ask(variant), "");
  const std::string terms = searched();
  EXPECT_EQ(ask("setoption name EvalFile value h.network"), "");
  const std::string with = searched();
  EXPECT_NE(with, terms);
  EXPECT_TRUE(
      ask("setoption name EvalFile value bad.network").starts_with("info string error: bad.network: this is not"));
  EXPECT_EQ(searched(), with);
  EXPECT_EQ(ask("setoption name UCI_Variant value chess"), "");
  EXPECT_EQ(ask(variant), "");
  EXPECT_EQ(searched(), with);
  files["h.network"] = network_for("[owls : chess] | piece B = hawk HADG");
  EXPECT_TRUE(ask("setoption name EvalFile value h.network").contains("h.network: this is the network of owls@"));
  EXPECT_EQ(searched(), with);
  EXPECT_EQ(ask("setoption name EvalFile value <empty>"), "");
  EXPECT_EQ(searched(), terms);
}

class TrainingTest : public ::testing::Test {
 protected:
  TrainingTest() : folder_(temporary_path("training")) { fs::create_directory(folder_); }
  ~TrainingTest() override { fs::remove_all(folder_); }

  VariantTraining order(const std::string& name) const {
    return {.text = "[mini : chess] | board = 5x5 | start = rnbqk/ppppp/5/PPPPP/RNBQK | castles = -",
            .out = (folder_ / (name + ".network")).string(),
            .positions = 300,
            .nodes = 20,
            .match_nodes = 20,
            .match_pairs = 3,
            .generations = 1};
  }
  Expected<void> train(const VariantTraining& order) {
    std::ostringstream progress;
    return train_variant(order, stopped_, report_, progress);
  }

  fs::path folder_;
  std::atomic<bool> stopped_ = false;
  std::ostringstream report_;
};

TEST_F(TrainingTest, GoesOnToTheSameEndWhereverItWasKilled) {
  const VariantTraining whole = order("whole");
  ASSERT_TRUE(train(whole));
  const fs::path kept = folder_ / "whole.training";
  const std::string games = content_of(kept / "1.positions"), plan = content_of(kept / "plan"),
                    network = content_of(kept / "1.network"), match = content_of(kept / "1.match");
  EXPECT_GT(network.size(), 1000u);
  EXPECT_EQ(std::ranges::count(match, '\n'), 4);
  Random random(1);
  for (int i = 0; i < 4; ++i) {
    VariantTraining again = order("again" + std::to_string(i));
    again.threads = 1 + i % 2;
    const fs::path cut = folder_ / ("again" + std::to_string(i) + ".training");
    fs::create_directory(cut);
    write(cut / "plan", i == 0 ? plan.substr(0, plan.size() - 1) : plan);
    write(cut / "1.positions", games.substr(0, random.below(static_cast<std::uint32_t>(games.size()))));
    if (i == 3) {
      write(cut / "1.positions", games), write(cut / "1.network", network);
      write(cut / "1.match", match.substr(0, match.size() - 1));
    }
    ASSERT_TRUE(train(again)) << i;
    EXPECT_EQ(content_of(cut / "1.positions"), games);
    EXPECT_EQ(content_of(cut / "1.network"), network);
    EXPECT_EQ(content_of(cut / "1.match"), match);
    EXPECT_EQ(content_of(cut / "plan"), plan);
  }
  EXPECT_TRUE(report_.str().contains("of a game that was not whole"));
}

TEST_F(TrainingTest, RefusesWhatIsNotItsOwn) {
  VariantTraining one = order("one");
  stopped_ = true;
  EXPECT_EQ(train(one).error().fault, &fault::stopped);
  one.nodes = 30;
  EXPECT_EQ(train(one).error().fault, &fault::training_other);
  one.out = (folder_ / "one.bin").string();
  EXPECT_EQ(train(one).error().fault, &fault::network_name);
  one = order("one");
  one.text = "[x : cooperative]";
  EXPECT_EQ(train(one).error().fault, &fault::no_table_network);
  one = order("one");
  write(one.out, "");
  EXPECT_FALSE(train(one));
  EXPECT_TRUE(fs::exists(one.out) && fs::file_size(one.out) == 0);
}

}  // namespace

}  // namespace turncoat::testing
