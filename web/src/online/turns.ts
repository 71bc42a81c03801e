// At how many tables of the server it is this browser's turn; asked now and then while the page is visible.

import { onlineWords } from '../text';
import { mine } from './api';
import { agrees } from './messages';

const often = 30_000;

/** Says it in words, or nothing, until it is ended. */
export function watchTurns(tell: (words: string) => void): () => void {
  async function look() {
    if (document.hidden) return;
    const [tables, words] = await Promise.all([mine().catch(() => []), onlineWords()]);
    const due = tables.filter(
      ({ yours = 0, table: { status, turn = -1 } }) =>
        status === 'running' && turn >= 0 && agrees(yours, turn),
    );
    tell(due.length ? words.yourTurns(due.length) : '');
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
