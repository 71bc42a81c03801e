// The sentences of the lessons, in French. Every step has the name that it has in src/learn/lessons.ts.

import type { Lessons, StepWords } from './en.learn';

const mercenary: Record<string, StepWords> = {
  turn: {
    head: 'Deux coups par tour',
    words:
      'Vous avez les Blancs. L’armée grise, colonnes k et l, n’est à personne : les deux joueurs la déplacent.',
    task: 'Jouez une pièce grise. Puis jouez une des vôtres.',
    done: 'C’était un tour entier : d’abord le gris, puis votre pièce. Les Noirs font maintenant de même.',
    wrong: 'Ce n’est pas cela.',
  },
  pawns: {
    head: 'Les pions gris avancent vers la colonne a',
    words:
      'Ils vont de côté, en s’éloignant du camp gris, et prennent en diagonale devant eux : une colonne vers a, une rangée plus haut ou plus bas.',
    task: 'Prenez le pion noir avec le pion gris.',
    done: 'Les pièces grises prennent pour celui qui les joue. Elles peuvent même prendre vos propres pièces, comme ici le pion blanc en j5.',
    wrong: 'Le pion noir est en j3, en diagonale devant le pion gris. Réessayez.',
  },
  cap: {
    head: 'Le chapeau montre qui a engagé une pièce',
    words:
      'La pièce grise que vous avez jouée en dernier porte votre chapeau. Pour l’instant, c’est le cavalier en d4.',
    task: 'Jouez l’autre cavalier gris, et suivez le chapeau.',
    done: 'Le chapeau est passé au nouveau cavalier. Celui en d4 est libre maintenant : les Noirs peuvent le jouer.',
    wrong:
      'Encore le même cavalier : il garde votre chapeau et reste à vous. C’est souvent sage, mais essayez maintenant l’autre.',
  },
  hands: {
    head: 'Pas touche au chapeau adverse',
    words:
      'Le cavalier en i5 porte le chapeau des Noirs : vous ne pouvez pas le jouer. Les Noirs ne peuvent pas jouer le vôtre.',
    task: 'Essayez de jouer les deux cavaliers. Un seul partira.',
    done: 'Tant que vous jouez la même pièce à chaque tour, personne ne peut vous la prendre.',
    wrong: 'Ce n’est pas cela.',
  },
  loose: {
    head: 'Sans chapeau : danger pour les deux rois',
    words:
      'La tour grise ne porte pas de chapeau : elle attaque votre roi, et celui des Noirs tout autant. Vous êtes en échec.',
    task: 'Parez l’échec avec votre roi.',
    done: 'Il a quitté la rangée. Une tour à chapeau des Noirs donnerait échec de la même façon.',
    wrong: 'Ce n’est pas cela.',
  },
  yours: {
    head: 'Votre chapeau : aucun danger',
    words: 'La même tour, mais elle porte maintenant votre chapeau. Elle ne menace pas votre roi.',
    task: 'Restez sur la première rangée avec votre roi : en d1 ou f1.',
    done: 'Aucun échec. Mais attention : si vous engagez une autre pièce, cette tour redevient libre et donne échec.',
    wrong: 'Vous pouvez aller là aussi. Mais essayez cette fois de rester sur la première rangée.',
  },
  take: {
    head: 'Vos pièces prennent les grises',
    words:
      'C’est maintenant à votre armée de jouer. Elle peut prendre toute pièce grise, quel que soit son chapeau.',
    task: 'Prenez le cavalier à chapeau des Noirs.',
    done: 'L’auxiliaire des Noirs a disparu, et le chapeau avec lui.',
    wrong: 'Cherchez le chapeau noir : le cavalier en f4. Celui en d6 est à votre service.',
  },
  trap: {
    head: 'Ne congédiez pas votre garde du corps',
    words:
      'Votre chapeau est sur la tour. Si vous jouez le cavalier, le chapeau passe à lui, et la tour libre attaque votre roi le long de la rangée.',
    task: 'Trouvez un coup gris qui ne vous mate pas.',
    done: 'La tour garde votre chapeau : elle reste sans danger pour vous.',
    wrong:
      'Échec et mat, de votre propre main ! Vous avez lâché la tour, et elle donne échec le long de la première rangée.',
  },
  mate: {
    head: 'Le mat met fin à la partie aussitôt',
    words:
      'Il y a mat quand un roi est en échec et qu’aucune pièce de son armée ne peut le secourir, même si un coup gris le pouvait.',
    task: 'C’est votre coup gris. Matez les Noirs avec la tour.',
    done: 'Échec et mat ! Le coup gris suivant des Noirs aurait pu s’interposer en j8, mais un mat finit la partie avant.',
    wrong: 'Pas encore mat. Regardez la dernière rangée.',
  },
};

