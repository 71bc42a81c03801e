"""What must have come before what, at one table, and cycles in it: none of it can be, if versions are one history.

After Kingsbury and Alvaro, Elle: Inferring Isolation Anomalies from Experimental Observations (VLDB 2020). A table is
an object whose versions are told to observers, so their order is known (section 4.2.3 there, of traceable objects):

    ww  a version, and the next one
    wr  a version, and who saw it
    rw  who saw a version, and the next one
    process  what one line told or acknowledged, and what it told afterwards
    rt  what was answered or seen by anybody, and what was asked for afterwards

Time runs by a chain of instants, one for each end, so that every pair in real time is joined by a path and the number
of edges stays proportional to that of events (as Elle does it, by a transitive reduction). As versions stand in a row, a
cycle with several edges `rw` contains one with a single one.

It is not promised that a server tells at once what another one has acknowledged (docs/server.md: its copy follows within
some ten milliseconds, a second at worst), so time leads to requests only; how old answers are says freshness.py.
"""

from anomaly import Anomaly
from collections import deque

# In this order a cycle is looked for: the fewer kinds it needs, the worse it is.
LEVELS = (("ww",), ("ww", "wr"), ("ww", "wr", "rw"))
ORDERS = ((), ("process",), ("process", "rt"))


class Graph:
    def __init__(self, history, versions, writes):
        self.table = history.table
        self.names, self.next = [], []
        known = sorted(set(versions.told) | set(versions.first_seen) | set(writes.writer))
        self.versions = {version: self.node(f"version {version}") for version in known}
        self.following = dict(zip(known, known[1:]))
        for version, after in self.following.items():
            self.edge(self.versions[version], self.versions[after], "ww")
        ends, begins = [], []  # (order, node)
        reads = self.sights(history.sights, ends)
        self.requests(writes, reads, ends, begins)
        self.instants(ends, begins)

    def node(self, name):
        self.names.append(name)
        self.next.append([])
        return len(self.names) - 1

    def edge(self, source, target, kind):
        self.next[source].append((target, kind))

    def sights(self, sights, ends):
        """Reads, with what they saw and what has overtaken it. Gives what was asked for, by line."""
        last, reads = {}, {}
        for sight in sights:
            node = self.node(f"{sight.how} {sight.version} told by {sight.line}")
            self.edge(self.versions[sight.version], node, "wr")
            after = self.following.get(sight.version)
            if after is not None:
                self.edge(node, self.versions[after], "rw")
            if sight.line in last:
                self.edge(last[sight.line], node, "process")
            last[sight.line] = node
            ends.append((sight.order, node))
            if sight.begun is not None:
                reads.setdefault(sight.line, []).append((sight.begun, node))
        return reads

    def requests(self, writes, reads, ends, begins):
        for version, request in writes.writer.items():
            node = self.versions[version]
            begins.append((request.asked[0][0], node))
            for answer in request.answers:
                if answer.kind != "ack" or answer.version != version:
                    continue
                ends.append((answer.order, node))
                for begun, read in reads.get(answer.line, ()):
                    if begun > answer.order:
                        self.edge(node, read, "process")
                        break

    def instants(self, ends, begins):
        ends.sort()
        begins.sort()
        at, instant = 0, None
        for begun, node in begins:
            while at < len(ends) and ends[at][0] < begun:
                order, ended = ends[at]
                following = self.node(f"instant {order}")
                self.edge(ended, following, "rt")
                if instant is not None:
                    self.edge(instant, following, "rt")
                instant = following
                at += 1
            if instant is not None:
                self.edge(instant, node, "rt")

    def components(self):
        """Strongly connected parts of more than one node (Tarjan, without recursion)."""
        index, low, on, stack, out = {}, {}, set(), [], []
        for root in range(len(self.next)):
            if root in index:
                continue
            work = [(root, 0)]
            while work:
                node, step = work.pop()
                if step == 0:
                    index[node] = low[node] = len(index)
                    stack.append(node)
                    on.add(node)
                for at in range(step, len(self.next[node])):
                    target = self.next[node][at][0]
                    if target not in index:
                        work += [(node, at + 1), (target, 0)]
                        break
                    if target in on:
                        low[node] = min(low[node], index[target])
                else:
                    if low[node] == index[node]:
                        part = set()
                        while node not in part:
                            part.add(stack.pop())
                        on -= part
                        if len(part) > 1:
                            out.append(part)
                    if work:
                        parent = work[-1][0]
                        low[parent] = min(low[parent], low[node])
        return out

    def cycle(self, part, kinds):
        """A shortest cycle within a part by edges of these kinds, as (node, kind of the edge that leaves it)."""
        best = None
        for root in sorted(part)[:200]:
            came, queue = {}, deque([root])
            while queue and root not in came:
                node = queue.popleft()
                for target, kind in self.next[node]:
                    if kind in kinds and target in part and target not in came:
                        came[target] = (node, kind)
                        queue.append(target)
            if root in came:
                steps, node = [], root
                while True:
                    node, kind = came[node]
                    steps.append((node, kind))
                    if node == root:
                        break
                steps.reverse()
                if best is None or len(steps) < len(best):
                    best = steps
        return best

    def anomalies(self):
        for part in self.components():
            yield self.worst(part)

    def worst(self, part):
        for level in LEVELS:
            for order in ORDERS:
                steps = self.cycle(part, level + order)
                if steps is not None:
                    return Anomaly(self.name(steps), self.table, self.told(steps))
        raise AssertionError("a strongly connected part has a cycle")

    @staticmethod
    def name(steps):
        kinds = {kind for _, kind in steps}
        return "G-single" if "rw" in kinds else "G1c" if "wr" in kinds else "G0"

    def told(self, steps):
        return " ".join(f"{self.names[node]} -{kind}->" for node, kind in steps) + f" {self.names[steps[0][0]]}"
