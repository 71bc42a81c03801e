// Which view the page shows, as its address says: #play/merger is the board with that game, #study/merger its study,
// #learn the list of lessons, #learn/merger one of them, #learn/puzzles/merger the puzzles of a game,
// #learn/puzzles/merger/7 one of them, #games the games that are kept here, #online those of others, #online/new/merger a
// new table for that game, #table/xyz one of them, #choose the choice of all, #workshop where games are changed, #workshop/xyz one that somebody works at; #print/merger what a
// game needs at a real board, #beside/merger the referee there. #play/variant
// and #study/variant are the variant that was on the board. Anything else is the board as it is.

const pattern =
  /^#(play|study|learn|games|choose|online|table|workshop|print|beside)(?:\/([a-z0-9-]+|[A-Z0-9]{4}-[A-Z0-9]{4})(?:\/([a-z0-9/]+))?)?$/;

/** What an entry of the browser's history holds beside its address. */
interface Mark {
  /** Which game was on the board, of those kept here, and what it was. */
  game?: string | undefined;
  spec?: string | undefined;
  /** Is it there for an open dialog, so that Back closes that? */
  dialog?: boolean;
}
const mark = (): Mark => (history.state ?? {}) as Mark;
const modal = () => document.querySelectorAll<HTMLDialogElement>('dialog:modal');

export class Route {
  private hash = $state(location.hash);
  /** While the browser goes back because a dialog was closed. */
  private returning = false;
  private readonly found = $derived(pattern.exec(this.hash));
  readonly view = $derived(this.found?.[1] ?? '');
  /** The game that the address names; empty if it names none. */
  readonly id = $derived(this.found?.[2] ?? '');
  /** What stands behind it. */
  readonly rest = $derived(this.found?.[3] ?? '');
  /** Does something else than the board take the page's place? */
  readonly away = $derived(
    ['learn', 'games', 'choose', 'online', 'table', 'workshop', 'print', 'beside'].includes(this.view),
  );

  /** To be told when the address changes. */
  changed() {
    this.hash = location.hash;
  }

  get mark() {
    return mark();
  }

  /** Goes to another view; from an open dialog in its place. `quietly` no entry of the history is added. */
  go(path: string, to: Mark = {}, quietly = false) {
    if (this.returning) return addEventListener('popstate', () => this.go(path, to, quietly), { once: true });
    const hash = path && `#${path}`;
    const now = mark();
    if (hash === location.hash && (now.game ?? to.game) === to.game) quietly = true;
    const address = location.pathname + location.search + hash;
    history[quietly || now.dialog ? 'replaceState' : 'pushState'](to, '', address);
    if (hash !== this.hash) scrollTo(0, 0);
    this.changed();
  }

  /** Has Back close dialogs: an open one is an entry of the history, which goes when it is closed otherwise. */
  watchDialogs() {
    if (mark().dialog) history.replaceState({ ...mark(), dialog: false }, '');
    new MutationObserver(() => {
      const open = modal().length > 0;
      if (open && !mark().dialog) history.pushState({ ...mark(), dialog: true }, '');
      if (open || !mark().dialog || this.returning) return;
      this.returning = true;
      history.back();
    }).observe(document.body, { subtree: true, attributeFilter: ['open'] });
    addEventListener('popstate', () => {
      this.returning = false;
      if (!mark().dialog) for (const dialog of modal()) dialog.close();
    });
  }
}
