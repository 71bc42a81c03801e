import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client, patience, Silent } from '../../src/engine/client';
import { Player } from '../../src/engine/player';
import type { Reply, Request, Start } from '../../src/engine/worker';
import { text } from '../../src/text';
import { ForPeople, toldOf, wordsOf } from '../../src/text/error_words';

const { engine, EngineWorker } = vi.hoisted(() => {
  /** What an engine answers to each line it is sent; nothing at all to what is not there. */
  const engine = { answers: {} as Record<string, string[] | undefined>, started: 0, broken: 0 };
  class EngineWorker {
    onmessage?: (event: { data: Reply }) => void;
    /** So many of the next workers break down one line before an answer ends. */
    private readonly broken = engine.broken-- > 0;
    postMessage(message: Request | Start) {
      if ('module' in message) engine.started++;
      if (!('lines' in message)) return;
      const { id } = message;
      const said = engine.answers[message.lines.at(-1) ?? ''];
      if (!said) return;
      for (const line of this.broken ? said.slice(1) : said) this.onmessage?.({ data: { id, line } });
      if (this.broken) return this.onmessage?.({ data: { id, failed: 'RuntimeError' } });
      this.onmessage?.({ data: { id, done: true } });
    }
    terminate() {}
  }
  return { engine, EngineWorker };
});
vi.mock('../../src/engine/worker?worker&inline', () => ({ default: EngineWorker }));
vi.mock('../../src/engine/stronger', () => ({
  beginning: () => Promise.resolve({}),
  power: () => Promise.resolve({ module: {} }),
  surpassed: () => false,
  strengthen: () => Promise.resolve(),
}));

describe('an engine that says nothing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is not waited for without end', async () => {
    engine.answers = {};
    const failed = new Client().ask('show').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync((patience + 1) * 1000);
    expect(await failed).toBeInstanceOf(Silent);
    expect(wordsOf(await failed)).toBe(text.failure.silent);
  });
  it('has time where a search is to have no end', async () => {
    engine.answers = {};
    const search = vi.fn();
    void new Client().listen(() => {}, 'go infinite').catch(search);
    await vi.advanceTimersByTimeAsync(10 * patience * 1000);
    expect(search).not.toHaveBeenCalled();
  });
  it('fails a player who asks for a draw, who can ask again', async () => {
    engine.answers = { 'go json leveltime': ['best {"move":"e2e4"}'] };
    const player = new Player();
    const line = { spec: 'chess', moves: [] };
    const failed: unknown = await player.expects(line, 2, 0).catch((error: unknown) => error);
    expect(toldOf(failed)).toBe('');
    engine.answers = {
      'go json leveltime': ['found {"rank":1,"score":{"centipawns":0,"expected":[500,500]},"moves":[]}'],
    };
    await expect(player.expects(line, 2, 0)).resolves.toBeDefined();
  });
});

describe('an engine that breaks down', () => {
  const show = { answers: { show: ['show {}'], go: ['found {}', 'best {}'] }, started: 0 };

  it('is replaced, and the next one is asked the same', async () => {
    Object.assign(engine, show, { broken: 1 });
    const client = new Client('chess');
    expect(await Promise.all([client.ask('show'), client.ask('show')])).toEqual([['show {}'], ['show {}']]);
    expect(engine.started).toBe(2);
  });
  it('is replaced once', async () => {
    Object.assign(engine, show, { broken: 2 });
    await expect(new Client('chess').ask('show')).rejects.toThrow('RuntimeError');
    expect(engine.started).toBe(2);
  });
  it('is not asked again what was answered in part', async () => {
    Object.assign(engine, show, { broken: 1 });
    const hear = vi.fn();
    const client = new Client('chess');
    await expect(client.listen(hear, 'go')).rejects.toThrow('RuntimeError');
    expect(hear).toHaveBeenCalledTimes(1);
    expect(await client.ask('show')).toEqual(['show {}']);
  });
});

describe('what people are told', () => {
  it('is never what only programmers understand', () => {
    expect(wordsOf(new Error('the engine gave no answer to "found"'))).toBe(text.failure.unknown);
    expect(wordsOf(new TypeError('x is undefined'))).toBe(text.failure.unknown);
    expect(wordsOf(new ForPeople('Sit down first.'))).toBe('Sit down first.');
  });
  it('goes through one function everywhere', () => {
    const root = new URL('../../src/', import.meta.url);
    const raw = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.(ts|svelte)$/.test(file) &&
        !/^(text\/told|engine\/worker)\.ts$/.test(file) &&
        /(?<![\w.])String\((error|reason)\)|(error|reason) instanceof Error\b/.test(
          readFileSync(new URL(file, root), 'utf8'),
        ),
    );
    expect(raw).toEqual([]);
  });
});
