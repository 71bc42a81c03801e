// The sentences of the lessons of ready-made variants, in French. Every step has the name that it has in
// src/learn/variants.ts.

import type { Lessons, StepWords } from './en.learn';

const step = (head: string, words: string, task: string, done: string): StepWords => ({
  head,
  words,
  task,
  done,
  wrong: 'Pas ainsi. Relisez ce qui est demandé.',
});

export const variants: Lessons = {
  'king-of-the-hill': {
    hill: step(
      'La colline : quatre cases au centre',
      'Un roi qui arrive en d4, e4, d5 ou e5 a gagné, où que soit l’autre.',
      'Gagnez tout de suite par la colline.',
      'Le roi est sur la colline, et la partie est finie. Il n’a pas fallu de mat.',
    ),
    guarded: step(
      'Le roi doit y être à l’abri',
      'Les règles de l’échec restent : votre roi ne peut pas aller sur une case attaquée. La tour noire surveille d4.',
      'Trouvez le chemin de la colline qui est ouvert.',
      'Rien n’attaque e4 : le roi peut y aller, et gagne.',
    ),
    stop: step(
      'Arrêter un roi à temps',
      'Le roi noir est à un pas de la colline : d5 et e5 sont à sa portée. Un simple échec ne fait que l’y pousser.',
      'Barrez les deux cases en un coup.',
      'La tour attaque d5 et e5 le long de la rangée. Les Noirs doivent chercher un autre chemin.',
    ),
  },
  'three-check': {
    third: step(
      'Trois échecs gagnent',
      'Les Blancs ont donné deux échecs ; le prochain gagne, quoi qu’il coûte.',
      'Donnez le troisième échec.',
      'Le roi pourrait prendre le fou, mais la partie est finie avant.',
    ),
    open: step(
      'Un échec fait place au suivant',
      'Il vous manque deux échecs. La tour en h1 protège la case h7 : le roi ne peut pas y prendre.',
      'Donnez un échec ; puis donnez le dernier.',
      'Le fou a d’abord donné échec, puis il a laissé passer la tour.',
    ),
    none: step(
      'Ne laisser aucun échec',
      'Les Noirs ont donné deux échecs. Avoir une réponse à un échec ne suffit plus : le troisième finit la partie. Les Noirs veulent jouer la tour en e1.',
      'Trouvez le seul coup après lequel les Noirs n’ont pas d’échec.',
      'La tour barre le chemin, et un pion la protège. Perdre une tour coûterait moins que perdre la partie.',
    ),
  },
  atomic: {
    beside: step(
      'Les prises explosent',
      'Une prise enlève la pièce prise, celle qui prend et toutes celles des huit cases autour ; seuls les pions autour restent. Un roi qui explose a perdu.',
      'Faites exploser le roi noir.',
      'La prise en f7 a atteint g8. Le cavalier a disparu aussi, mais cela ne compte plus.',
    ),
    own: step(
      'Attention à votre roi',
      'Deux prises atteindraient le roi noir. L’une d’elles atteindrait aussi le vôtre, et n’est pas permise.',
      'Prenez de sorte que seul le roi noir explose.',
      'h6 est à côté de g5, et assez loin de g3.',
    ),
    touch: step(
      'À côté de l’autre roi, on est à l’abri',
      'Un roi ne prend jamais, car il exploserait. Et prendre votre roi ici ferait exploser aussi l’autre. Les rois peuvent donc se toucher. Les tours attaquent les colonnes a et b.',
      'Vous êtes en échec. Trouvez le seul coup.',
      'Une tour attaque b2, mais une prise y atteindrait le roi en c3.',
    ),
  },
  antichess: {
    must: step(
      'Qui peut prendre doit prendre',
      'Ici gagne celui qui a perdu toutes ses pièces. Si une prise est possible, rien d’autre ne peut être joué.',
      'Un seul coup est permis. Trouvez-le.',
      'Le fou devait prendre. Si les Noirs peuvent prendre à leur tour, ils le doivent aussi : c’est ainsi qu’on donne ses pièces.',
    ),
    give: step(
      'Donnez votre dernière pièce',
      'Il ne vous reste qu’une tour. Un pion doit la prendre s’il le peut.',
      'Mettez la tour où elle doit être prise.',
      'Le pion devait prendre. Vous n’avez plus de pièce : vous gagnez.',
    ),
    which: step(
      'Quelle prise ?',
      'Votre tour peut prendre sur deux cases, et doit le faire sur l’une d’elles. Le roi est une pièce comme les autres : lui aussi doit prendre.',
      'Prenez là où vous serez pris.',
      'Le roi devait prendre la tour, votre dernière pièce. Vous gagnez.',
    ),
  },
  crazyhouse: {
    take: step(
      'Ce que vous prenez est à vous',
      'Une pièce prise change de camp et passe dans votre main. Au lieu de jouer un coup, vous pouvez la poser sur une case vide.',
      'Prenez le cavalier. Quand les Noirs auront joué, posez-le.',
      'C’est un cavalier blanc maintenant ; il jouera dès votre prochain tour.',
    ),
    mate: step(
      'Mat depuis la main',
      'Une pièce de la main peut donner échec, et même mat. Vous avez un cavalier en main.',
      'Posez le cavalier où c’est mat.',
      'Le roi est enfermé par ses propres pièces, et rien ne peut prendre en f7.',
    ),
    block: step(
      'Un bouclier depuis la main',
      'Aux échecs, ce serait mat. Mais qui a une pièce en main peut l’interposer.',
      'Vous êtes en échec. Trouvez le seul coup.',
      'Le fou s’interpose. Un échec de loin est rarement mat ici tant que l’autre main est pleine.',
    ),
  },
  horde: {
    double: step(
      'Deux pas depuis la première rangée aussi',
      'Les Blancs n’ont que des pions et pas de roi. Les Noirs gagnent s’ils les prennent tous : voici le dernier, et une tour l’attaque. L’autre surveille la deuxième rangée.',
      'Mettez le pion à l’abri.',
      'De sa première rangée, un pion blanc peut faire un pas ou deux.',
    ),
    mate: step(
      'Les Blancs gagnent par mat',
      'Les Noirs ont un roi, comme d’habitude. Les pions se protègent et lui prennent ses cases.',
      'Matez avec un pion.',
      'Le pion a6 protège b7, celui en c7 surveille b8.',
    ),
    last: step(
      'Les Noirs gagnent par le dernier pion',
      'Vous avez maintenant les Noirs. Ce que deviennent les pions compte aussi : une dame continuerait la lutte.',
      'Prenez la dernière pièce blanche.',
      'Les Blancs n’ont plus rien : les Noirs ont gagné.',
    ),
  },
  'racing-kings': {
    goal: step(
      'La course à la dernière rangée',
      'Le premier roi sur la huitième rangée gagne. Il ne peut pas aller sur une case attaquée : la tour surveille d8, le fou f8.',
      'Gagnez la course.',
      'e8 était libre. Le roi noir est trop loin pour suivre.',
    ),
    bar: step(
      'Barrer le chemin, sans échec',
      'Le roi noir serait sur la dernière rangée au prochain coup. Personne ne peut donner échec dans ce jeu.',
      'Arrêtez le roi. Un échec n’est pas permis.',
      'La tour attaque toute la dernière rangée, et ne donne pas échec.',
    ),
    follow: step(
      'Les Noirs peuvent suivre',
      'Vous avez maintenant les Noirs. Les Blancs ont commencé et sont sur la huitième rangée. Si les Noirs y arrivent au prochain coup, la partie est nulle.',
      'Suivez, et sauvez la nulle. La tour surveille la colonne g.',
      'Les deux rois ont atteint la dernière rangée : partie nulle.',
    ),
  },
  chess960: {
    swap: step(
      'Le roque finit comme aux échecs',
      'Les pièces commencent chaque fois dans un autre ordre. Après le roque à droite, le roi est toujours en g1 et la tour en f1, d’où qu’ils viennent.',
      'Roquez : choisissez le roi, puis sa tour.',
      'Le roi et la tour ont échangé leurs places.',
    ),
    way: step(
      'Le chemin doit être sûr',
      'Il y a deux tours pour roquer. Toutes les cases du roi à son but doivent être libres et non attaquées. La tour noire attaque f1.',
      'Roquez du côté où c’est permis.',
      'Le roi va en c1, la tour en d1. De l’autre côté, le chemin passe par f1.',
    ),
    stay: step(
      'Parfois le roi reste',
      'Le roi est déjà en g1, où le roque le mènerait. Il peut roquer tout de même : seule la tour se déplace alors.',
      'Matez en roquant.',
      'La tour est venue en f1 et mate le long de la colonne.',
    ),
  },
  xiangqi: {
    cannon: step(
      'Un canon prend par-dessus une pièce',
      'Un canon se déplace comme une tour, mais ne prend que par-dessus exactement une autre pièce. Celui en e5 n’en a pas devant lui.',
      'Amenez l’autre canon derrière lui, et matez.',
      'Il attaque par-dessus le canon de devant. Ce qui s’interpose donne à celui-ci de quoi sauter.',
    ),
    facing: step(
      'Les généraux ne se font jamais face',
      'Les deux généraux ne peuvent pas se voir le long d’une colonne. Le vôtre barre la colonne e à l’autre.',
      'Matez avec la tour.',
      'Le général ne peut pas quitter la colonne f : en e10, il ferait face au vôtre.',
    ),
    leg: step(
      'Un cheval peut être bloqué',
      'Un cheval fait un pas droit, puis un en diagonale. Ce qui est sur son premier pas le bloque : le soldat en d5 retient le cheval en d4.',
      'Prenez la tour avec le cheval qui n’est pas bloqué.',
      'f5 était vide : le cheval a pu arriver en e6.',
    ),
  },
  shogi: {
    turn: step(
      'Promotion sur les trois dernières rangées',
      'Qui commence ou finit un coup sur les trois dernières rangées peut promouvoir. Un pion devient un or : un pas droit dans toute direction, ou en diagonale vers l’avant.',
      'Matez avec le pion, et promouvez-le.',
      'Le pion promu attaque toutes les cases autour, et la lance le protège.',
    ),
    drop: step(
      'Les pièces reviennent de la main',
      'Ce que vous avez pris, vous pouvez le poser sur une case vide au lieu de jouer un coup. Vous avez un or en main.',
      'Posez l’or où c’est mat.',
      'Juste devant le roi, protégé par le pion : le mat le plus fréquent de tous.',
    ),
    pawn: step(
      'Pas de mat par un pion de la main',
      'Vous avez un pion et une lance en main. Un pion que l’on pose peut donner échec, mais pas mat.',
      'Trouvez le mat qui est permis.',
      'Avec une lance, le même mat est permis.',
    ),
  },
  duck: {
    king: step(
      'Prenez le roi',
      'Il n’y a ni échec ni mat : qui prend le roi a gagné. Le canard, ici en d7, barre le chemin au fou.',
      'Prenez le roi.',
      'Le roi est pris, et la partie est finie.',
    ),
    duck: step(
      'Puis vient le canard',
      'Après chaque coup, vous posez le canard sur une autre case vide. Rien ne passe à travers lui. Vous avez joué ; la tour noire menace votre roi.',
      'Posez le canard où il protège votre roi.',
      'La tour est bloquée pour un coup. Ensuite les Noirs doivent déplacer le canard.',
    ),
    both: step(
      'Un coup et un canard',
      'La tour et le cavalier menacent votre roi. Le canard arrête une tour, mais un cavalier saute par-dessus.',
      'Parez les deux menaces : d’abord par un coup, puis par le canard.',
      'Le pion a pris le cavalier, et le canard retient la tour.',
    ),
  },
};
