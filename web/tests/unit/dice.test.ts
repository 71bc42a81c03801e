import { folded } from '../../src/dice/folded';
import { describe, expect, it } from 'vitest';
import { chancesOf, pick } from '../../src/game/chances';
import { cellsOf } from '../../src/base/steps';
import type { Way } from 'turncoat/answers';
import { causes as german } from '../../src/text/de.causes';
import { causes as english } from '../../src/text/en.causes';
import { oddsOf, tellLine } from './engine';

const throws = [
  { text: 'a7a5', steps: [], over: '1', under: '4', cause: 'P6c', ways: [] },
  { text: 'b7b5', steps: [], over: '3', under: '4', cause: 'P6b', ways: [] },
];

describe('chances', () => {
  it('are exact, the likeliest first', () => {
    expect(chancesOf(throws)).toEqual([
      { text: 'b7b5', steps: [], fraction: '3/4', share: 0.75, cause: 'P6b', ways: [] },
      { text: 'a7a5', steps: [], fraction: '1/4', share: 0.25, cause: 'P6c', ways: [] },
    ]);
    expect(
      chancesOf([{ text: 'a7a5', steps: [], over: '1', under: '1', cause: 'P5', ways: [] }])[0]?.fraction,
    ).toBe('1');
  });
  it('are picked as often as they are likely', () => {
    const chances = chancesOf(throws);
    expect(pick(chances, 0)?.text).toBe('b7b5');
    expect(pick(chances, 0.8)?.text).toBe('a7a5');
    expect(pick([], 0.5)).toBeUndefined();
  });
});

