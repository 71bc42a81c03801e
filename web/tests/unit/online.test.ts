import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spelt } from '../../src/online/api';
import type { Full, Listed, TableEvent, TableState } from '../../src/online/messages';
import { countedIn } from '../../src/online/now';
import { TableSocket, type Transport } from '../../src/online/socket';
import { Table } from '../../src/online/table.svelte';
import { choices, controlFor } from '../../src/online/times';
import { online as en } from '../../src/text/en.online';

class FakeTransport implements Transport {
  onmessage: Transport['onmessage'] = null;
  onclose: Transport['onclose'] = null;
  readonly sent: { t: string; k?: string; r?: string; n?: string }[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  says(...messages: object[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  of = (t: string) => this.sent.filter((one) => one.t === t);
}

const state = (more: Partial<TableState> = {}): TableState => ({
  pos: 1,
  status: 'running',
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ben' },
  ],
  ...more,
});
const full = (v: number, more: Partial<Full> = {}): Full => ({
  t: 'full',
  v,
  id: 'x',
  spec: 'chess',
  control: {},
  you: [0],
  state: state(),
  now: Date.now(),
  ...more,
});
const event = (v: number, more: Partial<TableEvent> = {}): TableEvent => ({
  t: 'ev',
  v,
  k: 'moved',
  at: 0,
  state: state(),
  now: Date.now(),
  ...more,
});

let wires: FakeTransport[];
const wire = () => wires.at(-1)!;
const connect = () => {
  wires.push(new FakeTransport());
  return wire();
};
beforeEach(() => {
  wires = [];
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the connection to a table', () => {
  function connected() {
    const heard: (string | number)[] = [];
    const socket = new TableSocket(connect, {
      full: ({ v }) => heard.push(`full ${v}`),
      event: ({ v }) => heard.push(v),
      wait: (milliseconds) => heard.push(`wait ${milliseconds}`),
      presence: (seat, gone) => heard.push(`${seat} ${gone ? 'gone' : 'back'}`),
      connected: (yes) => heard.push(yes ? 'on' : 'off'),
      time: () => {},
      refused: ({ code }) => heard.push(code),
    });
    return { socket, heard };
  }

  it('takes events in order, once each, and asks when one is missing', () => {
    const { heard } = connected();
    wire().says(full(3), event(4), event(4), event(3), event(6), event(7));
    expect(heard).toEqual(['full 3', 'on', 4]);
    expect(wire().of('sync')).toHaveLength(1);
    wire().says(full(7), full(5), event(8));
    expect(heard.slice(3)).toEqual(['full 7', 8]);
  });
  it('finds out by a ping that something was lost', () => {
    connected();
    wire().says(full(1));
    vi.advanceTimersByTime(2500);
    expect(wire().of('ping')).toHaveLength(1);
    wire().says({ t: 'pong', v: 2, now: 0 });
    expect(wire().of('sync')).toHaveLength(1);
  });
  it('answers pings at once', () => {
    connected();
    wire().says({ t: 'ping', n: 'abc' });
    expect(wire().sent).toEqual([{ t: 'pong', n: 'abc' }]);
  });
  it('sends what was not answered again, with the same number, and answers once', async () => {
    const { socket } = connected();
    wire().says(full(1));
    const done = socket.ask('move', { x: 'e2e4' });
    const [first] = wire().of('do');
    expect(first?.r).toMatch(/^[0-9a-f]{16}$/);
    wire().onclose?.();
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    expect(wire().of('do')).toEqual([]);
    wire().says(full(1));
    expect(wire().of('do')).toEqual([first]);
    vi.advanceTimersByTime(5000);
    wire().says({ t: 'pong', v: 1, now: 0 });
    vi.advanceTimersByTime(2500);
    expect(wire().of('do')).toEqual([first, first]);
    wire().says({ t: 'ack', r: first?.r, v: 2 }, { t: 'no', r: first?.r, code: 'stale', text: '', v: 2 });
    expect(await done).toBeUndefined();
  });
  it('says why something is not done', async () => {
    const { socket } = connected();
    wire().says(full(1));
    const done = socket.ask('draw');
    wire().says({ t: 'no', r: wire().of('do')[0]?.r, code: 'stale', text: 'Changed.', v: 1 });
    expect(await done).toMatchObject({ code: 'stale' });
  });
  it('tries again later and later, at once after a bye, and never when it is ended', () => {
    const { socket, heard } = connected();
    for (const wait of [1000, 2000, 3000, 3000]) {
      const before = wires.length;
      wire().onclose?.();
      vi.advanceTimersByTime(wait - 1);
      expect(wires).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(before + 1);
    }
    wire().says(full(1), { t: 'bye', retry: 300 });
    expect(heard.at(-1)).toBe('off');
    vi.advanceTimersByTime(300);
    wire().says(full(1));
    expect(heard.at(-1)).toBe('on');
    const count = wires.length;
    socket.end();
    wire().onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(count);
  });
  it('takes a silent connection for lost', () => {
    const { heard } = connected();
    wire().says(full(1));
    vi.advanceTimersByTime(12_500);
    expect(heard.at(-1)).toBe('off');
    expect(wires[0]?.closed).toBe(true);
  });
  it('gives up where there is no such table', () => {
    const { heard } = connected();
    wire().says({ t: 'no', code: 'table', text: '', v: 0 });
    wire().onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['table']);
    expect(wires).toHaveLength(1);
  });
  it('gives up where the server is of a later time, also in the middle of a game', () => {
    const { heard } = connected();
    wire().says(full(1), { t: 'no', code: 'old', text: '', v: 0 });
    wire().onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['full 1', 'on', 'old']);
    expect(wires).toHaveLength(1);
  });
});

