// What a study says of mistakes, comments and threats, in German.

import type { AnalysisWords } from './en.analysis';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const plies = (n: number) => count(n, 'Halbzug', 'Halbzügen');

export const analysis: AnalysisWords = {
  mistakes: 'Fehler',
  kinds: { inaccuracy: 'Ungenauigkeit', mistake: 'Fehler', blunder: 'Grober Fehler' },
  counted: (inaccuracies, mistakes, blunders) =>
    [
      inaccuracies && count(inaccuracies, 'Ungenauigkeit', 'Ungenauigkeiten'),
      mistakes && `${mistakes} Fehler`,
      blunders && count(blunders, 'grober Fehler', 'grobe Fehler'),
    ]
      .filter(Boolean)
      .join(', '),
  noMistakes: 'Es wurden keine Fehler gefunden.',
  better: (move) => `besser: ${move}`,
  loss: (percent) => `${percent} schlechter`,
  learn: 'Aus Fehlern lernen',
  nothing: (side) => `${side} hat keinen Fehler gemacht, der gefunden wurde.`,
  of: (at, all) => `Fehler ${at} von ${all}`,
  ask: (move) => `Gespielt wurde: ${move}. Finde einen besseren Zug.`,
  states: {
    asked: '',
    checking: 'Die Engine sieht ihn sich an …',
    best: 'Richtig, das war der beste Zug.',
    good: 'Gut, das ist etwa so stark wie der beste Zug:',
    again: 'Das war der gespielte Zug. Finde einen besseren.',
    wrong: 'Das ist nicht besser. Versuch einen anderen.',
    shown: 'Der beste Zug war:',
    failed: 'Die Engine konnte ihn nicht ansehen. Versuch es noch einmal.',
  },
  solution: 'Lösung zeigen',
  next: 'Nächster Fehler',
  done: 'Fertig',
  stop: 'Aufhören',
  back: 'Zurück zur Stellung',
  comment: 'Kommentar',
  commentHelp: 'Was hältst du von diesem Zug?',
  commentStart: 'Was ist zum Anfang zu sagen?',
  threat: 'Drohung zeigen',
  threatens: (seat, move) => `Wenn ${seat} am Zug wäre: ${move}.`,
  mates: (moves) => (moves === 1 ? 'Das wäre matt.' : `Das wäre matt in ${moves} Zügen.`),
  none: {
    check: 'Hier gibt es keine Drohung zu zeigen: Du stehst im Schach.',
    dice: 'Hier gibt es keine Drohung zu zeigen: Als Nächstes wird gewürfelt.',
    over: 'Hier gibt es keine Drohung zu zeigen: Die Partie ist zu Ende.',
  },
  noThreat: (reason) => `Hier gibt es keine Drohung zu zeigen: ${reason}.`,
  openings: 'Eröffnungen',
  openingMove: 'Zug',
  openingGames: 'Partien',
  openingScore: (side) => (side ? `${side} holte` : 'Ergebnis'),
  noOpenings: 'Von hier gingen weniger als fünf unserer Partien mit demselben Zug weiter.',
  openingsFrom: (games, nodes) =>
    `Aus ${games} Partien der Engine gegen sich selbst, ${nodes} Knoten je Zug: etwa Stufe 7 ohne deren Ausrutscher. Die ersten Züge wurden unter den beinahe besten ausgelost. In Klammern: wo das Ergebnis mit 95 % liegen kann.`,
  ending: 'Endspieltabelle',
  making: 'Alle Stellungen mit diesen Figuren werden durchgerechnet …',
  ends: {
    won: (n) => `Gewinn in ${plies(n)}`,
    drawn: () => 'Remis',
    lost: (n) => `Verlust in ${plies(n)}`,
  },
  endingResult: 'Führt zu',
  late: 'die Zuggrenze kann eher kommen',
  endingExact: 'Genau, wenn beide Seiten so gut wie möglich spielen. Ein Halbzug ist ein Zug einer Seite.',
  noEnding: 'Zu dieser Stellung gibt es keine Tabelle.',
};
