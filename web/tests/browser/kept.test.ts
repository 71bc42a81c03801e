// No game is ever lost: those that are kept, tabs that share one, and the browser's way back.

import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { desktop, noViolations, open, phone, type SavedGame, visit, Visit } from './page';

const merger: SavedGame = { spec: 'merger', moves: ['e2e4', 'e7e5'] };
const cards = (v: Visit) => v.page.locator('main li.card');
const address = (v: Visit) => new URL(v.page.url()).hash;
const title = (v: Visit) => expect.poll(() => v.page.title());

/** A visitor with a game of two moves that was replaced by another one. */
async function withTwo(options = desktop) {
  const v = await visit(options, merger);
  await v.beginAndWait({ game: 'Chess' });
  await v.play('d2-d4');
  await v.button('My games').click();
  await expect.poll(() => cards(v).count()).toBe(2);
  return v;
}

describe('games that are kept', () => {
  it('hold the one in whose place another was begun, which goes on from there', async () => {
    const v = await withTwo();
    await expect
      .poll(() => cards(v).allTextContents())
      .toEqual([expect.stringContaining('Chess'), expect.stringContaining('Merger Chess')]);
    await expect.poll(() => v.page.locator('main li img').count()).toBe(2);
    await v.picture('my-games');
    await noViolations(v);
    await v.page.getByLabel('Search').fill('merger white');
    await expect.poll(() => cards(v).count()).toBe(1);
    await cards(v).getByRole('button').first().click();
    await expect.poll(() => v.moves().count()).toBe(2);
    await title(v).toContain('Merger Chess');
    expect(address(v)).toBe('#play/merger');
    await v.page.goBack();
    await v.page.goBack();
    await title(v).toContain('Chess ·');
    await expect.poll(() => v.moves().count()).toBe(1);
    await v.page.reload();
    await v.cell('d4').waitFor();
    await expect.poll(() => v.holds('d4')).toContain('White pawn');
  });

  it('can be deleted, brought back, and carried elsewhere in one file', async () => {
    const v = await withTwo(phone);
    await noViolations(v);
    await v.picture('my-games-phone');
    await cards(v).nth(1).getByRole('button').last().click();
    await expect.poll(() => cards(v).count()).toBe(1);
    await v.button('Undo').click();
    await expect.poll(() => cards(v).count()).toBe(2);
    const [file] = await Promise.all([
      v.page.waitForEvent('download'),
      v.button('Save all as one file').click(),
    ]);
    const content = readFileSync(await file.path());
    const other = await visit();
    await other.page.goto(`${inject('address')}#games`);
    const chooser = other.page.getByLabel('Add games from a file');
    await chooser.setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: content });
    await expect.poll(() => cards(other).count()).toBe(2);
    await other.page.getByText('2 games added.').waitFor();
    await chooser.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('?') });
    await other.page.getByText('This is no file of games').waitFor();
  });

  it('bring the game back when what the page begins with is damaged', async () => {
    const v = await visit(desktop, merger);
    await v.play('d2-d4');
    await v.page.evaluate(async () => {
      const request = indexedDB.open('turncoat.games');
      await new Promise((done) => (request.onsuccess = done));
      const games = request.result.transaction('games', 'readwrite').objectStore('games');
      games.put({ id: 'broken', record: '?' });
      await new Promise((done) => (games.transaction.oncomplete = done));
      localStorage.setItem('turncoat.game', '{"version":1,');
      sessionStorage.clear();
    });
    await v.page.goto('about:blank');
    await v.page.goto(inject('address'));
    await expect.poll(() => v.moves().count()).toBe(3);
    await v.button('My games').click();
    await v.page.getByText('1 entry cannot be read.').waitFor();
    await expect.poll(() => cards(v).count()).toBe(1);
  });

  it('are not needed: a browser without a database plays on and says so', async () => {
    const v = await visit(desktop, merger);
    await v.page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await v.page.reload();
    await expect
      .poll(() => v.page.getByRole('alert').allTextContents())
      .toContainEqual(expect.stringContaining('keeps no games'));
    await v.play('d2-d4');
  });
});

