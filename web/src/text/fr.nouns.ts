// French nouns in sentences: their number, their gender, the articles that go with them.

/** Nothing and one are singular. */
export const count = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

export const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const feminine = /^(dame|tour|fusée|pièce)/i;
/** An h of an English name is taken for a silent one. */
const vowel = /^[aeiouhàâéèêîôû]/i;

/** la tour, le pion, l’archer */
export const the = (piece: string) =>
  `${vowel.test(piece) ? 'l’' : feminine.test(piece) ? 'la ' : 'le '}${small(piece)}`;
/** de la tour, du pion, de l’archer */
export const ofThe = (piece: string) =>
  `${vowel.test(piece) ? 'de l’' : feminine.test(piece) ? 'de la ' : 'du '}${small(piece)}`;
/** une tour, un pion */
export const one = (piece: string) => `${feminine.test(piece) ? 'une' : 'un'} ${small(piece)}`;
/** An ending for words that go with a piece: prise, pris */
export const e = (piece: string) => (feminine.test(piece) ? 'e' : '');

/** la tour, le pion et le roi */
export const listed = (words: readonly string[], last = 'et'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
