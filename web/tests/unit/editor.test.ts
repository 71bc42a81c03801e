// The editor of positions, with the engine behind it.

import { describe, expect, it } from 'vitest';
import type { Arrangement, Edit, Right } from 'turncoat/answers';
import { Refusal } from '../../src/engine/client';
import { answer, type Line, type Rules, positionCommand, variantCommand } from '../../src/engine/rules';
import { Editor } from '../../src/study/editor.svelte';
import type { Fault } from '../../src/text/faults';
import { describeGame, playthrough, printed, showLine, tellLine } from './engine';

/** What the editor asks for, asked of the engine here. */
const rules = {
  edit: (line: Line) => tellLine<Edit>(line, 'edit'),
  rights: (line: Line) => tellLine<Right[]>(line, 'castling'),
  show: showLine,
  arrange: async (line: Line, wanted: Arrangement): Promise<string> => {
    const command = `arrange ${JSON.stringify(wanted)}`;
    const lines = await printed(variantCommand(line.spec), positionCommand(line), command);
    const refused = lines.find((one) => one.startsWith('refused '));
    if (refused) {
      const fault = JSON.parse(refused.slice('refused '.length)) as Fault;
      throw new Refusal(fault.sentence, fault);
    }
    return answer('arranged', lines);
  },
};

async function open(spec: string, moves: readonly string[] = []) {
  const line = { spec, moves };
  const { fen, ...show } = await showLine(line);
  const editor = new Editor(
    { rules: rules as unknown as Rules, line, show: { ...show, fen } },
    await describeGame(spec),
  );
  await editor.begin();
  await editor.check();
  const found = () => editor.settled();
  const piece = (army: number, kind: string, home?: string) =>
    editor.edit?.pieces.find(
      ({ placed }) => placed.army === army && placed.kind === kind && placed.home === home,
    ) ?? 'take';
  return { editor, fen, found, piece };
}

describe('the editor', () => {
  it.each([
    'chess',
    'mercenary',
    'mercenary:castling=on,setup=100,grayplace=on,armies=fourth',
    'mercenary3',
    'mercurial',
    'merger',
    'cooperative',
  ])('begins with every position as it is: %s', async (spec) => {
    const moves = playthrough(spec);
    expect(moves.length).toBeGreaterThan(23);
    for (let n = 0; n < moves.length; n += 23) {
      const { editor, fen } = await open(spec, moves.slice(0, n));
      expect(editor.fen).toBe(fen);
    }
  });

  it('begins with the present turn', async () => {
    const { editor } = await open('mercenary', ['e2e4']);
    expect(editor.turns.map(({ turn, phase }) => `${turn} ${phase}`)).toEqual([
      'b gray',
      'w gray',
      'w main',
      'b main',
    ]);
    expect(editor.turn).toBe(editor.turns[0]);
  });

  it('gives caps, and moves them with their pieces', async () => {
    const { editor, found, piece } = await open('mercenary');
    expect(editor.caps).toEqual([{ seat: 0 }, { seat: 1 }]);
    const [white = 'take'] = editor.caps;
    editor.use(['k2', 'k4']);
    expect(await found()).toContain(' k4/k7 ');
    editor.tool = white;
    editor.use(['k4']);
    editor.use(['l4']);
    expect(await found()).toContain(' l4/k7 ');
    editor.tool = piece(2, 'Q');
    editor.use(['l4']);
    expect(await found()).toContain(' -/k7 ');
    editor.use(['l4']);
    expect(editor.stacks.has('l4')).toBe(false);
    expect((await open('chess')).editor.caps).toEqual([]);
  });

  it('gives castling rights and takes them away', async () => {
    for (const [spec, letters] of [
      ['chess', 'KQkq'],
      ['mercenary3', 'KQkq*K*Q'],
      ['mercenary:setup=100,castling=on', 'HEhe'],
    ] as const) {
      const { editor, fen, found } = await open(spec);
      expect(editor.rights.map((right) => right.letter).join('')).toBe(letters);
      const right = (letter: string) => editor.rights.find((one) => one.letter === letter);
      for (const on of [false, true])
        for (const { letter } of editor.rights) {
          const one = right(letter);
          if (one) editor.toggle(one);
          await found();
          expect(right(letter), `${spec}: ${letter}`).toMatchObject({ on });
        }
      expect(await found()).toBe(fen);
    }
  });

  it('takes two rights away, one at once after the other', async () => {
    const { editor, found } = await open('chess');
    for (const letter of ['K', 'q']) editor.toggle(editor.rights.find((one) => one.letter === letter)!);
    expect(await found()).toContain(' w Qk ');
  });

  it('gives the position as it stands, not as it was read last', async () => {
    const { editor, fen } = await open('chess');
    editor.use(['e2', 'e4']);
    const reading = editor.settled();
    editor.use(['g1', 'f3']);
    for (const found of await Promise.all([reading, editor.settled()]))
      expect(found).toContain('/4P3/5N2/PPPP1PPP/RNBQKB1R w ');
    expect(editor.fen).not.toBe(fen);
    editor.use(['e1', 'e3']);
    editor.use(['e8', 'e3']);
    expect(await editor.settled()).toBe('');
  });

  it('knows a pawn from what it has become', async () => {
    const { editor, found, piece } = await open('merger');
    editor.tool = piece(0, 'P', 'c');
    expect(editor.forms.map((one) => one.placed.kind).join('')).toBe('PNBRQ');
    editor.tool = editor.forms[4] ?? 'take';
    editor.use(['c4']);
    expect(await found()).toContain('/2Q~c5/');
    expect(editor.stacks.has('c2')).toBe(false);
    editor.tool = piece(0, 'P', 'c');
    editor.use(['c3']);
    expect(await found()).toContain('/2Pc5/');
    expect(editor.stacks.has('c4')).toBe(false);
  });

  it('says what is wrong', async () => {
    const { editor, found } = await open('mercurial');
    editor.clear();
    expect(await found()).toBe('');
    expect(editor.refused).toContain('king');
  });
});
