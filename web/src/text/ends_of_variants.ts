// What is different about variants of language 2 in words, by sentences with gaps that each language has.

import type { VariantChange } from 'turncoat/answers';

type Named = 'army' | 'ranks' | 'files' | 'loses' | 'wins' | 'draw';
type Sentence =
  | 'initial'
  | 'passing.off'
  | 'passing.all'
  | 'passing.over'
  | 'capturing.must'
  | 'capturing.never'
  | 'captor.turns'
  | 'captor.dies'
  | 'blast'
  | 'blast.spares'
  | 'blast.other'
  | 'blast.other.spares'
  | 'goal'
  | 'goal.safe'
  | 'goal.held'
  | 'goal.reply'
  | 'checks'
  | 'checks.one'
  | 'checks.never'
  | 'extinct.each'
  | 'extinct.each.at'
  | 'extinct.all'
  | 'extinct.all.at'
  | 'bare'
  | 'bare.reply'
  | 'checkmate.wins'
  | 'checkmate.draw'
  | 'stalemate.fewer'
  | 'royal.none'
  | 'castles.to'
  | 'shuffle'
  | 'shuffle.each'
  | 'shuffle.shades'
  | 'shuffle.between'
  | 'hand'
  | 'drop.place'
  | 'drop.one'
  | 'drop.two'
  | 'drop.check'
  | 'drop.mate';
export type EndWords = Readonly<Record<Named | Sentence, string>>;
type Say = (one: VariantChange, names: (letters: string) => string[]) => string;

const filled = (sentence: string, gaps: Readonly<Record<string, string>>) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);

/** "files c-e ranks 1-3" in a language; cells are the same in all. */
const placeIn = (says: EndWords, place: string) =>
  place.replace('ranks', says.ranks).replace('files', says.files);

/** "P N at 1 wins" in its parts. */
function endIn(value: string): { letters: string; end: 'loses' | 'wins' | 'draw'; at: string } {
  const words = value.split(' ');
  const at = words.indexOf('at');
  const end = (['wins', 'draw'] as const).find((word) => words.includes(word)) ?? 'loses';
  const letters = words.filter((word) => /^[A-Z]+$/.test(word)).join('');
  return { letters, end, at: at < 0 ? '' : (words[at + 1] ?? '') };
}

/** The sentences about keys of language 2; of one army they have its name before them. */
export function endChanges(says: EndWords, armies: Readonly<Record<string, string>>): Record<string, Say> {
  const of: Record<string, (one: VariantChange, names: (letters: string) => string) => string> = {
    initial: ({ name = '', value = '' }) => filled(says.initial, { name, place: placeIn(says, value) }),
    passing: ({ value = '' }) => {
      const [word, , ...place] = value.split(' ');
      if (place.length) return filled(says['passing.over'], { place: placeIn(says, place.join(' ')) });
      return says[word === 'all' ? 'passing.all' : 'passing.off'];
    },
    capturing: ({ value }) => says[value === 'must' ? 'capturing.must' : 'capturing.never'],
    captor: ({ value }) => says[value === 'dies' ? 'captor.dies' : 'captor.turns'],
    blast: ({ value = '' }, names) => {
      const [betza = '', , ...spared] = value.split(' ');
      const sentence = `blast${betza === 'K' ? '' : '.other'}${spared.length ? '.spares' : ''}` as Sentence;
      return filled(says[sentence], { betza, names: names(spared.join('')) });
    },
    goal: ({ name = '', value = '' }) => {
      const rule = (['safe', 'held', 'reply'] as const).find((word) => value.endsWith(` ${word}`));
      const place = placeIn(says, rule ? value.slice(0, -rule.length - 1) : value);
      const sentence: Sentence = rule ? `goal.${rule}` : 'goal';
      return filled(says[sentence], { name, place });
    },
    checks: ({ value = '' }) =>
      value === 'never'
        ? says['checks.never']
        : filled(says[value === '1' ? 'checks.one' : 'checks'], { number: value }),
    extinct: ({ value = '' }, names) => {
      const { letters, end, at } = endIn(value);
      const sentence: Sentence = `extinct.${letters ? 'each' : 'all'}${at ? '.at' : ''}` as const;
      return filled(says[sentence], { names: names(letters), end: says[end], number: at });
    },
    bare: ({ value = '' }) =>
      filled(says[value.endsWith('reply') ? 'bare.reply' : 'bare'], { end: says[endIn(value).end] }),
    hand: ({ value = '' }, names) => filled(says.hand, { names: names(value) || '–' }),
    'drop.place': ({ name = '', value = '' }) =>
      filled(says['drop.place'], { name, place: placeIn(says, value) }),
    'drop.one': ({ name = '' }) => filled(says['drop.one'], { name }),
    'drop.two': ({ name = '' }) => filled(says['drop.two'], { name }),
    'drop.check': ({ name = '' }) => filled(says['drop.check'], { name }),
    'drop.mate': ({ name = '' }) => filled(says['drop.mate'], { name }),
    'castles.to': ({ value = '' }) => {
      const [left = '', right = ''] = value.split(' ');
      return filled(says['castles.to'], { left, right });
    },
    shuffle: ({ value = '' }) => {
      const [, ranks = '', ...words] = value.split(' ');
      const first = filled(says[words.includes('each') ? 'shuffle.each' : 'shuffle'], {
        rank: ranks.split('-')[0] ?? '',
      });
      const more = (['shades', 'between'] as const).filter((word) => words.includes(word));
      return [first, ...more.map((word) => says[`shuffle.${word}`])].join(' ');
    },
    checkmate: ({ value }) => says[value === 'wins' ? 'checkmate.wins' : 'checkmate.draw'],
  };
  return Object.fromEntries(
    Object.entries(of).map(([what, say]): [string, Say] => [
      what,
      (one, names) => {
        const sentence = say(one, (letters) => names(letters).join(', '));
        const { army = '' } = one;
        return army ? filled(says.army, { army: armies[army] ?? army, sentence }) : sentence;
      },
    ]),
  );
}
