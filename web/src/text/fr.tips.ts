// Advice during a practice game, in French: by game and phase of the turn, one after the other.

import type { Tips } from './en.tips';

export const tips: Tips = {
  mercenary: {
    gray: [
      'Quelle pièce grise peut prendre quelque chose, ou attaquer au prochain tour ? Votre chapeau en écarte l’adversaire.',
      'Avant de renoncer à votre pièce engagée : attaquerait-elle votre roi sans votre chapeau ?',
      'Une prise par une pièce grise ne vous coûte rien de votre armée.',
      'Une pièce à chapeau adverse vous attaque-t-elle ? Vos propres pièces peuvent la prendre.',
      'Jouez à chaque tour la même pièce grise, et elle est à vous pour de bon ; mais vous laissez toutes les autres à l’adversaire.',
      'Une pièce grise libre compte là où elle est : peut-elle faire de votre prochain échec un mat ?',
    ],
    main: [
      'Après ce coup, votre roi doit être en sûreté. Les pièces grises sans votre chapeau l’attaquent.',
      'Vos propres pièces peuvent aussi prendre des pièces grises.',
      'Sortez d’abord les cavaliers et les fous, comme aux échecs.',
    ],
  },
  mercenary3: {
    '': [
      'Suivez toutes les lignes qui mènent à votre roi, quelles que soient les pièces qui s’y trouvent.',
      'Votre coup ouvre-t-il une ligne au joueur suivant, ou à celui d’après ?',
      'Avant de mater un joueur, comptez qui attaque le plus de pièces qui seront à engager.',
      'Au lieu de jouer un coup, vous pouvez engager une pièce pâle que vous attaquez : cliquez dessus.',
      'Le pion devant votre roi est-il encore là ? Une dame lui fait face de l’autre côté.',
      'À deux, on peut en battre un : l’un donne échec sur échec, l’autre prend les pièces. De qui êtes-vous le partenaire en ce moment ?',
      'Si votre dernier adversaire devait engager les meilleures pièces, ne matez pas encore : mieux vaut un pat que se blesser soi-même.',
    ],
  },
  mercurial: {
    '': [
      'L’autre camp peut-il prendre votre roi au prochain coup ? Personne ne vous le dira.',
      'Du satellite, une pièce peut descendre sur n’importe quelle case vide.',
      'Une pièce chargée de prisonniers est une riche proie, pour vous comme pour l’autre camp.',
      'Vous pouvez poser une pièce de votre main juste à côté du roi adverse.',
      'La tour est ici la pièce la plus forte. Le dragon et le cavalier se valent à peu près.',
      'L’échiquier se ferme vite. Du satellite, vos pièces descendent derrière les lignes.',
    ],
  },
  merger: {
    '': [
      'Comptez avant de prendre : à qui sera le groupe ensuite ?',
      'Un groupe gris est aux Blancs sur une case claire, aux Noirs sur une case foncée.',
      'L’autre camp pourrait-il capturer votre roi au prochain coup ? Personne ne vous le dira.',
      'Un groupe de quatre ne peut pas se déplacer, mais deux de ses pièces peuvent partir.',
      'Un roi capturé au milieu d’une majorité des siens n’en devient que plus fort.',
    ],
  },
  cooperative: {
    '': [
      'Une de vos pièces n’est-elle pas protégée ? Les Rouges la prennent, sauf s’ils sont en échec, ont une pièce à sauver ou trouvent une meilleure proie.',
      'Une pièce rouge que vous attaquez fuit si elle le peut, sauf si les Rouges ont mieux à sauver : vous choisissez ainsi ce qu’ils font.',
      'Gardez les deux rois. S’ils sont en échec en même temps, les Rouges ont gagné.',
      'Frappez tôt : moins il y a de pièces rouges, plus leurs coups sont imprévisibles.',
    ],
  },
  chess: {
    '': ['Une de vos pièces n’est-elle pas protégée ?', 'Que menaçait le dernier coup ?', 'Roquez tôt.'],
  },
};
