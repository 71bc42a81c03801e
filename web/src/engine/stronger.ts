// What lets the engine think better, and is not waited for: its module compiled for speed, and a game's network. Both are
// fetched when something has been thought for the first time; a searcher takes them for its next search. That module alone
// plays variants, so it is fetched and waited for when one is wanted.

import fastUrl from 'turncoat_library.wasm?url';
import networkUrls from 'virtual:networks';
import { gameOf, isVariant } from '../base/spec';
import { engine, inFile } from './compiled';
import { follows } from './follows.svelte';

/** What a worker is started with. */
export interface Power {
  module: WebAssembly.Module;
  /** The file of the network of the game that is thought about. */
  network?: Uint8Array | undefined;
}

let small: Promise<WebAssembly.Module> | undefined;
let fast: WebAssembly.Module | undefined;
let arriving: Promise<WebAssembly.Module> | undefined;
const networks = new Map<string, Uint8Array>();
const asked = new Map<string, Promise<void>>();

/** The module with which the page begins. */
export function beginning(): Promise<WebAssembly.Module> {
  small ??= engine();
  small.catch(() => (small = undefined));
  return small;
}

/** The module compiled for speed; a page on a disk has what is in it, whichever it is. */
export function fastModule(priority: RequestPriority): Promise<WebAssembly.Module> {
  if (inFile()) return beginning();
  arriving ??= fastResponse(priority).then((response) => WebAssembly.compileStreaming(response));
  arriving.then(
    (module) => (fast = module),
    () => (arriving = undefined),
  );
  return arriving;
}

/** Whether the page may be served before the module is built (`make play`); then it is asked for until it is there. */
declare const __ENGINE_FOLLOWS__: boolean;
const betweenQuestions = 3000;

async function fastResponse(priority: RequestPriority): Promise<Response> {
  for (;;) {
    const response = await fetch(fastUrl, { priority });
    follows.waiting = __ENGINE_FOLLOWS__ && response.status === 404;
    if (response.ok) return response;
    if (!follows.waiting) throw new Error(`${fastUrl}: ${response.status}`);
    await new Promise((resume) => setTimeout(resume, betweenQuestions));
  }
}

/** Options without which a game's network says nothing. */
const needed: Record<string, RegExp> = { mercenary: /^(?!.*\barmies=)/, cooperative: /\bred=player\b/ };

/** The game with the network that is asked about positions of a spec; none if there is no network. */
const networkOf = (spec: string) => {
  const game = gameOf(spec);
  return (needed[game]?.test(spec) ?? true) ? game : '';
};

/** The best that there is now for games of a spec. */
export async function power(spec: string): Promise<Power> {
  if (isVariant(spec)) return { module: await fastModule('high') };
  return fast ? { module: fast, network: networks.get(networkOf(spec)) } : { module: await beginning() };
}

/** Is there something better now than what a worker began with? */
export const surpassed = ({ module, network }: Power, spec: string) =>
  fast !== undefined && (module !== fast || network !== networks.get(networkOf(spec)));

/** Has the fast module and a game's network fetched; what cannot be had now is asked for again the next time. */
export function strengthen(spec: string): Promise<void> {
  if (inFile()) return Promise.resolve(); // a page on a disk is all that it is
  const game = networkOf(spec);
  const work = asked.get(game) ?? fetchAll(game).catch(() => void asked.delete(game));
  asked.set(game, work);
  return work;
}

async function fetchAll(game: string) {
  const url = networkUrls[game];
  const [, network] = await Promise.all([
    fastModule('low'),
    url && fetched(url, 'low').then((response) => response.arrayBuffer()),
  ]);
  if (network) networks.set(game, new Uint8Array(network));
}

async function fetched(address: string, priority: RequestPriority): Promise<Response> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
