// Moves for screen readers, in English. Fetched with the first that is said.

export const said = {
  moves: (piece: string, from: string, to: string) => `${piece} from ${from} to ${to}.`,
  takes: (piece: string, from: string, to: string, taken: string) =>
    `${piece} from ${from} takes ${taken} on ${to}.`,
  captures: (piece: string, from: string, to: string) => `${piece} from ${from} to ${to}, capturing.`,
  put: (piece: string, cell: string) => `${piece} put on ${cell}.`,
  becomes: (kind: string) => `It becomes a ${kind}.`,
  home: (piece: string, cell: string) => `${piece} goes home to ${cell}.`,
  hires: (seat: string, piece: string, cell: string) => `${seat} hires ${piece} on ${cell}.`,
  agreed: 'They agree on a draw.',
  word: (seat: string, word: string) => `${seat}: ${word}.`,
};
export type SaidWords = typeof said;
