// The rules of the games, from docs/games: turned into HTML when the page is built, fetched when they are wanted.

const pages = import.meta.glob<string>(['../../../docs/games/*.md', '!../../../docs/games/README.md'], {
  import: 'default',
});

/** The rules of a game as HTML; undefined if there is no page about it. */
export const rulesOf = (id: string) => pages[`../../../docs/games/${id}.md`]?.();
export const hasRules = (id: string) => `../../../docs/games/${id}.md` in pages;
