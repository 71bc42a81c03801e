"""Whether everybody has agreed to what everybody has to agree to: draws, takebacks, pauses and further games."""

from anomaly import Anomaly

# What an agreement becomes, and what was asked for.
ENDS = {"took-back": "takeback", "paused": "pause", "rematched": "rematch", "left": "draw"}


def check(history, versions, writes):
    if history.computers:  # they agree by themselves
        return
    standing, out = None, []
    for version in range(1, versions.last + 1):
        told, request = versions.told.get(version), writes.writer.get(version)
        if told is None:  # nobody was told: whatever was offered is not known any more
            standing = None
            continue
        kind, added = told.get("k"), writes.added(version) or []
        by_all = kind in ENDS and (kind != "left" or "agreement" in added)
        if by_all and request is not None:
            yield from ending(history, version, request, standing, out)
        if kind == "offered" and request is not None:
            standing = request.kind, {request.seat}
        elif kind == "agreed" and standing is not None and request is not None:
            standing[1].add(request.seat)
        elif kind not in ("said", "outage"):
            standing = None
        out = told.get("out") or []  # these are asked no more, but for a further game


def ending(history, version, request, standing, out):
    offered, agreed = standing or (None, set())
    wanted = {seat for seat in range(history.persons) if request.kind == "rematch" or seat not in out}
    if request.kind != offered or not wanted <= agreed | {request.seat}:
        yield Anomaly("without-consent", history.table,
                      f"version {version} is {request.kind}, asked for by seat {request.seat}, of {offered} agreed by "
                      f"seats {sorted(agreed)}")
