// Keeps the page for times without a network. The build fills in which files belong to it (build/precache.ts).
//
// A version is stored whole before it is used, and an open page goes on with the version that it was loaded with; the
// page asks for the change (update.svelte.ts), else the new one is there when all its tabs have been closed.

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  registration: { scope: string; showNotification(title: string, options: object): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(which: object): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', handle: (event: Fetching) => void): void;
  addEventListener(type: 'push', handle: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', handle: (event: Clicked) => void): void;
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
  if (event.data === 'change now') event.waitUntil(worker.skipWaiting());
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

// ---- "it is your turn", with the page closed

const turnWords: Record<string, string> = {
  en: 'It is your turn',
  de: 'Du bist am Zug',
  es: 'Te toca',
  fr: 'À vous de jouer',
};
worker.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(toTable(String(event.notification.data)));
});

/** The message names a table, and the language of the page. A later turn there takes the place of one before. */
function tell(data: Pushed['data']) {
  const { t, l } = said(data);
  const table = /^[a-z\d]{1,20}$/.exec(typeof t === 'string' ? t : '')?.[0] ?? '';
  const lang = typeof l === 'string' && l in turnWords ? l : 'en';
  const words = turnWords[lang]!;
  const icon = new URL('icon-192.png', worker.registration.scope).href;
  return worker.registration.showNotification(words, { tag: `turn-${table}`, data: table, lang, icon });
}

/** Something has to be shown whatever came. */
function said(data: Pushed['data']): { t?: unknown; l?: unknown } {
  try {
    return Object(data?.json()) as object;
  } catch {
    return {};
  }
}

/** A page that is open there, or else a new one. */
async function toTable(table: string) {
  const address = `${worker.registration.scope}#${table ? `table/${table}` : 'online'}`;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}

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
