import { describe, expect, it } from 'vitest';
import { inFormWords, namedIn } from '../../src/game/clashes';
import { inLanguage, variantCommand } from '../../src/engine/rules';
import { finding, findings } from '../../src/game/findings';
import type { Fault } from '../../src/text/faults';
import { describeGame, printed } from './engine';
import { inEvery, said } from './languages';

const games = ['chess', 'mercenary', 'mercenary3', 'mercurial', 'merger', 'cooperative'];
const described = await Promise.all(games.map(describeGame));
const options = described.flatMap((game) => game.options);

describe('the options of the games', () => {
  it('have names in every language', () => {
    for (const { name } of options)
      for (const words of inEvery('options')) expect(words).toHaveProperty(name);
  });

  it('mean the same by the same name, as explanations are found by it', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { options } of described)
      for (const { name, meaning } of options)
        meanings.set(name, (meanings.get(name) ?? new Set()).add(meaning));
    expect([...meanings].filter(([, all]) => all.size > 1)).toEqual([]);
  });

  it('that can be other than listed are explained in every language, with a word for the choice of them', () => {
    const free = options.filter(({ other }) => other);
    expect(free.map(({ name }) => name)).toEqual(['control', 'setup']);
    for (const { name } of free)
      for (const words of inEvery('options')) expect(words[`own ${name}`]).toBeTruthy();
  });

  it('are explained by examples that the engine takes', async () => {
    const [control, setup] = options.filter(({ other }) => other);
    const examples: [string, string][] = [
      ['k3/k6', 'mercenary:control=k3/k6'],
      ['-/k6', 'mercenary:control=-/k6'],
      ['k3+l2/k6', 'mercenary:hold=2,control=k3+l2/k6'],
    ];
    for (const [example, spec] of examples) {
      for (const words of inEvery('options')) expect(words[`own ${control!.name}`]).toContain(example);
      expect((await describeGame(spec)).spec).toBe(spec);
    }
    for (const words of inEvery('options')) expect(words[`own ${setup!.name}`]).toContain('518');
    expect((await describeGame('mercenary:setup=518')).spec).toBe('mercenary:setup=518');
  });

  it.each([
    ['mercenary:setup=place,grayplace=on', ['setup', 'grayplace']],
    ['mercenary:setup=place,gray=queenside', ['gray', 'setup']],
    ['mercenary:release=choose', ['hold', 'release']],
    ['mercenary:control=k3+l2/k6', ['hold', 'control']],
  ])('that exclude each other are named, in the words of the form: %s', async (spec, names) => {
    const table = described[1]!.options;
    const [line = ''] = await printed(variantCommand(spec), 'describe');
    const fault = JSON.parse(line.replace(/^refused /, '')) as Fault;
    expect(namedIn(fault, table).sort()).toEqual(names.sort());
    for (const words of inEvery('options')) {
      const sentence = inFormWords(fault.sentence, table, words);
      expect(sentence).not.toContain('=');
      if (names.length === 2 && !spec.includes('control')) expect(sentence).toContain(words[names[0]!]);
    }
  });

  it('tell which numbers they can be', () => {
    const [setup] = inLanguage(described[1]!).options.filter(({ name }) => name === 'setup');
    expect(setup!.numbers).toEqual([0, 959]);
    expect(inLanguage(described[0]!).options.every(({ numbers }) => numbers === undefined)).toBe(true);
  });
});

describe('what the lab has found', () => {
  it('is about options and values that the engine knows', async () => {
    expect(findings.length).toBeGreaterThan(3);
    for (const { game, notes } of findings)
      for (const note of Object.keys(notes)) {
        const [name, value] = note.split('=');
        const option = described[games.indexOf(game)]?.options.find((one) => one.name === name);
        expect(option?.values, `${game}:${note}`).toContain(value);
        expect(value).not.toBe(option?.default);
        await describeGame(`${game}:${note}`);
      }
  });
  it('is a sentence in every language, and none where nothing is known of the program of today', () => {
    for (const words of inEvery('options'))
      for (const { game, notes, history } of findings)
        for (const note of Object.keys(notes)) {
          const [name = '', value = ''] = note.split('=');
          if (history) expect(finding(game, name, value, words)).toBe('');
          else expect(finding(game, name, value, words)).toMatch(/^[A-Z][^{}]*\d[^{}]*\)$/);
        }
    expect(finding('mercenary', 'hold', '1', said.en.options)).toBe('');
    expect(finding('chess', 'hold', '2', said.en.options)).toBe('');
  });
});
