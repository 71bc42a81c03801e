#!/usr/bin/env python3
"""Plays at the tables of a Turncoat server with any engine that speaks UCI.

    bot.py --server http://127.0.0.1:8484 --token turncoat_… --engine build/turncoat
           [--create mercenary:castling=on | --join ID-OR-CODE | --accept]

Python 3.11 and its standard library are all it needs. The token is made on the page ("My devices and data"), and can
stand in the variable TURNCOAT_TOKEN instead. It plays its games one after the other, until Ctrl-C; what it asks of the
server is written down in docs/api.md.
"""

import argparse
import http.client
import json
import os
import queue
import random
import secrets
import shlex
import subprocess
import sys
import threading
import time
import urllib.parse

PATIENCE = 20  # seconds without a line, after which a stream is broken: an empty one comes every six
LONGEST_PAUSE = 15
ENDED = ("over", "aborted")
CLOCK_NAMES = ("w", "b", "r")  # of the seats, in their order, as UCI's go has them


def say(words):
    print(words, flush=True)


class Refused(Exception):
    """The server says no."""

    def __init__(self, status, answer):
        super().__init__(answer.get("text") or f"status {status}")
        self.status, self.code = status, answer.get("code", "")


class Backoff:
    """Pauses of 1, 2, 4 … seconds, each a little longer or shorter than that."""

    def __init__(self):
        self.next = 1

    def wait(self, why):
        pause = self.next * random.uniform(0.75, 1.25)
        self.next = min(2 * self.next, LONGEST_PAUSE)
        say(f"{why}; trying again in {pause:.0f} s")
        time.sleep(pause)


class Server:
    def __init__(self, address, token):
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            sys.exit(f"{address} is no address of a server, such as http://127.0.0.1:8484")
        self.kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self.host, self.port, self.front = parts.hostname, parts.port, parts.path.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def send(self, method, path, body=None):
        """An answer that has begun, and its connection."""
        connection = self.kind(self.host, self.port, timeout=PATIENCE)
        content = None if body is None else json.dumps(body)
        connection.request(method, self.front + path, content, self.headers)
        return connection, connection.getresponse()

    @staticmethod
    def content(response):
        text = response.read()
        try:
            return json.loads(text or b"{}")
        except ValueError:
            return {"text": text.decode(errors="replace").strip()}

    def ask(self, method, path, body=None):
        """Asks until there is an answer: what is asked has a number, and so is done once."""
        backoff = Backoff()
        while True:
            try:
                connection, response = self.send(method, path, body)
                answer = self.content(response)
                connection.close()
            except (OSError, http.client.HTTPException) as error:
                backoff.wait(f"No answer ({error})")
                continue
            if response.status == 200:
                return answer
            if response.status not in (429, 502, 503, 504):
                raise Refused(response.status, answer)
            backoff.wait(answer.get("text", "The server is busy"))

    def at(self, table, what, **body):
        """Asks for something at a table."""
        body["request"] = secrets.token_hex(8)
        return self.ask("POST", f"/api/bot/game/{table}/{what}", body)

    def lines(self, path):
        """The lines of a stream, as objects, for as long as it lasts."""
        connection, response = self.send("GET", path)
        try:
            if response.status != 200:
                raise Refused(response.status, self.content(response))
            while line := response.readline():
                if line.strip():
                    yield json.loads(line)
        finally:
            connection.close()


class Engine:
    """A UCI engine; the moves that it finds go to `found`, with the number of the search."""

    def __init__(self, command, options, found):
        # Ctrl-C is for this script, which then sends the engine `quit`.
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            start_new_session=True,
        )
        self.found = found
        self.searches = 0
        self.spec = "chess"
        self.told("uci", "uciok")
        for option in options:
            name, _, value = option.partition("=")
            self.tell(f"setoption name {name} value {value}")
        self.told("isready", "readyok")
        threading.Thread(target=self.listen, daemon=True).start()

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def told(self, command, answer):
        self.tell(command)
        for line in self.process.stdout:
            if line.strip() == answer:
                return
        sys.exit("The engine does not speak UCI.")

    def listen(self):
        answered = 0
        for line in self.process.stdout:
            words = line.split()
            if words[:1] == ["bestmove"]:
                answered += 1
                self.found(answered, words[1] if len(words) > 1 else "(none)")
            elif line.startswith("info string error"):
                say(f"The engine: {line.strip()}")
        self.found(0, "(none)")  # it has ended

    def begin(self, spec):
        if spec != self.spec:
            self.tell(f"setoption name UCI_Variant value {spec}")
            self.spec = spec
        self.tell("ucinewgame")

    def think(self, position, limits):
        """Begins a search, and gives its number."""
        self.searches += 1
        self.tell(position)
        self.tell(f"go {limits}")
        return self.searches

    def close(self):
        try:
            self.tell("quit")
            self.process.wait(2)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self.process.kill()