const mercenary3: Record<string, StepWords> = {
  rook: {
    head: 'Tout droit à travers le milieu',
    words:
      'Trois demi-échiquiers pliés ensemble. Une tour va tout droit : de la moitié gauche des Blancs vers la partie des Noirs, de la moitié droite vers celle des Rouges.',
    task: 'Envoyez une tour au-delà du milieu.',
    done: 'Derrière le milieu, colonnes et rangées continuent simplement. La colonne d finit en d8, la colonne e en e12.',
    wrong: 'Cela reste de votre côté. Montez la colonne d ou e, au-delà du milieu.',
  },
  bishop: {
    head: 'Les diagonales se divisent au milieu',
    words:
      'De a1, le fou file vers d4, à côté du centre. Là, son chemin se divise : vers le coin des Noirs et vers celui des Rouges.',
    task: 'Envoyez le fou au-delà du centre, par l’une ou l’autre voie.',
    done: 'Les deux voies étaient ouvertes. Si quelque chose en barre une, l’autre reste libre. Les fous valent donc ici plus que sur un échiquier carré.',
    wrong: 'Plus loin ! Au-delà de d4, chez les Noirs ou chez les Rouges.',
  },
  pawn: {
    head: 'Les pions à travers le milieu',
    words:
      'Un pion prend en diagonale vers l’avant, et au centre vers les deux cases de la division. Celui-ci voit trois pièces.',
    task: 'Prenez un des cavaliers.',
    done: 'Chez un autre joueur, il avance jusqu’à la dernière rangée de celui-ci, et y est promu.',
    wrong: 'Prenez un cavalier avec le pion : en c5, i5 ou e9.',
  },
  check: {
    head: 'Un échec que vous donnez est annoncé',
    words:
      'Si vous attaquez un roi avec vos propres pièces, son joueur est averti et doit parer, comme aux échecs.',
    task: 'Donnez échec au roi noir en b8 avec la tour.',
    done: 'Les Noirs ont été avertis, et ont joué leur roi.',
    wrong: 'Cherchez une colonne ou une rangée qui mène à b8.',
  },
  silent: {
    head: 'Un échec que vous ouvrez est muet',
    words:
      'Votre cavalier est entre la tour rouge et le roi noir. S’il s’écarte, les Rouges donnent échec. Mais personne ne le dit aux Noirs !',
    task: 'Écartez le cavalier, et voyez ce qui se passe.',
    done: 'Les Noirs n’ont rien remarqué et ont joué un pion. Les Rouges sont venus tuer le roi. Les Noirs sont éliminés !',
    wrong: 'Jouez le cavalier, mais sans donner échec avec lui. Essayez d3 ou d5.',
  },
  beware: {
    head: 'Regardez autour de vous avant de jouer',
    words:
      'Vous avez maintenant les Noirs, et personne n’a rien dit. Suivez toutes les lignes qui mènent à votre roi.',
    task: 'Votre roi est-il en sûreté ? Sinon, sauvez-le.',
    done: 'Bien vu ! La tour rouge en b3 l’aurait tué. En partie, une dame fait face à chaque roi : gardez donc le pion devant le vôtre.',
    wrong: 'La tour rouge en b3 voit votre roi en b8 : il sera tué. Réessayez.',
  },
  kill: {
    head: 'Un roi peut être tué',
    words: 'C’est à vous, et votre dame voit le roi noir le long de la colonne d.',
    task: 'Tuez-le.',
    done: 'Les Noirs sont éliminés. Mais leurs tours restent sur l’échiquier, pâles désormais : elles sont à engager.',
    wrong: 'Tout droit sur la colonne d, jusqu’en d8.',
  },
  hire: {
    head: 'Engagez ce qui n’est à personne',
    words:
      'Les Noirs sont éliminés. On ne peut ni jouer ni prendre les pièces pâles. Si vous en attaquez une, vous pouvez l’engager au lieu de jouer un coup.',
    task: 'Cliquez sur le cavalier en d8, que votre tour attaque, et engagez-le.',
    done: 'Rien n’a bougé, mais le cavalier porte maintenant votre chapeau et se bat pour vous.',
    wrong: 'C’était un coup ordinaire. Cliquez sur le cavalier pâle en d8 et choisissez de l’engager.',
  },
  mate: {
    head: 'Le mat élimine un joueur',
    words:
      'Un joueur qui est mat quand vient son tour est aussitôt éliminé, et les autres engagent ce qui reste. Le dernier gagne.',
    task: 'Matez le roi noir en a8.',
    done: 'Les Noirs sont éliminés, et la partie continue entre vous et les Rouges. En partie, comptez d’abord qui engagerait les meilleures pièces : un mat au mauvais moment aide l’autre.',
    wrong: 'Votre autre tour garde déjà la colonne b. Attaquez le roi le long de la colonne a.',
  },
};

