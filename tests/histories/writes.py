"""Which request became which version: what was acknowledged is there, once, and what was refused is not."""

from anomaly import Anomaly

# What a request may become, as events are named.
BECOMES = {
    "move": {"moved"},
    "say": {"said"},
    "resign": {"left"},
    "abort": {"aborted"},
    "draw": {"offered", "agreed", "withdrawn", "left"},
    "takeback": {"offered", "agreed", "withdrawn", "took-back"},
    "pause": {"offered", "agreed", "withdrawn", "paused"},
    "resume": {"resumed"},
    "rematch": {"offered", "agreed", "withdrawn", "rematched"},
}
# These name the seat that did it; of votes that end an offer `s` may be the one that began it.
SEATED = {"moved", "said", "offered", "agreed", "withdrawn"}
# For words alone it does not matter to which position they are said.
AT_ANY_POSITION = {"say"}
ASKED_FOR = set().union(*BECOMES.values())


class Writes:
    def __init__(self, history, versions):
        self.history, self.versions = history, versions
        self.anomalies = []
        self.writer = {}  # version -> the request that is taken for it
        self.acknowledged()
        self.unacknowledged()
        self.of_a_position()

    def report(self, kind, words):
        self.anomalies.append(Anomaly(kind, self.history.table, words))

    def acknowledged(self):
        for request in self.history.requests.values():
            done = request.acknowledged
            if len(done) > 1:
                self.report("answers-disagree", f"{self.named(request)} is versions {done}")
            if done and request.refused:
                self.report("answers-disagree", f"{self.named(request)} is version {done[0]}, and refused")
            for version in done:
                self.is_there(request, version)

    def is_there(self, request, version):
        other = self.writer.setdefault(version, request)
        if other is not request:
            self.report("one-version-twice", f"version {version} is {self.named(request)} and {self.named(other)}")
        told = self.versions.told.get(version)
        if version > self.versions.last:
            self.report("lost-write", f"{self.named(request)} was acknowledged as version {version}, the last is "
                                      f"{self.versions.last}")
        elif told is not None and told.get("k") is not None and not self.fits(request, version):
            self.report("another-write", f"{self.named(request)} was acknowledged as version {version}, which is "
                                         f"{self.shown(version)}")
        else:
            self.at_its_position(request, version)

    def at_its_position(self, request, version):
        position = self.versions.position_before(version)
        if request.kind in AT_ANY_POSITION or request.kind not in BECOMES or None in (position, request.base):
            return
        if position != request.base:
            self.report("stale-write", f"{self.named(request)} is version {version}, made at position {position}")

    def fits(self, request, version):
        """Whether a version may be what a request asked for."""
        told = self.versions.told[version]
        if told["k"] not in BECOMES.get(request.kind, {told["k"]}):
            return False
        if told["k"] in SEATED and request.seat is not None and told.get("s") not in (None, request.seat):
            return False
        if request.kind == "say":
            return told.get("x") == request.text
        if request.kind == "move":
            added = self.added(version)  # where dice follow at once, their throws too
            return added is None or added[:1] == [request.text]
        return request.refuses == (told["k"] == "withdrawn")

    def added(self, version):
        before, after = self.versions.moves.get(version - 1), self.versions.moves.get(version)
        return after[len(before):] if before is not None and after is not None else None

    def unacknowledged(self):
        """Every other version that somebody must have asked for is one open request's: a matching in two parts."""
        left = [version for version in sorted(self.versions.told)
                if version not in self.writer and self.needs_request(version)]
        of = {}
        for version in left:
            if not self.augment(version, of, set()):
                self.unexplained(version)
        self.writer.update({version: request for request, version in
                            ((self.history.requests[op], version) for op, version in of.items())})

    def needs_request(self, version):
        told = self.versions.told[version]
        kind = told.get("k")
        if kind not in ASKED_FOR or told.get("s") in self.history.computers:
            return False
        added = self.added(version)
        if kind == "left":
            return bool(added) and (added[-1].endswith("resign") or added[-1] == "agreement")
        return kind != "aborted"

    def may_be(self, request, version):
        if not self.fits(request, version) or request.asked[0][0] > self.versions.first_seen[version]:
            return False
        position = self.versions.position_before(version)
        return request.kind in AT_ANY_POSITION or None in (position, request.base) or position == request.base

    def augment(self, version, of, seen):
        for request in self.history.requests.values():
            if request.op in seen or not request.open or not self.may_be(request, version):
                continue
            seen.add(request.op)
            if request.op not in of or self.augment(of[request.op], of, seen):
                of[request.op] = version
                return True
        return False

    def unexplained(self, version):
        candidates = [request for request in self.history.requests.values() if self.may_be(request, version)]
        for request in candidates:
            if request.refused and not request.acknowledged:
                self.report("refused-write", f"{self.named(request)} was refused, and is version {version}")
                return
        for request in candidates:
            if request.acknowledged:
                self.report("doubled-write", f"{self.named(request)} is version {request.acknowledged[0]}, and "
                                             f"{version} once more")
                return
        if any(request.open and self.may_be(request, version) for request in self.history.requests.values()):
            self.report("doubled-write", f"version {version} ({self.shown(version)}) was asked for less often")
            return
        self.report("write-from-nowhere", f"nobody asked for version {version}: {self.shown(version)}")

    def of_a_position(self):
        """Of all that moves at one position one is done."""
        done = {}
        for request in self.history.requests.values():
            if request.kind == "move" and request.acknowledged and request.base is not None:
                done.setdefault(request.base, []).append(request)
        for base, requests in done.items():
            if len(requests) > 1:
                self.report("two-of-a-position", f"position {base}: " + " and ".join(map(self.named, requests)))

    @staticmethod
    def named(request):
        text = f" {request.text}" if request.text else ""
        return f"{request.kind}{text} of {request.who} at {request.base} ({request.op})"

    def shown(self, version):
        told = self.versions.told[version]
        added = " ".join(self.added(version) or [])
        return " ".join(str(part) for part in (told.get("k"), "seat", told.get("s"), told.get("x") or "", added)).strip()