describe('a table', () => {
  it('keeps what was played, and takes back what is played no more', () => {
    const table = new Table('x', connect);
    wire().says(full(1, { moves: ['a', 'b'] }), event(2, { from: 2, moves: ['c'] }));
    expect(table.moves).toEqual(['a', 'b', 'c']);
    wire().says(event(3, { k: 'took-back', from: 1, moves: [] }));
    expect(table.moves).toEqual(['a']);
    table.end();
  });
  it('knows whose answer an offer waits for', () => {
    const table = new Table('x', connect);
    const offer = { kind: 'draw' as const, by: 1, agreed: 0b10 };
    wire().says(full(1), event(2, { state: state({ offer }) }));
    expect(table.asked).toEqual(offer);
    expect(table.waiting).toBeUndefined();
    wire().says(event(3, { state: state({ offer: { ...offer, by: 0, agreed: 0b01 } }) }));
    expect(table.asked).toBeUndefined();
    expect(table.waiting).toMatchObject({ by: 0 });
    table.end();
  });
  it('knows who is away and what was said', () => {
    const table = new Table('x', connect);
    wire().says(
      full(1),
      { t: 'gone', s: 1 },
      event(2, { k: 'move_words', s: 1, x: 'hello', at: 5, from: 0 }),
    );
    expect(table.gone).toEqual([1]);
    expect(table.said).toEqual([{ s: 1, x: 'hello', at: 5 }]);
    wire().says({ t: 'back', s: 1 });
    expect(table.gone).toEqual([]);
    table.end();
  });
  it('reckons by the clock of the server', () => {
    const table = new Table('x', connect);
    wire().says(full(1, { now: Date.now() + 5000 }));
    vi.advanceTimersByTime(2500);
    vi.advanceTimersByTime(100);
    wire().says({ t: 'pong', v: 1, now: Date.now() + 60_000 - 50 });
    expect(table.now() - Date.now()).toBe(60_000);
    table.end();
  });
});

describe('what is asked for', () => {
  it('says times as the server wants them', () => {
    expect(controlFor('', true)).toEqual({});
    expect(controlFor('3d', true)).toEqual({ days: 3 });
    expect(controlFor('300+5', false)).toEqual({ base: 300_000, increment: 5000 });
    expect(controlFor('300+5', true)).toEqual({ base: 300_000, increment: 5000, second: true });
    expect(choices(en)).toHaveLength(10);
  });
  it('spells codes as they were drawn', () => expect(spelt(' ktrm 4927')).toBe('KTRM-4927'));
});

describe('what goes on at the tables', () => {
  it('is counted: people once each, and tables that wait', () => {
    const table = (status: TableState['status'], ...names: string[]) =>
      ({
        table: {
          status,
          seats: [
            ...names.map((name) => ({ kind: 'person', name })),
            { kind: 'bot', level: 3 },
            { kind: 'open' },
          ],
        },
      }) as Listed;
    expect(countedIn([])).toEqual({ people: 0, open: 0 });
    expect(countedIn([table('open', 'Ann'), table('running', 'Ann', 'Ben'), table('open')])).toEqual({
      people: 2,
      open: 2,
    });
  });
});
