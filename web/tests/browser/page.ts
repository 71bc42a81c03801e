// A browser, and the page in it as a person uses it.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { source as checker } from 'axe-core';
import type { RunOptions, run } from 'axe-core';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { patience } from '../patience';

const executablePath = fileURLToPath(new URL('chromium.sh', import.meta.url)); // CHROMIUM names another than Debian's
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const pictures = fileURLToPath(new URL('../../screenshots/', import.meta.url));
if (process.env['PICTURES']) mkdirSync(pictures, { recursive: true });
/** Milliseconds by which every question to the engine and every message to the server comes late. */
const late = Number(process.env['LATE'] ?? 0);

/** One for all files of a worker; it ends with the worker. */
const launched = chromium.launch({ executablePath, args });
const complaints: string[] = [];
let expected: RegExp | undefined;
/** What the browser's console may complain of until the end of this test, also while its pages are being closed. */
export const mayComplain = (pattern: RegExp) => void (expected = pattern);
/** What the browser's console has complained of since; a test that does not ask wants nothing of the kind. */
export const complained = () => complaints.splice(0);

/** After each test (setup.ts): closes all that it opened. */
export async function tidy(failed: boolean) {
  if (failed) await tell();
  const browser = await launched;
  for (const context of browser.contexts()) await context.close();
  const allowed = expected;
  expected = undefined;
  const unexpected = complained().filter((words) => !allowed?.test(words));
  expect(unexpected, 'what the browser console complained of').toEqual([]);
}

/** What a test that fails leaves behind: where every page is, and what one would read there. */
async function tell() {
  for (const page of (await launched).contexts().flatMap((context) => context.pages())) {
    const words = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
    console.error(`${page.url()}\n${words.replace(/\s+/g, ' ').slice(0, 1_000)}`);
  }
}

/** A visitor. The page is still and silent unless the options say otherwise, as both take half of a move's time. */
export interface Visitor extends BrowserContextOptions {
  sounds?: boolean;
}
export const desktop: Visitor = { viewport: { width: 1440, height: 900 } };
/** A visitor with pieces that glide and sounds, as the page is for most people. */
export const lively: Visitor = { ...desktop, reducedMotion: 'no-preference', sounds: true };
/** A visitor with a copy of the page for times without a network. */
export const keeper: Visitor = { ...desktop, serviceWorkers: 'allow' };
export const tablet: Visitor = { viewport: { width: 768, height: 1024 } };
export const phone: Visitor = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/**
 * A new visitor's browser window, before it has gone anywhere. No copy of the page is kept for times without a network,
 * unless the options say so.
 */
export async function open({ sounds = false, ...options }: Visitor = desktop): Promise<Visit> {
  const context = await (
    await launched
  ).newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
  // Most tests read the long list of moves. An empty page has no storage.
  const settings = { notation: 'long', ...(!sounds && { sound: 'off' }) };
  await context.addInitScript((settings) => {
    if (location.protocol === 'about:') return;
    for (const [name, value] of Object.entries(settings))
      if (localStorage.getItem(`turncoat.${name}`) === null) localStorage.setItem(`turncoat.${name}`, value);
  }, settings);
  await context.addInitScript(bounded);
  if (late) await context.addInitScript(delayed, late);
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('blocked by Playwright'))
      complaints.push(message.text());
  });
  return new Visit(page);
}

/**
 * In the page: an analysis without end ends after so many nodes, or the tests of studies would keep every core busy.
 * (`endless`, of a test that needs more.)
 */
function bounded() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (request: { lines?: string[] }, ...rest: unknown[]) {
    const bound = (line: string) => line.replace('go json infinite', 'go json nodes 6000');
    const lines = 'endless' in window ? undefined : request.lines?.map(bound);
    Reflect.apply(postMessage, this, [lines ? { ...request, lines } : request, ...rest]);
  };
}

/** In the page: what is asked of an engine or of the server is sent so much later, in the same order. */
function delayed(milliseconds: number) {
  const later = setTimeout; // tests of clocks have one of their own
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...message: unknown[]) {
    later(() => Reflect.apply(postMessage, this, message), milliseconds);
  };
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (message) {
    later(() => this.readyState === WebSocket.OPEN && send.call(this, message), milliseconds);
  };
}

