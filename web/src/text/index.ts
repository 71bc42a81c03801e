// The language of the page. A second one is a second file with the same shape, fetched when it is wanted.

import { keep, kept } from '../game/storage';
import { en } from './en';
import type { Lessons } from './en.learn';
import type { Tips } from './en.tips';

export type Text = typeof en;
export let text: Text = en;

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;
const isLanguage = (name: string | undefined): name is Language => name !== undefined && name in languages;

/** The language that was chosen, else the first of the browser's that the page speaks. */
export function language(): Language {
  const chosen = kept('language');
  if (isLanguage(chosen)) return chosen;
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wished.map((name) => name.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** From now on the page speaks this language; what it has said already stays. */
export async function speak(name: Language) {
  const other = name === 'de' ? await import('./de') : undefined;
  text = other?.de ?? en;
  lessons = other?.lessons;
  tips = other?.tips;
  if (typeof document !== 'undefined') document.documentElement.lang = name;
}

let lessons: Lessons | undefined;
/** The sentences of the lessons. English ones are fetched when they are wanted for the first time. */
export const lessonWords = async (): Promise<Lessons> => (lessons ??= (await import('./en.learn')).lessons);
let tips: Tips | undefined;
/** Advice for practice games, fetched likewise. */
export const adviceWords = async (): Promise<Tips> => (tips ??= (await import('./en.learn')).tips);

/** The page begins anew in another language. The game is stored, so nothing of it is lost. */
export function choose(name: Language) {
  keep('language', name);
  location.reload();
}

/** What the engine says in English: a title, a summary, the meaning of an option. */
export const translated = (words: string) => text.engine[words] ?? words;
