"""Two servers on one PostgreSQL server of their own, on the loopback address, that are killed and started again."""

import asyncio
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import time


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def as_nobody():
    """PostgreSQL does not run as root."""
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"] if os.getuid() == 0 else []


class Part:
    """A process that can be killed and started again."""

    def __init__(self, name, command, ready, log):
        self.name, self.command, self.ready, self.log = name, command, ready, log
        self.process, self.up = None, False

    async def start(self):
        """Until it is ready. A server ends if its database is not there yet, and is started again, as systemd does it."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with open(self.log, "ab") as log:
                self.process = subprocess.Popen(self.command, stdout=log, stderr=log, start_new_session=True)
            while self.process.poll() is None and time.monotonic() < end:
                if await asyncio.to_thread(self.ready):
                    self.up = True
                    return
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.3)
        raise RuntimeError(f"{self.name} does not start: see {self.log}")

    async def kill(self, how=signal.SIGKILL):
        self.up = False
        self.process.send_signal(how)
        await asyncio.to_thread(self.process.wait)

    def memory(self):
        """Megabytes in memory."""
        try:
            status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
            return round(int(status.split("VmRSS:")[1].split()[0]) / 1000, 1)
        except (OSError, IndexError, AttributeError):
            return None


class Cluster:
    def __init__(self, folder, build):
        self.folder = pathlib.Path(folder)
        self.folder.chmod(0o755)
        page = self.folder / "page"
        page.mkdir()
        (page / "index.html").write_text("page")
        self.ports = [free_port(), free_port()]
        self.database = self.make_database()
        self.servers = [Part(f"server {number}", self.server(build, page, port), lambda port=port: listens(port),
                             self.folder / f"server{number}.log") for number, port in enumerate(self.ports)]

    def server(self, build, page, port):
        return [str(build / "turncoat-server"), "--port", str(port), "--root", str(page), "--connections", "8000",
                "--db", f"postgresql:///postgres?host={self.home}&user=turncoat"]

    def make_database(self):
        programs = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
        self.home = self.folder / "database"
        self.home.mkdir()
        if as_nobody():
            shutil.chown(self.home, "nobody", "nogroup")
        data = self.home / "data"
        subprocess.run([*as_nobody(), programs / "initdb", "-D", data, "-A", "trust", "-U", "turncoat", "-E", "UTF8",
                        "--locale=C"], check=True, stdout=subprocess.DEVNULL)
        command = [*as_nobody(), programs / "postgres", "-D", data, "-k", self.home, "-c", "listen_addresses="]
        ready = [programs / "pg_isready", "-q", "-h", self.home]
        return Part("database", command, lambda: subprocess.run(ready).returncode == 0, self.folder / "database.log")

    async def start(self):
        for part in (self.database, *self.servers):
            await part.start()

    async def stop(self):
        for part in (*self.servers, self.database):
            if part.process is not None and part.process.poll() is None:
                part.process.send_signal(signal.SIGCONT)
                await part.kill(signal.SIGQUIT if part is self.database else signal.SIGKILL)

    def database_process(self):
        """One of the processes that PostgreSQL has begun, by chance."""
        children = pathlib.Path(f"/proc/{self.database.process.pid}/task/{self.database.process.pid}/children")
        return int(random.choice(children.read_text().split()))

    async def harm(self, dice, record, spare=()):
        """One thing that goes wrong, and is mended again; what is spared stays alive."""
        servers = [server for server in self.servers if server.name not in spare]
        deed = dice.choices(["server", "both", "still", "database", "backend"], [10, 2, 3, 3, 2])[0]
        if deed == "both" and len(servers) < 2:
            deed = "server"
        if deed == "server":
            await self.restart([dice.choice(servers)], dice, record)
        elif deed == "both":
            await self.restart(servers, dice, record)
        elif deed == "still":
            await self.stand_still(dice.choice(servers), dice.uniform(0.5, 4), record)
        elif deed == "database":
            # SIGQUIT: all of PostgreSQL's processes end at once, and nothing is put in order.
            record("database killed")
            await self.database.kill(signal.SIGQUIT)
            await asyncio.sleep(dice.choice([0, 0.5, 3]))
            await self.database.start()
            record("database started")
        else:
            # Whatever process of it is killed, PostgreSQL ends all others and recovers.
            record("a process of the database killed")
            os.kill(self.database_process(), signal.SIGKILL)
            await asyncio.sleep(1)

    @staticmethod
    async def restart(servers, dice, record):
        for server in servers:
            record(f"{server.name} killed")
            await server.kill()
        await asyncio.sleep(dice.choice([0, 0.2, 1.5, 4]))
        for server in servers:
            await server.start()
            record(f"{server.name} started")

    @staticmethod
    async def stand_still(server, seconds, record):
        record(f"{server.name} stands still")
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        server.process.send_signal(signal.SIGCONT)
        record(f"{server.name} goes on")


def listens(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False
