import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client, patience, Silent } from '../../src/engine/client';
import { Player } from '../../src/engine/player';
import type { Reply, Request, Start } from '../../src/engine/worker';
import { text } from '../../src/text';
import { ForPeople, toldOf, wordsOf } from '../../src/text/told';

const { engine, EngineWorker } = vi.hoisted(() => {
  /** What an engine answers to each line it is sent; nothing at all to what is not there. */
  const engine = { answers: {} as Record<string, string[] | undefined>, started: 0, mute: 0 };
  class EngineWorker {
    onmessage?: (event: { data: Reply }) => void;
    /** So many of those to come never say a word. */
    private readonly mute = engine.mute-- > 0;
    postMessage(message: Request | Start) {
      if ('module' in message) engine.started++;
      if (!('lines' in message) || this.mute) return;
      const said = engine.answers[message.lines.at(-1) ?? ''];
      if (!said) return;
      for (const line of said) this.onmessage?.({ data: { id: message.id, line } });
      this.onmessage?.({ data: { id: message.id, done: true } });
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
  it('is started once more if it never said a word', async () => {
    Object.assign(engine, { answers: { show: ['show {}'] }, started: 0, mute: 1 });
    const answer = new Client('chess').ask('show');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(engine.started).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(engine.started).toBe(2);
    expect(await answer).toEqual(['show {}']);
    await vi.advanceTimersByTimeAsync(10 * patience * 1000);
    expect(engine.started).toBe(2);
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
