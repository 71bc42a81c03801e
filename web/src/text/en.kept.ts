// What is said of what this device keeps, or does not keep, in English. Fetched when there is something to say.

export const kept = {
  /** Of the study that was left open; the title is empty where it has none. */
  study: (title: string) => `Your study${title && ` of ${title}`} is kept.`,
  goOn: 'Go on with your study',
};
export type KeptWords = typeof kept;
