// At how many tables of the server it is this browser's turn; asked now and then while the page is visible.

import { onlineWords } from '../text';
import { mine } from './api';
import { agrees, type Listed } from './messages';

const often = 30_000;

/** Those of one's own tables where it is one's turn. */
export const due = (tables: readonly Listed[]) =>
  tables.filter(
    ({ yours = 0, table: { status, turn = -1 } }) => status === 'running' && turn >= 0 && agrees(yours, turn),
  );

/** Says it in words, or nothing, until it is ended. */
export function watchTurns(tell: (words: string) => void): () => void {
  async function look() {
    if (document.hidden) return;
    const [tables, words] = await Promise.all([mine().catch(() => []), onlineWords()]);
    const { length } = due(tables);
    tell(length ? words.yourTurns(length) : '');
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
