// What is said of what this device keeps, or does not keep, in English. Fetched when there is something to say.

export const kept = {
  /** Of the study that was left open; the title is empty where it has none. */
  study: (title: string) => `Your study${title && ` of ${title}`} is kept.`,
  follows: 'The faster engine is still being built. What needs it begins by itself.',
  /** A view that stands on a large part of the engine which was never fetched. */
  once: 'The workshop needs the network once: its engine has not been fetched yet. Open it again when you are online.',
  /** Of links that carry a variant, and of addresses. */
  badLink: 'This link is damaged: no variant can be read from it.',
  refusedLink: 'The variant of this link cannot be played.',
  missing: (id: string) => `There is no game called “${id}”. Here are those there are.`,
  goOn: 'Go on with your study',
  /** Why games are not kept (base/store.ts). */
  refused: {
    off: 'This browser keeps no games (its storage is switched off): save what you want to keep.',
    full: 'This browser keeps no more games (its storage is full): delete some, or save what you want to keep.',
    silent: 'This browser keeps no games now (its storage does not answer): save what you want to keep.',
  },
  /** A draw that the player to move can claim, in chess. */
  claim: {
    draw: 'Claim draw',
    why: (seat: string, why: string) =>
      why === 'repetition'
        ? `The position is on the board for the third time: ${seat} can claim a draw.`
        : `Fifty moves without a capture or a pawn’s move: ${seat} can claim a draw.`,
  },
};
export type KeptWords = typeof kept;
