// People of the server: their ratings, their rated games, and blocked ones.

import type { Seat } from 'turncoat/answers';
import { call } from './api';

export interface Rating {
  rating: number;
  /** Nineteen times of twenty the strength is no farther off. */
  spread: number;
  games: number;
  provisional?: boolean;
  /** By the game that is meant. */
  change?: number;
}
export interface RatedSeat extends Rating {
  seat: Seat;
  name: string;
  program?: boolean;
}
/** A rated game of a person's. */
export interface RatedGame {
  table: string;
  game: string;
  at: number;
  score: '0' | '1/2' | '1';
  /** After it. */
  rating: number;
  change: number;
}
export interface Profile {
  name: string;
  program?: boolean;
  you?: boolean;
  ratings: (Rating & { game: string })[];
  /** The latest first. */
  games: RatedGame[];
}
export interface Blocked {
  id: string;
  name: string;
}

export const ratingsAt = (table: string) =>
  call<{ rated?: boolean; ownProgram?: boolean; seats: RatedSeat[] }>('GET', `tables/${table}/ratings`);
export const people = (name: string) => call<Profile[]>('GET', `people/${encodeURIComponent(name)}`);
export const block = (table: string, seat: Seat) => call<object>('POST', `tables/${table}/block`, { seat });
/** The operator of the server reads what that person has said there. */
export const report = (table: string, seat: Seat) => call<object>('POST', `tables/${table}/report`, { seat });
export const blocked = () => call<Blocked[]>('GET', 'me/blocks');
export const unblock = (id: string) => call<object>('DELETE', `me/blocks/${id}`);

/** "1520 ± 180", with a question mark while it is provisional. */
export const ratingWords = ({ rating, spread, provisional }: Rating) =>
  `${rating}${provisional ? '?' : ''} ± ${spread}`;
export const changeWords = (change: number) => (change < 0 ? `−${-change}` : `+${change}`);

/** The address of the people with a name: its bytes, for an address has no other signs. */
export const profileOf = (name: string) =>
  `#online/player/${Array.from(new TextEncoder().encode(name), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
export const nameIn = (address: string) =>
  new TextDecoder().decode(Uint8Array.from(address.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
