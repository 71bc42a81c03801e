// All that the page says, in every language of its list.
import { filesOf, type Language, languages } from '../../src/text';
import type { Files } from '../../src/text/files';

/** What the files of a language hold. */
type Said = {
  [Name in keyof Files]: Files[Name] extends () => Promise<infer Words> ? Words : Files[Name];
};

async function saidIn(language: Language): Promise<Said> {
  const files = await filesOf(language);
  const said = await Promise.all(
    Object.entries(files).map(async ([name, file]) => [
      name,
      typeof file === 'function' ? await file() : file,
    ]),
  );
  return Object.fromEntries(said) as Said;
}

/** The codes of the languages: `en` first. */
export const codes = Object.keys(languages) as Language[];
/** Those that English is translated into. */
export const others = codes.filter((code) => code !== 'en');

export const said = Object.fromEntries(
  await Promise.all(codes.map(async (code) => [code, await saidIn(code)])),
) as Record<Language, Said>;
/** One of the files in all languages. */
export const inEvery = <Name extends keyof Said>(name: Name): Said[Name][] =>
  codes.map((code) => said[code][name]);

/** A page of docs in a language: `docs/games/de/chess.md`. */
export const gamesPage = (language: string, name: string) =>
  `docs/games/${language === 'en' ? '' : `${language}/`}${name}`;
