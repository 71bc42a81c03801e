// Tournaments of the server, as docs/online-protocol.md has them.

import type { TournamentWords } from '../text/en.online';
import { call } from './api';
import type { Control } from './messages';

type TournamentStatus = 'open' | 'running' | 'over' | 'aborted';
export type TournamentKind = 'arena' | 'round-robin' | 'swiss';
export const kinds = ['arena', 'round-robin', 'swiss'] as const satisfies TournamentKind[];

/** What lists show of one. */
export interface TournamentCard {
  id: string;
  name: string;
  kind: TournamentKind;
  title: string;
  control: Control;
  status: TournamentStatus;
  players: number;
  rated?: boolean;
  /** Partners stay together. */
  teams?: boolean;
  rounds?: number;
  length?: number;
  begins?: number;
  begun?: number;
  round?: number;
}
export interface Standing {
  player: number;
  name: string;
  program?: boolean;
  /** They take part no more. */
  gone?: boolean;
  /** In sixths of a game. */
  points: number;
  tieBreak: number;
  wins: number;
  games: number;
  /** The number of the other one of the team. */
  partner?: number;
}
interface TournamentGame {
  table: string;
  round: number;
  /** By seats. */
  players: number[];
  points?: number[];
}
export interface Tournament extends Omit<TournamentCard, 'players'> {
  spec: string;
  people: number;
  ends?: number;
  /** Players may come while it runs. */
  late?: boolean;
  /** No more games are paired; those that run are played to their end. */
  closing?: boolean;
  version: number;
  /** This person has set it up. */
  yours?: boolean;
  /** One's own number, and where one plays now. */
  you?: number;
  table?: string;
  standings: Standing[];
  games: TournamentGame[];
  now: number;
}

export const tournaments = () => call<TournamentCard[]>('GET', 'tournaments');
export const tournament = (id: string) => call<Tournament>('GET', `tournaments/${id}`);
export const makeTournament = (wanted: object) => call<{ id: string }>('POST', 'tournaments', wanted);
export const askOf = (
  id: string,
  what: 'join' | 'leave' | 'begin' | 'end',
  content: { team?: string } = {},
) => call<Tournament>('POST', `tournaments/${id}/${what}`, content);

/** The lines of the standings: a player each, or a team. */
export const linesOf = (standings: readonly Standing[], teams = false): Standing[][] =>
  standings.flatMap((one) => {
    const partner = teams ? standings.find(({ player }) => player === one.partner) : undefined;
    if (!partner) return [[one]];
    return one.player < partner.player ? [[one, partner]] : [];
  });

/** Sixths as a player writes points: 2½, 1⅓. */
export function pointsIn(sixths: number): string {
  const whole = Math.floor(sixths / 6);
  const part = ['', '⅙', '⅓', '½', '⅔', '⅚'][sixths % 6] ?? '';
  return whole || !part ? `${whole}${part}` : part;
}

/** Where it stands, in few words. */
export function stage(
  one: Pick<TournamentCard, 'status' | 'begins' | 'round' | 'rounds'>,
  words: TournamentWords,
  region: string,
): string {
  if (one.status === 'over') return words.over;
  if (one.status === 'aborted') return words.calledOff;
  if (one.status === 'open')
    return one.begins
      ? words.beginsAt(
          new Date(one.begins).toLocaleString(region, { dateStyle: 'medium', timeStyle: 'short' }),
        )
      : words.open;
  return one.round ? words.round(one.round, one.rounds) : words.runs;
}
