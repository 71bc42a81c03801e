// The evaluation of variants of chess: neither side is seen otherwise than the other, what came before makes no
// difference, and where the pieces are those of chess it is that of chess.
#include "eval/table_chess.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "core/random.hpp"
#include "eval/chess.hpp"
#include "games/variants/ready_made.hpp"

namespace turncoat::testing {

namespace {

// Gives `see` the positions of random games of a variant.
template <class G>
void each_position(const std::shared_ptr<const ChessVariant<G::BoardMap::size>>& variant, int games, auto see) {
  const typename G::Options options{variant};
  Random random(7);
  MoveList<Move> moves;
  for (int n = 0; n < games; ++n) {
    G g = *read_fen<G>(options, variant->start_fen);
    for (int plies = 0; plies < 60 && !g.decided(); ++plies) {
      see(g);
      moves.clear();
      g.list(moves);
      g.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

std::optional<VariantDefinition> definition_of(std::string_view text) {
  VariantFaults faults;
  auto out = read_definition(text, faults);
  if (out && out->parent() != VariantParent::chess) out.reset();
  return out;
}

// Calls `see` with the variant, and a class for its games.
void open(const VariantDefinition& definition, auto see) {
  const auto as = [&]<int Size>() {
    const auto variant = std::make_shared<const ChessVariant<Size>>(definition);
    if (definition.language() > 1)
      see(variant, std::type_identity<FreeChess<Size>>());
    else if (definition.of<OfChess>().has_capture_effects())
      see(variant, std::type_identity<CaptureEffectChess<Size>>());
    else
      see(variant, std::type_identity<TableChess<Size>>());
  };
  if (map_of(definition).cells().count() > 64 || definition.files * definition.ranks > 64)
    as.template operator()<128>();
  else
    as.template operator()<64>();
}

// The same position seen from the other side: ranks turned round, and the pieces of the armies exchanged.
template <class G>
std::optional<G> turned(const G& g, const auto& variant) {
  const auto& map = g.map();
  Setup setup = g.setup();
  const auto turn = [&map](Cell c) { return map.at(map.file(c), map.ranks() - 1 - map.rank(c)); };
  std::vector<std::vector<Stack>> rows(static_cast<std::size_t>(map.ranks()));
  for (Stack stack : setup.stacks) {
    stack.cell = turn(stack.cell);
    for (auto& piece : stack.pieces) piece.army = !piece.army;
    rows[static_cast<std::size_t>(map.rank(stack.cell))].push_back(stack);
  }
  setup.stacks.clear();
  for (auto row = rows.rbegin(); row != rows.rend(); ++row)
    setup.stacks.insert(setup.stacks.end(), row->begin(), row->end());
  for (auto& piece : setup.hand) piece.army = !piece.army;
  std::ranges::sort(setup.hand, {}, [](const PlacedPiece& p) { return std::pair(p.army, p.kind); });
  setup.rights.clear(), setup.passed.clear();
  std::ranges::reverse(setup.checks);
  setup.turn = setup.turn == "w" ? "b" : "w";
  auto out = G::from_setup({variant}, setup);
  return out ? std::optional(*out) : std::nullopt;
}

// Whether the armies begin otherwise, as in a race to one side, or a kind moves otherwise in one of them, or has its
// first step from a cell of its own (VA-68), which a turned board does not have.
bool differs_by_army(const VariantDefinition& definition) {
  int pieces[2] = {};
  for (const Stack& stack : definition.pieces) {
    ++pieces[stack.pieces[0].army];
    const int rank = map_of(definition).rank(stack.cell);
    if (rank < definition.ranks / 2 != (stack.pieces[0].army == white)) return true;
  }
  return pieces[white] != pieces[black] || std::ranges::any_of(definition.kinds, [](const VariantKind& k) {
           return k.betza[white] != k.betza[black] || k.initial[white].unmoved || k.initial[black].unmoved;
         });
}

}  // namespace

TEST(TableChessEvaluation, IsThatOfChessWithThePiecesOfChess) {
  const auto definition = definition_of("[x : chess]");
  const auto variant = std::make_shared<const ChessVariant<64>>(*definition);
  each_position<TableChess<64>>(variant, 20, [](const TableChess<64>& g) {
    const auto chess = read_fen<Chess>({}, fen_of(g));
    ASSERT_TRUE(chess);
    EXPECT_EQ(Evaluation<TableChess<64>>::value(g), Evaluation<Chess>::value(*chess)) << fen_of(g);
  });
}

TEST(TableChessEvaluation, KnowsPiecesOfChessByTheirMovement) {
  const auto as_chess = [](std::string_view text) { return !ChessVariant<64>(*definition_of(text)).as_chess.empty(); };
  EXPECT_TRUE(as_chess("[x : chess]\ncapture = hand"));
  EXPECT_TRUE(as_chess("[x : chess]\nchecks = 3"));
  EXPECT_TRUE(as_chess("[x : chess]\npiece B = elephant B"));
  EXPECT_FALSE(as_chess("[x : chess]\npiece B = hawk HAD"));
  EXPECT_FALSE(as_chess("[x : chess]\npiece Q = queen Q worth 500"));
  EXPECT_FALSE(as_chess("[x : chess]\ncapture = turn"));
  EXPECT_FALSE(as_chess("[x : chess]\ncapturing = must"));
}

TEST(TableChessEvaluation, SeesPositionsAloneAndNotWhatCameBefore) {
  for (const std::string_view name : ready_made_names()) {
    const auto definition = definition_of(ready_made_variant(name));
    if (!definition) continue;
    open(*definition, [&]<class G>(const auto& variant, std::type_identity<G>) {
      std::vector<G> positions;
      std::vector<int> values, alone;
      each_position<G>(variant, 2, [&](const G& g) {
        positions.push_back(g);
        values.push_back(Evaluation<G>::value(g));
      });
      // A thread of its own remembers nothing; backwards.
      std::thread([&] {
        for (auto g = positions.rbegin(); g != positions.rend(); ++g) alone.push_back(Evaluation<G>::value(*g));
      }).join();
      std::ranges::reverse(alone);
      EXPECT_EQ(values, alone) << name;
    });
  }
}

int value_in(std::string_view text, std::string_view fen) {
  int out = 0;
  const auto definition = definition_of(text);
  EXPECT_TRUE(definition) << text;
  if (!definition) return out;
  open(*definition, [&]<class G>(const auto& variant, std::type_identity<G>) {
    const auto g = read_fen<G>({variant}, fen);
    ASSERT_TRUE(g) << fen;
    out = Evaluation<G>::value(*g);
  });
  return out;
}
int value_in_new_thread(std::string_view text, std::string_view fen) {
  int out = 0;
  std::thread([&] { out = value_in(text, fen); }).join();
  return out;
}

TEST(TableChessEvaluation, ForgetsTheVariantBefore) {
  constexpr std::string_view queens = "[q : chess]\npiece B = elephant B",
                             without =
                                 "[n : chess]\nwithout = Q\ncastles = -\n"
                                 "start = rnbrkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBRKBNR";
  constexpr std::string_view fen = "rnbrkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBRKBNR w - - 0 1";
  std::ignore = value_in(queens, "6k1/5ppp/8/QQQQQQQQ/QQQQQQQQ/QQQQQ3/QQQQ1PPP/Q1Q3K1 b - - 0 1");
  EXPECT_EQ(value_in(without, fen), value_in_new_thread(without, fen));
  EXPECT_EQ(value_in("[x : chess]", fen), value_in_new_thread("[x : chess]", fen));
}

TEST(TableChessEvaluation, CountsHandsWithoutRoyalPieces) {
  constexpr std::string_view text = "[h : chess]\nroyal = -\ncapture = hand\nextinct = P";
  EXPECT_LT(value_in(text, "r3k3/8/8/8/8/p7/P7/R3K3 w - - qqq 0 1"), -1000);
  EXPECT_GT(value_in(text, "r3k3/8/8/8/8/p7/P7/R3K3 w - - QQQ 0 1"), 1000);
}

TEST(TableChessEvaluation, KnowsNoEndingsWhilePiecesAreInHand) {
  constexpr std::string_view text = "[q : chess]\nhand = R R\ndrops = may";
  EXPECT_LT(std::abs(value_in(text, "r3k3/8/8/8/8/8/8/4K3 b - - RRr 0 1")), 700);
}

TEST(TableChessEvaluation, SeesPawnsOnTheirLastRankAlike) {
  constexpr std::string_view text = "[l : chess]\npromotion P = Q within rank 7\ncastles = -";
  EXPECT_EQ(value_in(text, "P3k3/8/8/8/2qnrb2/8/8/R3K3 w - - 0 1"),
            value_in(text, "r3k3/8/8/2QNRB2/8/8/8/p3K3 b - - 0 1"));
}

TEST(TableChessEvaluation, IsTheSameForEitherSide) {
  int compared = 0;
  for (const std::string_view name : ready_made_names()) {
    const auto definition = definition_of(ready_made_variant(name));
    if (!definition || definition->of<OfChess>().plays_more() || differs_by_army(*definition)) continue;
    open(*definition, [&]<class G>(const auto& variant, std::type_identity<G>) {
      each_position<G>(variant, 2, [&](const G& g) {
        const auto other = turned(g, variant);
        if (!other) return;
        ++compared;
        EXPECT_EQ(Evaluation<G>::value(g), Evaluation<G>::value(*other)) << name << ' ' << fen_of(g);
      });
    });
  }
  EXPECT_GT(compared, 1000);
}

TEST(TableChessEvaluation, FearsKingsInDangerMoreTheFewerChecksAreLeft) {
  constexpr std::string_view text = "[t : chess]\nchecks = 3";
  const auto value = [&](std::string_view checks) {
    return value_in(text, "r1b2r2/pp4k1/8/3Q4/8/3B4/PPP2PPP/R4RK1 w - - " + std::string(checks) + " 0 1");
  };
  EXPECT_GT(value("1+3") - value("3+3"), 400);  // 350 for the checks themselves
  EXPECT_GT(value("2+3") - value("3+3"), 120);
}

// Where checks are counted a move that gives one is worth a look where depth has ended, and the last one any price.
TEST(TableChessEvaluation, CountsWhatChecksAreWorth) {
  using G = FreeChess<64>;
  using E = Evaluation<G>;
  const auto variant = std::make_shared<const ChessVariant<64>>(*definition_of("[t : chess]\nchecks = 3"));
  const auto with = [&](std::string_view checks) {
    return *read_fen<G>({variant}, "6k1/5p1p/3b4/8/8/8/3B1PPP/3Q2K1 w - - " + std::string(checks) + " 0 1");
  };
  const auto move = [](const G& g, std::string_view text) {
    MoveList<Move> moves;
    g.list_noisy(moves);
    const auto m = std::ranges::find_if(moves, [&](Move m) { return g.text(m) == text; });
    EXPECT_NE(m, moves.end()) << text;
    return m == moves.end() ? Move() : *m;
  };
  const G many = with("3+3"), last = with("1+3");
  EXPECT_EQ(E::gain(many, move(many, "d1b3")), 0);
  EXPECT_GT(E::gain(many, move(many, "d1g4")), 0);
  EXPECT_GT(E::gain(last, move(last, "d1g4")), 5000);
  // By the bishop's move the queen does not check, and takes nothing that is not guarded.
  EXPECT_EQ(E::gain(last, move(last, "d2c3")), 0);
  // Any piece is worth giving for the last check.
  const auto sacrifice = [&](std::string_view checks) {
    const G g = *read_fen<G>({variant}, "3r2k1/5ppp/8/8/8/8/3Q1PPP/6K1 w - - " + std::string(checks) + " 0 1");
    return E::static_exchange(g, move(g, "d2h6"), 0);
  };
  const auto on_h7 = [&](std::string_view checks) {
    const G g = *read_fen<G>({variant}, "6k1/5ppp/8/8/8/3Q4/5PPP/6K1 w - - " + std::string(checks) + " 0 1");
    return E::static_exchange(g, move(g, "d3h7"), 0);
  };
  EXPECT_FALSE(sacrifice("1+3"));
  EXPECT_FALSE(on_h7("3+3"));
  EXPECT_TRUE(on_h7("1+3"));
}

// Where checks are forbidden, a king that must reach a place races for it from afar, and pieces are worth less.
TEST(TableChessEvaluation, RacesFromAfarWhereChecksAreForbidden) {
  const auto value = [](std::string_view fen) { return value_in(ready_made_variant("racing-kings"), fen); };
  EXPECT_GT(value("8/8/8/8/8/8/K7/7k w - - 0 1") - value("8/8/8/8/8/8/8/K6k w - - 0 1"), 70);
  EXPECT_GT(value("8/8/8/K7/8/8/8/7k w - - 0 1") - value("8/8/8/8/K7/8/8/7k w - - 0 1"), 120);
  EXPECT_LT(value("8/8/8/8/8/Q7/8/K6k w - - 0 1") - value("8/8/8/8/8/R7/8/K6k w - - 0 1"), 250);
}

// Pawns alone may have only moves that do harm, so a null move proves nothing against them.
TEST(TableChessEvaluation, TriesNoNullMoveAgainstPawnsAlone) {
  const auto variant = std::make_shared<const ChessVariant<64>>(*definition_of(ready_made_variant("horde")));
  const auto passes = [&](std::string_view fen) {
    using G = FreeChess<64>;
    return Evaluation<G>::may_pass(*read_fen<G>({variant}, fen));
  };
  EXPECT_FALSE(passes("r3k3/8/8/8/8/8/PPPP4/8 b - - 0 1"));
  EXPECT_TRUE(passes("r3k3/8/8/8/8/8/PPPP4/6N1 b - - 0 1"));
}

TEST(TableChessEvaluation, PrefersOfferingToTaking) {
  constexpr std::string_view text =
      "[a : chess]\nroyal = -\ncastles = -\ncapturing = must\nextinct = all wins\nstalemate = wins";
  EXPECT_LT(value_in(text, "7n/8/8/p7/8/8/8/R7 w - - 0 1"), value_in(text, "7n/8/8/3p4/8/8/8/R7 w - - 0 1") - 150);
  // Nothing is lost by losing it.
  EXPECT_GT(value_in(text, "4k3/pppp4/8/8/8/8/8/4K3 w - - 0 1"), 0);
}

TEST(TableChessEvaluation, SeesBlastsBesideKingsThatTheyRemove) {
  const auto lost_by_attack = [](std::string_view spares) {
    const std::string text = "[a : chess]\nblast = K" + std::string(spares);
    // The rook attacks the pawn beside the king, or the one that is two cells away.
    return value_in(text, "4k3/8/8/8/4r3/8/2P1P3/4K3 w - - 0 1") -
           value_in(text, "4k3/8/8/8/2r5/8/2P1P3/4K3 w - - 0 1");
  };
  EXPECT_LT(lost_by_attack(""), lost_by_attack(" spares K") - 100);
}

TEST(TableChessEvaluation, ACannonIsWorthMoreThanHalfARook) {
  const auto definition = definition_of(ready_made_variant("xiangqi"));
  const std::vector<int> worths = worths_of_kinds(*definition);
  const auto worth = [&](char letter) {
    for (std::size_t i = 0; i < worths.size(); ++i)
      if (definition->kinds[i].letter == letter) return worths[i];
    return 0;
  };
  EXPECT_GT(worth('C'), worth('R') / 2);
  EXPECT_LT(worth('C'), worth('R') * 2 / 3);
  EXPECT_GT(worth('C'), worth('N'));
}

}  // namespace turncoat::testing
