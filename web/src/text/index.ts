// The language of the page. Each is a set of files, fetched when they are wanted: what everybody sees at first, then by
// what it belongs to. The imports stand here and not in those files, so that a saved page can carry them
// (src/offline/parts.ts).

import { keep, kept } from '../base/storage';
import type { BesideWords } from './en.beside';
import type { Causes } from './causes';
import type { Text } from './en';
import type { AnalysisWords } from './en.analysis';
import type { ArchiveWords } from './en.archive';
import type { CoachWords } from './en.coach';
import type { DiceWords } from './en.dice';
import type { EditorWords } from './en.editor';
import type { Point } from './en.howto';
import type { Lessons } from './en.learn';
import type { LessonFrame } from './en.lesson';
import type { NotationWords } from './en.notation';
import type { OnlineWords } from './en.online';
import type { PrintWords } from './en.print';
import type { PuzzleWords } from './en.puzzles';
import type { WorkshopWords } from './en.workshop';
import { type Fault, type FaultWords, said } from './faults';

/** What the page says. There is nothing before `speak` has fetched it. */
export let text: Text;

interface Files {
  text(): Promise<Text>;
  howTo(): Promise<Record<string, Point[]>>;
  /** What a study says of mistakes, comments and threats. */
  analysis(): Promise<AnalysisWords>;
  /** What the list of kept games says. */
  archive(): Promise<ArchiveWords>;
  /** What is said beside a real board. */
  beside(): Promise<BesideWords>;
  coach(): Promise<CoachWords>;
  dice(): Promise<DiceWords>;
  /** Why dice did what they did. */
  causes(): Promise<Causes>;
  lessons(): Promise<Lessons>;
  lesson(): Promise<LessonFrame>;
  /** Keys and what they do. */
  keys(): Promise<{ keys: [string, string][]; marks: [colour: string, shape: string, meaning: string][] }>;
  editor(): Promise<EditorWords>;
  /** How moves are written. */
  notation(): Promise<NotationWords>;
  /** Tables, and what is said at them. */
  online(): Promise<OnlineWords>;
  options(): Promise<Record<string, string>>;
  /** Sheets for a real board. */
  print(): Promise<PrintWords>;
  puzzles(): Promise<PuzzleWords>;
  settings(): Promise<Record<string, string>>;
  /** What the workshop says, and what is different about variants. */
  workshop(): Promise<WorkshopWords>;
  /** What the engine refuses; it speaks an English of its own. */
  faults(): Promise<FaultWords>;
}
const files = {
  en: {
    text: async () => (await import('./en')).en,
    howTo: async () => (await import('./en.howto')).howTo,
    analysis: async () => (await import('./en.analysis')).analysis,
    archive: async () => (await import('./en.archive')).archive,
    coach: async () => (await import('./en.coach')).coach,
    dice: async () => (await import('./en.dice')).dice,
    beside: async () => (await import('./en.beside')).beside,
    causes: async () => (await import('./en.causes')).causes,
    lessons: async () => (await import('./en.learn')).lessons,
    lesson: async () => (await import('./en.lesson')).lesson,
    keys: () => import('./en.keys'),
    editor: async () => (await import('./en.editor')).editor,
    notation: async () => (await import('./en.notation')).notation,
    online: async () => (await import('./en.online')).online,
    options: async () => (await import('./en.options')).options,
    print: async () => (await import('./en.print')).print,
    puzzles: async () => (await import('./en.puzzles')).puzzles,
    settings: async () => (await import('./en.settings')).settings,
    workshop: async () => (await import('./en.workshop')).workshop,
    faults: async () => (await import('./en.faults')).faults,
  },
  de: {
    text: async () => (await import('./de')).de,
    howTo: async () => (await import('./de.howto')).howTo,
    analysis: async () => (await import('./de.analysis')).analysis,
    archive: async () => (await import('./de.archive')).archive,
    coach: async () => (await import('./de.coach')).coach,
    dice: async () => (await import('./de.dice')).dice,
    beside: async () => (await import('./de.beside')).beside,
    causes: async () => (await import('./de.causes')).causes,
    lessons: async () => (await import('./de.learn')).lessons,
    lesson: async () => (await import('./de.lesson')).lesson,
    keys: () => import('./de.keys'),
    editor: async () => (await import('./de.editor')).editor,
    notation: async () => (await import('./de.notation')).notation,
    online: async () => (await import('./de.online')).online,
    options: async () => (await import('./de.options')).options,
    print: async () => (await import('./de.print')).print,
    puzzles: async () => (await import('./de.puzzles')).puzzles,
    settings: async () => (await import('./de.settings')).settings,
    workshop: async () => (await import('./de.workshop')).workshop,
    faults: async () => (await import('./de.faults')).faults,
  },
} satisfies Record<string, Files>;

export const languages: Record<keyof typeof files, string> = { en: 'English', de: 'Deutsch' };
export type Language = keyof typeof languages;
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

let spoken: Files = files.en;

/** From now on the page speaks this language; what it has said already stays. */
export async function speak(name: Language) {
  text = await files[name].text();
  spoken = files[name];
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
/** The sentences of the lessons. */
export const lessonWords = (): Promise<Lessons> => spoken.lessons();
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
/** Names of settings and of their values. */
export const settingWords = () => spoken.settings();

/** What the workshop says, and what is different about variants. */
export const workshopWords = () => spoken.workshop();

/** Why the engine refuses something; in its own English where nothing else is to be had. */
export async function faultSentence(fault: Fault): Promise<string> {
  return said(fault, await spoken.faults().catch(() => undefined), text.army);
}

/** The page begins anew in another language. The game is stored, so nothing of it is lost. */
export function choose(name: Language) {
  keep('language', name);
  location.reload();
}

/** What the engine says in English: a title, a summary. */
export const translated = (words: string) => text.engine[words] ?? words;
