// The rules of the games and the rulings about them, from docs: turned into HTML when the page is built, fetched when
// they are wanted.

import { ids, inside } from '../base/inside';
import { partPlace, plateOf, underCap } from '../board/arrangement';
import { shapes } from '../board/shapes';
import { language } from '../text';

const pages = import.meta.glob<string>(
  ['../../../docs/games/**/*.md', '!../../../docs/games/**/README.md', '!../../../docs/games/**/build.md'],
  {
    import: 'default',
  },
);
const pageOf = (id: string) =>
  pages[`../../../docs/games/${language() === 'en' ? '' : `${language()}/`}${id}.md`];

/** The rules of a game as HTML, in the language of the page; undefined if there is no page about it. */
export async function rulesOf(id: string): Promise<string | undefined> {
  const [html, boards] = await Promise.all([pageOf(id)?.(), import('./boards')]);
  if (!html) return undefined;
  const words = hasFindings(id)
    ? html
    : html.replace(/<button [^>]*class="findings">([^<]*)<\/button>/g, '$1');
  return boards.style + boards.illustrated(words, id, { shapes, partPlace, underCap, plateOf });
}
const registers = import.meta.glob<Record<string, string>>('../../../docs/rulings*.md', {
  query: '?games',
  import: 'default',
});

/** How the inventor's text of a game is read where it leaves something open; undefined if nobody had to decide. */
export async function rulingsOf(id: string): Promise<string | undefined> {
  const [games, { style }] = await Promise.all([
    registers[`../../../docs/rulings${language() === 'en' ? '' : `.${language()}`}.md`]?.(),
    import('./boards'),
  ]);
  const html = games?.[id];
  return html && style + html;
}
const found = import.meta.glob<string>(['../../../docs/findings/*.md', '!../../../docs/findings/README.md'], {
  import: 'default',
});
const foundOf = (id: string) => found[`../../../docs/findings/${id}.md`];

/** What the lab has found out about a game, in English; undefined if there is nothing. */
export async function findingsOf(id: string): Promise<string | undefined> {
  const [html, { style }] = await Promise.all([foundOf(id)?.(), import('./boards')]);
  return html && style + html;
}
/** A page that was saved as a file does without (offline/parts.ts). */
export const hasFindings = (id: string) => !inside(ids.script) && foundOf(id) !== undefined;
export const hasRules = (id: string) => pageOf(id) !== undefined;
