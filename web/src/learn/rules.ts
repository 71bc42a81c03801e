// The rules of the games, from docs/games: turned into HTML when the page is built, fetched when they are wanted.

import { partPlace, underCap } from '../board/arrangement';
import { shapes } from '../board/shapes';
import { language } from '../text';

const pages = import.meta.glob<string>(['../../../docs/games/**/*.md', '!../../../docs/games/**/README.md'], {
  import: 'default',
});
const pageOf = (id: string) =>
  pages[`../../../docs/games/${language() === 'en' ? '' : `${language()}/`}${id}.md`];

/** The rules of a game as HTML, in the language of the page; undefined if there is no page about it. */
export async function rulesOf(id: string): Promise<string | undefined> {
  const [html, boards] = await Promise.all([pageOf(id)?.(), import('./boards')]);
  return html && boards.illustrated(html, id, { shapes, partPlace, underCap });
}
export const hasRules = (id: string) => pageOf(id) !== undefined;
