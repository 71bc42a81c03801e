// Pages of docs: in the language of the page, in English where it has none, and then it is said to be English.

import { filesOf, language, pageFiles, text } from '.';

export interface DocsPage {
  html: string;
  /** English in another language's page: what `lang` says of it. */
  lang?: 'en';
}

type Fetched<T> = Record<string, () => Promise<T>> | undefined;
const named = <T>(pages: Fetched<T>, name: string) =>
  Object.entries(pages ?? {}).find(([path]) => path.endsWith(`/${name}.md`))?.[1];

/** The rules of a game by its id, or `build`; undefined if there is no page about it. */
export const gamePage = async (name: string): Promise<string | undefined> =>
  named((await pageFiles()).games, name)?.();

/** How the inventor's text of a game is read where it leaves something open; undefined if it leaves nothing open. */
export async function rulingsPage(id: string): Promise<DocsPage | undefined> {
  const own = Object.values((await pageFiles()).rulings ?? {})[0];
  const register = own ?? Object.values((await (await filesOf('en')).pages()).rulings ?? {})[0];
  const html = (await register?.())?.[id];
  return html === undefined ? undefined : inWords(html, own !== undefined);
}

/** A page that is in the language of the page, or in English. */
export const inWords = (html: string, translated: boolean): DocsPage =>
  translated || language() === 'en' ? { html } : { html, lang: 'en' };

/** The name of a part, which says so where the part is in English only. */
export const partName = (name: string, page: DocsPage | undefined) =>
  page?.lang === 'en' ? text.howTo.inEnglish(name) : name;
