"""Variants: games that a text changes."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

import turncoat

GALLERY = sorted((Path(__file__).resolve().parents[2] / "variants").glob("*.ini"))
RIDERS = "[riders : chess]\ntitle = Riders  # they ride\npiece N = nightrider NN\n"


def test_a_variant_is_its_canonical_text() -> None:
    riders = turncoat.Variant(RIDERS)
    assert riders == "[riders : chess] | language = 1 | title = Riders | piece N = nightrider NN"
    assert riders.lines.splitlines()[-1] == "piece N = nightrider NN"
    assert (riders.name, riders.info.title) == ("riders", "Riders")
    assert riders.info.id.startswith("riders@")
    assert turncoat.Variant(riders.lines) == riders
    copied = pickle.loads(pickle.dumps(riders))
    assert copied == riders and copied.info == riders.info


def test_it_stands_wherever_a_spec_does() -> None:
    riders = turncoat.Variant(RIDERS)
    board = turncoat.Board(riders)
    board.push_uci("g1f3")
    board.push_uci("g8f6")
    assert "f3d7" in board.legal_moves
    assert board.spec == riders
    assert turncoat.Engine(level=1).play(board, turncoat.Limit(nodes=50)).move in board.legal_moves


def test_faults_are_told_with_their_places() -> None:
    text = "[riders : chess]\npiece N = nightrider NX\nroyal = Z\n"
    faults = turncoat.Variant.faults(text)
    assert [(fault.line, fault.column) for fault in faults] == [(2, 23), (3, 9)]
    assert all(fault.code and fault.message for fault in faults)
    with pytest.raises(turncoat.InvalidSpecError) as refused:
        turncoat.Variant(text)
    assert "line 2, column 23" in str(refused.value)
    assert turncoat.Variant.faults(RIDERS) == []


def test_va55_an_engine_is_given_the_network_of_a_variant() -> None:
    folder = Path(__file__).resolve().parents[2] / "tests" / "networks"
    file = folder / "tiny.network"
    board = turncoat.Board(turncoat.Variant.read(folder / "tiny.ini"))
    board.push("a2a3")
    limit = turncoat.Limit(nodes=300)

    def worth(engine: turncoat.Engine) -> int:
        return engine.analyse(board, limit)[0].score.centipawns

    engine = turncoat.Engine(network=file)
    assert worth(engine) != worth(turncoat.Engine())
    assert worth(turncoat.Engine(network=str(file))) == worth(turncoat.Engine(network=file.read_bytes()))
    assert worth(pickle.loads(pickle.dumps(engine))) == worth(turncoat.Engine(network=file))
    for other, code in ((turncoat.Board("[tiny : chess]"), "network-other"), (turncoat.Board(), "network-of-variants")):
        with pytest.raises(turncoat.EngineError) as refused:
            engine.play(other, limit)
        assert refused.value.code == code
    with pytest.raises(turncoat.EngineError, match="not the file of a variant's network"):
        turncoat.Engine(network=b"rubbish")
    with pytest.raises(turncoat.EngineError, match="not whole"):
        turncoat.Engine(network=file.read_bytes()[:-1]).play(board, limit)
    with pytest.raises(FileNotFoundError):
        turncoat.Engine(network="no such file")


@pytest.mark.parametrize("path", GALLERY, ids=[path.stem for path in GALLERY])
def test_every_file_of_the_gallery_can_be_read(path: Path) -> None:
    variant = turncoat.Variant.read(path)
    assert variant.info.title and turncoat.Board(variant).legal_moves


def test_files_are_regular_and_of_bounded_size(tmp_path: Path) -> None:
    pipe, large = tmp_path / "pipe.ini", tmp_path / "large.ini"
    os.mkfifo(pipe)
    large.write_bytes(b"#" * ((1 << 20) + 1))
    for path in (pipe, large, tmp_path, Path("/dev/zero"), tmp_path / "none.ini"):
        with pytest.raises(OSError):
            turncoat.Variant.read(path)
