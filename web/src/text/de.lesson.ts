// What stands around every lesson, in German. Fetched with the lessons.

import type { LessonFrame } from './en.lesson';

const percent = (share: number) => `${(100 * share).toPrecision(2).replace('.', ',')} %`;

export const lesson: LessonFrame = {
  label: (title) => `Lektion: ${title}`,
  again: 'Noch einmal',
  at: (step, all) => `Schritt ${step} von ${all}`,
  task: 'Jetzt du:',
  right: 'Richtig!',
  previous: 'Zurück',
  next: 'Weiter',
  finish: 'Fertig',
  showMe: 'Zeig es mir',
  shown: 'Das war der Zug.',
  throwDice: 'Würfeln',
  throwAgain: 'Noch einmal würfeln',
  chance: (over, under) =>
    over === 1 && under <= 1000
      ? `Die Chance dafür war eins zu ${under}.`
      : `Die Chance dafür war ${over}/${under}, etwa ${percent(over / under)}.`,
  sure: 'Etwas anderes war nicht möglich.',
  end: {
    head: 'Jetzt kennst du das Spiel',
    words:
      'Spiel eine Übungspartie: gegen einen leichten Computer, mit Ratschlägen neben dem Brett, und du kannst alles zurücknehmen.',
    practice: 'Übungspartie',
    puzzles: 'Aufgaben',
    other: 'Andere Lektionen',
  },
};
