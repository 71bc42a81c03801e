#!/usr/bin/env python3
"""A small cluster on one machine, a tournament of programs on it, and somebody who kills its parts meanwhile.

    deploy/demonstration.py [--seconds 60] [--every 4] [--tables 3] [--seed 1]

Two web servers, two workers, PostgreSQL, and HAProxy before them, all on the loopback address and in a temporary folder.
Programs play each other in all six games through HAProxy, by the API for programs (docs/api.md); one seat of every
game for three is a computer's, for which the workers think. Every few seconds something is killed and started again, or
stands still for a while. At the end every move that a program was told is made has to stand in its game, once, and both
servers have to tell the same game. Status 0: it is so. Python 3.11, its standard library, and what `tools/setup.sh
build test demonstration` installs.
"""

import argparse
import http.client
import importlib.util
import itertools
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import types
import urllib.parse

HOUSE = pathlib.Path(__file__).resolve().parent.parent
GAMES = ("mercenary", "mercurial", "merger", "mercenary3", "cooperative", "chess")
PATIENCE = 60

HAPROXY = """\
global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 90s
  option redispatch
  retries 3
  retry-on conn-failure
frontend page
  bind 127.0.0.1:{front}
  http-request set-header X-Forwarded-For %[src]
  default_backend web
backend web
  balance roundrobin
  option httpchk
  http-check send meth GET uri /health ver HTTP/1.1 hdr Host localhost
{servers}
"""


