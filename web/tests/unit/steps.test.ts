import { describe, expect, it } from 'vitest';
import { answerFor } from '../../src/board/answers';
import { choicesAfter } from '../../src/board/choices';
import { cellStep, cellsOf, readStep } from '../../src/base/steps';
import type { Show, Step } from 'turncoat/answers';
import { ply } from '../../src/game/rows';
import { describeThrow } from '../../src/game/event_words';
import { writtenMove } from '../../src/game/written';
import { saidMove } from '../../src/accessibility/move_words';
import { showLine } from './engine';
import { mercenary, shows } from './fixtures';
import { about, move, piece } from './steps';

const start = shows[0]!;
const pieceOn = new Map(start.pieces.map((one) => [one.cell, one]));
const label = (step: Step, cell?: string) => answerFor(mercenary, step, pieceOn, cell).label;

describe('a step of a type that the page does not know', () => {
  const teleport: Step = { type: 'teleport', text: '!h8', at: 'h8', words: 'teleport the rook to h8' };
  const far = move('g1f3!h8', ['g1', 'f3', teleport]);
  const alone = move('!h8', [teleport]);
  const moves = [far, alone];
  const before: Show = { ...start, moves };
  const said = (text: string) => saidMove(mercenary, [before, shows[1]!], [text], 1);

  it('is offered by its words', () => {
    const { others } = choicesAfter(moves, ['g1', 'f3'].map(cellStep));
    expect([...others.values()].map(({ step }) => label(step, 'f3'))).toEqual(['teleport the rook to h8']);
    expect(choicesAfter(moves, []).others.get('!h8')?.moves).toEqual([alone]);
  });
  it('is written by its words', () => {
    expect(writtenMove(far)).toBe('g1–f3 teleport the rook to h8');
    expect(writtenMove(alone)).toBe('teleport the rook to h8');
  });
  it('is said by its words', () => {
    expect(said('g1f3!h8')).toBe('White knight from g1 to f3. teleport the rook to h8.');
    expect(said('!h8')).toBe('White: teleport the rook to h8.');
    expect(describeThrow(mercenary, [{ ...before, seat: -1 }, start], ['g1f3!h8'], 1)).toBe(
      'The white knight moved from g1 to f3. teleport the rook to h8.',
    );
  });
  it('is shown by its text where there are no words', () => {
    expect(label({ type: 'other', text: '!' })).toBe('!');
  });
});

describe('a step', () => {
  it('is chosen on the board if it is a cell or a passenger', () => {
    const steps = ['e2', { type: 'passenger', text: 'd1' }, { type: 'release', text: '~k2', at: 'k2' }];
    expect(cellsOf(steps.map(readStep))).toEqual(['e2', 'd1']);
  });
  it.each<[Step, string]>([
    [about('promotion', '=q', 'Q'), 'queen'],
    [about('promotion', '=aqbn', 'Qa', 'Nb'), 'Promote: a-pawn to queen, b-pawn to knight'],
    [{ type: 'promotion', text: '=' }, 'Stay a pawn'],
    [about('drop', 'N@', 'N'), 'knight'],
    [{ type: 'release', text: '~k2', at: 'k2' }, 'Take the cap off the gray pawn on k2'],
    [about('part', '(NbPc)', 'Nb', piece('Pc', 1)), 'Only white knight (b-file) and black pawn (c-file)'],
    [about('home', '/ra', piece('Ra', 1)), 'Send home: black rook (a-file)'],
    [{ type: 'home', text: '/' }, 'Capture on that square, not in passing'],
    [{ type: 'hire', text: 'hire' }, 'Hire the gray pawn on k1'],
    [{ type: 'passenger', text: 'd1', cell: 'd1' }, 'With the white queen from d1'],
    [{ type: 'alone', text: 'alone' }, 'Alone'],
    [{ type: 'pass', text: 'pass' }, 'Pass'],
    [{ type: 'king', text: '+e8f7', at: 'e8', to: 'f7' }, 'Black king e8–f7'],
    [cellStep('e4'), 'e4'],
  ])('that is asked for has a label: $text', (step, words) => expect(label(step, 'k1')).toBe(words));
});

describe('a written move', () => {
  it.each([
    [move('', ['e4', 'd5'], true), 'e4×d5'],
    [move('', ['e7', 'e8', about('promotion', '=q', 'Q')]), 'e7–e8=Q'],
    [move('', ['e7', 'e8', about('promotion', '=aqbn', 'Qa', 'Nb')]), 'e7–e8=AQBN'],
    [move('', ['e7', 'e8', { type: 'promotion', text: '=' }]), 'e7–e8'],
    [move('', [about('drop', 'N@', 'N'), 'e4']), '@e4'],
    [move('', ['k2', 'j2', { type: 'release', text: '~k7', at: 'k7' }]), 'k2–j2'],
    [move('', ['c4', about('part', '(Nb)', 'Nb'), 'e5']), 'c4–e5 (only knight b)'],
    [move('', ['c4', 'e5', about('home', '/ra/pb', 'Ra', 'Pb')], true), 'c4×e5 (2 sent home)'],
    [move('', ['d5', { type: 'hire', text: 'hire' }]), 'hires d5'],
    [move('', ['c1', '*3', { type: 'passenger', text: 'b1' }, '*4']), 'c1–*3–b1–*4'],
    [move('', [{ type: 'pass', text: 'pass' }]), 'passes'],
  ])('%#', (one, words) => expect(writtenMove(one)).toBe(words));

  it('tells how somebody leaves', () => {
    const written = (text: string) => writtenMove(ply(1, text, start).move);
    expect(written('b:resign')).toBe('resigns');
    expect(written('w:time')).toBe('out of time');
    expect(written('agreement')).toBe('draw agreed');
  });
  it('is told of the engine’s own steps', async () => {
    const fen = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';
    const { moves } = await showLine({ spec: 'chess', start: fen, moves: [] });
    expect(moves.filter(({ text }) => text.startsWith('a7')).map((one) => writtenMove(one))).toEqual(
      ['B', 'N', 'Q', 'R'].map((kind) => `a7–a8=${kind}`),
    );
  });
});
