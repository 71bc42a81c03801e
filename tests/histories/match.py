"""One table: it is set up, people and programs take their seats, others watch, and it is looked at when all is over."""

import asyncio
import json
import random

import turncoat
from line import Line
from player import Player
from program import Program

GAMES = {"chess": 3, "mercenary": 2, "mercurial": 2, "merger": 2, "mercenary3": 1, "cooperative": 1}


class Match:
    def __init__(self, world, people, watchers, longest):
        self.world, self.watchers = world, watchers
        self.spec = random.choices(list(GAMES), list(GAMES.values()))[0]
        seats = 3 if self.spec == "mercenary3" else 2
        self.computers = [seats - 1] if self.spec != "cooperative" and random.random() < 0.1 else []
        self.persons = random.sample(people, seats - len(self.computers))
        self.longest = random.randrange(longest // 4, longest)
        self.table, self.over, self.players = "", False, []
        self.game, self.played = turncoat.Board(self.spec), []

    # ---- the game, as far as a client has seen it

    def board(self, moves):
        common = next((i for i, (a, b) in enumerate(zip(self.played, moves)) if a != b), min(len(self.played), len(moves)))
        for _ in self.played[common:]:
            self.game.pop()
        del self.played[common:]
        for move in moves[common:]:
            self.game.push(move)
            self.played.append(move)
        return self.game

    def turn(self, view):
        """The seat to move; -1 if it is nobody's turn, or the moves make no sense (which the checker will tell)."""
        try:
            board = self.board(view.moves)
        except turncoat.IllegalMoveError:
            return -1
        return -1 if board.is_chance_node() or board.is_game_over() else board.turn

    # ---- from its beginning to its end

    async def set_up(self):
        seats = [{"kind": "self"}] + [{"kind": "open"} for _ in self.persons[1:]]
        if self.computers or self.spec == "cooperative":  # there it stands for the dice
            seats.append({"kind": "bot", "level": 1})
        control = {"base": 900_000, "increment": 5000} if random.random() < 0.3 else {}
        _, text = await self.world.insist(self.persons[0], "POST", "/api/tables",
                                          {"spec": self.spec, "control": control, "seats": seats})
        self.table = json.loads(text)["id"]
        self.world.record.write("table", table=self.table, spec=self.spec, persons=len(self.persons),
                                computers=self.computers)

    def sit(self, seat, person):
        # The first sits there as a person already.
        kind = Program if seat > 0 and random.random() < 0.25 else Player
        player = kind(self.world, self, person, seat)
        self.players.append(player)
        return player

    async def join(self, player):
        if isinstance(player, Program):
            await player.request("join", f"join/{player.seat}", salt=random.randbytes(16).hex())
            player.start()
        else:
            player.start()
            await player.connected()
            await player.request("join", a=player.seat, b=0, salt=random.randbytes(16).hex())

    async def run(self, pace, limit):
        await self.set_up()
        first, *others = [self.sit(seat, person) for seat, person in enumerate(self.persons)]
        first.start()
        lines = [Line(self.world, self.table, person, i % 2, asyncio.Event()) for i, person in enumerate(self.watchers)]
        watching = [asyncio.create_task(line.run()) for line in lines]
        try:
            if self.spec == "cooperative":
                await first.connected()
                await first.request("salt", b=first.view.pos, salt=random.randbytes(16).hex())
            for player in others:
                await self.join(player)
            playing = [asyncio.create_task(player.play(pace)) for player in self.players]
            await asyncio.wait(playing, timeout=limit)
            self.over = True
            await asyncio.gather(*playing)
        finally:
            self.over = True
            for player in self.players:
                await player.stop()
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)

    async def look_once_more(self):
        """What each server tells when nothing happens any more: the table, and its record."""
        for node in (0, 1):
            line = LastLook(self.world, self.table, self.persons[0], node, asyncio.Event())
            task = asyncio.create_task(line.run())
            await asyncio.wait_for(line.changed.wait(), 60)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            _, text = await self.world.insist(self.persons[0], "GET", f"/api/tables/{self.table}/record", node=node)
            self.world.record.write("record", table=self.table, line=f"server {node}", text=text)


class LastLook(Line):
    async def hear(self, message):
        if message["t"] == "full":
            self.world.record.saw(self.table, self.name, message, self.read, last=True)
            self.changed.set()
