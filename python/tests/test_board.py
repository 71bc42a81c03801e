"""Boards: names, errors, values."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from fractions import Fraction

import pytest

import turncoat
from turncoat import Board, Move, Random


def test_a_game_of_chess() -> None:
    board = Board()
    assert (board.spec, board.turn, board.phase, board.ply) == ("chess", turncoat.WHITE, "", 0)
    assert len(board.legal_moves) == 20
    for move in ["f2f3", "e7e5", "g2g4"]:
        assert board.push_uci(move) == move
    assert board.turn == turncoat.BLACK
    assert board.san("d8h4") == "Qh4#"
    assert board.parse_san("Qh4") == "d8h4"
    assert not board.is_capture("d8h4")
    board.push("d8h4")
    assert board.is_game_over() and board.is_check() and board.checks() == ["e1"]
    outcome = board.outcome()
    assert outcome == ((Fraction(0), Fraction(1)), "checkmate")
    assert outcome is not None and outcome.winner == turncoat.BLACK
    assert board.result() == "0 1 checkmate"
    assert list(board.legal_moves) == [] and not board.legal_moves
    assert board.move_stack == ["f2f3", "e7e5", "g2g4", "d8h4"] and board.peek() == "d8h4"
    assert board.pop() == "d8h4"
    assert board.outcome() is None and board.result() == "*"


def test_legal_moves_are_a_sorted_sequence() -> None:
    board = Board("mercenary")
    moves = board.legal_moves
    assert isinstance(moves, Sequence)
    assert list(moves) == sorted(moves)
    assert moves[0] == moves[-len(moves)] and moves[1:3] == [moves[1], moves[2]]
    assert moves.index(moves[3]) == 3 and moves.count("e2e4") == 1 and moves.count("e2e5") == 0
    assert "e2e4" in moves and "e2e5" not in moves
    assert [type(move) for move in moves] == [Move] * len(moves)
    with pytest.raises(IndexError):
        moves[len(moves)]
    with pytest.raises(ValueError):
        moves.index("e2e5")
    board.push("e2e4")
    assert "e2e4" not in moves, "it shows the board as it is now"


def test_moves_are_values() -> None:
    move = Move.from_uci("e2e4")
    assert move == "e2e4" and hash(move) == hash("e2e4") and len({move, "e2e4"}) == 1
    assert repr(move) == "Move('e2e4')" and str(move) == "e2e4" and type(move.uci()) is str
    assert type(pickle.loads(pickle.dumps(move))) is Move


def test_errors_have_the_engines_sentence_and_code() -> None:
    board = Board()
    with pytest.raises(turncoat.IllegalMoveError, match="a pawn does not go from e2 to e5") as illegal:
        board.push("e2e5")
    assert illegal.value.code == "illegal" and illegal.value.arguments == ("e2e5",)
    assert isinstance(illegal.value, ValueError)
    again = pickle.loads(pickle.dumps(illegal.value))
    assert (type(again), str(again), again.code) == (turncoat.IllegalMoveError, str(illegal.value), "illegal")
    assert board.fen() == Board().fen() and board.ply == 0
    with pytest.raises(turncoat.InvalidSpecError, match="there is no game 'draughts'"):
        Board("draughts")
    with pytest.raises(turncoat.InvalidPositionError, match="field 5"):
        Board("chess", "k7/8/8/8/8/8/8/K7 w - - 01 1")
    with pytest.raises(IndexError):
        board.pop()
    with pytest.raises(IndexError):
        board.peek()
    with pytest.raises(TypeError):
        board.push(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        board.is_capture("e2e5")
    for text in ["", "\0", "e2e4\0", "é", "x" * 100_000]:
        with pytest.raises(turncoat.IllegalMoveError) as refused:
            board.push(text)
        assert len(str(refused.value)) < 2000


def test_leaving_and_agreeing() -> None:
    board = Board("mercenary3")
    board.push("resign")
    assert board.move_stack == ["w:resign"] and board.turn == turncoat.BLACK
    board.push("b:time")
    outcome = board.outcome()
    assert outcome is not None and outcome.winner == turncoat.RED and outcome.termination == "time"
    with pytest.raises(turncoat.IllegalMoveError):
        board.push("agreement")


def test_copies_are_independent() -> None:
    board = Board("merger")
    board.push("e2e4")
    for twin in [board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))]:
        assert twin == board and twin.move_stack == board.move_stack
        twin.push("e7e5")
        assert twin != board and board.ply == 1
    bare = board.copy(stack=False)
    assert bare == board and bare.ply == 0 and bare.first_fen == board.fen()
    text: object = "board"
    number: object = 7
    assert board != text and text not in board.legal_moves and number not in board.legal_moves
    with pytest.raises(TypeError):
        hash(board)


def test_every_game_is_pickled_with_its_history() -> None:
    for info in turncoat.games():
        board, random = Board(info.id), Random(3)
        for _ in range(40):
            board.push_random(random)
        twin = pickle.loads(pickle.dumps(board))
        assert (twin.fen(), twin.key, twin.move_stack) == (board.fen(), board.key, board.move_stack)
        late = Board(info.id, board.fen()) if not board.is_game_over() else Board(info.id)
        late.push(late.legal_moves[0])
        assert pickle.loads(pickle.dumps(late)).first_fen == late.first_fen


def test_dice() -> None:
    board = Board("cooperative")
    assert board.dice_seat == turncoat.RED and Board("cooperative:red=player").dice_seat is None
    board.push("a2a3")
    assert board.turn == turncoat.DICE and board.is_chance_node()
    outcomes = board.chance_outcomes()
    assert sum(odds for _, odds in outcomes) == 1 and all(isinstance(odds, Fraction) for _, odds in outcomes)
    assert [move for move, _ in outcomes] == list(board.legal_moves)
    board.push(outcomes[0][0])
    assert board.turn == turncoat.BLACK and board.chance_outcomes() == []


def test_counting() -> None:
    board = Board()
    assert board.perft(0) == 1 and board.perft(3) == 8902
    assert sum(board.divide(3).values()) == 8902 and board.divide(1)["e2e4"] == 1
    for depth in (-1, 101):
        with pytest.raises(ValueError, match="perft needs a depth from 0 to 100"):
            board.perft(depth)
    with pytest.raises(ValueError, match="divide needs a depth from 1 to 100"):
        board.divide(0)


def test_what_can_be_seen() -> None:
    board = Board("mercenary")
    pieces = board.piece_map()
    assert pieces["e1"].kind == "K" and pieces["e1"].movers == (0,)
    assert pieces["k2"].controller == turncoat.WHITE
    assert len(board.cells()) == 96 and board.cells()[0] == "a8"
    assert board.svg().startswith("<svg") and board.svg().rstrip().endswith("</svg>")
    assert "White main" in str(board) and repr(board).startswith("Board('mercenary', 'rnbq")
    assert eval(repr(board)) == board
    assert Board("mercurial").hands() == [[], []] and Board("merger").hands() == []


def test_games_tell_their_options() -> None:
    games = {game.id: game for game in turncoat.games()}
    assert list(games) == ["mercenary", "mercenary3", "mercurial", "merger", "cooperative", "chess"]
    assert games["mercenary3"].seats == ("White", "Black", "Red")
    assert games["cooperative"].allies == 2
    hold = next(option for option in games["mercenary"].options if option.name == "hold")
    assert hold.values == ("1", "2", "3", "4", "5", "6")
    assert {kind.role for kind in games["chess"].kinds} == {"piece", "pawn", "royal"}


def test_moves_of_chess_as_people_write_them() -> None:
    board = turncoat.Board("chess")
    for written, move in [("e4", "e2e4"), ("e7-e5", "e7e5"), ("Ng1f3", "g1f3"), ("Sc6", "b8c6"), ("Bc4", "f1c4")]:
        assert board.parse_san(written) == move
        assert board.push_san(written) == move
    board.push_san("Bc5")
    for castling in ["O-O", "0-0", "o-o", "e1h1", "e1g1", "Kxh1"]:
        assert board.parse_san(castling) == "e1g1"
    assert board.san("e1g1") == "O-O"
    before = board.fen()
    for wrong in ["Nf3", "Ke3", "Nbd7", "", "--"]:
        with pytest.raises(turncoat.IllegalMoveError):
            board.push_san(wrong)
    assert board.fen() == before


def test_draws_of_chess_are_claimed() -> None:
    board = turncoat.Board("chess")
    for san in ["Nf3", "Nf6", "Ng1", "Ng8"] * 2:
        assert not board.can_claim_draw()
        with pytest.raises(turncoat.IllegalMoveError, match="third time"):
            board.claim_draw()
        board.push_san(san)
    assert board.can_claim_draw() and board.can_claim_threefold_repetition() and not board.can_claim_fifty_moves()
    assert not board.is_game_over() and len(board.legal_moves) == 20
    claimed = board.copy()
    claimed.claim_draw()
    assert claimed.result() == "1/2 1/2 repetition" and claimed.pop() == "claim" and claimed.fen() == board.fen()
    board.push_san("e4")
    assert not board.can_claim_draw()
    late = turncoat.Board("chess", "7k/8/8/8/8/8/R7/K7 w - - 100 80")
    assert late.can_claim_draw() and late.can_claim_fifty_moves() and not late.can_claim_threefold_repetition()
    assert turncoat.Engine().play(late, turncoat.Limit(nodes=500)).move in late.legal_moves
    other = turncoat.Board("merger")
    assert not other.can_claim_draw()
    with pytest.raises(turncoat.IllegalMoveError, match="no draw is claimed"):
        other.claim_draw()


def test_games_from_the_wild() -> None:
    text = '[White "M\u00fcller"]\n\n1.f3 e5 2.g4 Qh4# *\n\n[Result "1-0"]\n\n1. e4 (1. -- d4) \u00b1 o-o-o?'
    first, second = turncoat.Record.split(text)
    mated = turncoat.Record.read(first)
    assert mated.players == ["M\u00fcller", "?"] and mated.result == "*" and mated.board().result() == "0 1 checkmate"
    assert [(remark.code, remark.line) for remark in mated.remarks] == [("result", 3)]
    assert "says *" in mated.remarks[0].text
    assert turncoat.Record.read(mated.pgn()).result == "*"
    with pytest.raises(turncoat.InvalidRecordError, match="line 3: 'o-o-o.'"):
        turncoat.Record.read(second)
    with pytest.raises(turncoat.InvalidRecordError, match="2 games"):
        turncoat.Record.read(text)
    assert turncoat.Record.read(text, 1) == mated
    with pytest.raises(turncoat.InvalidRecordError, match="Merger"):
        turncoat.Record.of(turncoat.Board("merger")).pgn()


def test_records() -> None:
    board = Board("mercenary")
    for move in ["e2e4", "k7j7"]:
        board.push(move)
    record = turncoat.Record.of(board, players=["Ada", "Bob"], comments=["", "bold", ""], tags=[("Event", "Test")], seed=5)
    again = turncoat.Record.read(record.write())
    assert again == record and again.players == ["Ada", "Bob"] and again.tags == [("Event", "Test")] and again.seed == 5
    assert again.moves == board.move_stack and again.comments[1] == "bold" and again.result == "*"
    assert again.board() == board and again.board(start=True) == Board("mercenary")
    assert pickle.loads(pickle.dumps(record)) == record and len({record, again}) == 1
    with pytest.raises(turncoat.InvalidRecordError, match="line"):
        turncoat.Record.read(record.write().replace("e2e4", "e2e5"))
    with pytest.raises(ValueError):
        turncoat.Record.of(board, players=["Ada"])
    with pytest.raises(ValueError):
        turncoat.Record.of(board, comments=["x"])
    with pytest.raises(turncoat.InvalidRecordError):
        turncoat.Record.of(board, tags=[("a b", "c")])
    braces = turncoat.Record.of(board, comments=["", "ends } here { or here", ""])
    assert turncoat.Record.read(braces.write()) == braces
