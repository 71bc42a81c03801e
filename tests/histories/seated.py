"""Somebody with a seat at a table: what persons and programs have in common."""

import asyncio

GIVES_UP = 0.2  # how often a client does not ask again after a request without answer


class Seated:
    """Has `changed`, an event, and `view`, the table as it was told last."""

    def __init__(self, world, match, person, seat):
        self.world, self.match, self.person, self.seat = world, match, person, seat
        self.changed = asyncio.Event()
        self.tasks = []

    async def stop(self):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def views(self):
        """The table while it is running, whenever it may have changed, and once when it is over or aborted."""
        while not self.match.over and not self.world.ended:
            try:
                await asyncio.wait_for(self.changed.wait(), 1)
            except asyncio.TimeoutError:
                pass
            self.changed.clear()
            view = self.view
            if view.status == "running":
                yield view
            elif view.status in ("over", "aborted"):
                yield view
                return

    def is_asked(self, view):
        """Is there an offer that this seat has not agreed to?"""
        return view.offer and not view.offer.get("agreed", 0) >> self.seat & 1
