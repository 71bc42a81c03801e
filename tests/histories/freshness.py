"""How old answers are: figures, as the protocol promises nothing about it, but that a line does not go back."""

import bisect


class Freshness:
    def __init__(self):
        self.looks = self.older = self.own = 0
        self.ages = []  # seconds since a client had known the next version, when a look was begun that missed it

    def add(self, history):
        known = []  # (order, at, version): versions that are newer than all before, when first known to any client
        by_person = {}
        for order, at, version, who in sorted(self.all_known(history)):
            if not known or version > known[-1][2]:
                known.append((order, at, version))
            mine = by_person.setdefault(who, [])
            if not mine or version > mine[-1][1]:
                mine.append((order, version))
        orders = [order for order, _, _ in known]
        for sight in history.sights:
            if sight.begun is None:
                continue
            self.looks += 1
            before = bisect.bisect_left(orders, sight.begun)
            if before == 0 or known[before - 1][2] <= sight.version:
                continue
            self.older += 1
            first = next(at for _, at, version in known if version > sight.version)
            self.ages.append(sight.begun_at - first)
            mine = by_person.get(sight.line.split("/")[0], [])
            at = bisect.bisect_left(mine, (sight.begun, 0))
            self.own += at > 0 and mine[at - 1][1] > sight.version

    @staticmethod
    def all_known(history):
        for sight in history.sights:
            yield sight.order, sight.at, sight.version, sight.line.split("/")[0]
        for request in history.requests.values():
            for answer in request.answers:
                if answer.kind == "ack":
                    yield answer.order, answer.at, answer.version, request.who

    def __str__(self):
        ages = sorted(round(age * 1000) for age in self.ages)
        how_old = f", for {ages[len(ages) // 2]} ms (median), {ages[-1]} ms at most" if ages else ""
        return (f"{self.looks} looks, {self.older} of them told less than somebody knew when they were begun{how_old}; "
                f"{self.own} less than the same person knew")