const mercurial: Record<string, StepWords> = {
  pawn: {
    head: 'Les pions sautent',
    words:
      'Un pion avance en diagonale, et prend en sautant par-dessus un ennemi sur la case vide derrière lui.',
    task: 'Sautez par-dessus le cavalier.',
    done: 'Le cavalier est maintenant sous votre pion : c’est son prisonnier.',
    wrong: 'Sautez par-dessus le cavalier avec le pion : de c2 en e4.',
  },
  dragon: {
    head: 'Le dragon bondit',
    words:
      'Il fait un pas tout droit, ou bondit d’exactement deux cases en diagonale, par-dessus ce qui s’y trouve.',
    task: 'Prenez la tour en e5.',
    done: 'Deux cases en diagonale, juste par-dessus le pion. Un dragon vaut à peu près un cavalier ; la tour que vous avez prise, plus que toute autre pièce.',
    wrong: 'La tour est à deux cases en diagonale. Bondissez par-dessus le pion en d4.',
  },
  rocket: {
    head: 'La fusée décolle',
    words:
      'De n’importe où sur la planète, elle peut voler vers le satellite, et emporter une pièce voisine.',
    task: 'Volez vers une case vide là-haut, et mettez le cavalier sur l’autre.',
    done: 'Les deux sont en haut. Sur le satellite, rien d’en bas ne peut les atteindre.',
    wrong: 'Décollez avec la fusée en c1, et mettez le cavalier d’à côté sur l’autre case là-haut.',
  },
  down: {
    head: 'Descendre n’importe où',
    words: 'Toute pièce du satellite peut descendre sur n’importe quelle case vide de la planète.',
    task: 'Faites descendre la tour où vous voulez.',
    done: 'De là-haut, une pièce menace de surgir partout. Elle ne peut seulement pas prendre en atterrissant. Quand l’échiquier d’en bas est fermé, c’est par là qu’on entre.',
    wrong: 'Choisissez la tour sur le satellite, puis une case de la planète.',
  },
  prisoner: {
    head: 'Prisonniers',
    words: 'La pièce que vous prenez ne disparaît pas. Celle qui la prend l’emporte sous elle.',
    task: 'Prenez le cavalier avec la tour.',
    done: 'Le petit cavalier à côté de la tour est son prisonnier.',
    wrong: 'Montez la colonne c avec la tour et prenez le cavalier.',
  },
  free: {
    head: 'Prenez la pièce, libérez ses prisonniers',
    words: 'Le cavalier noir détient deux de vos pions.',
    task: 'Prenez-le, et voyez ce qu’ils deviennent.',
    done: 'Vos pions sont libres, et dans votre main. Le cavalier est maintenant votre prisonnier, à côté de la tour.',
    wrong: 'Sautez par-dessus le cavalier avec votre pion : de c2 en e4.',
  },
  drop: {
    head: 'De retour sur l’échiquier',
    words:
      'Au lieu de jouer un coup, vous pouvez poser une pièce de votre main sur n’importe quelle case vide de la planète.',
    task: 'Choisissez le cavalier dans votre main, sous l’échiquier, et posez-le où vous voulez.',
    done: 'Le revoilà. Cela compte pour un coup, et personne ne l’a vu venir.',
    wrong: 'C’était un coup sur l’échiquier. Choisissez d’abord le cavalier sous l’échiquier.',
  },
  king: {
    head: 'Il n’y a pas d’échec',
    words: 'Personne n’avertit un roi. Qui prend le roi adverse gagne aussitôt.',
    task: 'Les Noirs ont été imprudents. Prenez le roi.',
    done: 'Vous gagnez ! Dans ce jeu, veillez vous-même sur votre roi : personne d’autre ne le fait.',
    wrong: 'Le roi est sur la colonne c, comme votre tour.',
  },
};

