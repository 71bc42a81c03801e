// Tables of the server, and people playing there to the end.

import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import type { Move, Show } from 'turncoat/answers';
import type { Full, TableEvent, TableState } from '../../src/online/messages';
import { readStep } from '../../src/base/steps';
import { Machine } from 'turncoat/machine';
import { modules } from '../../build/places';
import { desktop, open, type Visit } from './page';

export const address = (path: string) => `${inject('address')}#${path}`;

let lines: string[] = [];
const file = `${modules}/turncoat.wasm`;
let machine: Promise<Machine> | undefined;
const theEngine = () =>
  (machine ??= WebAssembly.compile(readFileSync(file)).then((module) =>
    Machine.start(module, { emit: (line) => void lines.push(line) }),
  ));

/** What the server has sent a page of its table. */
export class Told {
  full: Full | undefined;
  moves: string[] = [];
  state: TableState | undefined;

  constructor(v: Visit) {
    v.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) =>
        this.hear(JSON.parse(String(payload)) as Full | TableEvent),
      ),
    );
  }
  /** Asks the engine about the position; the answer behind a keyword. */
  async ask<T>(command: string, keyword = command): Promise<T> {
    const { spec, fen } = this.full ?? {};
    const moves = this.moves.length ? ` moves ${this.moves.join(' ')}` : '';
    const engine = await theEngine();
    lines = [];
    engine.command(`setoption name UCI_Variant value ${spec}`);
    engine.command(`position ${fen ? `fen ${fen}` : 'startpos'}${moves}`);
    engine.command(command);
    const line = lines.findLast((one) => one.startsWith(`${keyword} `)) ?? '';
    return JSON.parse(line.slice(keyword.length + 1)) as T;
  }
  private hear(message: Full | TableEvent) {
    if (message.t === 'full') {
      this.full = message;
      this.moves = message.moves ?? [];
    } else if (message.t === 'ev') {
      const { from = 0, moves = [] } = message;
      if (moves.length || from < this.moves.length) this.moves = [...this.moves.slice(0, from), ...moves];
    } else return;
    this.state = message.state;
  }
}

export interface Person {
  v: Visit;
  told: Told;
}
/** A new visitor that has not been anywhere yet. */
export async function person(options = desktop): Promise<Person> {
  const v = await open(options);
  return { v, told: new Told(v) };
}

/** Sets up a table as a new visitor; `game` by its id. */
export async function setUp({ v }: Person, name: string, game: string) {
  await v.page.goto(address(`online/new/${game}`));
  await v.page.getByLabel('Your name').fill(name);
}
export async function make({ v }: Person) {
  await v.button('Set up the table').click();
  const link = v.page.getByLabel('Link to this table');
  await link.waitFor();
  return link.inputValue();
}
/** A new visitor opens the link and sits down. */
export async function sit(link: string, name: string, seat: string, options = desktop) {
  const one = await person(options);
  await one.v.page.goto(link);
  await one.v.page.getByLabel('Your name').fill(name);
  await one.v.button(`Sit down as ${seat}`).click();
  return one;
}

/** Opens what stands below the lists of tables, which may move while they grow. */
export async function openDevices({ page }: Visit, words = 'My devices and data') {
  const part = page.locator('details', { hasText: words });
  await expect
    .poll(async () => {
      if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
      return part.getAttribute('open');
    })
    .not.toBeNull();
}

/** A move that the engine finds good after a short look. */
const good = async (told: Told) => (await told.ask<{ move: string }>('go json nodes 300', 'best')).move;
const some = (show: Show): string => show.moves[Math.floor(Math.random() * show.moves.length)]?.text ?? '';

/** Plays a move on the board: through its cells, and the answers to what is asked. */
export async function onBoard({ v }: Person, { steps }: Move) {
  for (const step of steps.map(readStep))
    if (step.cell !== undefined) await v.cell(step.cell).click();
    else await v.page.getByRole('dialog').getByRole('button').first().click();
}
export async function typed({ v }: Person, { text }: Move) {
  await v.page.locator('#typed').fill(text);
  await v.page.locator('#typed').press('Enter');
}

/** One person for each seat plays to the end, or until `stop`; the first chooses well, so that it ends. */
export async function playOn(
  people: readonly Person[],
  how: (one: Person, move: Move) => Promise<void> = typed,
  stop: (told: Told, show: Show) => boolean = () => false,
) {
  const told = people[0]!.told;
  for (;;) {
    const { moves } = told;
    const show = await told.ask<Show>('show');
    if (show.over || told.state?.status !== 'running' || stop(told, show)) return show;
    const forced = show.moves.length === 1 && show.moves[0]?.steps.map(readStep)[0]?.type === 'pass';
    const one = people[show.seat];
    if (one && !forced) {
      const text = show.seat ? some(show) : await good(told);
      const move = show.moves.find((each) => each.text === text)!;
      await expect.poll(() => one.v.moves().count(), { interval: 20 }).toBe(moves.length);
      await how(one, move);
    }
    await expect
      .poll(() => told.moves !== moves || told.state?.status !== 'running', { interval: 5 })
      .toBe(true);
  }
}
