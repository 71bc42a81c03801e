// What the server says of tables, as docs/online-protocol.md has it. Times are milliseconds by the server's clock.

import type { Seat } from 'turncoat/answers';
import type { Fault } from '../text/faults';

export interface TableSeat {
  kind: 'open' | 'person' | 'bot' | 'dice';
  name?: string;
  level?: number;
  /** A program plays there. */
  program?: boolean;
  /** It has left a game that goes on. */
  out?: boolean;
  /** What this person's page adds to the dice. */
  salt?: string;
}

/** The name of a seat's player; programs are shown as programs. */
export const nameOf = (who: Pick<TableSeat, 'name' | 'program'> | undefined) =>
  (who?.program ? 'BOT ' : '') + (who?.name ?? '');

/** No clock, milliseconds for the game and after every turn, or days for every turn. */
export interface Control {
  base?: number;
  increment?: number;
  second?: boolean;
  days?: number;
}

export type OfferKind = 'draw' | 'takeback' | 'pause' | 'put-out' | 'seat-bot' | 'seat-guest' | 'rematch';
export interface Offer {
  kind: OfferKind;
  by: Seat;
  about?: Seat;
  level?: number;
  /** A bit for every seat. */
  agreed: number;
}

export interface TableState {
  /** Version of the position; requests name it. */
  pos: number;
  status: 'open' | 'running' | 'over' | 'aborted';
  seats: TableSeat[];
  /** What every clock shows at the time `since`. */
  left?: number[];
  runs?: number;
  since?: number;
  /** Do clocks not run yet, since a player has not moved? */
  waits?: boolean;
  deadline?: number;
  /** Until when the player to move is on vacation at the latest, if they are or were in this turn. */
  away?: number;
  paused?: boolean;
  offer?: Offer;
  result?: string;
  /** The table where these players went on. */
  rematch?: string;
}

export interface Said {
  s: Seat;
  x: string;
  at: number;
}

/** The table as it is. */
export interface Full {
  t: 'full';
  v: number;
  id: string;
  spec: string;
  fen?: string;
  control: Control;
  listed?: boolean;
  delayed?: boolean;
  /** Its result says how strong its players are. */
  rated?: boolean;
  /** The one that it belongs to. */
  tournament?: string;
  host?: boolean;
  /** It has no host: its players have met by seeks, or go on after that. */
  strangers?: boolean;
  /** The seats of the message's receiver. */
  you?: Seat[];
  /** Seats with people that are away. */
  gone?: Seat[];
  /** To say aloud, until the game begins. */
  code?: string;
  commitment?: string;
  seed?: string;
  moves?: string[];
  state: TableState;
  said?: Said[];
  now: number;
}

/** Something has happened: `moves` take the place of all moves from number `from` on. */
export interface TableEvent {
  t: 'ev';
  v: number;
  k: string;
  s?: Seat;
  x?: string;
  at: number;
  from?: number;
  moves?: string[];
  state: TableState;
  seed?: string;
  now: number;
}

/** Why something is not done; `why` is what the rules have against it. */
export interface Rejection {
  code: string;
  text: string;
  why?: Fault;
}

export type Message =
  | Full
  | TableEvent
  | { t: 'ack'; r: string; v: number }
  | ({ t: 'no'; r?: string; v: number } & Rejection)
  /** Not known yet: the request is sent again. */
  | { t: 'unknown'; r: string }
  | { t: 'ping'; n: string }
  | { t: 'pong'; v: number; now: number }
  /** `claim`: in so many milliseconds the others may end the game without them. */
  | { t: 'gone' | 'back'; s: Seat; claim?: number }
  /** The computer that is to move waits for so many milliseconds still, about. */
  | { t: 'wait'; ms: number }
  | { t: 'bye'; retry: number };

/** A table in a list. */
export interface Listed {
  created: number;
  changed: number;
  /** In one's own list: a bit for each seat of one's own. */
  yours?: number;
  table: {
    id: string;
    spec: string;
    title: string;
    status: TableState['status'];
    listed?: boolean;
    control: Control;
    seats: TableSeat[];
    /** At a table that watchers see a turn late: while the game runs, only its players learn how it stands. */
    delayed?: boolean;
    rated?: boolean;
    plies?: number;
    turn?: Seat;
    fen?: string;
    result?: string;
  };
}

/** Is a seat's bit set? */
export const agrees = (bits: number, seat: Seat) => ((bits >> seat) & 1) === 1;

/** Hexadecimal digits by chance. */
export function digits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
