// Whether the dice of a finished game fell as they had to (src/fair_dice/dice.hpp): its record says from what they were drawn,
// the engine which outcome that means.

import { ForPeople } from '../text/error_words';
import type { Rules } from '../engine/rules';

/**
 * What was found: whether the seed is the promised one, how many throws there were, the plies of wrong ones; the numbers
 * that were taken back, and those that are missing without a reason.
 */
interface Findings {
  kept: boolean;
  throws: number;
  wrong: number[];
  takenBack: number[];
  unexplained: number[];
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** HMAC-SHA-256 of a text, in hexadecimal digits. */
async function drawn(seed: string, text: string): Promise<string> {
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), usage, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
}

/** The record is the server's, as it is downloaded. An error if it does not tell enough. */
export async function checkDice(rules: Rules, source: string): Promise<Findings> {
  const { spec, fen, moves, tags = {} } = await rules.load(source);
  const tag = (name: string) => {
    const found = tags[name];
    if (found === undefined) throw new ForPeople(name);
    return found;
  };
  const seed = tag('DiceSeed');
  const terms = `${tag('Table')} ${tag('DiceSalts')}`;
  const numbers = tag('DiceThrows').split(' ').filter(Boolean);
  const promised = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(seed)));
  // "2 White+Black; 3 White+Black", or "-"; records of before lack this tag, and what is missing there is not known.
  const takebacks = tags['DiceTakebacks'];
  const takenBack = (takebacks ?? '-').match(/\d+(?= )/g)?.map(Number) ?? [];
  const known = new Set([...numbers.map(Number), ...takenBack]);
  const all = Array.from({ length: takebacks ? Math.max(0, ...known) : 0 }, (_, n) => n);
  const unexplained = all.filter((n) => !known.has(n));
  const found: Findings = {
    kept: promised === tag('DiceCommitment'),
    throws: 0,
    wrong: [],
    takenBack,
    unexplained,
  };
  for (const [ply, move] of moves.entries()) {
    const line = { spec, start: fen || undefined, moves: moves.slice(0, ply) };
    if ((await rules.show(line)).seat >= 0) continue;
    const due = await rules.roll(line, await drawn(seed, `${terms} ${numbers[found.throws++] ?? ''}`));
    if (due.text !== move) found.wrong.push(ply + 1);
  }
  return found;
}
