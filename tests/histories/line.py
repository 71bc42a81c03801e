"""Persons, and lines: a page's connection to a table through one of the servers, which comes back when it breaks."""

import asyncio
import json
import random
import secrets

import aiohttp

# A server says `unknown` after nine seconds (docs/online-protocol.md); a client that hears nothing for longer asks
# again.
PATIENCE = 14
LOST = (aiohttp.ClientError, OSError, asyncio.TimeoutError, ConnectionError, ValueError)


class World:
    """What all clients share."""

    def __init__(self, ports, record, session):
        self.ports, self.record, self.session = ports, record, session
        self.ended = False
        self.numbers = 0

    def number(self):
        self.numbers += 1
        return self.numbers

    def address(self, node):
        return f"http://127.0.0.1:{self.ports[node]}"

    async def ask(self, person, method, path, body=None, node=None, headers=None):
        """A request by HTTP: status and content."""
        node = random.randrange(2) if node is None else node
        base = self.address(node)
        head = {"X-Forwarded-For": person.network, "Origin": base} | person.head | (headers or {})
        async with self.session.request(method, base + path, json=body, headers=head,
                                        timeout=aiohttp.ClientTimeout(total=PATIENCE)) as response:
            text = await response.text()
            person.keep(response.headers.get("Set-Cookie"))
            return response.status, text

    async def insist(self, *request, **members):
        """The same until there is an answer that is not the server's trouble."""
        while True:
            try:
                status, text = await self.ask(*request, **members)
                if status < 500 and status != 429:
                    return status, text
            except LOST:
                pass
            await asyncio.sleep(0.3)


class Person:
    def __init__(self, number):
        self.name = f"p{number}"
        self.network = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.head, self.token = {}, None

    def keep(self, cookie):
        if cookie:
            self.head = {"Cookie": cookie.partition(";")[0]}

    async def introduce(self, world):
        await world.insist(self, "POST", "/api/me", {"name": self.name})
        _, text = await world.insist(self, "POST", "/api/me/tokens", {"name": "history"})
        self.token = json.loads(text)["token"]


class View:
    """A table as somebody sees it."""

    def __init__(self):
        self.v, self.pos, self.moves, self.status = 0, 0, [], ""
        self.offer = self.paused = None

    def full(self, message):
        self.moves = message["moves"]
        self.take(message)

    def event(self, message):
        self.moves = self.moves[:message.get("from", 0)] + message["moves"]
        self.take(message)

    def take(self, message):
        state = message["state"]
        self.v, self.pos, self.status = message["v"], state.get("pos", 0), state["status"]
        self.offer, self.paused = state.get("offer"), state.get("paused")


class Line:
    """One person's socket at a table, through one server at a time."""

    def __init__(self, world, table, person, node, changed):
        self.world, self.table, self.person, self.node, self.changed = world, table, person, node, changed
        self.socket, self.name, self.read = None, "", None
        self.view, self.pending = View(), {}

    async def run(self):
        while True:
            try:
                await self.connect()
                async for message in self.socket:
                    if message.type != aiohttp.WSMsgType.TEXT:
                        break
                    await self.hear(json.loads(message.data))
            except LOST:
                pass
            finally:
                await self.broken()
            await asyncio.sleep(random.uniform(0.05, 0.4))
            if random.random() < 0.5:
                self.node = 1 - self.node

    async def connect(self):
        base = self.world.address(self.node)
        self.name = f"{self.person.name}/{self.node}/{self.world.number()}"
        self.look()
        head = {"X-Forwarded-For": self.person.network} | self.person.head
        socket = await self.world.session.ws_connect(f"{base}/ws/g/{self.table}?p=1", headers=head, origin=base,
                                                     timeout=3, max_msg_size=1 << 22)
        self.view, self.socket = View(), socket

    def look(self):
        self.read = f"r{self.world.number()}"
        self.world.record.write("look", read=self.read, table=self.table, line=self.name)

    async def broken(self):
        socket, self.socket = self.socket, None
        for op, future in self.pending.values():
            self.answered(op, future, "lost")
        self.pending.clear()
        if socket is not None:
            await socket.close()

    def answered(self, op, future, kind, v=None, code=None):
        if not future.done():
            self.world.record.write(kind, op=op, v=v, code=code, line=self.name)
            future.set_result((kind, v, code))

    async def hear(self, message):
        match message["t"]:
            case "full":
                # Only the first after it was asked for is surely an answer if seats change meanwhile, or an older one.
                self.world.record.saw(self.table, self.name, message, self.read)
                self.read = None
                self.view.full(message)
                self.changed.set()
            case "ev":
                self.world.record.saw(self.table, self.name, message)
                if message["v"] == self.view.v + 1:
                    self.view.event(message)
                    self.changed.set()
                else:
                    await self.sync()
            case "pong":
                self.world.record.saw(self.table, self.name, message)
            case "ping":
                await self.send({"t": "pong", "n": message["n"]})
            case "ack" | "no" | "unknown" as kind:
                # A message that was not understood, or not looked at, is refused without its digits.
                r = message.get("r") or (next(iter(self.pending)) if len(self.pending) == 1 else None)
                op, future = self.pending.pop(r, (None, None))
                if future is not None:
                    self.answered(op, future, kind, message.get("v"), message.get("code"))

    async def sync(self):
        if self.read is None:
            self.look()
            await self.send({"t": "sync"})

    async def send(self, message):
        try:
            await self.socket.send_str(json.dumps(message))
        except (*LOST, AttributeError):
            pass

    async def ask(self, op, digits, message, recorded):
        """Sends a request, which is written down with its seat; gives what became of it: (kind, version, code)."""
        if self.socket is None:
            return None
        future = asyncio.get_running_loop().create_future()
        self.pending[digits] = op, future
        self.world.record.write("ask", op=op, table=self.table, who=self.person.name, line=self.name,
                                **{name: recorded.get(name) for name in ("k", "b", "s", "x", "a", "no")})
        await self.send({"t": "do", "r": digits} | message)
        try:
            return await asyncio.wait_for(asyncio.shield(future), PATIENCE)
        except asyncio.TimeoutError:
            self.pending.pop(digits, None)
            self.answered(op, future, "lost", code="silence")
            return future.result()


def digits():
    return secrets.token_hex(8)
