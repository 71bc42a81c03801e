// The language of the page. Each is a set of files (`files.ts`), fetched when they are wanted: what every visitor sees at
// first, then by what it belongs to. A reader of one language fetches nothing of another but its entry in this list.

import { ids, inside } from '../base/inside';
import { keep, kept } from '../base/storage';
import type { Text } from './en';
import type { Lessons } from './en.learn';
import { type Fault, said } from './faults';
import type { Files, Pages } from './files';

interface Spoken {
  /** In its own words. */
  name: string;
  /** What a device reads it aloud with. */
  voice: string;
  files: () => Promise<{ files: Files }>;
}
const every = {
  en: { name: 'English', voice: 'en-US', files: () => import('./en.files') },
  de: { name: 'Deutsch', voice: 'de-DE', files: () => import('./de.files') },
  es: { name: 'Español', voice: 'es-ES', files: () => import('./es.files') },
  fr: { name: 'Français', voice: 'fr-FR', files: () => import('./fr.files') },
} satisfies Record<string, Spoken>;
export type Language = keyof typeof every;

/** A page that was saved as a file has English and the language that it was saved in (offline/parts.ts). */
const here = ([name]: [string, Spoken]) => inside(ids.script)?.includes(`/${name}.files-`) ?? true;
/** The languages that can be chosen, by their codes: what each calls itself. */
export const languages = Object.fromEntries(
  Object.entries(every)
    .filter(here)
    .map(([code, { name }]) => [code, name]),
) as Record<Language, string>;

/** What the page says. There is nothing before `speak` has fetched it. */
export let text: Text;

const isLanguage = (name: string | undefined): name is Language => name !== undefined && name in languages;

/** The language that was chosen, else the first of the browser's that the page speaks. */
export function language(): Language {
  const chosen = kept('language');
  if (isLanguage(chosen)) return chosen;
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wished.map((name) => name.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** How dates are written: as the browser's own region does it, where it speaks the language of the page. */
export function region(): string {
  const spoken = language();
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wished.find((name) => name.startsWith(`${spoken}-`)) ?? (spoken === 'en' ? 'en-GB' : spoken);
}

/** All that is said in a language. */
export const filesOf = async (name: Language): Promise<Files> => (await every[name].files()).files;
/** What a device reads the language aloud with. */
export const voice = () => every[language()].voice;

let spoken: Files;

/** From now on the page speaks this language; what it has said already stays. */
export async function speak(name: Language) {
  spoken = await filesOf(name);
  text = spoken.text;
  if (typeof document !== 'undefined') document.documentElement.lang = name;
}

/** Each game in a minute. */
export const howToWords = () => spoken.howTo();
/** What the page says of dice. */
export const diceWords = () => spoken.dice();
/** Why dice did what they did; nothing where it cannot be fetched. */
export const causeWords = () => spoken.causes().catch(() => undefined);
/** What a study says of mistakes, comments and threats. */
export const analysisWords = () => spoken.analysis();
/** What the list of kept games says. */
export const archiveWords = () => spoken.archive();
/** Advice. */
export const coachWords = () => spoken.coach();
/** What the front page says, and of the tables in the header. */
export const frontWords = () => spoken.front();
/** What is said of what this device keeps. */
export const keptWords = () => spoken.kept();
/** What is said where a game is loaded. */
export const loadWords = () => spoken.load();
/** The sentences of the lessons. */
export const lessonWords = (): Promise<Lessons> => spoken.lessons();
/** Those of ready-made variants' lessons. */
export const variantLessonWords = (): Promise<Lessons> => spoken.variantLessons();
/** What stands around every lesson. */
export const lessonFrame = () => spoken.lesson();
/** Keys and what they do. */
export const keyWords = () => spoken.keys();

/** What the editor of positions says. */
export const editorWords = () => spoken.editor();
/** How moves are written. */
export const notationWords = () => spoken.notation();
/** Tables, and what is said at them. */
export const onlineWords = () => spoken.online();
/** Names of rule options, of their values, and what the engine says of them in other words. */
export const optionWords = () => spoken.options();
/** What is said of sheets to print. */
export const printWords = () => spoken.print();
/** What is said beside a real board. */
export const besideWords = () => spoken.beside();
/** What puzzles say. */
export const puzzleWords = () => spoken.puzzles();
/** Moves for screen readers. */
export const saidWords = () => spoken.said();
/** The form that sets up a game. */
export const setupWords = () => spoken.setup();
/** Signs on the board that chess does not have. */
export const signWords = () => spoken.signs();
/** What the study says. */
export const studyWords = () => spoken.study();
/** Names of settings and of their values. */
export const settingWords = () => spoken.settings();

/** What the workshop says. */
export const workshopWords = () => spoken.workshop();

/** Why the engine refuses something, as words in a sentence; in its own English where nothing else is to be had. */
export async function faultSentence(fault: Fault): Promise<string> {
  return said(fault, await spoken.faults().catch(() => undefined), text.army);
}
/** Words as a sentence begins. A square keeps its small letter. */
export const capitalized = (words: string) => words.replace(/^\p{Ll}(?!\d)/u, (first) => first.toUpperCase());
/** Words that are a sentence of their own. */
export const asSentence = (words: string) => `${capitalized(words)}.`;

/** Pages of docs in the language of the page. */
export const pageFiles = (): Promise<Pages> => spoken.pages();

/** The page begins anew in another language. The game is stored, so nothing of it is lost. */
export function choose(name: Language) {
  keep('language', name);
  location.reload();
}

/** What the engine says in English: a title, a summary. */
export const translated = (words: string) => text.engine[words] ?? words;