const merger: Record<string, StepWords> = {
  merge: {
    head: 'Prendre, c’est fusionner',
    words:
      'Rien ne quitte l’échiquier. La pièce qui prend et la pièce prise continuent ensemble, comme une seule.',
    task: 'Prenez le pion noir avec le vôtre.',
    done: 'Deux pions sur une case, un de chaque couleur : le tout est gris.',
    wrong: 'Prenez le pion en d5 avec celui en e4.',
  },
  both: {
    head: 'Le groupe se déplace comme chacune de ses pièces',
    words:
      'Une tour et un cavalier sont ensemble en e4. Ils vont comme une tour ou comme un cavalier, à votre choix.',
    task: 'Sautez comme un cavalier.',
    done: 'Les deux sont partis. Toutes les pièces d’une case se déplacent ensemble.',
    wrong: 'Choisissez les deux en e4, et faites-les sauter comme un cavalier.',
  },
  grey: {
    head: 'Gris : la case décide',
    words:
      'Autant de pièces blanches que de noires font un groupe gris. Sur une case claire, il est joué par les Blancs ; sur une case foncée, par les Noirs. Celui-ci est à vous.',
    task: 'Jouez-le de sorte qu’il reste à vous : vers une case claire et vide.',
    done: 'Toujours sur une case claire, toujours à vous. Le fou qu’il contient ne quitte jamais les cases claires.',
    wrong: 'Jouez le groupe gris en e4 vers une case claire et vide : sur une case foncée, il est aux Noirs.',
  },
  majority: {
    head: 'La majorité décide',
    words:
      'Le groupe gris en d4 est sur une case foncée : ce sont les Noirs qui le jouent. Mais chacun peut prendre un groupe gris.',
    task: 'Prenez-le avec votre pion.',
    done: 'Deux pièces blanches et une noire : le groupe est blanc, et à vous sur toutes les cases.',
    wrong: 'Votre pion en c3 peut prendre ce qui est en d4.',
  },
  split: {
    head: 'À quatre, on ne bouge plus',
    words:
      'Quatre pièces sont trop nombreuses pour se déplacer ensemble. Mais deux d’entre elles peuvent partir, si c’est à vous de les jouer.',
    task: 'Cliquez sur e4, choisissez qui part, puis où.',
    done: 'Deux sont parties, deux sont restées.',
    wrong: 'C’était une autre pièce. Le groupe de quatre est en e4.',
  },
  home: {
    head: 'À cinq, on ne tient pas',
    words:
      'Quatre pièces noires sont en d6. Si votre cavalier les prend, l’une des quatre doit rentrer au départ, là où elle a commencé.',
    task: 'Prenez en d6 avec le cavalier, et choisissez qui rentre.',
    done: 'Une pièce est rentrée, votre cavalier est resté avec les trois autres. Le groupe est toujours aux Noirs : trois contre un.',
    wrong: 'Le cavalier en c4 peut prendre en d6.',
  },
  lives: {
    head: 'Comptez avant de prendre un roi',
    words: 'Le roi noir est avec un cavalier noir. Prenez-les avec votre dame, et comptez.',
    task: 'Prenez en e6, et voyez ce qui se passe.',
    done: 'Deux pièces noires, une blanche : le groupe est noir, le roi y survit, et votre dame travaille pour les Noirs. Dommage.',
    wrong: 'Juste cette fois : prenez en e6.',
  },
  king: {
    head: 'Comment gagner',
    words:
      'Capturez le roi de sorte que son groupe soit à vous ou gris. Il n’y a pas d’échec : personne ne l’avertit.',
    task: 'Le roi est seul en e6. Prenez-le.',
    done: 'Vous gagnez ! Une blanche, une noire : le groupe est gris, et le roi n’est plus chez les siens.',
    wrong: 'Votre dame en e4 voit le roi en e6.',
  },
};

