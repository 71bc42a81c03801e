// The page and the file it is saved as, in the engines of the other browsers. What they do is tried in full in Chromium.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Engine, firefox, webkit } from './engines';

const cell = (name: string) => `//*[@data-cell="${name}"]`;
const button = (words: string) => `//button[normalize-space()="${words}"]`;

describe.each([
  ['Firefox', firefox],
  ['WebKit', webkit],
])('%s', (_, start) => {
  let engine: Engine;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turncoat-'));
    engine = await start();
  });
  afterAll(async () => {
    await engine.end();
    rmSync(folder, { recursive: true });
  });

  const count = (selector: string) =>
    engine.ask((found) => document.querySelectorAll(found).length, selector);
  const holds = (name: string) =>
    engine.ask(
      (found) => document.querySelector(`[data-cell="${found}"]`)?.getAttribute('aria-label') ?? '',
      name,
    );
  const until = (selector: string) => expect.poll(() => count(selector)).toBeGreaterThan(0);
  const title = () => expect.poll(() => engine.ask(() => document.title));
  async function move(from: string, to: string) {
    await expect.poll(() => holds(from)).toContain('can move');
    const before = await count('[data-ply]');
    await engine.click(cell(from));
    await engine.click(cell(to));
    await expect.poll(() => count('[data-ply]')).toBeGreaterThan(before);
    await expect.poll(() => holds(to)).toContain('White pawn');
  }
  /** What the page complains of. */
  const complaints = () =>
    engine.ask(() =>
      [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).filter(Boolean),
    );

  it.each([
    ['chess', 'Chess', 'b3'],
    ['merger', 'Merger Chess', 'b3'],
    ['mercenary', 'Mercenary Chess', 'b3'],
    ['mercurial', 'Mercurial Chess', 'c3'],
    ['mercenary3', 'Mercenary Chess for Three', 'b3'],
    ['cooperative', 'Cooperative Chess', 'b3'],
  ])('makes the first move of %s', async (id, name, to) => {
    await engine.go(`${inject('address')}?${id}#play/${id}`);
    await title().toBe(`${name} · Turncoat`);
    await move('b2', to);
    expect(await complaints()).toEqual([]);
  });

  it('studies a game', async () => {
    await engine.go(`${inject('address')}?study#play/chess`);
    await title().toBe('Chess · Turncoat');
    await engine.click(button('Study'));
    await until('section ol > li .score');
    await engine.click(cell('d2'));
    await engine.click(cell('d4'));
    await until('[data-node]');
    expect(await complaints()).toEqual([]);
    await engine.click(button('Back to the game'));
    await expect.poll(() => holds('d2')).toContain('can move');
  });

  it('plays on in the saved file, from the disk', async () => {
    await move('d2', 'd3');
    await expect.poll(() => holds('c2')).toContain('can move');
    const played = await count('[data-ply]');
    await engine.ask(() => {
      const address = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob: Blob) => {
        if (blob.type === 'text/html') Object.assign(window, { saved: blob.text() });
        return address(blob);
      };
    });
    if (!(await count('[title*="one file"]'))) await engine.click(button('More'));
    await engine.click(button('Download playable page'));
    await expect.poll(() => engine.ask(() => 'saved' in window)).toBe(true);
    const page = await engine.ask(() => (window as unknown as { saved: Promise<string> }).saved);
    const path = join(folder, 'game.html');
    writeFileSync(path, page);
    await engine.go(pathToFileURL(path).href);
    await expect.poll(() => count('[data-ply]')).toBe(played);
    await move('c2', 'c3');
    await expect.poll(() => count('[data-ply]')).toBe(played + 2);
    expect(await complaints()).toEqual([]);
  });
});
