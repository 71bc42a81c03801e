"""A person at a table: two lines, one to each server, moves by chance, and all that a page can send twice or wrongly."""

import asyncio
import random

from line import Line, digits
from seated import GIVES_UP, Seated


class Player(Seated):
    def __init__(self, world, match, person, seat):
        super().__init__(world, match, person, seat)
        self.lines = [Line(world, match.table, person, node, self.changed) for node in (0, 1)]
        self.last = None  # digits and message of the last request that was answered

    def start(self):
        self.tasks = [asyncio.create_task(line.run()) for line in self.lines]

    @property
    def view(self):
        return max((line.view for line in self.lines), key=lambda view: view.v)

    async def connected(self):
        """A line that is there, by chance."""
        while True:
            there = [line for line in self.lines if line.socket is not None and line.view.v]
            if there:
                return random.choice(there)
            await asyncio.sleep(0.05)

    async def request(self, k, twice=False, **members):
        """One request, until it is known what became of it, or nobody wants to know any more."""
        op = r = digits()
        # Only some requests name the seat: a page that has one may leave it out.
        message = {"k": k} | members
        if random.random() < 0.3:
            message["s"] = self.seat
        recorded = message | {"s": self.seat}
        while True:
            lines = self.lines if twice else [await self.connected()]
            answers = await asyncio.gather(*(line.ask(op, r, message, recorded) for line in lines))
            for answer in answers:
                if answer is not None and answer[0] in ("ack", "no"):
                    self.last = r, message, answer[0]
                    return answer
            if any(answers) and random.random() < GIVES_UP or self.world.ended:
                return None
            await asyncio.sleep(0.1)

    async def play(self, pace):
        async for view in self.views():
            if view.status != "running":
                await self.after(view)
            elif view.paused:
                await asyncio.sleep(random.uniform(0.1, 1))
                await self.request("resume", b=view.pos)
            elif self.is_asked(view):
                await self.answer(view)
            elif self.match.turn(view) == self.seat:
                await asyncio.sleep(random.expovariate(1 / pace))
                await self.at_turn(self.view)
            elif random.random() < 0.03:
                await self.out_of_turn(view)

    async def answer(self, view):
        if random.random() < (0.1 if view.offer["kind"] == "draw" else 0.5):
            await self.request(view.offer["kind"], b=view.pos)
        else:
            await self.request(view.offer["kind"], b=view.pos, no=True)

    async def at_turn(self, view):
        if self.match.turn(view) != self.seat or view.status != "running":
            return
        moves = self.match.board(view.moves).legal_moves
        if not moves:
            return
        move = str(moves[random.randrange(len(moves))])
        if len(view.moves) > self.match.longest:
            await self.request("resign", b=view.pos)
            return
        chance = random.random()
        if chance < 0.05 and len(moves) > 1:
            other = str(moves[random.randrange(len(moves))])
            await asyncio.gather(self.request("move", b=view.pos, x=move), self.request("move", b=view.pos, x=other))
        elif chance < 0.10:
            await self.request("move", twice=True, b=view.pos, x=move)
        elif chance < 0.13:
            await self.request("move", b=view.pos, x=move[::-1])
        elif chance < 0.15:
            await self.request("move", b=max(0, view.pos - random.randrange(1, 4)), x=move)
        elif chance < 0.16:
            await self.again(view)
        elif chance < 0.18:
            await self.offer(view)
        elif chance < 0.19:
            await self.lie(view)
        else:
            await self.request("move", b=view.pos, x=move, ms=random.randrange(50))

    async def again(self, view):
        """The last request once more, or its digits for something else."""
        if self.last is None:
            return
        line = await self.connected()
        r, message, became = self.last
        if random.random() < 0.5:
            await line.ask(r, r, message, message | {"s": self.seat})
        elif became == "ack":
            other = {"k": "say", "b": view.pos, "x": f"word {self.world.number()}"}
            await line.ask(f"{r}+{self.world.number()}", r, other, other | {"s": self.seat})

    async def offer(self, view):
        kind = random.choice(["draw", "takeback", "takeback", "pause"])
        await self.request(kind, twice=random.random() < 0.2, b=view.pos)
        if random.random() < 0.2:
            await self.request(kind, b=view.pos, no=True)

    async def lie(self, view):
        """Offers, agrees or moves for another seat."""
        others = [seat for seat in range(len(self.match.persons)) if seat != self.seat]
        if not others:
            return
        other, kind = random.choice(others), random.choice(["draw", "takeback", "pause", "move"])
        message = {"k": kind, "b": view.pos} | random.choice([{"s": other}, {"s": other}, {"a": other}])
        if kind == "move":
            message["x"] = str(self.match.board(view.moves).legal_moves[0])
        line, r = await self.connected(), digits()
        await line.ask(r, r, message, message | {"s": self.seat})

    async def out_of_turn(self, view):
        chance = random.random()
        if chance < 0.2:
            await self.request("say", b=view.pos, x=f"word {self.world.number()}")
        elif chance < 0.5:
            await (await self.connected()).sync()
        elif chance < 0.7:
            await (await self.connected()).send({"t": "ping"})
        elif chance < 0.8:
            await self.offer(view)
        else:
            moves = self.match.board(view.moves).legal_moves
            if moves:
                await self.request("move", b=view.pos, x=str(moves[random.randrange(len(moves))]))

    async def after(self, view):
        if random.random() < 0.1:
            await self.request("rematch", b=view.pos)
            await self.request("rematch", b=view.pos, no=True)
        if random.random() < 0.1:
            await self.request("say", b=view.pos, x=f"word {self.world.number()}")
