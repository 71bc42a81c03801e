/** What was asked for cannot be done; nothing has changed. The message is a sentence in English. */
export class TurncoatError extends Error {
  constructor(
    /** Says the same to programs, such as `illegal`. */
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'TurncoatError';
  }
}
