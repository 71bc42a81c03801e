// The rules of the games and the rulings about them, from docs: turned into HTML when the page is built, fetched when
// they are wanted.

import { ids, inside } from '../base/inside';
import { partPlace, plateOf, underCap } from '../board/arrangement';
import { shapes } from '../board/shapes';
import { type DocsPage, gamePage, inWords, rulingsPage } from '../text/pages';

/** The rules of a game, in the language of the page; undefined if there is no page about it. */
export async function rulesOf(id: string): Promise<DocsPage | undefined> {
  const [html, boards] = await Promise.all([gamePage(id), import('./boards')]);
  if (!html) return undefined;
  const words = hasFindings(id)
    ? html
    : html.replace(/<button [^>]*class="findings">([^<]*)<\/button>/g, '$1');
  return { html: boards.style + boards.illustrated(words, id, { shapes, partPlace, underCap, plateOf }) };
}
/** How the inventor's text of a game is read where it leaves something open; undefined if it leaves nothing open. */
export async function rulingsOf(id: string): Promise<DocsPage | undefined> {
  const [page, { style }] = await Promise.all([rulingsPage(id), import('./boards')]);
  return page && { ...page, html: style + page.html };
}

const found = import.meta.glob<string>(['../../../docs/findings/*.md', '!../../../docs/findings/README.md'], {
  import: 'default',
});
const foundOf = (id: string) => found[`../../../docs/findings/${id}.md`];

/** What the lab has found out about a game, in English; undefined if there is nothing. */
export async function findingsOf(id: string): Promise<DocsPage | undefined> {
  const [html, { style }] = await Promise.all([foundOf(id)?.(), import('./boards')]);
  return html === undefined ? undefined : inWords(style + html, false);
}
/** A page that was saved as a file does without (offline/parts.ts). */
export const hasFindings = (id: string) => !inside(ids.script) && foundOf(id) !== undefined;
