// What the engine thinks better with, and what nobody waits for: its module compiled for speed, and a game's network.
// Both are fetched when something has been thought for the first time; who thinks takes them for its next search.

import fastUrl from 'turncoat_library.wasm?url';
import networkUrls from 'virtual:networks';
import { engine, inFile } from './compiled';

/** What a worker is started with. */
export interface Power {
  module: WebAssembly.Module;
  /** The file of the network of the game that is thought about. */
  network?: Uint8Array | undefined;
}

let small: Promise<WebAssembly.Module> | undefined;
let fast: WebAssembly.Module | undefined;
const networks = new Map<string, Uint8Array>();
const asked = new Map<string, Promise<void>>();

/** The module with which the page begins. */
export function beginning(): Promise<WebAssembly.Module> {
  small ??= engine();
  small.catch(() => (small = undefined));
  return small;
}

/** The best that there is now for a game. */
export async function power(game: string): Promise<Power> {
  return fast ? { module: fast, network: networks.get(game) } : { module: await beginning() };
}

/** Is there something better now than what a worker began with? */
export const surpassed = ({ module, network }: Power, game: string) =>
  fast !== undefined && (module !== fast || network !== networks.get(game));

/** Has the fast module and the game's network fetched; what cannot be had now is asked for again the next time. */
export function strengthen(game: string): Promise<void> {
  if (inFile()) return Promise.resolve(); // a page on a disk is all that it is
  const work = asked.get(game) ?? fetchAll(game).catch(() => void asked.delete(game));
  asked.set(game, work);
  return work;
}

async function fetchAll(game: string) {
  const url = networkUrls[game];
  const [module, network] = await Promise.all([
    fast ?? WebAssembly.compileStreaming(fetched(fastUrl)),
    url && fetched(url).then((response) => response.arrayBuffer()),
  ]);
  if (network) networks.set(game, new Uint8Array(network));
  fast = module;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