def load_bot():
    """The example program, whose client, engine and way to play are used here."""
    spec = importlib.util.spec_from_file_location("bot", HOUSE / "examples/bot.py")
    bot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bot)
    bot.say = lambda words: None
    return bot


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def listens(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


def wait_for(what, true, patience=PATIENCE):
    end = time.monotonic() + patience
    while not true():
        if time.monotonic() > end:
            sys.exit(f"demonstration: {what}: nothing for {patience} s")
        time.sleep(0.05)


class Part:
    """A process of the cluster, which can be killed and started again."""

    def __init__(self, name, command, ready):
        self.name, self.command, self.ready = name, command, ready
        self.process = None

    def start(self):
        # In a session of its own, so that Ctrl-C reaches us alone.
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        start_new_session=True)
        wait_for(self.name, self.ready)

    def kill(self):
        # Without its first process what PostgreSQL has begun ends at once; all others have only one.
        os.kill(self.process.pid, signal.SIGQUIT if self.name == "database" else signal.SIGKILL)
        self.process.wait()

    def stand_still(self, seconds):
        os.kill(self.process.pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(self.process.pid, signal.SIGCONT)


class Cluster:
    def __init__(self, folder, build):
        self.folder = folder
        self.front = free_port()
        web = [free_port(), free_port()]
        self.web = web
        database = self.database()
        server = [str(build / "turncoat-server"), "--db", self.url, "--root", str(self.page())]
        self.parts = [database]
        for number, port in enumerate(web, 1):
            command = server + ["--role", "web", "--port", str(port), "--proxy", "127.0.0.1"]
            self.parts.append(Part(f"web {number}", command, lambda port=port: listens(port)))
        for number in (1, 2):
            self.parts.append(Part(f"worker {number}", server + ["--role", "worker"], lambda: True))
        config = folder / "haproxy.cfg"
        lines = (f"  server web{n} 127.0.0.1:{port} check inter 500 fall 2 rise 1" for n, port in enumerate(web, 1))
        config.write_text(HAPROXY.format(front=self.front, servers="\n".join(lines)))
        haproxy = shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")
        self.proxy = Part("HAProxy", [haproxy, "-db", "-f", str(config)], lambda: listens(self.front))

    def page(self):
        page = self.folder / "page"
        page.mkdir(exist_ok=True)
        (page / "index.html").write_text("page")
        return page

    def database(self):
        # Debian keeps the programs of each version in a folder of its own; none of them runs as root.
        programs = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
        user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"] if os.getuid() == 0 else []
        home = self.folder / "database"
        home.mkdir()
        if user:
            self.folder.chmod(0o755)
            shutil.chown(home, "nobody", "nogroup")
        make = [programs / "initdb", "-D", home / "data", "-A", "trust", "-U", "turncoat", "-E", "UTF8", "--locale=C"]
        subprocess.run(user + make, check=True, stdout=subprocess.DEVNULL)
        self.url = f"postgresql:///postgres?host={home}&user=turncoat"
        command = [programs / "postgres", "-D", home / "data", "-k", home, "-c", "listen_addresses=",
                   "-c", "max_connections=200"]
        ready = [programs / "pg_isready", "-q", "-h", home]
        return Part("database", user + command, lambda: subprocess.run(ready).returncode == 0)

    def start(self):
        for part in [*self.parts, self.proxy]:
            part.start()

    def stop(self):
        for part in [self.proxy, *reversed(self.parts)]:
            if part.process and part.process.poll() is None:
                part.kill()


def ask(port, method, path, body=None, cookie=None, patience=PATIENCE):
    """One request as a page makes it; again while there is no answer. Its status, content and cookie."""
    end = time.monotonic() + patience
    while True:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            headers = {"Origin": f"http://127.0.0.1:{port}"} | ({"Cookie": cookie} if cookie else {})
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            response = connection.getresponse()
            text = response.read().decode()
            connection.close()
            if response.status < 500:
                return response.status, text, (response.getheader("Set-Cookie") or "").partition(";")[0]
        except (OSError, http.client.HTTPException):
            pass
        if time.monotonic() > end:
            sys.exit(f"demonstration: no answer to {method} {path} for {patience} s")
        time.sleep(0.2)


class Player:
    """A program of the tournament: one person, with an engine for every game that it plays."""

    def __init__(self, bots, port, name, level):
        self.bots, self.name, self.level = bots, name, level
        self.points = self.games = 0
        _, _, cookie = ask(port, "POST", "/api/me", {"name": name})
        _, text, _ = ask(port, "POST", "/api/me/tokens", {"name": "tournament"}, cookie)
        self.server = bots.Server(f"http://127.0.0.1:{port}", json.loads(text)["token"])
        self.cookie = cookie


class Seat:
    """What a player does at one table: bot.py's game, whose acknowledged moves are kept."""

    def __init__(self, player, bots, table, engine):
        self.server, self.bots, self.player = player.server, bots, player
        self.options = types.SimpleNamespace(movetime=30, overhead=100)
        self.engine = bots.Engine(engine, [f"Skill Level={player.level}"], lambda *found: None)
        self.made = []  # moves that were acknowledged, with their versions
        self.table = table

    def ask(self, table, what, **body):
        try:
            answer = self.server.at(table, what, **body)
        except self.bots.Refused as refused:
            return None if refused.status != 401 else sys.exit(f"demonstration: {refused}")
        if what.startswith("move/"):
            self.made.append((answer["version"], urllib.parse.unquote(what.removeprefix("move/"))))
        return answer

    def play(self):
        try:
            game = self.bots.Game(self, self.table)
            game.play()
            self.last = game.state
        finally:
            self.engine.close()


class Tournament:
    def __init__(self, cluster, bots, engine, seed):
        self.cluster, self.bots, self.engine = cluster, bots, engine
        self.players = [Player(bots, cluster.front, f"level {level}", level) for level in (1, 2, 3, 4)]
        self.pairings = itertools.cycle(itertools.product(itertools.permutations(self.players, 2), GAMES))
        for _ in range(seed * 7):
            next(self.pairings)
        self.lock = threading.Lock()
        self.ended, self.trouble = [], []
        self.moves = 0
        self.over = threading.Event()

    def table(self, spec, pair):
        """Sets a table up, with both at it; a third seat is a computer's."""
        first, second = pair
        seats = [{"kind": "self"}, {"kind": "open"}]
        if spec in ("mercenary3", "cooperative"):
            seats.append({"kind": "bot", "level": 1})
        control = {"base": 120_000, "increment": 1000}
        table = first.server.ask("POST", "/api/tables", {"spec": spec, "seats": seats, "control": control})["id"]
        second.server.at(table, "join/1")
        return table

    def play_on(self):
        """One game after the other, until it is over."""
        while not self.over.is_set():
            with self.lock:
                pair, spec = next(self.pairings)
            try:
                self.play_one(spec, pair)
            except Exception as error:  # whatever it is, the tournament has failed
                with self.lock:
                    self.trouble.append(f"{spec}, {pair[0].name} against {pair[1].name}: {error!r}")
                return

    def play_one(self, spec, pair):
        table = self.table(spec, pair)
        seats = [Seat(player, self.bots, table, self.engine) for player in pair]
        threads = [threading.Thread(target=seat.play, daemon=True) for seat in seats]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            time.sleep(0.2)
            if self.over.is_set():
                seats[0].ask(table, "resign")
                if spec == "mercenary3":  # the game goes on for the two players that have not resigned
                    seats[1].ask(table, "resign")
                for thread in threads:
                    thread.join(PATIENCE)
                break
        self.check(spec, table, seats)

    def state_at(self, table, server, port):
        """The game as one of the web servers tells it."""
        direct = self.bots.Server(f"http://127.0.0.1:{port}", "")
        direct.headers = server.headers
        return next(direct.lines(f"/api/bot/game/stream/{table}"))

    def check(self, spec, table, seats):
        full, other = (self.state_at(table, seats[0].server, port) for port in self.cluster.web)
        trouble = []
        if full["state"]["moves"] != other["state"]["moves"] or full["state"]["version"] != other["state"]["version"]:
            trouble.append("the two servers tell different games")
        made = sorted(move for seat in seats for move in seat.made)
        if len({version for version, _ in made}) != len(made):
            trouble.append("two moves have one version")
        # What was acknowledged is there, in that order; computers' moves and throws of dice stand between.
        rest = iter(full["state"]["moves"].split())
        lost = [move for _, move in made if move not in rest]
        if lost:
            trouble.append(f"acknowledged and lost: {' '.join(lost)}")
        with self.lock:
            self.moves += len(made)
            self.trouble += [f"{spec} {table}: {what}" for what in trouble]
            self.ended.append((spec, seats[0].player.name, seats[1].player.name, len(made),
                               full["state"].get("result", full["state"]["status"])))


def harm(cluster, random_, told):
    part = random_.choice(cluster.parts + cluster.parts[1:3])  # web servers twice as often
    still = random_.random() < 0.25
    began = time.monotonic()
    if still:
        part.stand_still(3)
    else:
        part.kill()
        time.sleep(random_.random())
        part.start()
    told(f"{part.name} {'stood still' if still else 'killed, and there again'} after {time.monotonic() - began:.1f} s")


def run(options):
    build = options.build.resolve()
    for needed in ("turncoat", "turncoat-server"):
        if not (build / needed).exists():
            sys.exit(f"demonstration: {build / needed} is missing: run 'make build'")
    bots = load_bot()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="turncoat-demonstration-"))
    cluster = None
    begin = time.monotonic()
    told = lambda words: print(f"{time.monotonic() - begin:6.1f} s  {words}", flush=True)
    try:
        cluster = Cluster(folder, build)
        cluster.start()
        told(f"two web servers, two workers, a database, and HAProxy on 127.0.0.1:{cluster.front}")
        tournament = Tournament(cluster, bots, str(build / "turncoat"), options.seed)
        threads = [threading.Thread(target=tournament.play_on, daemon=True) for _ in range(options.tables)]
        for thread in threads:
            thread.start()
        random_ = random.Random(options.seed)
        harms, end = 0, time.monotonic() + options.seconds
        while time.monotonic() < end and not tournament.trouble:
            time.sleep(min(options.every, max(0, end - time.monotonic())))
            if time.monotonic() < end:
                harm(cluster, random_, told)
                harms += 1
        tournament.over.set()
        for thread in threads:
            thread.join(3 * PATIENCE)
            if thread.is_alive():
                tournament.trouble.append("a table stands still")
        for spec, first, second, moves, result in tournament.ended:
            told(f"{spec:12} {first} - {second}  {moves:4} moves acknowledged  {result}")
        if tournament.moves == 0:
            tournament.trouble.append("no move was acknowledged, so nothing has been shown")
        told(f"{len(tournament.ended)} games, {tournament.moves} moves acknowledged, {harms} times harmed")
    finally:
        if cluster:
            cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)
    for trouble in tournament.trouble:
        print(f"demonstration: {trouble}", file=sys.stderr)
    if not tournament.trouble:
        told("nothing was lost, nothing was done twice")
    return 1 if tournament.trouble else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=4, help="seconds between two harms")
    parser.add_argument("--tables", type=int, default=3, help="at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", type=pathlib.Path, default=HOUSE / "build", help="folder of the programs")
    options = parser.parse_args()
    # Whatever ends us, the cluster ends with us.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("demonstration: ended"))
    try:
        sys.exit(run(options))
    except KeyboardInterrupt:
        sys.exit("demonstration: ended")


if __name__ == "__main__":
    main()
