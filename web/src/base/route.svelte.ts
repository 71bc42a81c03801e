// Which lesson is open, as the address says: #learn is the list of lessons, #learn/mercenary one of them.

const pattern = /^#learn(?:\/([a-z0-9]+))?$/;

export class Route {
  private hash = $state(location.hash);

  /** The game whose lesson is open, an empty text for the list, undefined when nothing is to be learnt. */
  readonly lesson = $derived.by(() => {
    const found = pattern.exec(this.hash);
    return found ? (found[1] ?? '') : undefined;
  });
  readonly open = $derived.by(() => this.lesson !== undefined);

  /** To be told when the address changes. */
  changed() {
    this.hash = location.hash;
  }

  show(id = '') {
    location.hash = id ? `learn/${id}` : 'learn';
    this.changed();
    scrollTo(0, 0);
  }

  close() {
    if (!this.open) return;
    history.pushState(null, '', location.pathname + location.search);
    this.changed();
    scrollTo(0, 0);
  }
}
