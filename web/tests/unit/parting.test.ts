import { describe, expect, it } from 'vitest';
import type { Piece, Step } from 'turncoat/answers';
import { choicesAfter } from '../../src/board/choices';
import { parting, stepFor, toggled } from '../../src/board/parting';
import { showLine } from './engine';

const start = 'ranbbcqdkebfngrh/papbpc1pepfpgph/8/8/4(BfPdPepd)3/8/PaPbPc2PfPgPh/RaNbBcQdKe1NgRh w - - 0 1';
async function asked(spec: string): Promise<{ steps: Step[]; parts: Piece[] }> {
  const show = await showLine({ spec, start, moves: [] });
  const first = choicesAfter(show.moves, []).cells.get('e4');
  const steps = [...choicesAfter(show.moves, first ? [first.step] : []).others.values()].map(
    (one) => one.step,
  );
  return { steps, parts: show.pieces.find(({ cell }) => cell === 'e4')?.parts ?? [] };
}

describe('who of a piece of four goes', () => {
  it('is asked by tapping them, two of them unless the rules say otherwise', async () => {
    const { steps, parts } = await asked('merger');
    const [bishop, d, e, black] = parts as [Piece, Piece, Piece, Piece];
    expect(parting(steps)).toBe(true);
    let going = toggled(steps, [], bishop);
    expect(stepFor(steps, going)).toBeUndefined();
    going = toggled(steps, going, black);
    expect(stepFor(steps, going)?.text).toBe('(Bfpd)');
    going = toggled(steps, going, e); // a third one takes the first one's place
    expect(stepFor(steps, going)?.text).toBe('(Pepd)');
    going = toggled(steps, toggled(steps, going, e), d);
    expect(stepFor(steps, going)?.text).toBe('(Pdpd)');
  });
  it('may be one or three with the option', async () => {
    const { steps, parts } = await asked('merger:split=any');
    const [bishop, d, e] = parts as [Piece, Piece, Piece];
    const one = toggled(steps, [], bishop);
    expect(stepFor(steps, one)).toBeDefined();
    expect(stepFor(steps, toggled(steps, toggled(steps, one, d), e))).toBeDefined();
  });
});
