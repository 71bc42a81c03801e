"""Writes a history down, while it happens. One thread does everything, so the order of lines is that of what happened:
a request is written down before it is sent, an answer after it has come."""

import json
import time
import zlib


class Recorder:
    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8", buffering=1 << 20)
        self.begin = time.monotonic()
        self.events = 0  # acknowledgements and observations
        self.counts = {}

    def write(self, event, **members):
        if event in ("ack", "saw"):
            self.events += 1
        self.counts[event] = self.counts.get(event, 0) + 1
        entry = {"e": event, "at": round(time.monotonic() - self.begin, 4)}
        entry.update((name, value) for name, value in members.items() if value is not None)
        self.file.write(json.dumps(entry, separators=(",", ":")) + "\n")

    def saw(self, table, line, message, read=None, last=False):
        """What a page is told: a `full`, an `ev`, or a version alone."""
        how = message["t"]
        if how not in ("ev", "full"):
            self.write("saw", table=table, line=line, how=how, v=message["v"])
            return
        state = message["state"]
        out = [seat for seat, who in enumerate(state["seats"]) if who.get("out")]
        rest = {name: value for name, value in state.items() if name not in ("pos", "status", "result")}
        self.write("saw", table=table, line=line, how=how, read=read, v=message["v"], k=message.get("k"),
                   s=message.get("s", 0) if how == "ev" else None, x=message.get("x"),
                   **{"from": message.get("from", 0) if how == "ev" else None}, moves=" ".join(message["moves"]),
                   pos=state.get("pos", 0), status=state["status"], result=state.get("result"), rest=digest(rest),
                   out=out or None, commitment=message.get("commitment") or None, last=last or None)

    def saw_state(self, table, line, state, read=None):
        """What a program is told."""
        self.write("saw", table=table, line=line, how="state", read=read, v=state["version"], moves=state.get("moves", ""),
                   pos=state.get("position", 0), status=state["status"], result=state.get("result"))

    def close(self):
        self.file.close()


def digest(value):
    return f"{zlib.crc32(json.dumps(value, sort_keys=True).encode()):08x}"
