// Persons that look for others to play with, as docs/online-protocol.md has them.

import { translated } from '../text';
import type { OnlineWords } from '../text/en.online';
import { type Control, nameOf } from './messages';
import { controlWords } from './times';

/** A person that looks for others. */
export interface Seek {
  id: string;
  spec: string;
  title: string;
  control: Control;
  people: number;
  made: number;
  name: string;
  /** A program seeks. */
  program?: boolean;
  /** The name of the program that is challenged. */
  to?: string;
  rated?: boolean;
  /** Of the person, in that game. */
  rating?: number;
  spread?: number;
  provisional?: boolean;
  yours?: boolean;
  /** Where they play, once enough have met. */
  table?: string;
}

/** A program that can be challenged. */
export interface Program {
  id: string;
  name: string;
}

/** What a page looks for. */
export interface Sought {
  readonly waiting: readonly Seek[];
  /** A game by days that has begun while the visitor was elsewhere; undefined once they know of it. */
  found: Seek | undefined;
  withdraw(seek: Seek): Promise<void>;
}

/** What a seek of one's own waits for. */
export function waitingWords({ title, control, to }: Seek, words: OnlineWords) {
  const terms = [translated(title), controlWords(control, words)] as const;
  return to ? words.challenging(nameOf({ name: to, program: true }), ...terms) : words.seeking(...terms);
}
