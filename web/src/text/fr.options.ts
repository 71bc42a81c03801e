// Rule options, in French: their names, their values as `option=value`, and what the engine says about them.

export const options: Record<string, string> = {
  quoted: '« … »',
  excluded: '(exclu)',
  'finding same': 'La durée des parties ne change pas nettement.',
  'finding shorter': 'Les parties sont plus courtes d’environ {change} %.',
  'finding longer': 'Les parties sont plus longues d’environ {change} %.',
  'finding white': 'Les Blancs marquent {score} ± {margin} % des points.',
  'finding team': 'Les partenaires marquent {score} ± {margin} % des points.',
  'finding games': '(D’après {games} parties de l’ordinateur contre lui-même.)',
  castling: 'Roque',
  enpassant: 'Prise en passant',
  grayloss: 'Aucun coup gris',
  hold: 'Chapeaux',
  release: 'Chapeau cédé',
  control: 'Chapeaux au départ',
  gray: 'Côté gris',
  setup: 'Position de départ',
  grayplace: 'Placement des Gris',
  armies: 'Armées',
  first: 'Premier tour',
  jump: 'Saut du pion',
  discovered: 'Échecs ouverts',
  knight: 'Cavalier',
  split: 'Séparation',
  returns: 'Retour au départ',
  king: 'Roi',
  part: 'Partie du groupe',
  checks: 'Échecs',
  mate: 'Mat',
  red: 'Rouges',
  stalemate: 'Aucun coup',
  declined: 'Prise refusée',
  stuck: 'Pièce sans coup',
  equal: 'Prises égales',

  'Kings may castle (MC-26).': 'Les rois peuvent roquer.',
  'Pawns of any army may be captured en passant (MC-27).':
    'Les pions de toute armée peuvent être pris en passant.',
  'A player who has no gray move in a gray phase loses the game.':
    'Un joueur qui n’a aucun coup gris quand il doit en jouer un perd la partie.',
  'How many gray pieces a player can control at once (MC-28).':
    'Combien de pièces grises un joueur peut contrôler à la fois.',
  'Which piece is given up for a new one: the one moved longest ago, or the player chooses (MC-28).':
    'Quelle pièce est abandonnée pour une nouvelle : celle jouée il y a le plus longtemps, ou au choix du joueur.',
  '<white>/<black> with the squares of gray pieces joined by +, or - for none':
    'Les cases des Blancs, une barre oblique, celles des Noirs : k3/k6 met le chapeau des Blancs sur le pion gris en k3 et celui des Noirs sur celui en k6. Un - veut dire aucun chapeau : -/k6. Pour plusieurs chapeaux, joignez les cases par + : k3+l2/k6.',
  'Who controls which gray pieces at the start.': 'Qui contrôle quelles pièces grises au départ.',
  'Whether the gray army stands on the side of the kings or of the queens.':
    'Si l’armée grise se trouve du côté des rois ou du côté des dames.',
  'a number from 0 to 959 (the Chess960 arrangement)':
    'L’une des 960 façons de mélanger la première rangée (Chess960), par son numéro : 0 à 959. Le numéro 518 est la façon habituelle.',
  'setup=standard': 'comme aux échecs',
  'setup=place': 'placée tour à tour',
  'setup=': 'mélangée',
  'control=auto': 'comme d’habitude',
  'How the pieces stand at the start: as in chess, placed by the players in turns, or shuffled (MC-29).':
    'Comment les pièces sont disposées au départ : comme aux échecs, placées tour à tour par les joueurs, ou mélangées.',
  "Whether the players place the gray pieces (and the silver ones) in turns before White's first move (MC-29a).":
    'Si les joueurs placent tour à tour les pièces grises (et les argentées) avant le premier coup des Blancs.',
  'One gray army, two gray armies, or a gray and a silver one on a board of 16 files (MC-30).':
    'Une armée grise, deux armées grises, ou une grise et une argentée sur un échiquier de 16 colonnes.',
  "Whether a check that another player's move has opened may be overlooked, or must be answered like any other (M3-14, M3-16).":
    'Si un échec ouvert par le coup d’un autre joueur peut passer inaperçu, ou doit être paré comme tout autre.',
  'Whether a knight goes two cells and one aside in either order, or only two straight and then one aside; that matters at the centre of the star (M3-6).':
    'Si un cavalier fait deux cases tout droit et une de côté dans l’ordre qu’il veut, ou seulement d’abord les deux ; cela compte au centre de l’étoile.',
  'How a Piece of four may part: two of its pieces move, or any number from one to three (MG-6).':
    'Comment un groupe de quatre peut se séparer : deux de ses pièces partent, ou d’une à trois, au choix.',
  'When a capture sends pieces home: if a Piece of four is captured, or whenever more than four would stand on the square (MG-10).':
    'Quand une prise renvoie des pièces au départ : si un groupe de quatre est pris, ou chaque fois qu’il y aurait plus de quatre pièces sur la case.',
  "When a king is lost: if it is captured, or also if it stands in a Piece of the enemy's colour, however it came there (MG-16a).":
    'Quand un roi est perdu : s’il est pris, ou aussi s’il se trouve dans un groupe de la couleur adverse, comment qu’il y soit venu.',
  "Whether a player must keep only the own king out of check, or the partner's too (CO-6).":
    'Si un joueur doit préserver de l’échec seulement son propre roi, ou aussi celui de son partenaire.',
  "When a partner is mated: if no move is left when the player's turn comes (CO-8), or as soon as the king is placed in checkmate, whoever is to move (CO-8a).":
    'Quand un partenaire est mat : s’il n’a plus de coup quand vient son tour, ou dès que son roi est mis mat, à qui que soit le trait.',
  'Whether dice move the red pieces or a third player does.':
    'Si les pièces rouges sont jouées par des dés ou par un troisième joueur.',
  'castling=off': 'non',
  'castling=on': 'oui',
  'enpassant=off': 'non',
  'enpassant=on': 'oui',
  'grayplace=off': 'non',
  'grayplace=on': 'oui',
  'grayloss=off': 'non',
  'grayloss=on': 'oui',
  'release=oldest': 'la plus ancienne',
  'release=choose': 'au choix',
  'gray=kingside': 'côté rois',
  'gray=queenside': 'côté dames',
  'armies=one': 'une grise',
  'armies=two': 'deux grises',
  'armies=fourth': 'grise et argentée',
  'discovered=silent': 'peuvent échapper',
  'discovered=announced': 'à parer',
  'knight=either': 'ordre libre',
  'knight=two-one': 'deux, puis une',
  'split=even': 'deux et deux',
  'split=any': 'nombre libre',
  'returns=four': 'quatre pris',
  'returns=any': 'plus de quatre',
  'king=captured': 'perdu si pris',
  'king=owned': 'perdu aux mains ennemies',
  'mate=turn': 'à son tour',
  'mate=placed': 'aussitôt',
  'checks=own': 'propre roi',
  'checks=both': 'les deux rois',
  'red=dice': 'dés',
  'red=player': 'un joueur',
  "What White's first turn is: a main move alone, or a gray move and a main move like every other turn (MC-5a).":
    'Le premier tour des Blancs : un coup principal seul, ou un coup gris et un coup principal comme à tout autre tour.',
  'first=main': 'principal seul',
  'first=gray': 'gris, puis principal',
  "Whom a pawn captures by jumping: enemies, or any piece, its own side's too, but never its own king (MU-4a).":
    'Qui un pion prend en sautant : des ennemis, ou toute pièce, même de son camp, mais jamais son propre roi.',
  'jump=enemies': 'ennemis',
  'jump=any': 'toute pièce',
  "Which part of a Piece of four its player may move: one that the player could move as a Piece, or any, an enemy's too (MG-6a).":
    'Quelle partie d’un groupe de quatre son joueur peut jouer : une partie qu’il pourrait jouer comme groupe, ou n’importe laquelle, même ennemie.',
  'part=own': 'la sienne',
  'part=any': 'n’importe laquelle',
  'What a partner does who is not in check and has no move: the game is a draw (CO-11), or the partner passes and the game goes on (CO-11a).':
    'Ce qui arrive à un partenaire qui n’est pas en échec et n’a aucun coup : la partie est nulle, ou il passe et la partie continue.',
  'stalemate=draw': 'nulle',
  'stalemate=pass': 'le partenaire continue',
  "What becomes of Red's captures when the die of P4 declines them: P5 to P7 may still make them (CO-20), or none of them is made in this turn (CO-20a).":
    'Ce que deviennent les prises des Rouges que le dé de P4 refuse : P5 à P7 peuvent encore les faire, ou aucune n’est faite à ce tour.',
  'declined=open': 'possible plus tard',
  'declined=final': 'exclue ce tour',
  'What follows when the piece that three dice name has no move: they are thrown again (CO-22), or P7 as if the piece were gone (CO-22a).':
    'Ce qui suit quand la pièce désignée par trois dés n’a aucun coup : on les relance, ou P7, comme si la pièce avait disparu.',
  'stuck=again': 'on relance',
  'stuck=next': 'numéro voisin',
  "How one of Red's equal captures is drawn: each move equally likely, or each victim and then each of its captures (CO-16a).":
    'Comment on tire au sort entre des prises égales des Rouges : chaque coup a la même chance, ou chaque victime, puis chaque coup qui la prend.',
  'equal=move': 'par coup',
  'equal=victim': 'par victime',
};
