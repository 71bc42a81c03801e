// What a person reads of an error: the message of one that is meant for people, else a sentence that stands for all others.

import { text } from '.';

/** Its message is for people, in the language of the page. */
export class ForPeople extends Error {}

/** Nothing of an error that only programmers understand. */
export const toldOf = (error: unknown): string => (error instanceof ForPeople ? error.message : '');

/** Never nothing. */
export const wordsOf = (error: unknown): string => toldOf(error) || text.failure.unknown;
