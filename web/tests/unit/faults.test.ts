// tests/faults.txt says how every fault comes about and what is said then in every language; its first lines explain it.

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Loaded } from 'turncoat/answers';
import { answer, variantCommand } from '../../src/engine/rules';
import { faults as englishFaults } from '../../src/text/en.faults';
import type { Language } from '../../src/text';
import { type Fault, said, within } from '../../src/text/faults';
import { here, printed } from './engine';
import { others, said as saidIn } from './languages';

interface Case {
  /** Which of the blocks it is. */
  block: number;
  code: string;
  spec: string;
  commands: string[];
  given: string[];
  /** The code of the fault behind it. */
  because: string;
  /** Is it a remark on the game that the last command loads? */
  remark: boolean;
  /** Is it rejected at a table, or by the server? These have codes of their own. */
  rejection: boolean;
  en: string;
  /** In the other languages. */
  translated: Record<string, string>;
}
const blocks = readFileSync(here('tests/faults.txt'), 'utf8').split(/\n\n+/);
const every = blocks.flatMap((text, block): Case[] => {
  const [code = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const all = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const one = (word: string) => all(word)[0] ?? '';
  if (!code || lines.includes('native')) return [];
  return [
    {
      block,
      code,
      spec: one('in') || 'chess',
      commands: all('>'),
      given: all('given'),
      because: one('because'),
      remark: lines.includes('remark'),
      rejection: lines.includes('rejection'),
      en: one('en'),
      translated: Object.fromEntries(others.map((code) => [code, one(code)])),
    },
  ];
});

const cases = every.filter(({ rejection }) => !rejection);
const rejections = every.filter(({ rejection }) => rejection);

/** `TURNCOAT_FILL=es` writes into faults.txt what that language says now; a person then reads the difference. */
const fill = process.env['TURNCOAT_FILL'] as Language | undefined;
async function filled(language: Language) {
  const { faults, online, text } = saidIn[language];
  // Some commands are no UTF-8, and stay as they are.
  const out = readFileSync(here('tests/faults.txt'), 'latin1').trimEnd().split(/\n\n+/);
  for (const one of every) {
    const words = one.rejection ? online.rejections[one.code] : said(await faultOf(one), faults, text.army);
    const kept = out[one.block]!.split('\n').filter((line) => !line.startsWith(`${language} `));
    out[one.block] = [...kept, Buffer.from(`${language} ${words}`).toString('latin1')].join('\n');
  }
  writeFileSync(here('tests/faults.txt'), `${out.join('\n\n')}\n`, 'latin1');
}

const refused = 'refused ';
/** What the engine says against the last command of a case; made up where no command brings it about. */
async function faultOf({ code, spec, commands, given, because, remark, en }: Case): Promise<Fault> {
  if (!commands.length) {
    const fault = { code, arguments: given.map((text) => ({ text })), sentence: en };
    return because ? { ...fault, cause: { code: because, arguments: [], sentence: '' } } : fault;
  }
  if (remark) {
    const { remarks = [] } = answer<Loaded>('loaded', await printed(variantCommand(spec), ...commands));
    return remarks.find((one) => within(one, code))!;
  }
  const lines = (await printed(variantCommand(spec), ...commands)).filter((line) => line.startsWith(refused));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]?.slice(refused.length) ?? '') as Fault;
}

it.runIf(fill)('is written down as it is said', () => filled(fill!));

describe.skipIf(fill)('what the engine refuses', () => {
  it.each(cases.map((one): [string, Case] => [one.code, one]))('%s', async (code, one) => {
    const fault = await faultOf(one);
    expect(within(fault, code)).toBeDefined();
    expect(said(fault, undefined, saidIn.en.text.army)).toBe(one.en);
    for (const language of others) {
      const { faults, text } = saidIn[language];
      expect(faults.sentences).toHaveProperty(code);
      expect(said(fault, faults, text.army)).toBe(one.translated[language]);
    }
  });

  it.each(others)('has nothing in %s that nothing brings about', (language) =>
    expect(Object.keys(saidIn[language].faults.sentences).sort()).toEqual(
      cases.map(({ code }) => code).sort(),
    ),
  );

  it('is said without the numbers of fields, in English too', async () => {
    const [line = ''] = (
      await printed(variantCommand('chess'), 'position fen 8/8/8/8/8/8/8/x7 w - - 0 1')
    ).filter((one) => one.startsWith(refused));
    const fault = JSON.parse(line.slice(refused.length)) as Fault;
    const field = within(fault, 'field')!;
    expect(said(field, englishFaults, saidIn.en.text.army)).toMatch(/^The board: rank 1 \("x7"\) holds 'x'/);
  });

  it('stays English where there is no translation', () =>
    expect(
      said({ code: 'new', arguments: [], sentence: 'what is this' }, saidIn.de.faults, saidIn.de.text.army),
    ).toBe('what is this'));
});

describe.skipIf(fill)('what is rejected at tables', () => {
  it.each(others)('is said in %s, by the codes of the server', (language) =>
    expect(saidIn[language].online.rejections).toEqual(
      Object.fromEntries(rejections.map(({ code, translated }) => [code, translated[language]])),
    ),
  );
  it('has words of the page in English for the same codes', () =>
    expect(Object.keys(saidIn.en.online.rejections).sort()).toEqual(
      rejections.map(({ code }) => code).sort(),
    ));
});
