// What the place to learn says, in German. The lessons themselves are in de.learn.ts, which is fetched with the first.

import type { Text } from './index';

const percent = (share: number) => `${(100 * share).toPrecision(2).replace('.', ',')} %`;

export const learn: Text['learn'] = {
  title: 'Lernen',
  lead: 'Kurze Lektionen auf dem echten Brett. Such dir ein Spiel aus; jede dauert etwa drei Minuten.',
  label: (title) => `Lektion: ${title}`,
  close: 'Zurück zum Spiel',
  games: 'Alle Lektionen',
  steps: (n) => `${n} Schritte`,
  so: (done, all) => `${done} von ${all} Schritten geschafft`,
  finished: 'Geschafft',
  begin: 'Los',
  goOn: 'Weiter',
  again: 'Noch einmal',
  at: (step, all) => `Schritt ${step} von ${all}`,
  task: 'Jetzt du:',
  right: 'Richtig!',
  previous: 'Zurück',
  next: 'Weiter',
  finish: 'Fertig',
  retry: 'Diesen Schritt von vorn beginnen',
  showMe: 'Zeig es mir',
  shown: 'Das war der Zug.',
  throwDice: 'Würfeln',
  throwAgain: 'Noch einmal würfeln',
  chance: (over, under) =>
    over === 1 && under <= 1000
      ? `Die Chance dafür war eins zu ${under}.`
      : `Die Chance dafür war ${over}/${under}, etwa ${percent(over / under)}.`,
  sure: 'Etwas anderes war nicht möglich.',
  trouble: 'Die Lektion ließ sich nicht laden.',
  end: {
    head: 'Jetzt kennst du das Spiel',
    words:
      'Spiel eine Übungspartie: gegen einen leichten Computer, mit Ratschlägen neben dem Brett, und du kannst alles zurücknehmen.',
    practice: 'Übungspartie',
    other: 'Andere Lektionen',
  },
  offer: {
    head: (title) => `Neu hier: ${title}?`,
    words: (n) => `Probier die Regeln in ${n} kleinen Schritten aus. Das dauert etwa drei Minuten.`,
    yes: 'Lernen',
    no: 'Nein, danke',
  },
};
