// What is asked of the server outside of a table.

import type { Found } from '../base/report';
import { keep, kept } from '../base/storage';
import { text } from '../text';
import { ForPeople } from '../text/error_words';
import type { Listed, Rejection } from './messages';
import type { Transport } from './socket';

/** The server says no. */
export class Rejected extends Error {
  constructor(readonly rejection: Rejection) {
    super(rejection.text);
  }
}
/** There is no server that knows of tables. */
export class NoServer extends ForPeople {
  constructor(
    /** Did nothing answer at all, as without a network? */
    readonly silent = false,
  ) {
    super(text.failure.server);
  }
}

export async function call<T>(method: string, path: string, content?: object): Promise<T> {
  const init: RequestInit = { method, cache: 'no-store' };
  if (content)
    Object.assign(init, { body: JSON.stringify(content), headers: { 'Content-Type': 'application/json' } });
  const response = await fetch(`/api/${path}`, init).catch(() => {
    throw new NoServer(true);
  });
  if (!response.headers.get('Content-Type')?.includes('json')) throw new NoServer();
  const answer = (await response.json()) as T | Rejection;
  if (response.ok) return answer as T;
  if ((answer as Rejection).code === 'person') keep('name', '');
  throw new Rejected(answer as Rejection);
}

/** The name of this browser's person; empty while it is not known. */
export const myName = () => kept('name') ?? '';
/** Asks the server for this person's name, and keeps it if the server knows one. */
export async function me() {
  const found = await call<{ name: string }>('GET', 'me').catch(() => undefined);
  if (found) keep('name', found.name);
}
export async function setName(name: string) {
  const me = await call<{ name: string }>('POST', 'me', { name });
  keep('name', me.name);
}
export async function forget() {
  await call('DELETE', 'me');
  keep('name', '');
}

/** A program that may play. */
export interface Token {
  id: string;
  name: string;
  made: number;
  /** When it was used last. */
  seen?: number;
}
export const tokens = () => call<Token[]>('GET', 'me/tokens');
export const makeToken = (name: string) =>
  call<{ name: string; token: string }>('POST', 'me/tokens', { name });
export const revokeToken = (id: string) => call<object>('DELETE', `me/tokens/${id}`);

/** The key that a browser subscribes to push messages with. */
export const pushKey = () => call<{ key: string }>('GET', 'push');
export const tellHere = (subscription: object) => call<object>('POST', 'me/push', subscription);
export const tellNoMore = (endpoint: string) => call<object>('POST', 'me/push/off', { endpoint });
export const hasFeed = () => call<{ feed: boolean }>('GET', 'me/feed');
export const makeFeed = (language: string) => call<{ path: string }>('POST', 'me/feed', { language });
export const closeFeed = () => call<object>('DELETE', 'me/feed');

/** When one sleeps: minutes since midnight, and how far one's clock is ahead of UTC from then on. */
interface SleepingHours {
  from: number;
  to: number;
  offsets: { since: number; offset: string }[];
}
export const sleepingHours = () => call<Partial<SleepingHours>>('GET', 'me/sleep');
export const sleepAt = (hours: SleepingHours) => call<object>('POST', 'me/sleep', hours);
export const sleepNever = () => call<object>('DELETE', 'me/sleep');

/** Where one hears of one's turns by mail; `may`: this server sends it. */
export interface Mail {
  may: boolean;
  address?: string;
  each?: boolean;
  confirmed?: boolean;
  /** Another address that takes its place once the code that was sent there is entered. */
  wanted?: string;
}
export const mail = () => call<Mail>('GET', 'me/mail');
export const wantMail = (wanted: { address: string; each: boolean; language: string }) =>
  call<Mail>('POST', 'me/mail', wanted);
export const confirmMail = (code: string) => call<Mail>('POST', 'me/mail/confirm', { code: spelt(code) });
export const endMail = () => call<Mail>('DELETE', 'me/mail');

/** Days on which one's clocks stand still where days count. */
export interface Vacation {
  /** If one is away. */
  until?: number;
  left: number;
  of: number;
}
export const vacation = () => call<Vacation>('GET', 'me/vacation');
export const goAway = (days: number) => call<Vacation>('POST', 'me/vacation', { days });
export const comeBack = () => call<Vacation>('DELETE', 'me/vacation');

export const deviceCode = () => call<{ code: string; expires: number }>('POST', 'me/code', {});
/** Devices that are lost, too. */
export const signOutOthers = () => call<{ ended: number }>('DELETE', 'me/devices');
export async function bringHere(code: string) {
  const me = await call<{ name: string }>('POST', 'device', { code: spelt(code) });
  keep('name', me.name);
}

export const setUp = (wanted: object) => call<{ id: string }>('POST', 'tables', wanted);
export const lobby = () => call<Listed[]>('GET', 'tables');
export const mine = () => call<Listed[]>('GET', 'mine');
export const tableOf = (code: string) =>
  call<{ id: string }>('GET', `codes/${encodeURIComponent(spelt(code))}`);

/** How far the analysis of a game is; with the positions once all are done. */
export interface Analysed {
  done: number;
  of: number;
  /** Milliseconds that it takes still, about. */
  wait?: number;
  positions: Found[];
}
/** Asks for one, or for the one that there is. */
export const analyse = (id: string) => call<Analysed>('POST', `tables/${id}/analysis`, {});
export const analysed = (id: string) => call<Analysed>('GET', `tables/${id}/analysis`);

/** A code as it was drawn, from any way of typing it. */
export function spelt(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}

export const linkTo = (id: string) => `${location.origin}${location.pathname}#table/${id}`;
/** What brings another device here; a fragment reaches no log. */
export const deviceLink = (code: string) => `${location.origin}${location.pathname}#online/${code}`;
export const recordOf = (id: string) => `/api/tables/${id}/record`;
/** What this page speaks (docs/online-protocol.md). */
const protocol = 1;
export const socketTo = (id: string): Transport =>
  new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/g/${id}?p=${protocol}`,
  ) as Transport;
