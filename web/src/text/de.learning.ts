// Texts of the lists of lessons and puzzles, and of the offer of a lesson beside a game, in German. The lessons themselves
// are in de.learn.ts, which is fetched with the first of them.

import type { Text } from './en';

export const learn: Text['learn'] = {
  title: 'Lernen',
  lead: 'Kurze Lektionen auf dem echten Brett. Such dir ein Spiel aus; jede dauert etwa drei Minuten.',
  close: 'Zurück zur Partie',
  games: 'Alle Lektionen',
  steps: (n) => `${n} Schritte`,
  so: (done, all) => `${done} von ${all} Schritten geschafft`,
  finished: 'Geschafft',
  puzzles: 'Aufgaben',
  daily: 'Aufgabe des Tages',
  streak: (days) => (days === 1 ? 'an einem Tag gelöst' : `${days} Tage in Folge gelöst`),
  rating: (value) => `Wertung bei Aufgaben: ${value}`,
  solved: (n) => `${n} gelöst`,
  begin: 'Los',
  goOn: 'Weiter',
  trouble: 'Die Lektion ließ sich nicht laden.',
  offer: {
    head: (title) => `Neu bei ${title}?`,
    words: (n) => `Probier die Regeln in ${n} kleinen Schritten aus. Das dauert etwa drei Minuten.`,
    yes: 'Lernen',
    no: 'Nein, danke',
  },
};
