// The players that may move a piece, and why, in German. The words on the left are the engine's.

import type { Text } from './en';

export const movers: Text['movers'] = {
  title: 'Wer zieht was?',
  own: (seats) => `${seats} darf sie ziehen.`,
  nobody: 'Niemand darf sie ziehen.',
  why: {
    controlled: (seats) =>
      `Sie trägt den Hut von ${seats}: Nur ${seats} darf sie ziehen, und dem König von ${seats} tut sie nichts.`,
    loose: () =>
      'Sie trägt keinen Hut: Beide Spieler dürfen sie ziehen, und sie ist eine Gefahr für beide Könige.',
    hired: (seats) => `Angeheuert von ${seats}: ${seats} darf sie ziehen.`,
    idle: () =>
      'Ihr Spieler ist ausgeschieden. Niemand kann sie ziehen oder schlagen, aber wer sie angreift, darf sie anheuern.',
    majority: (seats) => `Die meisten ihrer Figuren gehören ${seats}: ${seats} darf sie ziehen.`,
    grey: (seats, shade) =>
      `So viele weiße wie schwarze Figuren: Sie ist grau. Auf ${shade ? 'hellen' : 'dunklen'} Feldern darf ${seats} sie ziehen.`,
    dice: (seats) => `Sie gehört ${seats}: Die Regeln und die Würfel ziehen sie.`,
  },
  now: 'Jetzt kann sie ziehen.',
  later: 'Im Augenblick hat sie keinen erlaubten Zug.',
  other: (army) => `Aber jetzt ist eine Figur von ${army} dran.`,
  check: 'Aber das Schach kann sie nicht abwehren.',
  and: (names) => names.join(' und '),
};