describe('where the browser', () => {
  it('has closed the database, games are kept by opening it again', async () => {
    const v = await visit(desktop, merger);
    await v.page.evaluate(() => {
      const dead = new WeakSet<IDBDatabase>();
      const { transaction } = IDBDatabase.prototype;
      let first = true;
      IDBDatabase.prototype.transaction = function (...wanted) {
        if (first) dead.add(this);
        first = false;
        if (dead.has(this)) throw new DOMException('closing', 'InvalidStateError');
        return transaction.apply(this, wanted);
      };
    });
    await v.play('d2-d4', 'd7-d5');
    await v.button('My games').click();
    await v.page.getByText('kept here, in this browser').waitFor();
    await v.page.reload();
    await expect.poll(() => cards(v).count()).toBe(1);
    await expect.poll(() => cards(v).first().textContent()).toContain('4 moves');
  });

  it('keeps nothing at all, one line says so, once', async () => {
    const v = await open();
    await v.page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse });
    });
    await v.page.goto(`${inject('address')}#play/mercenary`);
    await v.cell('e1').waitFor();
    await v.beginAndWait({ game: 'Chess' });
    await v.play('e2-e4', 'e7-e5');
    const line = v.page.getByRole('alert').filter({ hasText: 'keeps no games' });
    await line.waitFor();
    await v.play('g1-f3');
    expect(await line.count()).toBe(1);
    await line.getByRole('button', { name: 'Dismiss' }).click();
    await v.play('b8-c6');
    expect(await line.count()).toBe(0);
  });
});

describe('two tabs', () => {
  it('play one game in one of them, and the other follows until it takes it over', async () => {
    const v = await visit(desktop, { ...merger, clock: { base: 300, increment: 5 } });
    const page = await v.page.context().newPage();
    const second = new Visit(page);
    await page.goto(inject('address'));
    await page.getByText('being played in another tab').first().waitFor();
    await expect.poll(() => second.holds('d2')).not.toContain('can move');
    await expect.poll(() => page.getByText('5:00').count()).toBe(2);
    await v.play('d2-d4');
    await expect.poll(() => second.moves().count()).toBe(3);
    await second.button('Play it here').click();
    await v.page.getByText('being played in another tab').first().waitFor();
    await second.play('d7-d5');
    await expect.poll(() => v.moves().count()).toBe(4);
    await expect.poll(() => v.holds('g1')).not.toContain('can move');
    await page.close();
    await expect.poll(() => v.holds('g1')).toContain('can move');
    await v.page.reload();
    await expect.poll(() => v.moves().count()).toBe(4);
  });
});

describe('addresses', () => {
  it('lead back: out of a dialog, a lesson, a study, another game', async () => {
    const v = await visit();
    await v.beginAndWait({ game: 'Chess' });
    await v.play('e2-e4');
    await v.button('Study').click();
    await expect.poll(() => address(v)).toBe('#study/chess');
    await v.button('Learn').click();
    await expect.poll(() => address(v)).toBe('#learn');
    await v.button('Settings').click();
    await v.page.getByRole('dialog').waitFor();
    await v.page.goBack();
    await v.page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(address(v)).toBe('#learn');
    await v.page.goBack();
    await v.page.getByRole('button', { name: 'Back to the game' }).waitFor();
    await expect.poll(() => address(v)).toBe('#study/chess');
    await v.page.goBack();
    await v.button('Take back').waitFor();
    await expect.poll(() => v.moves().count()).toBe(1);
    await v.page.goForward();
    await v.page.getByRole('heading', { name: 'Study' }).waitFor();
  });

  it('close a dialog once, whichever way it is closed', async () => {
    const v = await visit(desktop, merger);
    await v.button('Settings').click();
    await v.page.getByRole('dialog').waitFor();
    await v.page.keyboard.press('Escape');
    await v.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await v.button('Learn').click();
    await v.page.goBack();
    await v.button('Take back').waitFor();
  });

  it('open a game: the one that is under way, or a new one', async () => {
    const v = await visit(desktop, merger);
    await v.page.goto(`${inject('address')}#play/mercurial`);
    await title(v).toContain('Mercurial Chess');
    await v.page.goto(`${inject('address')}#play/merger`);
    await title(v).toContain('Merger Chess');
    await expect.poll(() => v.moves().count()).toBe(2);
  });
});
