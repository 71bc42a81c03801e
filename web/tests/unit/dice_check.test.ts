import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answer, positionCommand, type Rules, variantCommand } from '../../src/engine/rules';
import type { Loaded, Outcome } from 'turncoat/answers';
import { checkDice } from '../../src/online/dice_check';
import { printed, showLine } from './engine';

const spec = 'cooperative';
const seed = '5e'.repeat(32);
const terms = `abcdefghij ${'a1'.repeat(16)} ${'b2'.repeat(16)} -`;
const due = (number: number, from = seed) =>
  createHmac('sha256', Buffer.from(from, 'hex')).update(`${terms} ${number}`).digest('hex');
const roll = async (moves: string[], drawn: string) =>
  answer<Outcome>(
    'rolled',
    await printed(variantCommand(spec), positionCommand({ spec, moves }), `roll ${drawn}`),
  ).text;

/** What of the rules a check asks. */
const rules = {
  load: async (source: string) => answer<Loaded>('loaded', await printed(`load ${JSON.stringify(source)}`)),
  show: showLine,
  roll: async ({ moves }: { moves: readonly string[] }, drawn: string) => ({
    text: await roll([...moves], drawn),
  }),
} as unknown as Rules;

/** A game with four throws of these numbers; `other` takes the place of what the third has to be. */
async function played(numbers: number[], other = false) {
  const moves: string[] = [];
  for (const [i, number] of numbers.entries()) {
    moves.push((await showLine({ spec, moves })).moves[0]!.text);
    const right = await roll(moves, due(number));
    const wrong =
      other && i === 2
        ? (await showLine({ spec, moves })).moves.find(({ text }) => text !== right)
        : undefined;
    moves.push(wrong?.text ?? right);
  }
  return moves;
}
async function recordOf(moves: string[], numbers: number[], told = seed, back = '2 White+Black; 3 White') {
  const about = {
    tags: {
      Table: 'abcdefghij',
      DiceCommitment: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
      DiceSalts: terms.slice(terms.indexOf(' ') + 1),
      DiceThrows: numbers.join(' '),
      DiceTakebacks: back,
      DiceSeed: told,
    },
  };
  const command = `save ${JSON.stringify(about)}`;
  return answer<string>(
    'record',
    await printed(variantCommand(spec), positionCommand({ spec, moves }), command),
  );
}

describe('the dice of a finished game', () => {
  const numbers = [0, 1, 4, 5]; // two were taken back
  it('fell as they had to', async () => {
    const source = await recordOf(await played(numbers), numbers);
    expect(await checkDice(rules, source)).toEqual({
      kept: true,
      throws: 4,
      wrong: [],
      takenBack: [2, 3],
      unexplained: [],
    });
  });
  it('did not, if a throw is another one', async () => {
    const source = await recordOf(await played(numbers, true), numbers);
    expect(await checkDice(rules, source)).toEqual({
      kept: true,
      throws: 4,
      wrong: [6],
      takenBack: [2, 3],
      unexplained: [],
    });
  });
  it('leave nothing out without a word', async () => {
    const { unexplained } = await checkDice(
      rules,
      await recordOf(await played(numbers), numbers, seed, '3 White'),
    );
    expect(unexplained).toEqual([2]);
  });
  it('were drawn from something else than was promised', async () => {
    const { kept } = await checkDice(rules, await recordOf(await played(numbers), numbers, '00'.repeat(32)));
    expect(kept).toBe(false);
  });
  it('cannot be checked where the record does not tell enough', async () => {
    const source = answer<string>(
      'record',
      await printed(variantCommand(spec), positionCommand({ spec, moves: [] }), 'save {}'),
    );
    await expect(checkDice(rules, source)).rejects.toThrow('DiceSeed');
  });
});
