"""Whether the moves of a table follow the rules of its game, by the Python package `turncoat`."""

import turncoat
from anomaly import Anomaly


def check(history, versions):
    """Plays every version's moves, also those that were taken back later."""
    board, played = turncoat.Board(history.spec), []
    for version in sorted(versions.moves):
        moves, told = versions.moves[version], versions.told.get(version, {})
        common = next((i for i, (a, b) in enumerate(zip(played, moves)) if a != b), min(len(played), len(moves)))
        for _ in played[common:]:
            board.pop()
        del played[common:]
        for number, move in enumerate(moves[common:]):
            fault = play(board, move, told, number)
            if fault:
                yield Anomaly(fault, history.table, f"version {version}: {move} after {' '.join(played)}")
                return
            played.append(move)
        result = told.get("result")
        if told.get("status") == "over" and result and board.result() != result:
            yield Anomaly("wrong-result", history.table, f"version {version}: {result}, and the board says {board.result()}")


    yield from recorded(history, played)


def recorded(history, played):
    """The record that each server gives in the end has the moves that everybody saw. (How a game of chess was left is told
    by its result, so leavings are not compared.)"""
    texts = set(history.records.values())
    if len(texts) > 1:
        yield Anomaly("another-record", history.table, f"{', '.join(history.records)} give different ones")
    for text in texts:
        moves = without_leavings(turncoat.Record.read(text).board().move_stack)
        seen = without_leavings(played)
        if moves != seen:
            at = next((i for i, (a, b) in enumerate(zip(moves, seen)) if a != b), min(len(moves), len(seen)))
            yield Anomaly("another-record", history.table, f"from move {at} on {moves[at:at + 3]}, seen were {seen[at:at + 3]}")


def without_leavings(moves):
    return [str(move) for move in moves if ":" not in move and move != "agreement"]


def play(board, move, told, number):
    """Plays a move, a throw or a leaving, the how manieth of its version; says what is wrong with it."""
    seat = board.turn
    chance = board.is_chance_node()
    try:
        board.push(move)
    except turncoat.IllegalMoveError:
        return "illegal-move"
    if told.get("k") == "moved" and not chance:
        if number > 0:  # with a move come throws alone
            return "write-from-nowhere"
        if told.get("s") not in (None, seat):
            return "wrong-seat"
    return None
