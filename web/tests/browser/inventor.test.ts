// What inventors have in mind, written with the workshop's form alone, each at a desk or on a phone. With INVENTOR=yes each
// at both, and how many taps and keys that takes is printed.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { open, type Visit, type Visitor } from './page';

const sizes: Record<string, Visitor> = {
  desk: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** A person at the form: what is pressed and typed is counted, a choice from a list as two taps. */
class Inventor {
  private taps = 0;
  private keys = 0;
  private readonly page: Page;
  constructor(
    { page }: Visit,
    private readonly touch: boolean,
  ) {
    this.page = page;
  }

  private field = (name: string) => this.page.getByLabel(name, { exact: true });
  private async press(what: Locator) {
    await (this.touch ? what.tap() : what.click());
    this.taps++;
  }
  button = (name: string) => this.press(this.page.getByRole('button', { name, exact: true }));
  tab = (name: string) => this.press(this.page.getByRole('tab', { name }));
  card = async (name: string) => {
    await this.press(this.page.getByRole('button', { name: new RegExp(`^Change the ${name}`) }));
  };
  more = (name: string) => this.press(this.page.getByText(`More about the ${name}`));
  tick = (name: string, within?: string) =>
    this.press((within ? this.page.getByRole('group', { name: within }) : this.page).getByLabel(name));
  cells = async (...names: string[]) => {
    for (const name of names) await this.press(this.page.locator(`.start [data-cell="${name}"]`));
  };
  leaps = async (...names: string[]) => {
    for (const name of names) await this.press(this.page.locator(`[data-to="${name}"]`));
  };
  async choose(name: string, label: string) {
    // Behind the name may stand why something cannot be chosen.
    const list = this.page.getByRole('combobox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) });
    // Offered, and possible now.
    await expect
      .poll(() => list.getByRole('option', { name: label, exact: true, disabled: false }).count())
      .toBe(1);
    await list.selectOption({ label });
    this.taps += 2;
  }
  async type(what: Locator, words: string) {
    await what.fill(words);
    await what.press('Tab');
    this.taps++;
    this.keys += words.length;
  }
  name = (words: string) => this.type(this.field('Name'), words);
  number = (group: string, piece: string, words: string) =>
    this.type(this.page.getByRole('group', { name: group }).getByLabel(piece), words);

  /** The text that has come of it, of a variant that is in order. */
  async text(): Promise<string[]> {
    await this.page.getByText('In order: it can be played.').waitFor();
    const told = [this.taps, this.keys];
    await this.tab('Text');
    const box = this.page.getByRole('textbox', { name: 'Text of the variant' });
    const lines = (await box.inputValue()).split('\n').slice(2);
    [this.taps, this.keys] = told as [number, number];
    return lines;
  }
  tell = (task: string) => {
    if (process.env['INVENTOR'])
      console.log(`${task}: ${this.taps} taps, ${this.keys} keys, ${3 * this.taps + this.keys} s`);
  };
}

async function hawk(one: Inventor) {
  await one.choose('Letter', 'H');
  await one.button('New piece');
  await one.name('hawk');
  await one.button('Clear');
  await one.leaps('e7', 'g7', 'e8');
}

type Task = [name: string, act: (one: Inventor) => Promise<void>, lines: string[]];
const tasks: Task[] = [
  [
    'a hill in the middle, hawks, ten files, captures explode',
    async (one) => {
      for (let i = 0; i < 2; i++) await one.button('Files: more');
      await hawk(one);
      for (const [piece, ...cells] of [
        ['White hawk', 'i1', 'j1'],
        ['Black hawk', 'i8', 'j8'],
        ['White pawn', 'i2', 'j2'],
        ['Black pawn', 'i7', 'j7'],
      ] as const) {
        await one.button(piece);
        await one.cells(...cells);
      }
      await one.card('king');
      await one.more('king');
      await one.choose('Wins by getting to', 'e4-f5');
      await one.tab('Rules');
      await one.choose('A capture explodes', 'all squares around, pawns stay');
    },
    ['board = 10x8', 'piece H = hawk DAH', 'goal K = e4-f5', 'blast = K spares P'],
  ],
  [
    'three checks, and captured pieces come back',
    async (one) => {
      await one.tab('Rules');
      await one.choose('A captured piece', 'goes to its captor’s hand');
      await one.choose('Checks that win', '3');
    },
    ['capture = hand', 'checks = 3'],
  ],
  [
    'a palace for kings, which never face each other',
    async (one) => {
      await one.card('king');
      await one.more('king');
      await one.choose('Stays on', 'files d-f ranks 1-3');
      await one.tab('Rules');
      await one.choose('The kings may face each other', 'no');
    },
    ['region K = files d-f ranks 1-3', 'facing = never'],
  ],
  [
    'another start each time, without castling',
    async (one) => {
      await one.tab('Rules');
      await one.choose('Castling', 'none');
      await one.choose('Pieces dealt anew before each game', 'the same, bishops on both colours');
    },
    ['castles = -', 'shuffle = ranks 1-1 shades'],
  ],
  [
    'who loses all pieces wins, but kings must be safe',
    async (one) => {
      await one.tab('Rules');
      await one.choose('Captures', 'are forced');
      await one.choose('With nothing but royal pieces a player', 'wins');
    },
    ['capturing = must', 'bare = wins'],
  ],
  [
    'White needs five checks, Black three',
    async (one) => {
      await one.tab('Rules');
      await one.tick('Ask for each army by itself');
      await one.choose('Checks that win (White)', '5');
      await one.choose('Checks that win (Black)', '3');
    },
    ['checks.white = 5', 'checks.black = 3'],
  ],
  [
    'a duck, and kings are taken',
    async (one) => {
      await one.tab('Rules');
      await one.choose('A turn is', 'a move, then the duck');
      await one.choose('A king', 'is taken like any other piece');
    },
    ['turn = move duck', 'king = taken'],
  ],
  [
    'a hawk waits behind the pieces of the first rank',
    async (one) => {
      await hawk(one);
      await one.tab('Rules');
      await one.number('In hand at the start', 'hawk', '1');
      for (const piece of ['knight', 'bishop', 'rook', 'queen', 'king'])
        await one.tick(piece, 'What leaves a piece from the hand behind it');
    },
    ['hand = H', 'gate = N B R Q K'],
  ],
  [
    'kings race to the last rank, without pawns and checks',
    async (one) => {
      await one.card('pawn');
      await one.button('Remove the pawn');
      await one.card('king');
      await one.more('king');
      await one.choose('Wins by getting to', 'rank 8');
      await one.tab('Rules');
      await one.choose('Checks that win', 'checks are forbidden');
    },
    ['without = P', 'goal K = ranks 8-8', 'checks = never'],
  ],
  [
    'pieces come back, one pawn a file, no mate by a pawn',
    async (one) => {
      await one.tab('Rules');
      await one.choose('A captured piece', 'goes to its captor’s hand');
      await one.tab('Pieces');
      await one.card('pawn');
      await one.more('pawn');
      await one.choose('Of its kind on a file at most', 'one');
      await one.choose('Put from the hand it may mate', 'no');
    },
    ['capture = hand', 'drop P = one a file no mate'],
  ],
];

describe.each(Object.entries(sizes))('an inventor at a %s', (size, options) => {
  const here = (_: Task, n: number) => process.env['INVENTOR'] || n % 2 === Number(size === 'phone');
  it.each(tasks.filter(here))('says: %s', async (task, act, lines) => {
    const visitor = await open(options);
    await visitor.page.goto(`${inject('address')}#workshop`);
    const one = new Inventor(visitor, size === 'phone');
    await one.button('New variant of Chess');
    await act(one);
    await expect.poll(() => one.text()).toEqual(expect.arrayContaining(lines));
    one.tell(`${size}, ${task}`);
    await visitor.picture(`inventor-${size}-${tasks.findIndex(([name]) => name === task)}`);
  });
});
