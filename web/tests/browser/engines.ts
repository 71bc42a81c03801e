// Firefox and WebKit, as Debian has them: enough of both to open the page, click in it and ask it something. Firefox is
// driven by WebDriver BiDi, which needs no driver; WebKit by WebKitWebDriver, on a screen that Xvfb makes up.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import * as bidiModule from 'selenium-webdriver/bidi/index.js';
import { patience } from '../patience';

// Its types know a name that the module has not: the class is the module.
const { default: BiDi } = bidiModule as unknown as { default: typeof bidiModule.Index };

export interface Engine {
  go(address: string): Promise<void>;
  /** Clicks with the mouse on what an XPath finds. */
  click(path: string): Promise<void>;
  /** What a function says that runs in the page and knows nothing else but its arguments. */
  ask<T>(question: (...args: string[]) => T, ...args: string[]): Promise<Awaited<T>>;
  end(): Promise<void>;
}

/** Programs that were started, and their home: a folder for this time only. */
class Programs {
  readonly home = mkdtempSync(join(tmpdir(), 'turncoat-'));
  private readonly started: ChildProcess[] = [];

  /** Starts a program and waits until it writes, to its errors or to a pipe of its own, what is expected of it. */
  async start(name: string, args: string[], expected: RegExp, more: NodeJS.ProcessEnv = {}): Promise<string> {
    const program = spawn(name, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      detached: true, // so that it ends with all that it started
      env: {
        ...process.env,
        HOME: this.home,
        XDG_RUNTIME_DIR: this.home,
        NO_AT_BRIDGE: '1',
        ...more,
      },
    });
    this.started.push(program);
    let said = '';
    return new Promise((resolve, reject) => {
      const failed = (why: string) => reject(new Error(`${name} ${why}: ${said}`));
      const late = setTimeout(() => failed('does not start'), patience);
      const read = (data: Buffer) => {
        said += data.toString();
        const found = expected.exec(said)?.[1];
        if (found === undefined) return;
        clearTimeout(late);
        resolve(found);
      };
      for (const pipe of [program.stderr, program.stdio[3] as Readable | null]) pipe?.on('data', read);
      program.on('error', () => failed('is missing (tools/setup.sh browser installs it)'));
      program.on('exit', (code) => failed(`ended with ${code}`));
    });
  }

  async end() {
    for (const program of this.started.reverse()) {
      if (program.exitCode !== null || !program.pid) continue;
      const ended = new Promise((resolve) => program.on('exit', resolve));
      process.kill(-program.pid, 'SIGKILL');
      await ended;
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The source of a question, which answers in JSON. */
const worded = (question: (...args: string[]) => unknown, args: string[]) =>
  `(async () => JSON.stringify(await (${String(question)})(...${JSON.stringify(args)})) ?? 'null')()`;

/** Starts a browser; what was started ends if that fails. */
async function withPrograms(begin: (programs: Programs) => Promise<Engine>): Promise<Engine> {
  const programs = new Programs();
  try {
    return await begin(programs);
  } catch (error) {
    await programs.end();
    throw error;
  }
}

export const firefox = () => withPrograms(beginFirefox);
export const webkit = () => withPrograms(beginWebkit);

async function beginFirefox(programs: Programs): Promise<Engine> {
  const { home } = programs;
  const preferences = { 'datareporting.policy.dataSubmissionEnabled': false, 'app.update.enabled': false };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(home, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'];
  const size = ['--width', '1366', '--height', '900'];
  const at = await programs.start('firefox-esr', [...args, ...size], /BiDi listening on (ws:\S+)/);
  const bidi = new BiDi(`${at}/session`);
  interface Answer {
    error?: string;
    message?: string;
    result: Record<string, unknown>;
  }
  const send = async <T>(method: string, params: object): Promise<T> => {
    const { error, message, result } = (await bidi.send({ method, params })) as Answer;
    if (error) throw new Error(`${method}: ${message ?? error}`);
    return result as T;
  };
  await send('session.new', { capabilities: {} });
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  return {
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async click(path) {
      const locator = { type: 'xpath', value: path };
      const { nodes } = await send<{ nodes: object[] }>('browsingContext.locateNodes', { context, locator });
      const origin = { type: 'element', element: nodes[0] };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const mouse = { type: 'pointer', id: 'mouse', actions };
      await send('input.performActions', { context, actions: [mouse] });
    },
    async ask(question, ...words) {
      const told = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression: worded(question, words), target: { context }, awaitPromise: true },
      );
      if (!told.result) throw new Error(told.exceptionDetails?.text);
      return JSON.parse(told.result.value);
    },
    async end() {
      await bidi.close();
      await programs.end();
    },
  };
}

/** WebKit's smallest browser, which lies beside its library. */
function miniBrowser(): string {
  const libraries = '/usr/lib';
  const found = readdirSync(libraries)
    .flatMap((machine) =>
      ['4.1', '4.0', '6.0'].map((api) => `${libraries}/${machine}/webkit2gtk-${api}/MiniBrowser`),
    )
    .find((path) => existsSync(path));
  if (!found) throw new Error('MiniBrowser is missing (tools/setup.sh browser installs webkit2gtk-driver)');
  return found;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Without these WebKitGTK 2.50 breaks down in one of a hundred pages: its compositor inside Mesa's software renderer, and
 * WebAssembly because compiled code that still runs is freed.
 */
const steady = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', JSC_freeRetiredWasmCode: '0' };

async function beginWebkit(programs: Programs): Promise<Engine> {
  const screen = await programs.start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'],
    /(?:^|\n)(\d+)\n/,
  );
  const port = await freePort();
  const environment = { ...steady, DISPLAY: `:${screen}` };
  void programs.start('WebKitWebDriver', [`--port=${port}`], /(?!)/, environment).catch(() => undefined);
  const browserOptions = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': browserOptions,
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok) await new Promise(setImmediate);
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: patience });
  return {
    go: (url) => driver.get(url),
    click: (path) => driver.findElement(By.xpath(path)).click(),
    async ask(question, ...words) {
      const script = `${worded(question, words)}.then((value) => arguments[0]({ value }), (error) => arguments[0]({ error: String(error) }))`;
      const { value, error } = await driver.executeAsyncScript<{ value: string; error?: string }>(script);
      if (error) throw new Error(error);
      return JSON.parse(value);
    },
    async end() {
      await driver.quit();
      await programs.end();
    },
  };
}
