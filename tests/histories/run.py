#!/usr/bin/env python3
"""Plays at many tables of two servers on one PostgreSQL while they are killed, and writes the history down.

    tests/histories/run.py FILE [--events 1000000] [--minutes 25] [--tables 40] [--seed 1]

Everything is on the loopback address, in a temporary folder. tests/histories/check.py FILE checks what is written.
"""

import argparse
import asyncio
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import time

import aiohttp
from cluster import Cluster
from line import Person, World
from match import Match
from recorder import Recorder

HOUSE = pathlib.Path(__file__).resolve().parents[2]


class Run:
    def __init__(self, options, folder):
        self.options = options
        self.cluster = Cluster(folder, options.build.resolve())
        self.record = Recorder(options.file)
        self.dice = random.Random(options.seed)
        self.matches, self.harms, self.begin = [], 0, time.monotonic()
        self.trouble, self.calm = [], asyncio.Event()

    def tell(self, words):
        print(f"{time.monotonic() - self.begin:7.1f} s  {words}", flush=True)

    async def all(self):
        await self.cluster.start()
        timeout = aiohttp.ClientTimeout(total=None)
        async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout,
                                         connector=aiohttp.TCPConnector(limit=0)) as session:
            self.world = World(self.cluster.ports, self.record, session)
            try:
                await self.play()
            finally:
                await self.cluster.stop()
                self.record.close()

    async def play(self):
        options = self.options
        persons = [Person(number) for number in range(1, options.tables * 6 + 1)]
        for first in range(0, len(persons), 20):
            await asyncio.gather(*(person.introduce(self.world) for person in persons[first:first + 20]))
        self.tell(f"{len(persons)} persons, servers at ports {self.cluster.ports}")
        tables = [asyncio.create_task(self.one_after_the_other(persons[i * 6:i * 6 + 6])) for i in range(options.tables)]
        end = time.monotonic() + options.minutes * 60
        harming, watching = asyncio.create_task(self.harm()), asyncio.create_task(self.watch())
        while time.monotonic() < end and self.record.events < options.events:
            await asyncio.sleep(0.5)
            self.crashes()
        self.calm.set()
        await harming  # what is killed is started again
        self.world.ended = True
        self.tell("all is calm")
        await asyncio.gather(*tables)
        # Longer than a server may still be at what was asked of it.
        await asyncio.sleep(12)
        for first in range(0, len(self.matches), 20):
            await asyncio.gather(*(self.last(match) for match in self.matches[first:first + 20]))
        watching.cancel()
        self.tell(self.figures())
        for what in ("ack", "saw"):
            if self.record.counts.get(what, 0) == 0:
                self.trouble.append(f"nothing has been tried: {what} 0")
        if not any(match.table for match in self.matches):
            self.trouble.append("nothing has been tried: no table was set up")

    def crashes(self):
        """What has ended though nobody killed it."""
        for part in (self.cluster.database, *self.cluster.servers):
            if part.up and part.process.poll() is not None:
                part.up = False
                self.trouble.append(f"{part.name} ended by itself, with {part.process.returncode}")
                self.tell(self.trouble[-1])

    async def one_after_the_other(self, persons):
        await asyncio.sleep(random.uniform(0, 3))
        while not self.world.ended:
            match = Match(self.world, persons[:3], persons[3:3 + self.options.watchers], self.options.longest)
            self.matches.append(match)
            try:
                await match.run(self.options.pace, 600)
            except Exception as error:  # of this program, or of what a server says: the run has failed
                self.trouble.append(f"table {match.table}: {error!r}")
                self.tell(self.trouble[-1])
                await asyncio.sleep(1)

    async def last(self, match):
        if not match.table:
            return
        try:
            await match.look_once_more()
        except Exception as error:
            self.trouble.append(f"table {match.table} cannot be seen at the end: {error!r}")

    async def harm(self):
        every = self.options.every
        while True:
            try:
                await asyncio.wait_for(self.calm.wait(), every * self.dice.uniform(0.5, 1.5) if every < 60 else every)
                return
            except asyncio.TimeoutError:
                await self.cluster.harm(self.dice, self.harmed, self.options.spare)

    def harmed(self, what):
        self.harms += "killed" in what or "stands" in what
        self.record.write("harm", what=what)
        if self.options.every >= 60:
            self.tell(what)

    async def watch(self):
        while True:
            await asyncio.sleep(60)
            self.tell(self.figures())

    def figures(self):
        memory = " and ".join(str(server.memory()) for server in self.cluster.servers)
        counts = ", ".join(f"{what} {count}" for what, count in sorted(self.record.counts.items()))
        return f"{self.record.events} events at {len(self.matches)} tables, {self.harms} harms; {counts}; servers {memory} MB"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--events", type=int, default=1_000_000, help="acknowledgements and observations")
    parser.add_argument("--minutes", type=float, default=25, help="at most")
    parser.add_argument("--tables", type=int, default=40, help="at a time")
    parser.add_argument("--watchers", type=int, default=3, choices=range(4), help="of each table")
    parser.add_argument("--pace", type=float, default=0.3, help="seconds before a move, on the average")
    parser.add_argument("--longest", type=int, default=300, help="moves of a game")
    parser.add_argument("--every", type=float, default=8, help="seconds between two harms, on the average")
    parser.add_argument("--spare", action="append", default=[], help="what is never killed, such as 'server 0'")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", type=pathlib.Path, default=HOUSE / "build", help="folder of the programs")
    options = parser.parse_args()
    random.seed(options.seed)
    options.file.parent.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("histories: ended"))
    folder = tempfile.mkdtemp(prefix="turncoat-histories-", dir="/var/tmp")
    run = Run(options, folder)
    try:
        asyncio.run(run.all())
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for trouble in run.trouble:
        print(f"histories: {trouble}", file=sys.stderr)
    return 1 if run.trouble else 0


if __name__ == "__main__":
    sys.exit(main())
