// The service worker shows that it is one's turn, and leads to the table.

import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { filesOf, languages, type Language } from '../../src/text';

const source = new URL('../../src/offline/service-worker.ts', import.meta.url);
const scope = 'https://games.example/club/';

interface Shown {
  title: string;
  options: { tag: string; data: string; lang: string; icon: string };
}
type Handler = (event: object) => void;

/** The worker beside pages that are open at these addresses; what it shows, and what it opens and focuses. */
async function worker(open: readonly string[] = []) {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source.pathname);
  const handlers: Record<string, Handler> = {};
  const shown: Shown[] = [];
  const went: string[] = [];
  const self = {
    registration: {
      scope,
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void went.push(`focus ${url}`) })),
      openWindow: async (url: string) => void went.push(`open ${url}`),
    },
    addEventListener: (type: string, handle: Handler) => void (handlers[type] = handle),
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  new Function('self', code.replace('"__SPOKEN__"', '{}').replace("'__SPOKEN__'", '{}'))(self);
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers[type]?.({ ...event, waitUntil: (what: Promise<unknown>) => (work = what) });
    await work;
  };
  const push = (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) as unknown } });
  const click = (data: string) => dispatch('notificationclick', { notification: { data, close: () => {} } });
  return { shown, went, push, click };
}

it('a message is shown in the language of the page, once for a table', async () => {
  const { shown, push } = await worker();
  for (const language of Object.keys(languages) as Language[]) {
    await push(`{"t":"abcdefghjk","n":1,"l":"${language}"}`);
    const { title, options } = shown.at(-1)!;
    const words = (await (await filesOf(language)).online()).notices.turn;
    expect(title).toBe(words);
    expect(options).toMatchObject({ tag: 'turn-abcdefghjk', data: 'abcdefghjk', lang: language });
    expect(options.icon).toBe(`${scope}icon-192.png`);
  }
});

it('whatever comes, something harmless is shown', async () => {
  const { shown, push, click, went } = await worker();
  for (const text of ['', 'null', '[]', '7', '{"t":7,"l":7}', '{"t":"../evil#x","l":"xx"}', '{"t":{"a":1}}'])
    await push(text);
  expect(shown.map(({ title }) => title)).toEqual(Array(7).fill('It is your turn'));
  expect(shown.map(({ options }) => options.data)).toEqual(Array(7).fill(''));
  await click('');
  expect(went).toEqual([`open ${scope}#online`]);
});

it('a click leads to the table, where it is open already or not', async () => {
  const table = `${scope}#table/abcdefghjk`;
  const elsewhere = await worker([scope, `${scope}#table/zzzzzzzzzz`]);
  await elsewhere.click('abcdefghjk');
  expect(elsewhere.went).toEqual([`open ${table}`]);
  const there = await worker([scope, table]);
  await there.click('abcdefghjk');
  expect(there.went).toEqual([`focus ${table}`]);
});
