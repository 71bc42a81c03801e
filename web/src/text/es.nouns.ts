// Grammar that several of the Spanish files need: players are colours in the plural (las blancas), or people by their names.

const colours = ['Blancas', 'Negras', 'Rojas', 'Grises', 'Plateadas'];
const feminine = ['dama', 'torre'];
const adjectives: Record<string, [masculine: string, feminine: string]> = {
  Blancas: ['blanco', 'blanca'],
  Negras: ['negro', 'negra'],
  Rojas: ['rojo', 'roja'],
  Grises: ['gris', 'gris'],
  Plateadas: ['plateado', 'plateada'],
};

const isColour = (seat: string) => colours.includes(seat);

export const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
/** Inside a sentence: las blancas, Ana. */
export const las = (seat: string) => (isColour(seat) ? `las ${seat.toLowerCase()}` : seat);
/** At its beginning. */
export const Las = (seat: string) => capital(las(seat));
/** A las blancas, a Ana. */
export const aLas = (seat: string) => `a ${las(seat)}`;
export const deLas = (seat: string) => `de ${las(seat)}`;
/** The form of a verb that goes with a player. */
export const does = (seat: string, one: string, many: string) => (isColour(seat) ? many : one);
/** Blancas, torre: torre blanca. */
export const pieceOf = (army: string, kind: string) => {
  const forms = adjectives[army];
  return forms ? `${kind} ${forms[feminine.includes(kind) ? 1 : 0]}` : `${kind} (${army})`;
};
/** El peón, la torre; of a piece as it is named. */
export const the = (piece: string) =>
  `${feminine.some((kind) => piece.startsWith(kind)) ? 'la' : 'el'} ${piece}`;
/** A la torre, al peón. */
export const toThe = (piece: string) => `a ${the(piece)}`.replace(/^a el /, 'al ');
/** Una torre, un peón. */
export const aPiece = (kind: string) => `${feminine.includes(kind) ? 'una' : 'un'} ${kind}`;
/** A, b y c. */
export const listed = (words: readonly string[], last = 'y'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