describe('a throw that was made', () => {
  const way = { over: '1', under: '6' };
  const pawn = { number: 3, kind: 'P', home: 'c7' };
  const rook = { number: 9, kind: 'R', home: 'a8' };
  const knight = { number: 10, kind: 'N', home: 'b8' };
  const throws: [Way, string, string][] = [
    [{ ...way, cause: 'P1' }, english.rules['P1'] ?? '', german.rules['P1'] ?? ''],
    [
      { ...way, cause: 'P4', die: [2, 2] },
      'Red could only take at a risk, and one die decided: 2. On 1 to 3 it takes.',
      'Rot konnte nur auf eigene Gefahr schlagen; ein Würfel entschied: 2. Bei 1 bis 3 schlägt Rot.',
    ],
    [
      { ...way, cause: 'P5', die: [5, 5] },
      'Red could only take at a risk, and one die decided: 5. On 4 to 6 it does not. Red had only one legal move.',
      'Rot konnte nur auf eigene Gefahr schlagen; ein Würfel entschied: 5. Bei 4 bis 6 lässt Rot es. Rot hatte nur einen erlaubten Zug.',
    ],
    [
      { ...way, cause: 'P6c', named: pawn, dice: [1, 3, 1] },
      'Three dice: 1 + 3 + 1 − 2 = 3, the pawn from c7. With nothing to attack, it went as far as was safe.',
      'Drei Würfel: 1 + 3 + 1 − 2 = 3, der Bauer von c7. Anzugreifen gab es nichts; die Figur zog so weit, wie es sicher war.',
    ],
    [
      { ...way, cause: 'P7a', named: rook, dice: [4, 2, 5], nearest: knight },
      'Three dice: 4 + 2 + 5 − 2 = 9: the rook from a8 is gone, the nearest number is 10, the knight from b8. It could take something, and took the best there was.',
      'Drei Würfel: 4 + 2 + 5 − 2 = 9: Der Turm von a8 ist fort, die nächste Nummer ist 10, der Springer von b8. Die Figur konnte schlagen und nahm das Beste.',
    ],
    [
      { ...way, cause: 'P7b', named: rook, dice: [4, 2, 5], nearest: pawn, rival: 15, square: [4, 2] },
      'Three dice: 4 + 2 + 5 − 2 = 9: the rook from a8 is gone, 3 and 15 are equally near, and 9 is odd, so it was 3, the pawn from c7. It had nothing to take, so two dice named a square: 4 + 1 is the rank, 2 the file c: c5.',
      'Drei Würfel: 4 + 2 + 5 − 2 = 9: Der Turm von a8 ist fort, 3 und 15 sind gleich nah, und weil 9 ungerade ist, war es 3, der Bauer von c7. Zu schlagen gab es nichts, also nannten zwei Würfel ein Feld: 4 + 1 ist die Reihe, 2 die Linie c: c5.',
    ],
  ];
  it('is said with other dice, and of a number that nobody has', () => {
    const naming = {
      dice: 4,
      sides: 6,
      less: 3,
      squareSides: [8, 8] as [number, number],
      squarePlus: [1, 1] as [number, number],
    };
    const thrown: Way = {
      ...way,
      cause: 'P7b',
      named: { number: 21 },
      dice: [6, 6, 6, 6],
      nearest: { number: 20, kind: 'R', home: 'j10' },
      square: [8, 8],
    };
    expect(english.told(thrown, naming)).toBe(
      'Four dice: 6 + 6 + 6 + 6 − 3 = 21: no piece has that number, the nearest number is 20, the rook from j10. It had nothing to take, so two dice named a square: 8 + 1 is the rank, 8 the file i: i9.',
    );
    expect(german.told(thrown, naming)).toBe(
      'Vier Würfel: 6 + 6 + 6 + 6 − 3 = 21: Diese Nummer hat keine Figur, die nächste Nummer ist 20, der Turm von j10. Zu schlagen gab es nichts, also nannten zwei Würfel ein Feld: 8 + 1 ist die Reihe, 8 die Linie i: i9.',
    );
    expect(english.told({ ...way, cause: 'P4', die: [5, 5], dare: 5 })).toBe(
      'Red could only take at a risk, and one die decided: 5. On 1 to 5 it takes.',
    );
  });
  it.each(throws)('is said: %o', (thrown, words, worte) => {
    expect(english.told(thrown)).toBe(words);
    expect(german.told(thrown)).toBe(worte);
  });

  it('is told by the engine in words of both languages', async () => {
    const rules = Object.keys(english.rules);
    const start = '4*Ke3/7*Ph/8/8/8/8/PPPPpppp/RNBKkbnr rb Qk - 0 1';
    const line = { spec: 'cooperative', start, moves: [] };
    for (const { text, steps, cause, ways } of await oddsOf(line)) {
      expect(rules).toContain(cause);
      const [from, to] = cellsOf(steps);
      expect(text.startsWith(`${from}${to}`) || text.startsWith(`${from}@${to}`), text).toBe(true);
      const thrown = await tellLine<Way>(line, `thrown ${text} 5`);
      expect(ways.map(({ named }) => named)).toContainEqual(thrown.named);
      expect(thrown.dice?.reduce((sum, die) => sum + die, -2)).toBe(thrown.named?.number);
      expect(english.told(thrown)).toMatch(/^Three dice: \d \+ \d \+ \d − 2 = \d+[,:] /);
      expect(german.told(thrown)).toMatch(/^Drei Würfel: \d \+ \d \+ \d − 2 = \d+[,:] /);
    }
  });

  it('is named in a list', () => {
    expect(english.short({ ...way, cause: 'P7b', named: rook, nearest: knight })).toBe('9 (gone), so 10');
    expect(german.short({ ...way, cause: 'P6b', named: rook })).toBe('Nummer 9');
    expect(german.short({ ...way, cause: 'P2' })).toBe('');
  });
});

describe('a list of chances', () => {
  it('folds drops of one piece that are equally likely', () => {
    const chance = (text: string, share: number, type = 'put') => ({
      text,
      steps: [
        { type: 'cell', text: 'a8', cell: 'a8' },
        { type, text },
      ],
      fraction: `1/${1 / share}`,
      share,
      cause: '',
      ways: [],
    });
    const drops = ['b3', 'c3', 'd3'].map((cell) => chance(cell, 1 / 8));
    const groups = folded([chance('a8a7', 1 / 4, 'cell'), ...drops]);
    expect(groups.map((group) => group.length)).toEqual([3, 1]);
  });
});
