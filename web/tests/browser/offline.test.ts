import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { desktop, keeper, mayComplain, open, Visit, visit } from './page';
import { page as dist } from '../../build/places';
import { serve } from './serve';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'turncoat-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Waits until the page is stored for times without a network. */
const stored = (v: Visit) =>
  v.page.evaluate(async () => void (await navigator.serviceWorker.ready).active?.scriptURL);

describe('without a network', () => {
  it('comes back after the first visit, and plays on', async () => {
    const server = await serve();
    const v = await visit(keeper, undefined, server.address);
    await v.beginAndWait({ players: ['Person', 'Computer'] });
    await stored(v);
    await v.click('e2', 'e4');
    await expect.poll(() => v.moves().count()).toBe(3);
    mayComplain(/ERR_CONNECTION_REFUSED/); // the stronger engine may not have come before the server is gone
    server.end();
    await v.page.reload();
    await v.cell('e1').waitFor();
    await expect.poll(() => v.moves().count()).toBe(3);
    await v.play('k2-j2');
    await v.cell('g1').click();
    await v.cell('f3').click();
    await expect.poll(() => v.moves().count()).toBe(7);
  });

  it('says that the workshop needs the network once, and fetches that for a visitor who stays', async () => {
    const server = await serve();
    const v = await open(keeper);
    await v.page.clock.install();
    await v.page.goto(`${server.address}#play/mercenary`);
    await v.cell('e1').waitFor();
    await stored(v);
    const engine = () =>
      v.page.evaluate(async () => {
        const caught = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return caught.flat().filter(({ url }) => url.includes('turncoat_library')).length;
      });
    expect(await engine()).toBe(0);
    mayComplain(/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|FAILED)/);
    await v.page.context().setOffline(true);
    await v.page.evaluate(() => void (location.hash = '#workshop'));
    await v.page.getByText('The workshop needs the network once').waitFor();
    await v.page.context().setOffline(false);
    await v.page.clock.fastForward('02:05');
    await expect.poll(engine).toBe(1);
    server.end();
    await v.page.reload();
    await v.button('New variant of Chess').waitFor();
    await v.page.goto('about:blank'); // nothing is asked of the server behind this
  });

  it('has from the server what there is no room to keep', async () => {
    const server = await serve();
    const v = await visit(keeper, undefined, server.address);
    await stored(v);
    const cdp = await v.page.context().newCDPSession(v.page);
    const { origin } = new URL(server.address);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    const network = readdirSync(join(dist, 'assets')).find((file) => /^merger.*\.network$/.test(file));
    const size = await v.page.evaluate(
      async (path) => (await (await fetch(path)).arrayBuffer()).byteLength,
      `assets/${network}`,
    );
    expect(size).toBeGreaterThan(10_000);
    await v.page.context().close(); // it may still be fetching
    server.end();
  });

  it('can be installed', async () => {
    const v = await visit(keeper);
    const cdp = await v.page.context().newCDPSession(v.page);
    const { errors, url } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toContain('turncoat.webmanifest');
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});

describe('a part of the page that does not come', () => {
  it.each([
    ['Front', 'choose'],
    ['Learn', 'learn'],
    ['MyGames', 'games'],
    ['PrintView', 'print/chess'],
    ['Beside', 'beside/chess'],
    ['OnlineView', 'online'],
    ['Workshop', 'workshop'],
    ['StudyView', 'study/chess'],
  ])('is told: %s', async (file, address) => {
    const v = await visit();
    mayComplain(/ERR_FAILED/);
    await v.page.route(`**/assets/${file}-*.js`, (route) => route.abort());
    await v.page.evaluate((to) => void (location.hash = to), address);
    await v.page.getByText('The server cannot be reached.').waitFor();
    await v.page.unrouteAll();
    await v.button('Try again').click();
    await v.page.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
    await v.page.locator('main').waitFor();
  });
});

/** Chromium lets the worker of the page before finish what it is at, for five minutes at most; in milliseconds. */
const longestChange = 330_000;

describe('a newer page', () => {
  it(
    'is offered, and the game goes on in it',
    async () => {
      cpSync(dist, folder, { recursive: true });
      const server = await serve(folder);
      const v = await visit(keeper, undefined, server.address);
      await v.beginAndWait();
      await stored(v);
      await v.page.reload();
      await v.play('e2-e4');
      await expect.poll(() => v.page.getByText('A newer Turncoat').count()).toBe(0);

      change(join(folder, 'index.html'), (page) => page.replace('<body>', '<body data-version="2">'));
      change(join(folder, 'service-worker.js'), (script) =>
        script.replace(/(?<=turncoat-page-[^]*?family \+ ")/, '2'),
      );
      await v.page.reload();
      const other = new Visit(await v.page.context().newPage());
      await other.page.goto(`${server.address}#learn`);
      for (const { page } of [v, other]) {
        await page.getByText('A newer Turncoat').waitFor();
        await expect.poll(() => page.locator('body[data-version]').count()).toBe(0);
      }
      await v.picture('newer-page');
      for (const each of [v, other]) {
        await each.button('Switch to it').click();
        await each.page.locator('body[data-version="2"]').waitFor({ timeout: longestChange });
      }
      await v.cell('e1').waitFor();
      await expect.poll(() => v.moves().count()).toBe(1);
      await expect.poll(() => v.page.evaluate(() => caches.keys())).toHaveLength(1);
      await v.page.context().close(); // it may still be fetching
      server.end();
    },
    2 * longestChange,
  );
});

function change(path: string, edit: (content: string) => string) {
  const content = readFileSync(path, 'utf8');
  const edited = edit(content);
  expect(edited).not.toBe(content);
  for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
  writeFileSync(path, edited);
}

/** "Download playable page", and where that file then is. */
async function saveFile(v: Visit, name: string): Promise<string> {
  const [download] = await Promise.all([v.page.waitForEvent('download'), v.more('Download playable page')]);
  expect(download.suggestedFilename()).toMatch(/^turncoat-mercenary-\d{4}-\d\d-\d\d\.html$/);
  const path = join(folder, name);
  await download.saveAs(path);
  return path;
}
const fromDisk = (path: string) => visit({ ...desktop, offline: true }, undefined, pathToFileURL(path).href);

describe('a game saved as a file', () => {
  it('opens from the disk and plays on, against the computer, through reloads', async () => {
    const v = await visit(keeper);
    await v.beginAndWait({ players: ['Person', 'Computer'] });
    await v.click('e2', 'e4');
    await expect.poll(() => v.moves().count()).toBe(3);
    const path = await saveFile(v, 'game.html');
    const source = readFileSync(path, 'utf8');
    expect(source.length).toBeLessThan(1_550_000);
    expect(
      /(src|href)="(?!data:)[^"]*"/.exec(source.slice(0, source.indexOf('<style')))?.[0],
    ).toBeUndefined();
    expect(source.split('url(data:text').length).toBe(1);
    const moves = await v.moves().allTextContents();

    const file = await fromDisk(path);
    const asked: string[] = [];
    file.page.on('request', (request) => asked.push(request.url()));
    await expect.poll(() => file.moves().allTextContents()).toEqual(moves);
    await expect.poll(() => file.page.title()).toBe('Mercenary Chess · Turncoat');
    await file.play('k2-j2');
    await file.cell('g1').click();
    await file.cell('f3').click();
    await expect.poll(() => file.moves().count()).toBe(7);
    await file.picture('saved-file');
    await file.button('The rules').click();
    await file.page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor();
    await file.page.keyboard.press('Escape');
    // Chromium forgets at some reloads what a file has stored there; the browser's database still has the game.
    await file.page.evaluate(() => localStorage.clear());
    await file.page.reload();
    await file.cell('e1').waitFor();
    await expect.poll(() => file.moves().count()).toBe(7);
    expect(asked.filter((address) => !/^(file|data|blob):/.test(address))).toEqual([]);
  });

  it('can be saved again from the file, and two files do not meddle with each other', async () => {
    const v = await visit(keeper);
    await v.beginAndWait();
    await v.play('e2-e4');
    const first = await saveFile(v, 'first.html');
    const one = await fromDisk(first);
    await one.play('k7-j7');
    const second = await saveFile(one, 'second.html');
    await one.play('e7-e5');
    await one.page.goto(pathToFileURL(second).href);
    await one.cell('e1').waitFor();
    await expect.poll(() => one.moves().count()).toBe(2);
    await one.page.goto(pathToFileURL(first).href);
    await one.cell('e1').waitFor();
    await expect.poll(() => one.moves().count()).toBe(3);
  });
});
