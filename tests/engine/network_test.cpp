// Networks: what they see, that remembered sums are those worked out afresh, and that they learn.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/games.hpp"
#include "engine/tune/position_file.hpp"
#include "engine/tune/trainer.hpp"
#include "search/expected.hpp"
#include "support/sanitized.hpp"
#include "support/temporary.hpp"
#include "training/sampling.hpp"

namespace turncoat::testing {

namespace {

Chess at(const std::string& fen) { return *read_fen<Chess>({}, fen); }

TEST(NetworkTest, SeesEitherSideFromItsOwnEnd) {
  const Chess whites = at("r2q1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w - - 0 1"),
              blacks = at("r3kb1r/pppq2pp/2n1bp2/3np3/8/2NP1NP1/PP2PPBP/R2Q1RK1 b - - 0 1");
  EXPECT_EQ(network_value(whites), network_value(blacks));
  EXPECT_NE(network_value(whites), 0);
}

TEST(NetworkTest, SeesBoardsAndTheirMirrorImagesAlike) {
  EXPECT_EQ(network_value(at("6k1/5ppp/8/8/8/1r6/5PPP/3R2K1 w - - 0 1")),
            network_value(at("1k6/ppp5/8/8/8/6r1/PPP5/1K2R3 w - - 0 1")));
}

TEST(NetworkTest, EveryPieceOnEveryCellIsAnInputOfItsOwn) {
  std::set<int> seen;
  int pieces = 0;
  const Chess start = Chess::start();
  const ChessInputs inputs(start);
  for (int plane = 0; plane < ChessInputs::planes; ++plane)
    for (const Cell cell : inputs.plane(plane)) {
      const int input = ChessInputs::input(inputs.view(0), plane, cell);
      EXPECT_TRUE(input >= 0 && input < ChessInputs::shape.inputs);
      seen.insert(input);
      ++pieces;
    }
  EXPECT_EQ(pieces, 32);
  EXPECT_EQ(seen.size(), 32u);
  EXPECT_EQ(inputs.bucket(), 7);
  EXPECT_EQ(ChessInputs(at("8/8/8/4k3/8/8/8/4K2R w - - 0 1")).bucket(), 0);
}

TEST(NetworkTest, KingsHaveZones) {
  // The zone of White's view and of Black's, with White to move.
  const auto zones = [](const std::string& fen) {
    const Chess g = at(fen);
    const ChessInputs inputs(g);
    return std::pair(inputs.view(0) % ChessInputs::zones, inputs.view(1) % ChessInputs::zones);
  };
  EXPECT_EQ(zones("6k1/8/8/8/8/8/8/1K6 w - - 0 1"), std::pair(0, 0));
  EXPECT_EQ(zones("4k3/8/8/8/8/8/8/2K5 w - - 0 1"), std::pair(1, 1));
  EXPECT_EQ(zones("8/1k6/8/8/8/8/7K/8 w - - 0 1"), std::pair(2, 2));
  EXPECT_EQ(zones("8/8/3k4/8/8/8/8/3K4 w - - 0 1"), std::pair(1, 3));
  EXPECT_EQ(zones("K7/8/8/8/8/8/8/7k w - - 0 1"), std::pair(3, 3));
}

TEST(NetworkTest, OpinionsAreOfAnEvaluationAndItsNetwork) {
  const Chess g = Chess::start();
  EXPECT_EQ(Evaluation<Chess>::value(g),
            Evaluation<Chess>::value(g, Evaluation<Chess>::usual_weights) + network_value(g));
}

// docs/protocol.md names the scales of expected scores.
TEST(NetworkTest, ScalesAreToldAsTheyAre) {
  std::ifstream in(TURNCOAT_TESTS_DIR "/../docs/protocol.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const auto told = [&page](double scale, const std::string& games) {
    return page.contains(std::to_string(std::lround(scale)) + " in " + games);
  };
  EXPECT_TRUE(told(centipawns_per_logit<Chess>, "`chess`"));
  EXPECT_EQ(centipawns_per_logit<Mercenary<MercenaryArmies::one>>, centipawns_per_logit<Mercurial>);
  EXPECT_TRUE(told(centipawns_per_logit<Mercenary<MercenaryArmies::one>>, "`mercenary` and `mercurial`"));
  EXPECT_TRUE(told(centipawns_per_logit<Merger>, "`merger`"));
}

TEST(NetworkTest, CanBeSwitchedOff) {
  for (const std::string_view spec : {"mercenary", "mercurial", "merger", "cooperative:red=player", "chess"}) {
    const auto score = [&](SearcherKind kind) {
      const auto game = *open_game(spec);
      const auto searcher = game->searcher(1, kind);
      EXPECT_TRUE(searcher) << spec;
      int out = 0;
      (*searcher)->search(*game, {.depth = 2}, [&](const SearchLine& line) { out = line.score.centipawns; });
      return out;
    };
    EXPECT_NE(score(SearcherKind::usual), score(SearcherKind::terms)) << spec;
    EXPECT_EQ(score(SearcherKind::terms), score(SearcherKind::terms)) << spec;
  }
}

// Numbers by chance for the inputs of a game, so that what is tested does not depend on what was learnt.
template <class Inputs>
Network<Inputs> network_by_chance() {
  std::vector<std::int8_t> stored(Inputs::shape.size());
  Random random(1);
  for (std::int8_t& number : stored) number = static_cast<std::int8_t>(static_cast<int>(random.below(41)) - 20);
  return Network<Inputs>(stored);
}

// What a thread that remembers nothing makes of a position.
template <class Inputs>
int fresh_value(const Network<Inputs>& network, const Inputs& inputs) {
  int value = 0;
  std::thread([&] { value = network.value(inputs); }).join();
  return value;
}

// A class of its own: a thread remembers sums for each class of inputs, and here they are of other numbers.
template <class Inputs>
struct Tried : Inputs {
  using Inputs::Inputs;
};

template <Game G, class Inputs>
void expect_remembered_sums_are_fresh(const typename G::Options& options) {
  const auto network = network_by_chance<Tried<Inputs>>();
  Random random(2);
  std::set<int> values;
  for (int game = 0; game < 12; ++game) {
    G g = G::start(options);
    for (int ply = 0; ply < 80 && !g.decided(); ++ply) {
      MoveList<typename G::Move> moves;
      g.list(moves);
      if (moves.empty()) break;
      g.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      const auto inputs = [&] {
        if constexpr (std::is_constructible_v<Inputs, const G&, Seat>)
          return Tried<Inputs>(g, static_cast<Seat>(ply % G::seats));
        else
          return Tried<Inputs>(g);
      }();
      const int value = network.value(inputs);
      ASSERT_EQ(value, fresh_value(network, inputs)) << fen_of(g);
      values.insert(value);
    }
  }
  EXPECT_GT(values.size(), 100u);
}

TEST(NetworkTest, RememberedSumsAreFreshOnes) {
  expect_remembered_sums_are_fresh<Chess, ChessInputs>({});
  for (const char* spec : {"mercenary", "mercenary:castling=on,enpassant=on,hold=3,release=choose"})
    expect_remembered_sums_are_fresh<MercenaryInputs::G, MercenaryInputs>(
        *mercenary_options(*read_spec(spec, AllGames::infos)));
  for (const char* spec : {"merger", "merger:split=any,returns=any"})
    expect_remembered_sums_are_fresh<Merger, MergerInputs>(*merger_options(*read_spec(spec, AllGames::infos)));
  expect_remembered_sums_are_fresh<Mercurial, MercurialInputs>({});
  expect_remembered_sums_are_fresh<Mercenary3, Mercenary3Inputs>({});
  expect_remembered_sums_are_fresh<Cooperative, CooperativeInputs>(Cooperative::without_dice({}));
}

// The inputs of a view, in order.
template <class Inputs>
std::multiset<int> inputs_of(const Inputs& inputs, int side) {
  std::multiset<int> out;
  for (int plane = 0; plane < Inputs::planes; ++plane)
    for (const auto cell : inputs.plane(plane)) out.insert(Inputs::input(inputs.view(side), plane, cell));
  return out;
}

// The same position twice, the second time with the colours changed: each side sees the same.
template <class Inputs>
void expect_seen_alike(const Inputs& one, const Inputs& other) {
  EXPECT_EQ(one.bucket(), other.bucket());
  if (Inputs::shape.sides == 2) EXPECT_NE(inputs_of(one, 0), inputs_of(one, 1));
  for (int side = 0; side < Inputs::shape.sides; ++side) {
    EXPECT_EQ(inputs_of(one, side), inputs_of(other, side));
    for (const int input : inputs_of(one, side)) EXPECT_TRUE(0 <= input && input < Inputs::shape.inputs) << input;
  }
}

TEST(NetworkTest, MercenarySidesSeeTheirOwnPiecesAndGrayOnesAlike) {
  const auto read = [](const char* fen) { return *read_fen<MercenaryInputs::G>(MercenaryEntry::usual_options(), fen); };
  // The same position with the colours changed.
  const auto whites = read("4k7/7*P4/12/3q8/12/9*N2/3PP7/4K6*R w main - - j3/h7 0 4"),
             blacks = read("4k6*R/3pp7/9*N2/12/3Q8/12/7*P4/4K7 b main - - h2/j6 0 4");
  const MercenaryInputs one(whites), other(blacks);
  expect_seen_alike(one, other);
  EXPECT_EQ(inputs_of(one, 0).size(), 8u);
  EXPECT_EQ(one.bucket(), 4);
  EXPECT_EQ(network_value(whites), network_value(blacks));
  const auto start = MercenaryInputs::G::start(MercenaryEntry::usual_options());
  EXPECT_EQ(MercenaryInputs(start).bucket(), start.phase() == MercenaryPhase::main ? 7 : 3);
}

// Two pawns on one cell are two inputs, and captives are no free pieces.
TEST(NetworkTest, MergerSidesSeeTheirPiecesAlike) {
  const auto read = [](const char* fen) { return *read_fen<Merger>({}, fen); };
  const auto whites =
                 read("ranbbcqdkebfngrh/papbpc1pepfpgph/8/8/4(BfPdPepd)3/8/PaPbPc2PfPgPh/RaNbBcQdKe1NgRh w - - 0 1"),
             blacks =
                 read("ranbbcqdke1ngrh/papbpc2pfpgph/8/4(bfpdpePd)3/8/8/PaPbPc1PePfPgPh/RaNbBcQdKeBfNgRh b - - 0 1");
  const MergerInputs one(whites), other(blacks);
  expect_seen_alike(one, other);
  const auto seen = inputs_of(one, 0);
  EXPECT_EQ(seen.size(), 32u);
  constexpr int e4 = 28, own_pawn = pawn * 64, captive_pawn = MergerInputs::of_army + (piece_kinds + pawn) * 64;
  EXPECT_EQ(seen.count(own_pawn + e4), 2u);
  EXPECT_EQ(seen.count(captive_pawn + e4), 1u);
  EXPECT_EQ(network_value(whites), network_value(blacks));
  EXPECT_EQ(MergerInputs(Merger::start()).bucket(), 7);
}

// The board is turned by half, and the satellite with it.
TEST(NetworkTest, MercurialSidesSeeTheirPiecesPrisonersAndHandsAlike) {
  const auto read = [](const char* fen) { return *read_fen<Mercurial>({}, fen); };
  const auto whites = read("1/k5/6/3r(NN)2R1/8/4P1/6/K w Dpp 0 1"),
             blacks = read("k/6/1p4/8/2R(nn)4r/6/5K/1 b PPd 0 1");
  const MercurialInputs one(whites), other(blacks);
  expect_seen_alike(one, other);
  const auto seen = inputs_of(one, 0);
  EXPECT_EQ(seen.size(), 5u + 2 + 3);
  constexpr int d4 = 22, knights = MercurialInputs::of_side +
                                   (MercurialMovement::kinds + MercurialMovement::knight) * Planet::size;
  EXPECT_EQ(seen.count(knights + d4), 2u);
  EXPECT_EQ(network_value(whites), network_value(blacks));
  EXPECT_EQ(one.bucket(), 4);
  EXPECT_EQ(MercurialInputs(Mercurial::start()).bucket(), 3);
}

// The same game twice, the second time turned so that each player sits where the one before sat.
TEST(NetworkTest, Mercenary3SeatsSeeTheStarFromTheirOwnTerritories) {
  const auto turned = [](Cell c) {
    return c == nowhere ? nowhere : Star::at((Star::territory(c) + 1) % 3, Star::column(c), Star::row(c));
  };
  const auto after = [](int seat) { return static_cast<Seat>((seat + 1) % 3); };
  std::string blacks(Mercenary3Rules::start_fen());
  blacks[blacks.find(" w ") + 1] = 'b';
  Random random(1);
  int fewer = 0;
  for (int game = 0; game < 10; ++game) {
    Mercenary3 g = Mercenary3::start(), h = *read_fen<Mercenary3>({}, blacks);
    for (int ply = 0; ply < 200 && !g.decided(); ++ply) {
      for (int root = 0; root < 3; ++root)
        expect_seen_alike(Mercenary3Inputs(g, static_cast<Seat>(root)), Mercenary3Inputs(h, after(root)));
      fewer += g.players() < 3;
      MoveList<Move> moves;
      g.list(moves);
      const Move m = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      Move same = m;
      same.from = turned(m.from), same.to = turned(m.to);
      g.play(m), h.play(same);
    }
  }
  EXPECT_GT(fewer, 0);
}

// White's and Black's pieces are mirror images of each other; the board is seen from the player that moves next.
TEST(NetworkTest, CooperativePartnersSeeTheirPiecesAlike) {
  const auto read = [](const char* fen) { return *read_fen<Cooperative>(Cooperative::without_dice({}), fen); };
  for (const auto& [whites, blacks] : {std::pair("*Ra3*Ke3/*Pa2*Pd4/8/3N4/8/8/PP2p3/1R1Kk1n1 w - - 3 9",
                                                 "3*Ke3*Rh/4*Pd2*Pa/8/4n3/8/8/3P2pp/1N1Kk1r1 b - - 3 9"),
                                       std::pair("*Ra3*Ke3/*Pa2*Pd4/8/3N4/8/8/PP2p3/1R1Kk1n1 rw - - 3 9",
                                                 "3*Ke3*Rh/4*Pd2*Pa/8/4n3/8/8/3P2pp/1N1Kk1r1 rb - - 3 9")}) {
    const Cooperative one = read(whites), other = read(blacks);
    for (const Seat root : {Seat{0}, Seat{2}}) {
      expect_seen_alike(CooperativeInputs(one, root), CooperativeInputs(other, root));
      EXPECT_EQ(network_value(one, root), network_value(other, root));
      EXPECT_NE(network_value(one, root), 0);
    }
    EXPECT_NE(CooperativeInputs(one, 0).bucket(), CooperativeInputs(one, 2).bucket());
    EXPECT_EQ(CooperativeInputs(one, 0).bucket(), CooperativeInputs(one, 1).bucket());
  }
  const Cooperative dice = Cooperative::start({});
  EXPECT_EQ(Evaluation<Cooperative>::value(dice, 0), Evaluation<Cooperative>::value_of_terms(dice, 0));
}

TEST(NetworkTest, FactorsAreNumberedFromNought) {
  for (const char* game : {"chess", "cooperative", "mercenary", "mercenary3", "merger", "mercurial"}) {
    const auto training = open_training(game);
    ASSERT_TRUE(training) << game;
    std::set<int> seen;
    for (const auto& of_input : (*training)->factors()) seen.insert(of_input.begin(), of_input.end());
    EXPECT_EQ(*seen.begin(), 0) << game;
    EXPECT_EQ(static_cast<std::size_t>(*seen.rbegin()) + 1, seen.size()) << game;
  }
}

// Eight inputs of which two together make a position good, which no evaluation of single inputs can say.
TEST(NetworkTest, LearnsWhatPiecesAreWorthTogether) {
  const TrainingPlan plan{.epochs = 12, .rate = 0.02, .batch = 256};
  const NetworkShape shape{.inputs = 8, .hidden = 16, .buckets = 1, .centipawns_per_logit = 176};
  Trainer trainer(shape, plan);
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    TrainingPosition position;
    std::set<std::uint16_t> ours;
    while (ours.size() < 3) ours.insert(static_cast<std::uint16_t>(random.below(8)));
    position.views = {{ours.begin(), ours.end()}, {}};
    for (int k = 0; k < 3; ++k) position.views[1].push_back(static_cast<std::uint16_t>(random.below(8)));
    trainer.add(position, ours.contains(2) == ours.contains(5) ? 150 : -150, std::nullopt,
                static_cast<std::uint64_t>(i));
  }
  EXPECT_EQ(trainer.positions(), 20'000u);
  const TrainingLoss before = trainer.loss_without();
  TrainingLoss after;
  for (int epoch = 0; epoch < plan.epochs; ++epoch) after = trainer.run_epoch(epoch);
  EXPECT_LT(after.unseen, before.unseen / 4);
  EXPECT_LT(after.learnt, before.learnt / 4);
  const auto stored = trainer.stored();
  EXPECT_EQ(stored.size(), shape.size());
  EXPECT_TRUE(std::ranges::any_of(stored, [](std::int8_t number) { return number != 0; }));

  Trainer next(shape, plan);
  EXPECT_TRUE(next.begin_with(stored));
  EXPECT_EQ(next.stored(), stored);
  const auto other = next.begin_with({1, 2, 3});
  ASSERT_FALSE(other);
  EXPECT_NE(sentence(other.error()).find("3 numbers instead of"), std::string::npos) << sentence(other.error());
  EXPECT_EQ(next.stored(), stored);
}

// What is learnt of one input holds for another one with the same factor, though that was never seen.
TEST(NetworkTest, InputsWithAFactorInCommonLearnTogether) {
  const TrainingPlan plan{.epochs = 20, .rate = 0.02, .batch = 256, .results = 1};
  const NetworkShape shape{.inputs = 4, .hidden = 8, .buckets = 1, .centipawns_per_logit = 100};
  const auto row_of = [&](std::vector<std::vector<int>> factors, std::size_t input) {
    Trainer trainer(shape, plan, std::move(factors));
    for (int i = 0; i < 4000; ++i)  // input 0 wins, input 1 loses; 2 and 3 are never there
      trainer.add({.views = {{static_cast<std::uint16_t>(i % 2)}, {static_cast<std::uint16_t>(1 - i % 2)}}}, 0,
                  i % 2 == 0 ? 1.0 : 0.0, static_cast<std::uint64_t>(i));
    for (int epoch = 0; epoch < plan.epochs; ++epoch) trainer.run_epoch(epoch);
    const auto stored = trainer.stored();
    return std::vector<int>(stored.begin() + static_cast<std::ptrdiff_t>(8 * input),
                            stored.begin() + static_cast<std::ptrdiff_t>(8 * input + 8));
  };
  const auto distance = [](const std::vector<int>& a, const std::vector<int>& b) {
    int sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += std::abs(a[i] - b[i]);
    return sum;
  };
  const std::vector<std::vector<int>> factors = {{0}, {1}, {0}, {1}};
  const auto seen = row_of(factors, 0), unseen = row_of(factors, 2), opposite = row_of(factors, 1);
  EXPECT_LT(distance(seen, unseen), distance(seen, opposite));
}

TEST(NetworkTest, SampledGamesAreTheSameAgain) {
  for (const auto& [game, every] : {std::pair("chess", 5), std::pair("mercenary", 0), std::pair("mercenary3", 0),
                                    std::pair("merger", 0), std::pair("mercurial", 0), std::pair("cooperative", 0)}) {
    SamplingOptions order{
        .game = game, .usual = {"armies", "setup", "grayplace"}, .nodes = 100, .every = every, .label_nodes = 50};
    // Where Red is a player it needs to be short of pieces.
    if (order.game == "cooperative")
      order.openings = {"2*Bc1*Ke3/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/8/8/8/8/PPPPpppp/RNBKkbnr w Qk - 0 1"};
    std::size_t positions = 0;
    for (std::uint64_t number = 0; number < 3; ++number) {
      const auto played = sample_game(order, number), again = sample_game(order, number);
      ASSERT_TRUE(played && again) << game;
      EXPECT_EQ(text_of(*played, number), text_of(*again, number));
      positions += played->positions.size();
      const auto training = open_training(game);
      for (const SampledPosition& position : played->positions) {
        const auto seen = (*training)->look(played->spec, position.fen, position.seat);
        ASSERT_TRUE(seen) << position.fen;
        EXPECT_EQ(std::ssize(seen->views), (*training)->shape().sides);
        for (const auto& view : seen->views) EXPECT_EQ(view.size(), seen->views[0].size());
        EXPECT_EQ(seen->seat, position.seat);
        EXPECT_LT(seen->bucket, (*training)->shape().buckets);
      }
    }
    EXPECT_GT(positions, sanitized ? 0u : 3u) << game;
  }
  EXPECT_FALSE(sample_game({.game = "chess", .openings = {"rubbish"}}, 0));
  EXPECT_FALSE(sample_game({.game = "go"}, 0));
  EXPECT_FALSE((*open_training("chess"))->look("", "rubbish", 0));
  EXPECT_FALSE((*open_training("chess"))->look("mercenary", "rubbish", 0));
  EXPECT_FALSE(open_training("go"));
}

TEST(NetworkTest, FilesOfPositionsGoOnAfterTheLastWholeGame) {
  const std::string path = temporary_path("positions");
  const SampledGame game{
      .spec = "mercenary:hold=2", .scores = {Score::half, Score::half}, .positions = {{"one", 5, 0}, {"two", -6, 1}}};
  const std::string ordered = "mercenary --seed 1";
  {
    auto file = PositionFile::open(path, ordered);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->next_game(), 0u);
    EXPECT_TRUE(file->add(game));
    EXPECT_TRUE(file->add(game));
  }
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 3);  // a run that was killed
  {
    auto file = PositionFile::open(path, ordered);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->next_game(), 1u);
    EXPECT_EQ(file->positions(), 2u);
    EXPECT_TRUE(file->add(game));
  }
  std::vector<std::string> seen;
  EXPECT_TRUE(read_positions(path, [&](const FiledPosition& p) -> Expected<void> {
    EXPECT_EQ(p.scores.size(), 2u);
    EXPECT_EQ(p.scores[1], Score::half);
    seen.push_back(std::to_string(p.game) + std::string(p.fen) + std::to_string(p.worth) + "for" +
                   std::to_string(p.seat) + std::string(p.spec));
    return {};
  }));
  EXPECT_EQ(seen, (std::vector<std::string>{"0one5for0mercenary:hold=2", "0two-6for1mercenary:hold=2",
                                            "1one5for0mercenary:hold=2", "1two-6for1mercenary:hold=2"}));
  const auto other = PositionFile::open(path, "mercenary --seed 2");
  ASSERT_FALSE(other);
  EXPECT_NE(sentence(other.error()).find("holds other positions"), std::string::npos);
  std::filesystem::remove(path);
}

TEST(NetworkTest, PositionsOfAGameThatWasNotPlayedAreReadWithoutScores) {
  const std::string path = temporary_path("unplayed");
  {
    auto file = PositionFile::open(path, "mercenary3");
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->add({.spec = "mercenary3", .scores = {}, .positions = {{"one", 5, 2}}}));
  }
  int seen = 0;
  EXPECT_TRUE(read_positions(path, [&](const FiledPosition& p) -> Expected<void> {
    EXPECT_TRUE(p.scores.empty());
    EXPECT_EQ(p.seat, 2);
    ++seen;
    return {};
  }));
  EXPECT_EQ(seen, 1);
  std::filesystem::remove(path);
}

}  // namespace

}  // namespace turncoat::testing