/** The link that was copied; `copy` presses the button. */
export async function copied(visitor: Visit, copy: () => Promise<void>): Promise<string> {
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const done = await visitor.watch('button', 'Link copied');
  await copy();
  await done();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A game as the page saves it; persons at all seats by default. */
export interface SavedGame {
  spec: string;
  start?: string;
  moves?: string[];
  seats?: object[];
  comments?: string[];
  clock?: object;
  resigned?: number;
}
function saved(game: SavedGame) {
  const seats = /^(mercenary3|cooperative)/.test(game.spec) ? 3 : 2;
  const persons = Array.from({ length: seats }, () => ({ kind: 'person' }));
  return JSON.stringify({ version: 1, moves: [], seats: persons, ...game });
}

/** In the page: what a browser has stored in which the game is kept. */
function keep(game: string) {
  localStorage.setItem('turncoat.game', game);
  localStorage.setItem('turncoat.begun', 'yes');
}

/** A visitor's page: a new one's, which has followed a link to a game, or that of one that comes back to a game. */
export async function visit(
  options: Visitor = desktop,
  game?: SavedGame,
  address = inject('address'),
): Promise<Visit> {
  const visitor = await open(options);
  const kept = game && (await visitor.page.addInitScript(keep, saved(game))); // before the first page is read
  await visitor.page.goto(game || address.includes('#') ? address : `${address}#play/mercenary`);
  await kept?.dispose();
  await visitor.cell('e1').waitFor();
  return visitor;
}

interface Setup {
  game?: string;
  players?: [string, string];
  level?: number;
  fen?: string;
  /** Rule options by name. */
  options?: Record<string, string>;
}

export class Visit {
  constructor(readonly page: Page) {}

  cell = (name: string) => this.page.locator(`[data-cell="${name}"]`);
  /** What the cell holds, as a screen reader says it. */
  holds = async (name: string) => (await this.cell(name).getAttribute('aria-label')) ?? '';
  message = () => this.page.getByRole('status');
  moves = () => this.page.locator('[data-ply]');
  button = (name: string) => this.page.getByRole('button', { name, exact: true });
  /** Presses one of the buttons behind "More". */
  async more(name: string) {
    if (!(await this.button(name).isVisible())) await this.button('More').click();
    await this.button(name).click();
  }
  /** For what goes by: the function that is returned waits until an element with these words was there since. */
  async watch(selector: string, words = ''): Promise<() => Promise<unknown>> {
    const kept = await this.page.evaluateHandle(
      ([wanted, part]) => {
        const kept = { seen: false };
        const look = () => {
          const all = [...document.querySelectorAll(wanted)];
          kept.seen ||= all.some(({ textContent }) => textContent.includes(part));
        };
        new MutationObserver(look).observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        return kept;
      },
      [selector, words] as const,
    );
    return () => this.page.waitForFunction(({ seen }) => seen, kept);
  }
  /** Waits until everything stands still but what never does; takes a screenshot then, if PICTURES says so. */
  async picture(name: string) {
    await this.page.evaluate(async () => {
      const ends = ({ effect, playState }: Animation) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity;
      const ending = document.getAnimations().filter(ends);
      await Promise.allSettled(ending.map((animation) => animation.finished));
    });
    if (process.env['PICTURES']) await this.page.screenshot({ path: `${pictures}${name}.png` });
  }

  /** Clicks through the cells of a move. */
  async click(...cells: string[]) {
    for (const name of cells) await this.cell(name).click();
  }
  /** Moves, each as the cells to click, each waited for; a computer may have answered by then. */
  async play(...moves: string[]) {
    for (const move of moves) {
      const before = await this.moves().count();
      await this.click(...move.split('-'));
      await expect.poll(() => this.moves().count()).toBeGreaterThan(before);
    }
  }
  /** Taps through the cells of a move with a finger. */
  async tap(...cells: string[]) {
    for (const name of cells) {
      const { x, y } = await this.middle(name);
      await this.page.touchscreen.tap(x, y);
    }
  }
  async drag(from: string, to: string) {
    const [start, end] = [await this.middle(from), await this.middle(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }
  async middle(name: string) {
    const box = await this.cell(name).boundingBox();
    if (!box) throw new Error(`no cell ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  /** Puts another saved game on the page. */
  async open(game: SavedGame) {
    await this.page.evaluate((value) => {
      localStorage.setItem('turncoat.game', value);
      localStorage.setItem('turncoat.begun', 'yes');
      sessionStorage.clear();
      history.replaceState(null, '', location.pathname);
    }, saved(game));
    await this.page.reload();
    await this.cell('e1').waitFor();
  }
  /** Fills in the new-game dialog; by default two people play. */
  async begin({ game = 'Mercenary Chess', players = ['Person', 'Person'], level, fen, options }: Setup = {}) {
    await this.button('New game').first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByText(game, { exact: true }).click();
    for (const [seat, who] of [
      ['White', players[0]],
      ['Black', players[1]],
    ] as const)
      await dialog
        .getByRole('radiogroup', { name: `${seat} is played by` })
        .getByText(who)
        .click();
    if (level) await dialog.getByRole('combobox').first().selectOption(String(level));
    if (options) {
      const rules = dialog.locator('details', { hasText: 'Rule options' });
      if ((await rules.getAttribute('open')) === null) await dialog.getByText('Rule options').click();
      for (const [name, value] of Object.entries(options)) {
        const field = dialog.locator(`#option-${name}`);
        if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
        else await field.fill(value);
      }
    }
    if (fen !== undefined) {
      await dialog.getByText('Start from a position').click();
      await dialog.getByLabel('FEN', { exact: true }).fill(fen);
    }
    await dialog.getByRole('button', { name: 'Start the game' }).click();
  }
  /** As `begin`, and the game has begun. */
  async beginAndWait(setup: Setup = {}) {
    await this.begin(setup);
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}

/**
 * What stands on the page, or in a part of it, can be used by every visitor, as far as a machine can say. (The checker is
 * brought to a page once, and lists what is wrong alone: that takes half of its time.)
 */
export async function noViolations({ page }: Visit, part = 'html', rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // What is written on a button is part of its name, also for voice control.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    ...(rules && { runOnly: rules }),
  };
  const found = await page.evaluate(
    async ([part, options]) => {
      const { violations } = await (window as unknown as { axe: { run: typeof run } }).axe.run(part, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    [part, options] as const,
  );
  expect(found).toEqual([]);
}

/** The rules of which colours are a part. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Looks at the page in light and, as far as colours matter, in dark colours; takes pictures if it gets a name for them. */
export async function noViolationsInAnyColours(v: Visit, name?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await v.page.emulateMedia({ colorScheme });
    if (name) await v.picture(`${name}-${colorScheme}`);
    await noViolations(v, 'html', colorScheme === 'dark' ? ofColours : undefined);
  }
}
