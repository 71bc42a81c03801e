"""The order of a table's versions, which its observers tell, and whether they tell the same."""

from anomaly import Anomaly

# What `ev`, `full` and `state` have in common, for two of them about one version to be compared.
SHARED = ("pos", "status", "result", "rest", "out")


class Versions:
    """For each version what happened (`k`, `s`, `x`), the moves after it, and who was the first to see it."""

    def __init__(self, history):
        self.table = history.table
        self.told, self.moves, self.first_seen, self.anomalies = {}, {}, {}, []
        changes = {}
        for sight in history.sights:
            self.first_seen.setdefault(sight.version, sight.order)
            if sight.how not in ("ev", "full", "state"):
                continue
            self.compare(sight)
            if sight.moves is not None:
                where = changes if sight.how == "ev" else self.moves
                self.gather(where, sight)
        self.apply(changes)
        self.lines(history.sights)

    def report(self, kind, words):
        self.anomalies.append(Anomaly(kind, self.table, words))

    def compare(self, sight):
        """Members that two tell about one version are the same."""
        told = self.told.setdefault(sight.version, {})
        members = SHARED + (("k", "s", "x") if sight.how == "ev" else ())
        for member in members:
            value = sight.said.get(member)
            if sight.how == "state" and value is None:
                continue  # programs do not receive everything
            if told.setdefault(member, value) != value:
                self.report("observers-disagree",
                            f"version {sight.version} has {member} {told[member]!r}, and for {sight.line} {value!r}")

    def gather(self, where, sight):
        value = (sight.said.get("from"), sight.moves) if sight.how == "ev" else sight.moves
        if where.setdefault(sight.version, value) != value:
            self.report("observers-disagree", f"version {sight.version} has moves {where[sight.version]}, and for "
                                              f"{sight.line} {value}")

    def apply(self, changes):
        """The moves after each version: as they were before it, with its change."""
        before = [] if 1 in self.told else None
        for version in range(1, self.last + 1):
            moves, whole = None, self.moves.get(version)
            if before is not None and version in changes:
                start, added = changes[version]
                if start > len(before):
                    self.report("observers-disagree", f"version {version} begins at move {start} of {len(before)}")
                moves = before[:start] + added
                if whole is not None and whole != moves:
                    self.report("observers-disagree", f"version {version} is told as {whole}, and follows as {moves}")
                self.rewritten(version, before, moves)
            elif whole is not None:
                moves = whole
                if before is not None:
                    self.rewritten(version, before, moves)
            if moves is not None:
                self.moves[version] = moves
            before = moves

    def rewritten(self, version, before, after):
        kind = self.told.get(version, {}).get("k")
        if kind is None:
            return
        if kind == "took-back":
            if after != before[:len(after)]:
                self.report("past-rewritten", f"version {version} takes back {before} to {after}")
        elif after[:len(before)] != before:
            self.report("past-rewritten", f"version {version} ({kind}) makes {after} of {before}")

    def lines(self, sights):
        """No line tells an older version after a newer one, nor an event twice."""
        last = {}
        for sight in sights:
            before = last.get(sight.line, 0)
            if sight.version < before or (sight.how == "ev" and sight.version == before):
                self.report("goes-back", f"{sight.line} tells {sight.how} {sight.version} after {before}")
            last[sight.line] = max(before, sight.version)

    @property
    def last(self):
        return max(self.told, default=0)

    def position_before(self, version):
        """`pos` when a version was made, if anybody was told."""
        return self.told.get(version - 1, {}).get("pos")