class Game:
    """One game, from the line that it has begun to its end."""

    def __init__(self, bot, table):
        self.bot, self.table = bot, table
        self.news = queue.Queue()
        self.full, self.state = {}, {}
        self.thinking = None  # the number of the search, and the position that it is for
        self.over = False

    def play(self):
        threading.Thread(target=self.listen, daemon=True).start()
        self.bot.engine.found = lambda number, move: self.news.put(("move", (number, move)))
        while not self.over:
            try:
                kind, what = self.news.get(timeout=1)
            except queue.Empty:
                continue
            getattr(self, kind)(what)
        say(f"{self.table}: {self.state.get('status')}, {self.state.get('result', 'no result')}")

    def listen(self):
        """Puts the lines of the game's stream among the news, through as many connections as it takes."""
        backoff = Backoff()
        while not self.over:
            try:
                for line in self.bot.server.lines(f"/api/bot/game/stream/{self.table}"):
                    backoff = Backoff()
                    self.news.put(("line", line))
                    if line.get("state", line).get("status") in ENDED:
                        return
            except Refused as refused:
                if refused.status not in (429, 502, 503, 504):
                    return self.news.put(("lost", refused))
            except (OSError, http.client.HTTPException, ValueError):
                pass
            backoff.wait(f"{self.table}: the stream has ended")

    def lost(self, refused):
        if refused.status == 401:
            raise refused
        say(f"{self.table}: {refused}")
        self.over = True

    def line(self, line):
        if line["type"] == "gameFull":
            if not self.full:
                self.bot.engine.begin(line["spec"])
            self.full = line
            self.look(line["state"])
        elif line["type"] == "gameState":
            self.look(line)

    def look(self, state):
        """Thinks about a position in which it is our turn."""
        self.state = state
        if state["status"] in ENDED:
            self.over = True
        ours = state["status"] == "running" and not state.get("paused") and state.get("turn") in self.full["you"]
        if self.thinking and (not ours or self.thinking[1] != state["position"]):
            self.bot.engine.tell("stop")
            self.thinking = None
        offer = state.get("offer")
        if offer and offer["kind"] in ("draw", "takeback") and offer["by"] not in self.full["you"]:
            self.bot.ask(self.table, f"{offer['kind']}/no", position=state["position"])
        if ours and not self.thinking:
            self.thinking = self.bot.engine.think(self.position(), self.limits()), state["position"]

    def position(self):
        first = self.full["initialFen"]
        moves = self.state["moves"]
        return f"position {first if first == 'startpos' else f'fen {first}'}" + (f" moves {moves}" if moves else "")

    def limits(self):
        clocks, options = self.state.get("clocks"), self.bot.options
        if options.movetime or not clocks or not self.full["control"].get("base"):
            return f"movetime {options.movetime or 1000}"
        # A player with a second clock, for an army without an owner, thinks by the clock that runs.
        seat, seats = self.state["turn"], len(self.full["seats"])
        clocks = clocks[:seats]
        clocks[seat] = max(1, self.state["clocks"][self.state.get("runs", seat)] - options.overhead)
        increment = self.full["control"].get("increment", 0)
        names = CLOCK_NAMES[:seats]
        return " ".join(f"{name}time {left} {name}inc {increment}" for name, left in zip(names, clocks))

    def move(self, found):
        number, move = found
        if number == 0:
            sys.exit("The engine has ended.")
        if not self.thinking or self.thinking[0] != number:
            return  # about a position of before
        position = self.thinking[1]
        self.thinking = None
        if move == "(none)":
            say(f"{self.table}: the engine finds no move")
            return self.bot.ask(self.table, "resign")
        self.bot.ask(self.table, f"move/{urllib.parse.quote(move, safe='')}", position=position,
                     seat=self.state["turn"])


