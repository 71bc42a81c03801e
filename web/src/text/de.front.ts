// Was die erste Seite sagt, und was in der Kopfzeile von den Tischen gesagt wird.

import type { FrontWords } from './en.front';

export const front: FrontWords = {
  what: 'Schach, in dem Figuren die Seite wechseln: sechs Spiele, eine starke Engine, Freunde online oder an einem Tisch.',
  ways: 'Wie du spielen kannst',
  computer: 'Gegen die Engine',
  computerLead: 'Vom Anfänger bis zu voller Stärke',
  somebodyLead: 'Mit Freunden oder mit irgendwem',
  learn: 'Lernen',
  learnLead: 'Kurze Lektionen, Aufgaben und Regeln',
  make: 'Eigenes Spiel bauen',
  makeLead: 'Andere Figuren, Bretter und Regeln',
  games: 'Die sechs Spiele',
  still: 'Bretter anhalten',
  move: 'Bretter bewegen',
  goesOn: 'Weiterspielen',
  moves: (n) => (n === 1 ? 'ein Zug gespielt' : `${n} Züge gespielt`),
  yourTurn: 'Du bist am Zug',
  study: (title) => `Studie: ${title}`,
  solved: 'gelöst',
  now: (persons, open) =>
    [
      persons && (persons === 1 ? 'eine Person' : `${persons} Personen`),
      open && (open === 1 ? 'ein offener Tisch' : `${open} offene Tische`),
    ]
      .filter(Boolean)
      .join(', '),
  nobody: 'Gerade ist niemand an den Tischen',
};
