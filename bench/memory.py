"""Whether memory stays level over a million games that are played to their end: PYTHONPATH=build/python bench/memory.py"""

import os

import turncoat

GAMES, SHOWN = 1_000_000, (10_000, 100_000, 300_000, 1_000_000)
SPECS = ["chess", "mercenary", "mercenary3", "mercurial", "merger", "cooperative"]


def resident_megabytes() -> float:
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20


games, seed, shown = 0, 0, list(SHOWN)
while shown:
    # New batches all the time, and a board of one of their games with its texts.
    for spec in SPECS:
        batch, seed = turncoat.Batch(spec, 128, seed=seed), seed + 1
        for _ in range(2000):
            batch.play_random()
            ended = int(batch.finished.sum())
            games += ended
            if ended:
                batch.board(seed % 128).fen()
            if games >= shown[0]:
                print(f"{games:9,} games: {resident_megabytes():6.1f} MB", flush=True)
                del shown[0]
                break
        if not shown:
            break
