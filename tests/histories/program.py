"""A program at a table, by the API for programs (docs/api.md): one stream, and requests by HTTP through both servers."""

import asyncio
import json
import random
import urllib.parse

import aiohttp
from line import LOST, PATIENCE, View, digits
from seated import GIVES_UP, Seated
from yarl import URL


class Program(Seated):
    def __init__(self, world, match, person, seat):
        super().__init__(world, match, person, seat)
        self.view = View()
        self.node, self.name = random.randrange(2), ""
        self.head = {"Authorization": f"Bearer {person.token}", "X-Forwarded-For": person.network}

    def start(self):
        self.tasks = [asyncio.create_task(self.listen())]

    async def listen(self):
        while True:
            self.name = f"{self.person.name}/{self.node}/{self.world.number()}"
            read = f"r{self.world.number()}"
            self.world.record.write("look", read=read, table=self.match.table, line=self.name)
            url = f"{self.world.address(self.node)}/api/bot/game/stream/{self.match.table}"
            try:
                timeout = aiohttp.ClientTimeout(total=None, sock_connect=3, sock_read=PATIENCE)
                async with self.world.session.get(url, headers=self.head, timeout=timeout) as response:
                    async for text in response.content:
                        if response.status == 200 and text.strip():
                            self.hear(json.loads(text), read)
                            read = None
            except LOST:
                pass
            await asyncio.sleep(random.uniform(0.05, 0.4))
            self.node = random.randrange(2)

    def hear(self, message, read):
        state = message.get("state") if message["type"] == "gameFull" else message
        if state.get("type") != "gameState":
            return
        self.world.record.saw_state(self.match.table, self.name, state, read)
        if state["version"] >= self.view.v:
            self.view.v, self.view.pos = state["version"], state.get("position", 0)
            self.view.moves, self.view.status = state.get("moves", "").split(), state["status"]
            self.view.offer, self.view.paused = state.get("offer"), state.get("paused")
        self.changed.set()

    async def request(self, k, path, x=None, no=None, **members):
        op, base = digits(), self.view.pos
        nodes = [0, 1] if random.random() < 0.05 else None
        while True:
            at = nodes or [random.randrange(2)]
            answers = await asyncio.gather(*(self.ask(op, k, path, x, no, base, node, members) for node in at))
            for answer in answers:
                if answer in ("ack", "no"):
                    return answer
            if random.random() < GIVES_UP or self.world.ended:
                return None
            await asyncio.sleep(0.2)

    async def ask(self, op, k, path, x, no, base, node, members):
        record, line = self.world.record, f"{self.person.name}/{node}/http"
        record.write("ask", op=op, table=self.match.table, who=self.person.name, line=line, k=k, b=base, s=self.seat,
                     x=x, no=no)
        url = f"{self.world.address(node)}/api/bot/game/{self.match.table}/{path}"
        try:
            async with self.world.session.post(URL(url, encoded=True), headers=self.head,
                                               json={"request": op, "position": base} | members,
                                               timeout=aiohttp.ClientTimeout(total=PATIENCE)) as response:
                answer = json.loads(await response.text())
                if response.status == 200:
                    record.write("ack", op=op, v=answer["version"], line=line)
                    return "ack"
                kind = "unknown" if answer["code"] == "unknown" else "no"
                record.write(kind, op=op, code=answer["code"], line=line)
                return kind
        except LOST:
            record.write("lost", op=op, line=line)
            return "lost"

    async def move(self, text):
        await self.request("move", "move/" + urllib.parse.quote(text, safe="/"), x=text, ms=random.randrange(50))

    async def play(self, pace):
        async for view in self.views():
            if view.status != "running":
                return
            if view.paused:
                await self.request("resume", "resume")
            elif self.is_asked(view):
                yes = random.random() < (0.1 if view.offer["kind"] == "draw" else 0.5)
                kind = view.offer["kind"]
                path = f"{kind}/" if kind in ("draw", "takeback") else f"offer/{kind}/"
                await self.request(kind, path + ("yes" if yes else "no"), no=None if yes else True)
            elif self.match.turn(view) == self.seat:
                await asyncio.sleep(random.expovariate(1 / pace))
                await self.at_turn()

    async def at_turn(self):
        view = self.view
        if self.match.turn(view) != self.seat or view.status != "running":
            return
        moves = self.match.board(view.moves).legal_moves
        if not moves:
            return
        move = str(moves[random.randrange(len(moves))])
        chance = random.random()
        if len(view.moves) > self.match.longest:
            await self.request("resign", "resign")
        elif chance < 0.05:
            await asyncio.gather(self.move(move), self.move(str(moves[random.randrange(len(moves))])))
        elif chance < 0.07:
            await self.request("takeback", "takeback/yes")
        elif chance < 0.08:
            await self.request("draw", "draw/yes")
        elif chance < 0.09:
            words = f"word {self.world.number()}"
            await self.request("say", "chat", x=words, text=words)
        else:
            await self.move(move)