const cooperative: Record<string, StepWords> = {
  turn: {
    head: 'À deux contre les dés',
    words:
      'Les Blancs et les Noirs sont partenaires, tous deux en bas. Les Rouges répondent après chacun de vous, par des règles fixes et par des dés.',
    task: 'Vous avez les Blancs. Jouez un coup, et laissez les Rouges répondre.',
    done: 'Ce serait maintenant aux Noirs, puis de nouveau aux Rouges. Ensemble, vous gagnez en matant les Rouges.',
    wrong: 'Ce n’est pas cela.',
  },
  free: {
    head: 'Les Rouges prennent ce qui est sans défense',
    words: 'Vous avez maintenant les Noirs. Le pion blanc en b4 est attaqué, et personne ne le protège.',
    task: 'Jouez ce que vous voulez, et voyez ce que font les Rouges.',
    done: 'Le pion a disparu. Quand les Rouges peuvent prendre sans risque, ils ne lancent pas de dés.',
    wrong: 'Ce n’est pas cela.',
  },
  flee: {
    head: 'Ce que vous attaquez s’enfuit',
    words:
      'Une pièce rouge que vous pourriez prendre fuit vers la case sûre la plus proche. Vous pouvez donc pourchasser les Rouges.',
    task: 'Attaquez la tour rouge avec votre fou.',
    done: 'Une case, hors de la vue du fou. Pendant qu’ils fuient, les Rouges ne font rien d’autre.',
    wrong: 'De là, le fou ne voit pas la tour en d5. Essayez b3 ou e4.',
  },
  check: {
    head: 'Les Rouges doivent parer un échec',
    words:
      'En échec, les Rouges prennent la pièce qui le donne. S’ils ne le peuvent pas, leur roi joue ; si cela échoue aussi, une pièce s’interpose.',
    task: 'Donnez échec avec le cavalier en d6, et voyez.',
    done: 'Un cavalier pour rien : deux pions pouvaient le prendre, avec la même chance chacun.',
    wrong: 'Sautez en d6 : de là, le cavalier fait échec au roi en e8.',
  },
  die: {
    head: 'Un dé pour une prise risquée',
    words:
      'Les Rouges peuvent prendre votre tour, mais vous reprendriez. Ils lancent donc un dé : sur 1, 2 ou 3, ils prennent ; sinon, trois dés désignent une pièce. Si elle a disparu, sa voisine peut encore prendre votre tour.',
    task: 'C’est aux Rouges. Lancez les dés, plusieurs fois si vous voulez.',
    done: 'La protection sauve votre tour une fois sur deux au plus.',
    wrong: 'Ce n’est pas cela.',
  },
  wild: {
    head: 'Moins nombreux, plus imprévisibles',
    words:
      'Chaque pièce rouge a un numéro. Si les dés en désignent une qui a disparu, sa voisine peut atterrir presque n’importe où.',
    task: 'Lancez les dés quelques fois.',
    done: 'Veillez donc sur vos pièces : en fin de partie, les Rouges tombent du ciel.',
    wrong: 'Ce n’est pas cela.',
  },
  partner: {
    head: 'Deux rois à garder',
    words:
      'Si vos deux rois sont en échec en même temps, les Rouges ont gagné. La tour blanche couvre le roi noir.',
    task: 'Jouez un coup qui laisse le roi noir couvert.',
    done: 'Bien. Vous avez le droit d’exposer le roi de votre partenaire, mais les Rouges jouent avant votre partenaire.',
    wrong:
      'C’est permis, mais le roi noir est maintenant en échec, et c’est aux Rouges. Gardez la tour sur la colonne e.',
  },
  mate: {
    head: 'Matez les Rouges, et vous gagnez tous les deux',
    words: 'Le roi rouge est au bord, et une tour garde la rangée au-dessous de lui.',
    task: 'Matez-le avec l’autre tour.',
    done: 'Échec et mat ! Les Blancs et les Noirs ont gagné ensemble.',
    wrong: 'Une tour garde déjà la septième rangée. Donnez échec avec l’autre sur la huitième.',
  },
};

