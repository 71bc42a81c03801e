// What a language of the page consists of: a set of files, each fetched when it is wanted. `<language>.files.ts` has those
// of a language.

import type { BesideWords } from './en.beside';
import type { Causes } from './causes';
import type { Text } from './en';
import type { AnalysisWords } from './en.analysis';
import type { ArchiveWords } from './en.archive';
import type { CoachWords } from './en.coach';
import type { DiceWords } from './en.dice';
import type { EditorWords } from './en.editor';
import type { FrontWords } from './en.front';
import type { Point } from './en.howto';
import type { KeptWords } from './en.kept';
import type { Lessons } from './en.learn';
import type { LessonFrame } from './en.lesson';
import type { LoadWords } from './en.load';
import type { NotationWords } from './en.notation';
import type { OnlineWords } from './en.online';
import type { PrintWords } from './en.print';
import type { PuzzleWords } from './en.puzzles';
import type { SaidWords } from './en.said';
import type { SetupWords } from './en.setup';
import type { SignWords } from './en.signs';
import type { StudyWords } from './en.study';
import type { WorkshopWords } from './en.workshop';
import type { FaultWords } from './faults';

/** Pages of docs as HTML, by their paths, each fetched by itself. */
export interface Pages {
  /** The rules of a game, and `build.md`: how to make a board. */
  games: Record<string, () => Promise<string>>;
  /** The register of rulings, by game. A language may lack it: it is then shown in English (text/pages.ts). */
  rulings?: Record<string, () => Promise<Record<string, string>>>;
}

export interface Files {
  /** What every visitor sees at first. */
  text: Text;
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
  /** What the front page says. */
  front(): Promise<FrontWords>;
  /** What is said of what this device keeps. */
  kept(): Promise<KeptWords>;
  load(): Promise<LoadWords>;
  lessons(): Promise<Lessons>;
  lesson(): Promise<LessonFrame>;
  /** The sentences of the lessons of ready-made variants. */
  variantLessons(): Promise<Lessons>;
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
  /** Moves for screen readers. */
  said(): Promise<SaidWords>;
  settings(): Promise<Record<string, string>>;
  /** The form that sets up a game. */
  setup(): Promise<SetupWords>;
  /** Signs on the board that chess does not have. */
  signs(): Promise<SignWords>;
  /** What the study says. */
  study(): Promise<StudyWords>;
  /** What the workshop says. */
  workshop(): Promise<WorkshopWords>;
  /** What the engine refuses; it speaks an English of its own. */
  faults(): Promise<FaultWords>;
  pages(): Promise<Pages>;
}
