// What is said beside a practice game, in French.

import type { CoachWords } from './en.coach';
import { small } from './fr.nouns';
import { tips } from './fr.tips';

export const coach: CoachWords = {
  title: 'Conseils',
  check:
    'Votre roi est en échec. Cherchez un coup qui prend l’attaquant, s’interpose ou met le roi à l’abri.',
  wait: 'Observez ce que font les autres.',
  won: 'Bien joué ! Essayez un ordinateur plus fort avec « Nouvelle partie ».',
  drawn: 'Partie nulle. Réessayez, ou reprenez quelques coups et jouez autrement.',
  lost: 'Cela arrive. Reprenez quelques coups et jouez autrement, ou voyez dans l’étude où tout a basculé.',
  suggest: 'Suggérer un coup',
  thinking: 'Recherche d’un bon coup…',
  suggestion: (move) => `Un bon coup : ${move}`,
  failed: 'Pas de suggestion cette fois.',
  stop: 'Plus de conseils',
  again: 'De nouveau des conseils',
  hintMore: 'Montrer le coup',
  hintPiece: (piece, cell) => `Un indice : ${small(piece)} en ${cell}.`,
  why: {
    mate: (moves) => (moves === 1 ? 'Il mate.' : `Il mate en ${moves} coups.`),
    only: 'Il n’y a pas d’autre coup.',
    escapes: (moves) =>
      moves === 1
        ? 'Après tout autre coup, vous êtes mat aussitôt.'
        : `Après tout autre coup, vous êtes mat en ${moves} coups au plus.`,
    clear: 'Tous les autres sont nettement moins bons.',
    alike: (move) => `Aussi bon : ${move}.`,
    hope: (share) => `Vos chances : ${share}.`,
  },
  tips,
};
