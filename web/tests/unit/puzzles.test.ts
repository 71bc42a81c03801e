import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/base/spec';
import {
  isSolved,
  type Judgements,
  keepSolved,
  placeOf,
  type Puzzles,
  solution,
  stepOf,
} from '../../src/learn/puzzles';
import { puzzles as english } from '../../src/text/en.puzzles';
import { here, showLine } from './engine';
import { codes, gamesPage, inEvery, said } from './languages';

const filesIn = <T>(folder: string) =>
  readdirSync(here(folder)).map((name): [string, T] => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(here(`${folder}/${name}`), 'utf8')) as T,
  ]);
const files = filesIn<Puzzles>('web/src/learn/puzzles');
const judgements = filesIn<Judgements>('web/src/learn/judgement');

it('has every game that is more than chess', () => {
  expect(files.map(([id]) => id)).toEqual(
    expect.arrayContaining(['cooperative', 'mercenary', 'mercenary3', 'mercurial', 'merger']),
  );
});

describe.each(files)('the puzzles of %s', (id, { spec, puzzles }) => {
  it('are a hundred at least, all different, the easiest first', () => {
    expect(spec.split(':')[0]).toBe(id);
    expect(puzzles.length).toBeGreaterThanOrEqual(100);
    expect(new Set(puzzles.map(({ fen }) => fen)).size).toBe(puzzles.length);
    const grades = puzzles.map(({ grade }) => grade);
    expect(grades).toEqual(grades.toSorted((a, b) => a - b));
    for (const grade of grades) expect(english.grades[grade]).toBeTruthy();
    expect(JSON.stringify(puzzles).length).toBeLessThan(30_000);
  });

  it('name rules that stand in the game’s pages, in words of every language', () => {
    for (const language of codes) {
      const page = readFileSync(here(gamesPage(language, `${id}.md`)), 'utf8');
      for (const rule of new Set(puzzles.flatMap(({ rules = [] }) => rules))) {
        expect(page, rule).toMatch(new RegExp(`\\((?:[^()]*, )?${rule}(?:, [^()]*)?\\)`));
        expect(said[language].puzzles.rules[rule], rule).toBeTruthy();
      }
    }
  });

  it('have words for what is to be found', () => {
    for (const { goal } of puzzles) {
      for (const words of inEvery('puzzles')) expect(words.task[goal]).toBeTruthy();
    }
  });

  it('can be played along their lines', async () => {
    for (const puzzle of puzzles) {
      const line = { spec, start: puzzle.fen };
      const played: string[] = [];
      const team = (await showLine({ ...line, moves: [] })).seat;
      for (const [move = '', ...answers] of puzzle.turns) {
        const show = await showLine({ ...line, moves: played });
        expect(show.fen.split(' ')[0]).toBeTruthy();
        expect(id === 'cooperative' ? [0, 1] : [team], puzzle.fen).toContain(show.seat);
        expect(
          show.moves.map(({ text }) => text),
          puzzle.fen,
        ).toContain(move);
        played.push(move, ...answers);
      }
      const end = await showLine({ ...line, moves: played }); // refused moves throw
      expect(played).toEqual(solution(puzzle));
      if (puzzle.goal === 'end') expect(end.scores[team], puzzle.fen).toBe('1');
      if (puzzle.goal === 'win') expect(end.over, puzzle.fen).toBe(false);
    }
  }, 60_000);
});

it('judgement is asked for in every game with a network of the page’s', () => {
  expect(judgements.map(([id]) => id)).toEqual([
    'chess',
    'cooperative',
    'mercenary',
    'mercenary3',
    'mercurial',
    'merger',
  ]);
});

describe.each(judgements)('what asks for judgement in %s', (id, { spec, times, puzzles }) => {
  it('is ten positions, all different, in which the right move is worth more either way', () => {
    expect(gameOf(spec)).toBe(id);
    expect(times).toBeGreaterThan(1);
    expect(puzzles.length).toBe(10);
    expect(new Set(puzzles.map(({ fen }) => fen)).size).toBe(10);
    for (const { fen, goal, expected } of puzzles) {
      for (const words of inEvery('puzzles')) expect(words.task[goal]).toBeTruthy();
      for (const [right = 0, wrong = 0] of [expected.network, expected.terms])
        expect(right - wrong, fen).toBeGreaterThan(50);
    }
    expect(JSON.stringify(puzzles).length).toBeLessThan(5_000);
  });

  it('can be played, rightly and wrongly', async () => {
    for (const puzzle of puzzles) {
      const show = await showLine({ spec, start: puzzle.fen, moves: [] });
      const moves = show.moves.map(({ text }) => text);
      expect(moves, puzzle.fen).toEqual(expect.arrayContaining([...solution(puzzle), puzzle.instead]));
      expect(solution(puzzle)).toHaveLength(1);
      expect(solution(puzzle)).not.toContain(puzzle.instead);
    }
  });
});

it('an address names either kind', () => {
  expect(placeOf('merger')).toEqual({ id: 'merger', judging: false, number: 0 });
  expect(placeOf('merger/7')).toEqual({ id: 'merger', judging: false, number: 7 });
  expect(placeOf('merger/find/3')).toEqual({ id: 'merger', judging: true, number: 3 });
});

describe('a puzzle', () => {
  const puzzle = { fen: 'here', turns: [['a', 'b', 'c'], ['d']], goal: 'win', grade: 1 };
  it('is a step of a lesson', () => {
    expect(stepOf(puzzle).turns).toEqual([
      { wanted: ['a'], then: ['b', 'c'] },
      { wanted: ['d'], then: [] },
    ]);
  });

  it('stays solved wherever it stands', () => {
    const values = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => values.set(name, value),
    });
    expect(isSolved('merger')(puzzle)).toBe(false);
    keepSolved('merger', puzzle);
    expect(isSolved('merger')({ ...puzzle, grade: 3 })).toBe(true);
    expect(isSolved('mercurial')(puzzle)).toBe(false);
    vi.unstubAllGlobals();
  });
});
