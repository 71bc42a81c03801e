// What the server's clock says now, as far as a page can know: the shorter the way there and back was, the better.

export class ServerTime {
  private ahead = 0;
  private way = Infinity;

  /** `now` came from the server, asked so many milliseconds ago; not asked for, it may have been long on its way. */
  heard(now: number, way = 10_000) {
    if (way > this.way) return;
    this.way = way;
    this.ahead = now + (way < 10_000 ? way / 2 : 0) - Date.now();
  }

  now = () => Date.now() + this.ahead;
}
