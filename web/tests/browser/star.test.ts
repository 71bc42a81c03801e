import { describe, expect, it } from 'vitest';
import { desktop, phone, visit, type Visit } from './page';

const spec = 'mercenary3';
const person = { kind: 'person' };
const computer = { kind: 'computer', level: 1 };
const begin = (v: Visit, seats: object[], start?: string, moves: string[] = [], game = spec) =>
  v.open({ spec: game, seats, moves, ...(start === undefined ? {} : { start }) });

describe.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('Mercenary Chess for three, on a %s', (name, options) => {
  it('is played against two computers', async () => {
    const v = await visit(options);
    await begin(v, [person, computer, computer]);
    await v.click('d2', 'd4');
    await expect.poll(() => v.moves().count()).toBe(3);
    await v.picture(`three-computers-${name}`);
    await v.cell('e2').click();
    await v.picture(`three-selected-${name}`);
    await v.click('e3');
    await expect.poll(() => v.moves().count()).toBe(6);
  });
  it('is played by three persons', async () => {
    const v = await visit(options);
    await begin(v, [person, person, person]);
    await v.play('e2-e4', 'd7-d5', 'i11-i9', 'g1-f3');
    await v.picture(`three-persons-${name}`);
  });
});

describe('an army without a player', () => {
  it('is hired where it is attacked', async () => {
    const v = await visit();
    await begin(v, [person, person, person], '7*K/8/8/8/2qn4/8/8/8/3R4/8/8/6K1 w - - - 7 1');
    await v.click('d8');
    await v.page
      .getByRole('dialog', { name: 'Choose' })
      .getByRole('button', { name: 'Hire the black knight on d8' })
      .click();
    await expect.poll(() => v.moves().last().textContent()).toContain('hires d8');
    await v.picture('three-hired');
  });

  it('stays behind when its player resigns, and the others play on', async () => {
    const v = await visit();
    await begin(v, [person, person, person]);
    await v.button('Resign').click();
    await v.button('White resigns').click();
    await expect.poll(() => v.moves().count()).toBe(1);
    await expect.poll(() => v.moves().last().textContent()).toContain('resigns');
    await expect.poll(() => v.message().textContent()).toContain('Black to move');
    await v.picture('three-resigned');
  });
});
