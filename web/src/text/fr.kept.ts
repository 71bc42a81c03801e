// What is said of what this device keeps, or does not keep, in French. Fetched when there is something to say.

import type { KeptWords } from './en.kept';

export const kept: KeptWords = {
  /** Of the study that was left open; the title is empty where it has none. */
  study: (title) => `Votre étude${title && ` (${title})`} est conservée.`,
  follows: 'Le moteur rapide est en cours de compilation. Ce qui en a besoin démarrera tout seul.',
  once: 'L’atelier a besoin du réseau une fois : son moteur n’a pas encore été téléchargé. Rouvrez-le quand vous serez en ligne.',
  badLink: 'Ce lien est endommagé : on ne peut y lire aucune variante.',
  refusedLink: 'La variante de ce lien n’est pas jouable.',
  missing: (id) => `Il n’y a pas de jeu nommé « ${id} ». Voici tous les jeux.`,
  goOn: 'Reprendre l’étude',
  refused: {
    off: 'Ce navigateur ne garde aucune partie (son stockage est désactivé) : enregistrez ce que vous voulez conserver.',
    full: 'Ce navigateur ne garde plus de parties (son stockage est plein) : supprimez-en, ou enregistrez ce que vous voulez conserver.',
    silent:
      'Ce navigateur ne garde aucune partie pour l’instant (son stockage ne répond pas) : enregistrez ce que vous voulez conserver.',
  },
  claim: {
    draw: 'Réclamer la nulle',
    why: (seat, why) =>
      why === 'repetition'
        ? `La position est sur l’échiquier pour la troisième fois : les ${seat} peuvent réclamer la nulle.`
        : `Cinquante coups sans prise ni coup de pion : les ${seat} peuvent réclamer la nulle.`,
  },
};