const chess: Record<string, StepWords> = {
  pawn: {
    head: 'Les pions prennent en diagonale',
    words: 'Un pion avance tout droit, mais prend en diagonale.',
    task: 'Prenez quelque chose avec le pion.',
    done: 'C’était facile.',
    wrong: 'Le pion en e2 peut prendre en d3 ou f3.',
  },
  check: {
    head: 'Un échec doit être paré',
    words: 'La tour attaque votre roi. Fuyez, interposez une pièce ou, mieux encore, prenez-la.',
    task: 'Prenez la tour qui donne échec.',
    done: 'L’échec a disparu, et la tour aussi.',
    wrong: 'Cela aide aussi. Mais vous pouvez prendre la tour : suivez la diagonale du fou.',
  },
  castle: {
    head: 'Le roque',
    words:
      'Si le roi et la tour n’ont pas encore joué, le roi va de deux cases vers la tour, et la tour saute par-dessus lui.',
    task: 'Roquez, d’un côté ou de l’autre.',
    done: 'Le roi est à l’abri derrière la tour. On ne roque ni en étant en échec, ni à travers un échec, ni vers un échec.',
    wrong: 'Déplacez le roi de deux cases à gauche ou à droite.',
  },
  passing: {
    head: 'La prise en passant',
    words:
      'Le pion noir vient d’avancer de deux cases, à côté du vôtre. Pendant un coup, vous pouvez le prendre comme s’il n’avait avancé que d’une.',
    task: 'Prenez-le en passant.',
    done: 'Cela n’est possible qu’au coup qui suit.',
    wrong: 'Jouez votre pion en diagonale derrière le pion noir, en d6.',
  },
  promote: {
    head: 'La promotion',
    words: 'Un pion qui atteint la dernière rangée devient une autre pièce.',
    task: 'Avancez jusqu’à la dernière rangée et choisissez une pièce.',
    done: 'D’ordinaire une dame, mais le choix est à vous.',
    wrong: 'Poussez le pion en a8.',
  },
  mate: {
    head: 'Échec et mat',
    words: 'Le roi est attaqué et ne peut s’échapper : la partie est gagnée.',
    task: 'Matez en un coup.',
    done: 'Échec et mat !',
    wrong: 'Le roi noir est enfermé par ses propres pions. Donnez échec sur la dernière rangée.',
  },
};

export const lessons: Lessons = { mercenary, mercenary3, mercurial, merger, cooperative, chess };
