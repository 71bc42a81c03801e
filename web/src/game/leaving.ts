// Leaving a game and agreeing on a draw: what the engine takes where a move stands and what is no move.

import type { Leaving, Seat, Show } from 'turncoat/answers';

/** The leaving that this text means in a position; undefined if it is a move. */
export const leavingIn = (show: Show | undefined, text: string | undefined): Leaving | undefined =>
  show?.leavings?.find((one) => one.text === text);

/** What is to be played in a position for this; undefined if that is impossible. */
export const leavingFor = (show: Show | undefined, why: Leaving['why'], seat?: Seat): Leaving | undefined =>
  show?.leavings?.find((one) => one.why === why && one.seat === seat);

/** The draw that the player to move can claim in a position. */
export const claimIn = (show: Show | undefined): Leaving | undefined =>
  show?.leavings?.find(({ text }) => text === 'claim');
