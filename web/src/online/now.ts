// What goes on at the public tables of the server: how many people sit there, and how many tables wait for players.

import { frontWords } from '../text';
import { lobby } from './api';
import { type Listed, nameOf } from './messages';

export interface Now {
  people: number;
  /** Tables with a free seat. */
  open: number;
  /** Both in words. */
  words: string;
}

/** A person at two tables counts once. */
export function countedIn(tables: readonly Listed[]): Omit<Now, 'words'> {
  const seats = tables.flatMap(({ table }) => table.seats).filter(({ kind }) => kind === 'person');
  return {
    people: new Set(seats.map(nameOf)).size,
    open: tables.filter(({ table: { status } }) => status === 'open').length,
  };
}

const often = 60_000;

/** Says it again and again while the page is visible, until it is ended; nothing where there is no server. */
export function watchNow(tell: (now: Now) => void): () => void {
  async function look() {
    if (document.hidden || !navigator.onLine) return;
    const [tables, words] = await Promise.all([lobby(), frontWords()]);
    const { people, open } = countedIn(tables);
    tell({ people, open, words: words.now(people, open) || words.nobody });
  }
  const seen = () => void look().catch(() => {});
  const timer = setInterval(seen, often);
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
