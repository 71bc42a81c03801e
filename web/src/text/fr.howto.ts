// Each game in a minute, in French. A picture is a scene of src/learn/HowToPicture.svelte.

import type { Point } from './en.howto';

const mercenary: Point[] = [
  {
    picture: 'armies',
    head: 'Trois armées, deux joueurs',
    body: 'Vous avez votre armée, blanche ou noire. L’armée grise n’est à personne : les deux joueurs la déplacent.',
  },
  {
    picture: 'turn',
    head: 'Deux coups par tour',
    body: 'Vous jouez d’abord une pièce grise, puis une pièce de votre armée. (Seul le tout premier tour des Blancs est sans coup gris.)',
  },
  {
    picture: 'cap',
    head: 'Le chapeau : pièce engagée pour l’instant',
    body: 'La pièce grise que vous avez jouée en dernier porte votre chapeau. Votre adversaire ne peut pas la jouer, et elle ne menace pas votre roi. Jouez une autre pièce grise, et le chapeau passe à celle-ci.',
  },
  {
    picture: 'bare',
    head: 'Sans chapeau : danger pour les deux',
    body: 'Une pièce grise sans chapeau attaque les deux rois. Les pions gris avancent de côté, du camp gris vers la colonne a, où ils sont promus.',
  },
  {
    picture: 'capture',
    head: 'Chaque armée prend les autres',
    body: 'Chaque armée peut prendre les deux autres. Votre coup gris peut même prendre une pièce de votre armée, et vos pièces peuvent prendre les grises.',
  },
  {
    picture: 'mate',
    head: 'Le mat gagne',
    body: 'Pendant le coup gris, un échec peut durer ; après votre coup principal, votre roi doit être en sûreté. Si aucun coup principal ne le permet, vous êtes mat aussitôt. Ni roque ni prise en passant.',
  },
];

const mercenary3: Point[] = [
  {
    picture: 'three',
    head: 'Chacun pour soi',
    body: 'Les Blancs, les Noirs et les Rouges, chacun avec une armée entière, jouent tour à tour. Le dernier en jeu gagne.',
  },
  {
    picture: 'straight',
    head: 'Tout droit à travers le milieu',
    body: 'Colonnes et rangées continuent chez le voisin. Les diagonales se divisent au centre : un fou peut prendre l’une ou l’autre voie.',
  },
  {
    picture: 'mate',
    head: 'Votre échec est annoncé',
    body: 'Si les pièces d’un joueur donnent échec, le joueur attaqué est averti et doit parer, comme aux échecs.',
  },
  {
    picture: 'silent',
    head: 'Un échec ouvert est muet',
    body: 'Si vous vous écartez et laissez ainsi le troisième joueur donner échec, personne ne dit mot. Ne le voyez pas, et votre roi peut être tué.',
  },
  {
    picture: 'hire',
    head: 'Une armée à engager',
    body: 'Un joueur maté ou dont le roi est tué est éliminé. Ses pièces restent, pâles ; on ne peut ni les jouer ni les prendre. Si vous en attaquez une, vous pouvez l’engager au lieu de jouer un coup.',
  },
];

const mercurial: Point[] = [
  {
    picture: 'jump',
    head: 'Les pions sautent, les dragons bondissent',
    body: 'Un pion avance en diagonale et prend en sautant par-dessus un ennemi. Un dragon fait un pas tout droit ou bondit de deux cases en diagonale.',
  },
  {
    picture: 'rocket',
    head: 'Les fusées volent',
    body: 'De partout vers les quatre cases du satellite, avec une pièce voisine comme passagère. De là-haut, toute pièce peut descendre sur n’importe quelle case vide.',
  },
  {
    picture: 'prisoner',
    head: 'Prisonniers',
    body: 'La pièce prise est emportée sous celle qui l’a prise, dessinée en petit à côté d’elle.',
  },
  {
    picture: 'freed',
    head: 'Libérez-les',
    body: 'Prenez une pièce, et ses prisonniers reviennent dans votre main. Au lieu de jouer un coup, vous pouvez en poser un sur n’importe quelle case vide de la planète.',
  },
  {
    picture: 'king',
    head: 'Prenez le roi',
    body: 'Il n’y a ni échec ni mat, et personne ne vous avertit. Qui prend le roi adverse gagne aussitôt.',
  },
];

const merger: Point[] = [
  {
    picture: 'merge',
    head: 'Prendre, c’est fusionner',
    body: 'La pièce qui prend et la pièce prise continuent ensemble. Une paire des deux couleurs se déplace comme l’une ou l’autre. Les 32 pièces restent sur l’échiquier.',
  },
  {
    picture: 'majority',
    head: 'À qui est le groupe ? Comptez',
    body: 'La majorité décide. Elle décide aussi de la façon dont le groupe se déplace : la minorité est passagère.',
  },
  {
    picture: 'merged',
    head: 'Autant de chaque : gris',
    body: 'Alors la case décide. Sur une case claire, le groupe est joué par les Blancs ; sur une case foncée, par les Noirs.',
  },
  {
    picture: 'four',
    head: 'Quatre au plus',
    body: 'Un groupe de quatre ne peut pas se déplacer, mais deux de ses pièces peuvent partir. Si on prend un groupe de quatre, autant de pièces rentrent au départ qu’il en arrive.',
  },
  {
    picture: 'caught',
    head: 'Capturez le roi',
    body: 'Vous gagnez en capturant le roi adverse de sorte que son groupe soit gris ou à vous. Il n’y a pas d’échec. Au milieu d’une majorité des siens, il survit.',
  },
];

const cooperative: Point[] = [
  {
    picture: 'partners',
    head: 'Blancs et Noirs sont partenaires',
    body: 'Chacun a une demi-armée, en bas. Vous ne pouvez pas prendre les pièces de votre partenaire. Les Rouges jouent après chacun de vous.',
  },
  {
    picture: 'red',
    head: 'Rouges : les règles, puis les dés',
    body: 'Les Rouges parent un échec, sauvent ce que vous attaquez et prennent ce qui est sans défense. S’il n’y a rien de tout cela à faire, des dés désignent la pièce qui joue.',
  },
  {
    picture: 'risky',
    head: 'Protégez vos pièces',
    body: 'Les Rouges prennent une pièce protégée si un dé tombe sur 1, 2 ou 3 ; sinon, trois autres dés peuvent encore la prendre. Sans protection, ils la prennent aussitôt, sauf s’ils sont en échec, ont une pièce à sauver ou trouvent une meilleure proie.',
  },
  {
    picture: 'fall',
    head: 'Moins nombreux, plus imprévisibles',
    body: 'Si les dés désignent une pièce disparue, sa voisine peut être posée sur n’importe quelle case du milieu de l’échiquier.',
  },
  {
    picture: 'kings',
    head: 'Deux rois à garder',
    body: 'Matez les Rouges, et vous gagnez tous les deux. Si l’un de vous est mat, ou si vos deux rois sont en échec en même temps, les Rouges gagnent.',
  },
];

const chess: Point[] = [
  {
    picture: 'mate',
    head: 'Les échecs que chacun connaît',
    body: 'Roque, prise en passant, promotion ; l’échec et mat gagne.',
  },
];

export const howTo: Record<string, Point[]> = {
  mercenary,
  mercenary3,
  mercurial,
  merger,
  cooperative,
  chess,
};
