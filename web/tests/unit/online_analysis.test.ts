import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Found } from '../../src/base/report';
import { ServerAnalysis } from '../../src/online/server_analysis.svelte';

const positions: Found[] = [
  {
    ply: 0,
    found: { depth: 9, rank: 1, score: { centipawns: 5, expected: [504, 496] }, nodes: 7, moves: [] },
  },
];
let answers: (() => Response)[];
let asked: string[];
const says =
  (content: object, status = 200) =>
  () =>
    new Response(JSON.stringify(content), { status, headers: { 'Content-Type': 'application/json' } });
const away = () => {
  throw new TypeError('no network');
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return (answers.shift() ?? away)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks once, looks every second, and goes on when the server was away', async () => {
  const ready = vi.fn();
  const analysis = new ServerAnalysis('abc', ready);
  answers = [
    away,
    says({ done: 0, of: 2, positions: [] }),
    says({ done: 1, of: 2, positions: [] }),
    away,
    says({ code: 'full', text: '' }, 503),
    says({ done: 2, of: 2, positions }),
  ];
  analysis.begin();
  analysis.begin();
  await vi.advanceTimersByTimeAsync(10);
  expect(analysis.lost).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(analysis.lost).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(analysis.progress).toMatchObject({ done: 1, of: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(analysis.lost).toBe(true);
  expect(analysis.progress).toMatchObject({ done: 1, of: 2 });
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6000);
  expect(ready).toHaveBeenCalledExactlyOnceWith(positions);
  expect(analysis.progress).toBeUndefined();
  const [post, get] = ['POST /api/tables/abc/analysis', 'GET /api/tables/abc/analysis'];
  expect(asked).toEqual([post, post, get, get, get, get]);
});

it('says why there will be none', async () => {
  const analysis = new ServerAnalysis('abc', () => {});
  answers = [says({ code: 'analysing', text: 'x' }, 429)];
  analysis.begin();
  await vi.waitFor(() => expect(analysis.refused).toMatch(/Another game of yours/));
  expect(analysis.progress).toBeUndefined();
});

it('waits for nothing any more once it has ended', async () => {
  const ready = vi.fn();
  const analysis = new ServerAnalysis('abc', ready);
  answers = [says({ done: 0, of: 1, positions: [] }), says({ done: 1, of: 1, positions })];
  analysis.begin();
  await vi.advanceTimersByTimeAsync(10);
  analysis.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ready).not.toHaveBeenCalled();
});