class Bot:
    def __init__(self, options):
        self.options = options
        self.server = Server(options.server, options.token)
        self.engine = None
        self.table = None  # where the first game is to be

    def ask(self, table, what, **body):
        """Asks for something that may have become too late meanwhile."""
        try:
            return self.server.at(table, what, **body)
        except Refused as refused:
            if refused.status == 401:
                raise
            say(f"{table}: {what}: {refused}")

    def create(self):
        base, _, increment = self.options.clock.partition("+")
        control = {"base": round(float(base) * 60_000), "increment": round(float(increment or 0) * 1000)}
        wanted = {"spec": self.options.create, "control": control if control["base"] else {},
                  "listed": self.options.listed}
        try:
            made = self.server.ask("POST", "/api/tables", wanted | {"seats": self.places(2)})
        except Refused as refused:
            if refused.code != "seats":
                raise
            made = self.server.ask("POST", "/api/tables", wanted | {"seats": self.places(3)})
        self.table = made["id"]
        self.add_to_dice()
        say(f"Table {made['id']}: {self.options.server}/#table/{made['id']}")

    def add_to_dice(self):
        """What we add to the dice: the server has fixed its own part when it set the table up."""
        try:
            self.server.at(self.table, "salt", salt=secrets.token_hex(16))
        except Refused as refused:
            if refused.code not in ("no-dice", "seat"):
                raise

    def places(self, count):
        return [{"kind": "self" if seat == self.options.seat else "open"} for seat in range(count)]

    def join(self):
        table = self.options.join
        if len(table.replace("-", "")) == 8:
            table = self.server.ask("GET", f"/api/codes/{urllib.parse.quote(table)}")["id"]
        self.table = table
        if self.ask(table, "join/any", salt=secrets.token_hex(16)):
            say(f"Joined table {table}")

    def next_game(self):
        """Waits for a game that has begun, at first for that of the table set up or joined; those that run already are
        told of at once."""
        backoff = Backoff()
        while True:
            try:
                for line in self.server.lines("/api/bot/stream/event"):
                    backoff = Backoff()
                    if line["type"] == "gameStart" and self.table in (None, line["game"]["id"]):
                        self.table = None
                        return line["game"]["id"]
                    if line["type"] == "challenge":
                        self.answer(line["seek"])
            except Refused as refused:
                if refused.status not in (429, 502, 503, 504):
                    raise
            except (OSError, http.client.HTTPException, ValueError):
                pass
            backoff.wait("The stream of events has ended")

    def answer(self, challenge):
        """Accepts a challenge, or declines it."""
        accepts = self.options.accept and not self.table  # one that has been accepted begins first
        say(f"{challenge['name']} challenges: {challenge['title']}, {'accepted' if accepts else 'declined'}")
        try:
            path = f"/api/seeks/{challenge['id']}"
            if accepts:
                self.table = self.server.ask("POST", path, {}).get("table")
            else:
                self.server.ask("DELETE", path)
        except Refused as refused:
            if refused.status == 401:
                raise
            say(f"The challenge: {refused}")  # it has been withdrawn meanwhile

    def run(self):
        account = self.server.ask("GET", "/api/bot/account")
        say(f"Playing as {account['name']}")
        self.engine = Engine(self.options.engine, self.options.option, lambda *found: None)
        if self.options.create:
            self.create()
        if self.options.join:
            self.join()
        games = 0
        while games != self.options.games:
            Game(self, self.next_game()).play()
            games += 1


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="http://127.0.0.1:8484")
    parser.add_argument("--token", default=os.environ.get("TURNCOAT_TOKEN", ""))
    parser.add_argument("--engine", required=True, help="the command that starts it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the engine")
    parser.add_argument("--create", metavar="SPEC", help="set up a table of this game, as mercenary:castling=on")
    parser.add_argument("--seat", type=int, default=0, help="one's own, from 0")
    parser.add_argument("--clock", default="5+3", help="minutes, and seconds after each turn; 0: no clock")
    parser.add_argument("--listed", action="store_true", help="show the table to everybody")
    parser.add_argument("--join", metavar="ID", help="take a free seat of this table, given by its id or its code")
    parser.add_argument("--accept", action="store_true", help="accept challenges while no game runs")
    parser.add_argument("--movetime", type=int, default=0, metavar="MS", help="for every move, whatever the clock says")
    parser.add_argument("--overhead", type=int, default=100, metavar="MS", help="of every move, for the way")
    parser.add_argument("--games", type=int, default=-1, metavar="N", help="end after so many games")
    options = parser.parse_args()
    if not options.token:
        parser.error("a token is needed: --token, or the variable TURNCOAT_TOKEN")
    return options


def main():
    bot = Bot(read_options())
    try:
        bot.run()
    except KeyboardInterrupt:
        say("Good-bye.")
    except Refused as refused:
        sys.exit(f"The server refuses: {refused}")
    finally:
        if bot.engine:
            bot.engine.close()


if __name__ == "__main__":
    main()
