// What is said of what this device keeps, or does not keep, in German. Fetched when there is something to say.

import type { KeptWords } from './en.kept';

export const kept: KeptWords = {
  /** Of the study that was left open; the title is empty where it has none. */
  study: (title) => `Deine Studie${title && ` zu ${title}`} ist noch da.`,
  follows: 'Die schnellere Engine wird noch gebaut. Was sie braucht, beginnt von selbst.',
  once: 'Die Werkstatt braucht einmal das Netz: Ihre Engine ist noch nicht geladen. Öffne sie wieder, wenn du online bist.',
  badLink: 'Dieser Link ist beschädigt: Aus ihm lässt sich keine Variante lesen.',
  refusedLink: 'Die Variante dieses Links ist nicht spielbar.',
  missing: (id) => `Ein Spiel namens „${id}“ gibt es nicht. Hier sind alle, die es gibt.`,
  goOn: 'Mit der Studie weitermachen',
  refused: {
    off: 'Dieser Browser hebt keine Partien auf (sein Speicher ist abgeschaltet): Speichere, was du behalten willst.',
    full: 'Dieser Browser hebt keine weiteren Partien auf (sein Speicher ist voll): Lösche welche, oder speichere, was du behalten willst.',
    silent:
      'Dieser Browser hebt gerade keine Partien auf (sein Speicher antwortet nicht): Speichere, was du behalten willst.',
  },
  claim: {
    draw: 'Remis reklamieren',
    why: (seat, why) =>
      why === 'repetition'
        ? `Die Stellung steht zum dritten Mal auf dem Brett: ${seat} kann Remis reklamieren.`
        : `Fünfzig Züge ohne Schlagen und ohne Bauernzug: ${seat} kann Remis reklamieren.`,
  },
};
