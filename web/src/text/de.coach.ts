// What is said beside a practice game, in German.

import { tips } from './de.tips';
import type { CoachWords } from './en.coach';

export const coach: CoachWords = {
  title: 'Rat',
  check:
    'Dein König steht im Schach. Schlag den Angreifer, tritt dazwischen oder bring den König in Sicherheit.',
  wait: 'Sieh zu, was die anderen tun.',
  won: 'Gut gespielt! Mit „Neue Partie“ bekommst du einen stärkeren Computer.',
  drawn: 'Remis. Versuch es noch einmal, oder nimm ein paar Züge zurück und spiel anders weiter.',
  lost: 'Das kommt vor. Nimm ein paar Züge zurück und spiel anders weiter, oder sieh in der Studie nach, wo es kippte.',
  suggest: 'Einen Zug vorschlagen',
  thinking: 'Ein guter Zug wird gesucht …',
  suggestion: (move) => `Ein guter Zug: ${move}`,
  failed: 'Diesmal kein Vorschlag.',
  stop: 'Keine Ratschläge mehr',
  again: 'Wieder mit Rat',
  hintMore: 'Zug zeigen',
  hintPiece: (piece, cell) => `Ein Tipp: ${piece} auf ${cell}.`,
  why: {
    mate: (moves) => (moves === 1 ? 'Er setzt matt.' : `Er führt zum Matt in ${moves} Zügen.`),
    only: 'Einen anderen Zug gibt es nicht.',
    escapes: (moves) =>
      moves === 1
        ? 'Nach jedem anderen wirst du sofort matt gesetzt.'
        : `Nach jedem anderen wirst du spätestens in ${moves} Zügen matt gesetzt.`,
    clear: 'Alle anderen sind klar schlechter.',
    alike: (move) => `Ebenso gut: ${move}.`,
    hope: (share) => `Deine Aussichten: ${share}.`,
  },
  tips,
};
