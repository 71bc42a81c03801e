// What keys do and what marks on the board mean, in French. Fetched with the settings.

export const keys: [string, string][] = [
  ['← ↑ → ↓', 'Sur l’échiquier : aller à une autre case'],
  ['Entrée', 'Saisir une pièce, puis la poser'],
  ['Échap', 'Reposer une pièce, fermer une fenêtre'],
  ['← →', 'À côté de l’échiquier : voir le coup précédent ou suivant'],
  ['Début Fin', 'Voir la position de départ ou la dernière'],
  ['b', 'Aller à l’échiquier'],
  ['m', 'Saisir un coup'],
  ['f', 'Tourner l’échiquier'],
  ['h', 'Contre l’ordinateur : un indice, puis le coup entier à la seconde pression'],
  ['n', 'Nouvelle partie'],
  ['Ctrl+S', 'Enregistrer la page et sa partie dans un fichier'],
  ['w', 'Montrer qui peut jouer quoi'],
  ['z', 'Seulement l’échiquier et les joueurs'],
  ['↑ ↓', 'Dans une étude : une autre variante'],
  ['?', 'Afficher ces touches'],
  ['l', 'Dans une étude : activer ou couper le moteur'],
  ['t', 'Dans une étude : montrer la menace'],
];

/** By the marks' colours in tokens.css, and whether each is the ground of a square, a ring, a dot or an arrow. */
export const marks: [colour: string, shape: string, meaning: string][] = [
  ['last', 'ground', 'Le dernier coup ; plus pâles : les coups précédents du même tour'],
  ['movable', 'dot', 'Sous une pièce : elle peut jouer maintenant'],
  ['chosen', 'ground', 'La pièce que vous tenez'],
  ['target', 'dot', 'Elle peut aller là'],
  ['target', 'ring', 'Elle peut prendre ou rejoindre ce qui s’y trouve'],
  ['own', 'ring', 'Ce serait une de vos propres pièces'],
  ['planned', 'ground', 'Sera joué dès que ce sera à vous'],
  ['attack', 'dot', 'Échec ; sur l’étoile, des flèches montrent par qui'],
  ['advice', 'arrow', 'Un conseil, ou un bon coup'],
  ['dice', 'arrow', 'Ce que les dés peuvent faire'],
  ['home', 'arrow', 'Qui rentre au départ, et où'],
];
