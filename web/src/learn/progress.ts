// How far each lesson has come; kept from visit to visit.

import { keep, kept } from '../base/storage';

interface Progress {
  /** The step to go on with. */
  at: number;
  /** The most steps that were reached. */
  reached: number;
}

const none: Progress = { at: 0, reached: 0 };
const nameOf = (id: string) => `learn.${id}`;

export function progressOf(id: string): Progress {
  const [at, reached] = (kept(nameOf(id)) ?? '').split('/').map(Number);
  return Number.isInteger(at) && Number.isInteger(reached)
    ? { at: at as number, reached: reached as number }
    : none;
}

/** The learner has come to a step; the number of steps means that the lesson is over. */
export function keepStep(id: string, at: number, steps: number) {
  const reached = Math.max(progressOf(id).reached, at);
  keep(nameOf(id), `${at < steps ? at : 0}/${reached}`);
}

/** Is the lesson of a game to be offered to this visitor? */
export const offered = (id: string) => kept('learn.offer') !== 'no' && !progressOf(id).reached;
export const refuseOffer = () => keep('learn.offer', 'no');
