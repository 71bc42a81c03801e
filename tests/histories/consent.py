"""Whether everybody has agreed to what everybody has to agree to: draws, takebacks, pauses and further games."""

from anomaly import Anomaly

# What an agreement becomes, and what was asked for.
ENDS = {"took-back": "takeback", "paused": "pause", "rematched": "rematch", "left": "draw"}
UNKNOWN = "unknown"


def check(history, versions, writes):
    if history.computers:  # they agree by themselves
        return
    standing, out = None, []
    for version in range(1, versions.last + 1):
        told, request = versions.told.get(version), writes.writer.get(version)
        if told is None or told.get("k") is None:  # no client was informed of what happened: it may have been an offer
            standing = UNKNOWN
            continue
        kind, added = told["k"], writes.added(version) or []
        by_all = kind in ENDS and (kind != "left" or "agreement" in added)
        if by_all and request is not None and standing != UNKNOWN:
            yield from ending(history, version, request, standing, out)
        if kind == "offered":
            standing = (request.kind, {request.seat}) if request is not None else UNKNOWN
        elif kind == "agreed" and standing not in (None, UNKNOWN):
            standing = (standing[0], standing[1] | {request.seat}) if request is not None else UNKNOWN
        elif kind == "moved" and standing not in (None, UNKNOWN) and standing[0] in ("draw", "pause"):
            # It stands until a player moves that has not agreed to it.
            standing = UNKNOWN if request is None else standing if request.seat in standing[1] else None
        elif kind in ("withdrawn", "moved", *ENDS):
            standing = None
        out = told.get("out") or []  # these are asked no more, but for a further game


def ending(history, version, request, standing, out):
    offered, agreed = standing or (None, set())
    wanted = {seat for seat in range(history.persons) if request.kind == "rematch" or seat not in out}
    if request.kind != offered or not wanted <= agreed | {request.seat}:
        yield Anomaly("without-consent", history.table,
                      f"version {version} is {request.kind}, asked for by seat {request.seat}, of {offered} agreed by "
                      f"seats {sorted(agreed)}")
