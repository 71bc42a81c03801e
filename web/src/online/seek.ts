// Persons that look for others to play with, as docs/online-protocol.md has them.

import type { Control } from './messages';

/** A person that looks for others. */
export interface Seek {
  id: string;
  spec: string;
  title: string;
  control: Control;
  people: number;
  made: number;
  name: string;
  rated?: boolean;
  /** Of the person, in that game. */
  rating?: number;
  spread?: number;
  provisional?: boolean;
  yours?: boolean;
  /** Where they play, once enough have met. */
  table?: string;
}

/** What a page looks for. */
export interface Sought {
  readonly waiting: readonly Seek[];
  /** A game by days that has begun while the visitor was elsewhere; undefined once they know of it. */
  found: Seek | undefined;
  withdraw(seek: Seek): Promise<void>;
}
