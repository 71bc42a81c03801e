// Keeps the page for times without a network. The build fills in which files belong to it (build/precache.ts).
//
// A version is stored whole before it is used, and an open page goes on with the version that it was loaded with; the
// page asks for the change (update.svelte.ts), else the new one is there when all its tabs have been closed.

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', handle: (event: Fetching) => void): void;
  addEventListener(type: 'message', handle: (event: Extendable & MessageEvent) => void): void;
}
const worker = self as unknown as Scope;

const family = 'turncoat-page-';
const store = family + '__VERSION__';
const addresses = (names: string) =>
  names.split(' ').map((file) => new URL(file, worker.registration.scope).href);
const files = addresses('__FILES__');
/** What is kept once it has been fetched. */
const later = addresses('__LATER__');
/** Of each language but English: its files, which are kept when a page says that it speaks it, or once they are fetched. */
const spoken = '__SPOKEN__' as unknown as Record<string, string>;
const ofLanguages = addresses(Object.values(spoken).join(' '));

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('message', (event) => {
  if (event.data === 'change now') void worker.skipWaiting();
  // The engine that the workshop stands on, and that plays variants.
  if (event.data === 'keep the rest') event.waitUntil(learn(later.filter((one) => one.endsWith('.wasm'))));
  const names = spoken[(event.data as { speaks?: string }).speaks ?? ''];
  if (names !== undefined) event.waitUntil(learn(addresses(names)));
});
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (mode === 'navigate') {
    const page = files[0]!;
    if (address === page || address === `${page}index.html`) event.respondWith(kept(page, event.request));
  } else if (files.includes(address)) event.respondWith(kept(address, event.request));
  else if (later.includes(address) || ofLanguages.includes(address))
    event.respondWith(keptNow(address, event));
});

async function fill() {
  const cache = await caches.open(store);
  // What stands in assets/ never changes under its name; the rest is asked of the server.
  const wanted = files.map(
    (file) => new Request(file, file.includes('/assets/') ? {} : { cache: 'no-cache' }),
  );
  await cache.addAll(wanted);
}

/** Keeps a language, as far as it is not kept yet. */
async function learn(addresses: string[]) {
  const cache = await caches.open(store);
  const missing = [];
  for (const address of addresses) if (!(await cache.match(address))) missing.push(address);
  await cache.addAll(missing).catch(() => {}); // no network: later
}

async function tidy() {
  for (const name of await caches.keys())
    if (name.startsWith(family) && name !== store) await caches.delete(name);
  await worker.clients.claim();
}

/** What is kept of an address; a store that fails has nothing. */
const found = (address: string) =>
  caches
    .open(store)
    .then((cache) => cache.match(address))
    .catch(() => undefined);

async function kept(address: string, request: Request): Promise<Response> {
  return (await found(address)) ?? fetch(request);
}

/** Keeps an answer, if there is room. */
const keep = (address: string, answer: Response) =>
  caches
    .open(store)
    .then((cache) => cache.put(address, answer))
    .catch(() => {});

/** An answer is given before it is kept, and also if it cannot be kept. */
async function keptNow(address: string, event: Fetching): Promise<Response> {
  const there = await found(address);
  if (there) return there;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(address, answer.clone()));
  return answer;
}
