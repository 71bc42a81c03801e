// Tables of endings: known figures, values that agree with the moves and with searches, and files.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/faults.hpp"
#include "core/random.hpp"
#include "edge/game/variants.hpp"
#include "endgames/faults.hpp"
#include "endgames/table_file.hpp"
#include "native/threads.hpp"
#include "support/game_at.hpp"
#include "support/sanitized.hpp"

namespace turncoat::testing {

namespace {

// A game of the table, a variant that comes with the program, or one by its text.
std::unique_ptr<AnyGame> open_named(const std::string& spec) {
  const std::string_view ready_made = ready_made_text(spec);
  return *open_game(ready_made.empty() ? spec : ready_made);
}

// The tables for a material, with all that it leads to.
std::unique_ptr<AnyEndgames> tables_of(const std::string& spec, std::string_view material) {
  auto tables = open_named(spec)->endgames();
  const auto plan = tables->plan(material, {});
  EXPECT_TRUE(plan) << spec << ' ' << material << ": " << (plan ? "" : sentence(plan.error()));
  if (!plan) return tables;
  for (const auto& group : *plan) {
    const auto ok = tables->make(group, {});
    EXPECT_TRUE(ok) << spec << ' ' << group[0] << ": " << (ok ? "" : sentence(ok.error()));
  }
  return tables;
}

Error refusal(const std::string& spec, std::string_view material) {
  const auto plan = open_named(spec)->endgames()->plan(material, {});
  EXPECT_FALSE(plan) << spec << ' ' << material;
  return plan ? Error{} : plan.error();
}

// Heinz 2000, "Scalable Search in Computer Chess", and the tables of Thompson and Nalimov: mates in 10 and 16 moves; a
// pawn wins 124,960 of 163,328 positions with White to move and 97,604 of 168,024 with Black to move, of which a table
// has half, as the board can be mirrored.
TEST(EndgamesTest, HaveTheKnownFiguresOfChess) {
  const auto tables = tables_of("chess", "KPvK");
  const auto queen = tables->counts("KQvK"), rook = tables->counts("KRvK"), pawn = tables->counts("KPvK");
  EXPECT_EQ(queen.longest, 20);
  EXPECT_EQ(rook.longest, 32);
  EXPECT_EQ(2 * pawn.positions, 163'328u + 168'024u);
  EXPECT_EQ(2 * pawn.won, 124'960u);
  EXPECT_EQ(2 * pawn.lost, 97'604u);
  EXPECT_EQ(pawn.drawn, pawn.positions - pawn.won - pawn.lost);
  EXPECT_EQ(pawn.longest, 56);
}

// Games on 25 cells: a table of few positions, quickly made.
constexpr const char* small_chess =
    "[small : chess] | board = 5x5 | promotion P = Q | start = rnbqk/ppppp/5/PPPPP/RNBQK";
constexpr const char* small_crazyhouse =
    "[small : crazyhouse] | board = 5x5 | promotion P = Q | start = rnbqk/ppppp/5/PPPPP/RNBQK";

// Pieces on cells by lot, as a FEN of chess.
std::string drawn_fen(std::string_view pieces, Random& random) {
  std::string board(64, ' ');
  for (const char piece : pieces) {
    std::size_t cell = random.below(64);
    while (board[cell] != ' ') cell = random.below(64);
    board[cell] = piece;
  }
  std::string out;
  int run = 0;
  const auto end_run = [&] { out += run > 0 ? std::to_string(std::exchange(run, 0)) : ""; };
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    if (cell > 0 && cell % 8 == 0) end_run(), out += '/';
    if (board[cell] == ' ')
      ++run;
    else
      end_run(), out += board[cell];
  }
  end_run();
  return out + (random.below(2) == 0 ? " w - - 0 1" : " b - - 0 1");
}

// Of tables that are made together, each is read by itself.
TEST(EndgamesTest, AreReadFromFilesOfAGroup) {
  const auto tables = tables_of(small_crazyhouse, "KQvK");
  const auto read = open_named(small_crazyhouse)->endgames();
  EXPECT_GT(tables->materials().size(), 1u);
  for (const std::string& material : tables->materials()) {
    const auto ok = read->read(tables->file(material));
    EXPECT_TRUE(ok) << material << (ok ? "" : sentence(ok.error()));
  }
  EXPECT_EQ(read->materials(), tables->materials());
}

// By several threads the same comes out.
TEST(EndgamesTest, AreTheSameByThreads) {
  const EndgameWork work{.threads = 3, .together = run_together};
  const auto tables = (*open_game("chess"))->endgames();
  ASSERT_TRUE(tables->plan("KRvK", {}));
  ASSERT_TRUE(tables->make({"KRvK"}, work));
  EXPECT_EQ(tables->file("KRvK"), tables_of("chess", "KRvK")->file("KRvK"));
}

// Short mates are found by a search alone, and none that is found is shorter than the table says.
TEST(EndgamesTest, AgreeWithSearches) {
  const auto tables = tables_of("chess", "KQvK");
  const auto game = *open_game("chess");
  const auto searcher = *game->searcher(usual_hash_megabytes);
  Random random(11);
  int shorts = 0;
  for (int i = 0; i < (sanitized ? 30 : 150); ++i) {
    const std::string fen = drawn_fen("KQk", random);
    if (!game->restart(fen) || game->decided()) continue;
    const auto value = game->endgame_value(*tables);
    ASSERT_TRUE(value) << fen;
    const int plies = value->plies * static_cast<int>(value->result);
    const bool is_short = plies > 0 && plies <= 5;
    SearchLine last;
    searcher->search(*game, {.depth = 6, .mate = is_short ? (plies + 1) / 2 : 0},
                     [&](const SearchLine& line) { last = line; });
    EXPECT_FALSE(last.table_hits) << fen;
    const int found = last.score.mate_plies;
    shorts += is_short ? 1 : 0;
    if (is_short) EXPECT_EQ(found, plies) << fen;
    if (found != 0) EXPECT_TRUE(found * plies > 0 && std::abs(found) >= value->plies) << fen << ' ' << found;
  }
  EXPECT_GT(shorts, 0);
}

TEST(EndgamesTest, GiveSearchesTheirValues) {
  const auto tables = tables_of("chess", "KRvK");
  const auto game = *open_game("chess");
  const auto searcher = *game->searcher(usual_hash_megabytes);
  SearchLine last;
  const auto search = [&](std::string_view fen) {
    EXPECT_TRUE(game->restart(fen)) << fen;
    return searcher->search(*game, {.nodes = 3'000, .endgames = tables.get()},
                            [&](const SearchLine& line) { last = line; });
  };
  // Straight from the table, with the whole line.
  EXPECT_FALSE(search("8/8/8/8/8/2k5/1R6/K7 w - - 0 1").move.empty());
  const int plies = game->endgame_value(*tables)->plies;
  EXPECT_GT(plies, 20);
  EXPECT_EQ(last.score.mate_plies, plies);
  EXPECT_EQ(last.moves.size(), static_cast<std::size_t>(plies));
  for (const std::string& move : last.moves) ASSERT_TRUE(game->play(move)) << move;
  EXPECT_EQ(game->result(), "1 0 checkmate");
  // A rook that can be won: the search finds what the table knows behind that.
  search("8/8/8/8/8/2k5/1r6/K5R1 w - - 0 1");
  EXPECT_GT(last.table_hits.value_or(0), 0u);
  EXPECT_GT(last.score.mate_plies, 0);
  // Where fifty moves may pass before the mate the table is not asked.
  search("8/8/8/8/8/2k5/1R6/K7 w - - 90 100");
  EXPECT_EQ(last.score.mate_plies, 0);
}

// Moves that a repetition makes draws: not played by the side that wins, and played by the other one.
TEST(EndgamesTest, LeaveRepetitionsToTheGame) {
  const auto tables = tables_of("chess", "KQvK");
  const auto game = *open_game("chess");
  const auto searcher = *game->searcher(usual_hash_megabytes);
  SearchLine last;
  const auto search = [&] {
    return searcher->search(*game, {.nodes = 3'000, .endgames = tables.get()},
                            [&](const SearchLine& line) { last = line; });
  };
  const auto back = [](const std::string& move) { return move.substr(2, 2) + move.substr(0, 2); };
  ASSERT_TRUE(game->restart("8/8/8/3k4/8/8/8/KQ6 w - - 0 1"));
  const std::string move = search().move;
  EXPECT_GT(last.score.mate_plies, 0);
  ASSERT_TRUE(game->play(move));
  std::string reply;
  for (const MoveView& one : game->moves()) {
    const auto copy = game->clone();
    if (copy->play(one.text) && copy->play(back(move)) && copy->play(back(one.text))) reply = one.text;
  }
  ASSERT_FALSE(reply.empty());
  const std::string cycle[] = {reply, back(move), back(reply), move};
  for (int i = 0; i < 7; ++i) ASSERT_TRUE(game->play(cycle[i % 4])) << i;
  EXPECT_NE(search().move, move);
  EXPECT_GT(last.score.mate_plies, 0);
  ASSERT_TRUE(game->play(move));
  EXPECT_EQ(search().move, reply);
  EXPECT_EQ(last.score.mate_plies, 0);
  EXPECT_EQ(last.score.centipawns, 0);
  EXPECT_EQ(last.moves.size(), 1u);
}

TEST(EndgamesTest, AreRefusedWithTheReason) {
  EXPECT_TRUE(refusal("chess", "KQk").is(fault::endgame_form));
  EXPECT_TRUE(refusal("chess", "KXvK").is(fault::endgame_kind));
  EXPECT_TRUE(refusal("chess", "KQQvKRR").is(fault::endgame_pieces));
  EXPECT_TRUE(refusal("chess", "KvK").is(fault::endgame_over));
  EXPECT_TRUE(refusal("chess", "QvK").is(fault::endgame_empty));
  EXPECT_TRUE(refusal("chess", "KQRvKR").is(fault::endgame_size));
  EXPECT_TRUE(refusal("xiangqi", "KRvK").is(fault::endgame_history));  // perpetual check loses
  EXPECT_TRUE(refusal("merger", "KevKe").is(fault::endgame_empty));    // all pieces stay on the board
  for (const char* counting : {"makruk", "cambodian", "asean"})
    EXPECT_TRUE(refusal(counting, "KRvK").is(fault::endgame_history)) << counting;
  EXPECT_EQ((*open_game("cooperative"))->endgames(), nullptr);
  EXPECT_EQ((*open_game("mercenary3"))->endgames(), nullptr);
}

TEST(EndgamesTest, AreReadFromTheirFiles) {
  const auto tables = tables_of("chess", "KQvK");
  const auto game = *open_game("chess");
  const std::string file = tables->file("KQvK");
  const auto read = game->endgames();
  ASSERT_TRUE(read->read(file));
  EXPECT_EQ(read->file("KQvK"), file);
  EXPECT_EQ(read->counts("KQvK").won, tables->counts("KQvK").won);
  ASSERT_TRUE(game->restart("8/8/8/8/8/2k5/1Q6/K7 b - - 0 1"));
  EXPECT_EQ(game->endgame_value(*read), game->endgame_value(*tables));
}

// A table that was made by other rules of the same game: one that ends otherwise without a move, one with other moves.
TEST(EndgamesTest, RefuseTablesOfOtherRules) {
  for (const std::string rules : {"stalemate = loses", "piece Q = queen RF", "piece K = king KA"}) {
    const std::string spec = open_named(small_chess + (" | " + rules))->spec().text();
    const auto other = read_endgame_file(tables_of(spec, "KQvK")->file("KQvK"), spec);
    ASSERT_TRUE(other) << rules;
    const auto small = open_named(small_chess);
    const auto ok = small->endgames()->read(write_endgame(other->head, other->values, small->spec().text()));
    ASSERT_FALSE(ok) << rules;
    EXPECT_TRUE(ok.error().is(fault::endgame_rules)) << rules << ": " << sentence(ok.error());
  }
}

// What has castling rights has its value where its moves lead to tables, three plies on at most; else it has none.
TEST(EndgamesTest, LookThroughCastlingRights) {
  const auto tables = tables_of("chess", "KRvK");
  const auto game = open_named("chess");
  const auto value = [&](const std::string& fen) {
    EXPECT_TRUE(game->restart(fen)) << fen;
    return game->endgame_value(*tables);
  };
  int castled = 0;
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    // White's king and rooks at home, Black's king anywhere; either to move.
    std::string rows[8] = {"8", "8", "8", "8", "8", "8", "8", random.below(2) == 0 ? "4K2R" : "R3K3"};
    const std::string rights = rows[7] == "4K2R" ? "K" : "Q";
    const auto file = random.below(8), rank = random.below(7);
    rows[rank] = (file > 0 ? std::to_string(file) : "") + "k" + (file < 7 ? std::to_string(7 - file) : "");
    std::string board;
    for (const std::string& row : rows) board += (board.empty() ? "" : "/") + row;
    const std::string turn = random.below(2) == 0 ? " w " : " b ";
    if (!game->restart(board + turn + rights + " - 0 1") || game->decided()) continue;
    const auto with = value(board + turn + rights + " - 0 1");
    const auto without = value(board + turn + "- - 0 1");
    ASSERT_TRUE(with && without) << board << turn;
    if (turn == " b ") continue;
    // One move more there is: castling.
    ASSERT_TRUE(game->restart(board + turn + rights + " - 0 1"));
    EndgameValue best = *without;
    if (const std::string castling = rights == "K" ? "e1g1" : "e1c1"; game->play(castling)) {
      const auto behind = game->endgame_value(*tables);
      ASSERT_TRUE(behind);
      if (behind->result == EndgameValue::Result::lost && behind->plies + 1 < best.plies)
        best.plies = behind->plies + 1, ++castled;
    }
    EXPECT_EQ(with->plies, best.plies) << board << turn;
    EXPECT_EQ(with->result, best.result) << board << turn;
  }
  EXPECT_GT(castled, 0) << "castling never wins sooner";
}

TEST(EndgamesTest, RefuseDamagedFiles) {
  const std::string file = tables_of("chess", "KQvK")->file("KQvK");
  const auto fault_of = [](std::string_view one, std::string_view spec = "chess") {
    const auto ok = (*open_game(spec))->endgames()->read(one);
    return ok ? nullptr : ok.error().fault;
  };
  EXPECT_EQ(fault_of(""), &fault::endgame_magic);
  EXPECT_EQ(fault_of("TCENDING"), &fault::endgame_damaged);
  EXPECT_EQ(fault_of(file, "mercenary"), &fault::endgame_game);
  for (std::size_t at = 0; at < file.size(); at += at < 200 ? 1 : 4999) {
    std::string other = file;
    other[at] ^= 1;
    EXPECT_NE(fault_of(other), nullptr) << at;
    EXPECT_NE(fault_of(file.substr(0, at)), nullptr) << at;
  }
  // With a checksum that is right, but other contents.
  const auto whole = read_endgame_file(file, "chess");
  ASSERT_TRUE(whole);
  const auto changed = [&](auto change) {
    EndgameFile other = *whole;
    change(other);
    return fault_of(write_endgame(other.head, other.values, "chess"));
  };
  EXPECT_EQ(changed([](EndgameFile&) {}), nullptr);
  EXPECT_EQ(changed([](EndgameFile& other) { other.values.pop_back(); }), &fault::endgame_shape);
  EXPECT_EQ(changed([](EndgameFile& other) { other.head.rules[0] ^= 1; }), &fault::endgame_rules);
  EXPECT_EQ(changed([](EndgameFile& other) { other.head.turns = 1; }), &fault::endgame_shape);
  EXPECT_EQ(changed([](EndgameFile& other) { other.head.symmetries = 0; }), &fault::endgame_shape);
  EXPECT_EQ(changed([](EndgameFile& other) { other.head.example = "8/8/8/8/8/8/8/8 w - - 0 1"; }), &fault::field);
  for (const int code : {802, -802, 32'767, -32'767})
    EXPECT_EQ(changed([&](EndgameFile& other) { other.values[0] = static_cast<std::int16_t>(code); }),
              &fault::endgame_damaged)
        << code;
  EXPECT_EQ(changed([](EndgameFile& other) { other.values[0] = 801; }), nullptr);
  EXPECT_EQ(changed([](EndgameFile& other) { other.head.symmetries = 0b1110; }), &fault::endgame_shape);
  EXPECT_NE(changed([](EndgameFile& other) { other.head.example = "nonsense"; }), nullptr);
  EXPECT_NE(changed([](EndgameFile& other) { other.head.example = "8/8/8/8/8/8/8/KRk5 w - - 0 1"; }),
            &fault::endgame_magic);
  // A list of controlled pieces that is too long.
  std::string list;
  for (char rank = '2'; rank <= '6'; ++rank)
    for (char column = 'a'; column <= 'h'; ++column) (((list += column) += rank)) += ',';
  const std::string mercenary = "k11/12/12/12/12/12/12/K10*R w main - - " + list + "l1/- 0 1";
  const std::vector<std::int16_t> values = {0};
  EXPECT_EQ(fault_of(write_endgame({mercenary, 1, 1}, values, "mercenary"), "mercenary"), &fault::field);
}

}  // namespace

}  // namespace turncoat::testing
