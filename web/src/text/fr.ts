// Everything the page says, in French, but for lessons (fr.learn.ts) and what the engine refuses (fr.faults.ts).
// Armies are called by their plural, Blancs, so that les, des and aux go with every one of them.

import type { Text } from './en';
import { learn } from './fr.learning';
import { movers } from './fr.movers';
import { capital, count, e, listed, ofThe, one, small, the } from './fr.nouns';

const armies: Record<string, string> = {
  White: 'Blancs',
  Black: 'Noirs',
  Red: 'Rouges',
  Gray: 'Gris',
  Silver: 'Argentés',
};
const army = (name: string) => armies[name] ?? name;
/** What a piece of these armies is, a pion and a dame. */
const colours: Record<string, [masculine: string, feminine: string]> = {
  Blancs: ['blanc', 'blanche'],
  Noirs: ['noir', 'noire'],
  Rouges: ['rouge', 'rouge'],
  Gris: ['gris', 'grise'],
  Argentés: ['argenté', 'argentée'],
};
const piece = (army: string, kind: string) => {
  const colour = colours[army]?.[e(kind) ? 1 : 0];
  return kind.charAt(0).toUpperCase() + kind.slice(1) + (colour ? ` ${colour}` : ` (${army})`);
};
const notCapped = (seats: readonly string[]) =>
  seats.length
    ? ` qui ne porte pas le chapeau ${listed(
        seats.map((seat) => `des ${seat}`),
        'ou',
      )}`
    : '';

export const fr: Text = {
  learn,
  name: 'Turncoat',
  online: 'Jouer en ligne',
  tables: 'En ligne',
  colon: ' :',

  kinds: {
    K: 'roi',
    Q: 'dame',
    R: 'tour',
    B: 'fou',
    N: 'cavalier',
    P: 'pion',
    D: 'dragon',
    S: 'fusée',
  },
  army,
  seat: army,
  piece,
  merged: (army) => piece(army, 'groupe'),
  withParts: (piece, parts) => `${piece} (${parts.join(', ')})`,
  forHire: (piece) => `${piece}, à engager`,
  capped: (piece, seat) => `${piece} à chapeau des ${seat}`,
  inside: small,

  engine: {
    'Mercenary Chess': 'Échecs merce\u00ADnaires',
    'Two players and a gray army that both of them move: whoever moved a gray piece last controls it.':
      'Deux joueurs et une armée grise que tous deux déplacent : une pièce grise sert le joueur qui l’a jouée en dernier.',
    'Mercenary Chess for Three': 'Échecs merce\u00ADnaires à trois',
    'Three players on a star: the army of a player who is out stays on the board, and the others hire it.':
      'Trois joueurs sur une étoile : l’armée d’un joueur éliminé reste sur l’échiquier, et les autres l’engagent.',
    'Mercurial Chess': 'Échecs de Mercure',
    'A small planet and its satellite: captors carry their prisoners, and who takes the captor frees them.':
      'Une petite planète et son satellite : qui prend emporte ses prisonniers, et qui prend le ravisseur les libère.',
    'Merger Chess': 'Échecs à fusions',
    'What is captured merges with its captor: all 32 pieces stay on the board, up to four on a square.':
      'La pièce prise fusionne avec celle qui la prend : les 32 pièces restent sur l’échiquier, jusqu’à quatre par case.',
    'Cooperative Chess': 'Échecs coopé\u00ADratifs',
    'White and Black are partners, half an army each, against a full red army that is moved by dice.':
      'Les Blancs et les Noirs sont partenaires, avec une demi-armée chacun, contre une armée rouge entière que jouent des dés.',
    Chess: 'Échecs',
    'Orthodox chess, the game that the others turn upside down.':
      'Les échecs classiques, que les autres jeux mettent sens dessus dessous.',
  },

  board: {
    label: (title) => `${title} : l’échiquier`,
    choices: 'Choix à côté de l’échiquier',
    inHand: (seat) => `Main des ${seat}`,
    apart: 'Satellite',
    empty: 'vide',
    selected: 'sélectionnée',
    target: 'case d’arrivée possible',
    planned: 'sera joué dès que ce sera à vous',
    movable: 'peut jouer',
    gate: 'porte ouverte',
  },
  chooser: {
    promote: 'Promouvoir en',
    choose: 'Choisir',
    asks: { part: 'Qui s’en va ?', home: 'Qui rentre au départ ?' },
    cancel: 'Annuler le choix',
    plain: 'Rien d’autre',
    along: (piece, cell) => `Avec ${the(piece)} de ${cell}`,
    where: 'Choisissez maintenant sa case.',
    release: (piece, cell) => `Retirer le chapeau ${ofThe(piece)} en ${cell}`,
    hire: (piece, cell) => `Engager ${the(piece)} en ${cell}`,
    part: (pieces) => `Seulement ${listed(pieces)}`,
    home: (pieces) => `Au départ : ${pieces.join(', ')}`,
    become: (changes) => `Promouvoir : ${changes.join(', ')}`,
    change: (file, kind) => `pion ${file} en ${kind}`,
    fromFile: (piece, file) => `${piece} (colonne ${file})`,
    file: (file) => `colonne ${file}`,
    goes: 'S’en va',
    stays: 'Reste',
    goOn: 'Choisir une case',
    tap: 'Touchez celles qui s’en vont.',
    types: {
      pass: 'Passer',
      alone: 'Seule',
      promotion: 'Rester pion',
      home: 'Prendre sur cette case, non en passant',
      put: 'La poser là',
      lost: 'La poser là, où elle disparaît',
    },
  },

  who: {
    person: 'Joueur',
    computer: 'Ordinateur',
    dice: 'Dés',
    captured: (pieces, lead) =>
      [
        pieces.length && `Pièces prises : ${pieces.map(([name, count]) => `${count} × ${name}`).join(', ')}.`,
        lead && `Avance de ${lead} (un pion compte 1, une dame 9).`,
      ]
        .filter(Boolean)
        .join(' '),
    you: 'Vous',
    out: 'éliminés',
    level: (level) => `Niveau ${level}`,
    short: (level) => `Ordinateur, niveau ${level}`,
    levels: [
      'débutant',
      'très facile',
      'facile',
      'occasionnel',
      'moyen',
      'joueur de club',
      'fort',
      'très fort',
      'expert',
      'pleine force',
    ],
  },

  turn: {
    label: 'À qui de jouer',
    done: 'fait',
    now: 'maintenant',
    phases: {
      main: (seat) => seat,
      gray: () => 'Gris',
      silver: () => 'Argentés',
      duck: () => 'Canard',
      'place-main': (seat) => `Placer : ${seat}`,
      'place-gray': () => 'Placer : Gris',
      'place-silver': () => 'Placer : Argentés',
    },
    later: (armies) => `${armies.join(' et ')} : au prochain tour.`,
    waiting: (seat, pieces) =>
      `En attente des ${seat}${pieces.length ? ` : ${pieces.join(', puis ')}` : ''}.`,
    waitingChecked: (seat) => `En attente des ${seat}, en échec.`,
    pieces: { gray: 'une pièce grise', silver: 'une pièce argentée', main: 'une pièce à eux' },
    thinking: (seat) => `L’ordinateur des ${seat} réfléchit…`,
    yours: 'À vous de jouer.',
    part: (seat, part, of) => `${seat} : coup ${part} sur ${of}.`,
    toMove: (seat) => `Trait aux ${seat}.`,
    hints: {
      gray: (seat, { capped }) => `${seat}, jouez une pièce grise${notCapped(capped)}.`,
      silver: (seat, { capped }) => `${seat}, jouez une pièce argentée${notCapped(capped)}.`,
      main: (seat, { again }) => `${seat}, jouez ${again ? 'maintenant ' : ''}une pièce de votre armée.`,
      duck: (seat) => `${seat}, posez le canard.`,
      'place-main': (seat) => `${seat}, placez une de vos pièces sur votre première rangée.`,
      'place-gray': (seat) => `${seat}, placez une pièce grise sur sa colonne.`,
      'place-silver': (seat) => `${seat}, placez une pièce argentée sur sa colonne.`,
    },
    check: (seat) => `${seat}, votre roi est en échec : parez l’échec.`,
    checkLater: (seat) =>
      `${seat}, votre roi est en échec. D’abord le coup gris ; votre coup principal devra parer l’échec.`,
    pass: (seat) => `Les ${seat} ne peuvent jouer aucune pièce grise et passent.`,
    noMove: (seat) => `Les ${seat} n’ont aucun coup légal et passent.`,
    out: (seats) =>
      `${listed(seats.map((seat, i) => `${i ? 'les' : 'Les'} ${seat}`))} sont éliminés : qui attaque une de leurs pièces peut l’engager.`,
    past: (row, move, ply, all) => `Vous regardez ${row}. ${move} (${ply} sur ${all}).`,
    start: 'Vous regardez la position de départ.',
    back: 'Retour à la partie',
    dice: (seat) => `Les ${seat} jouent, par leurs règles ou par les dés.`,
    told: {
      moves: (piece, from, to) => `${capital(the(piece))} va de ${from} en ${to}.`,
      takes: (piece, from, to, taken) => `${capital(the(piece))} de ${from} prend ${the(taken)} en ${to}.`,
      put: (piece, from, to) => `Les dés ont posé ${the(piece)} de ${from} en ${to}.`,
      putOn: (piece, from, to, gone) =>
        `Les dés ont posé ${the(piece)} de ${from} en ${to} ; ${the(gone)} qui s’y trouvait disparaît.`,
      lost: (piece, from, to) =>
        `Les dés ont posé ${the(piece)} de ${from} en ${to}, où la pièce a été retirée.`,
      promoted: (kind) => `C’est maintenant ${one(kind)}.`,
      king: (from, to) => `Le roi est ensuite allé de ${from} en ${to}.`,
    },
  },

  result: {
    wins: (seats, score) =>
      `${listed(seats.map((seat, i) => `${i ? 'les' : 'Les'} ${seat}`))} gagnent ${score}`,
    draw: (score) => `Partie nulle ${score}`,
    reasons: {
      checkmate: 'par échec et mat',
      stalemate: 'par pat : pas d’échec, mais aucun coup légal',
      repetition: 'par répétition : trop souvent la même position',
      'move limit': 'après trop de coups sans prise ni coup de pion',
      'insufficient material': 'par manque de matériel : personne ne peut plus mater',
      'king captured': 'par prise du roi',
      'no gray move': 'faute de coup gris',
      'goal reached': 'par arrivée au but',
      checks: 'par échecs donnés',
      extinction: 'par extinction',
      'bare king': 'car il ne reste que des pièces royales',
      'king exploded': 'par explosion du roi',
      'both passed': 'car les deux ont passé',
      'perpetual check': 'par échec perpétuel',
      counting: 'par le compte des coups',
      'both kings in check': 'par échec aux deux rois',
      resignation: 'par abandon',
      time: 'au temps',
      agreement: 'par accord',
    },
    again: 'Revanche',
  },

  moves: {
    title: 'Coups',
    none: 'Aucun coup pour l’instant.',
    first: 'Première position',
    previous: 'Coup précédent',
    next: 'Coup suivant',
    last: 'Dernière position',
    words: {
      pass: 'passe',
      resignation: 'abandon',
      time: 'temps écoulé',
      agreement: 'nulle par accord',
    },
    hires: (cell) => `engage ${cell}`,
    hired: 'engagé',
    split: (pieces) => `(seulement ${pieces.join(', ')})`,
    sent: (n) => `(${n} au départ)`,
    put: (cell) => `posé en ${cell}`,
    lost: (cell) => `posé en ${cell}, retiré`,
    home: 'au départ',
    written: 'Comment les coups sont notés',
    strange: 'Pièces inconnues des échecs',
    release: (cell) => `chapeau ôté en ${cell}`,
    count: (n) => count(n, 'coup', 'coups'),
    type: 'Saisir un coup',
    example: (move) => `par exemple ${move}`,
    play: 'Jouer',
  },

  actions: {
    label: 'Partie',
    // The break is for the narrow head of a phone.
    fresh: 'Nouvelle\npartie',
    takeback: 'Reprendre le coup',
    hint: 'Indice',
    pause: 'Pause',
    goOn: 'Continuer',
    single: 'Un coup',
    flip: 'Tourner',
    resign: 'Aban\u00addonner',
    resignSure: 'Vraiment abandonner ?',
    resigns: (seat) => `Les ${seat} abandonnent`,
    draw: 'Proposer nulle',
    drawTitle: 'Nulle ? Tous doivent accepter.',
    agrees: (seat) => `Les ${seat} acceptent`,
    agreed: (seat) => `Les ${seat} ont accepté`,
    asked: (seat) => `L’ordinateur des ${seat} y réfléchit…`,
    declined: (seat) => `Les ${seat} continuent.`,
    playOn: 'Continuer la partie',
    save: 'Enregistrer la partie',
    pgn: 'Enregistrer en PGN',
    pgnHelp: 'Pour d’autres programmes d’échecs : des coups comme Nf3',
    saveFile: 'Enregistrer la page jouable',
    saveFileHelp:
      'Un seul fichier avec cette partie et tout ce qu’il faut pour la continuer, même sans réseau',
    load: 'Ouvrir',
    copy: 'Copier la FEN',
    copied: 'Copié',
    more: 'Plus',
    print: 'Imprimer et fabriquer',
    beside: 'À côté d’un vrai échiquier',
  },

  games: {
    title: 'Mes parties',
    elsewhere: 'Cette partie se joue dans un autre onglet.',
    take: 'La jouer ici',
  },
  update: {
    ready: 'Une version plus récente de Turncoat est disponible.',
    use: 'L’utiliser',
  },

  study: {
    title: 'Étude',
    open: 'Étude',
    share: 'Copier un lien',
    embed: 'Copier le code pour une page web',
    linkCopied: 'Lien copié',
    broken: 'Impossible de lire cette étude.',
  },

  workshop: {
    open: 'Modifier un jeu',
    change: 'Modifier ce jeu',
    different: (parent) => `Ce qui change par rapport au jeu ${parent}`,
  },

  choice: {
    title: 'Tous les jeux',
    playing: 'En ce moment sur votre échiquier',
  },

  // The same in every language: a record is to be understood everywhere.
  names: {
    person: 'Player',
    computer: (level) => `Turncoat level ${level}`,
    dice: 'Dice',
  },

  setup: {
    fen: 'FEN',
    cancel: 'Annuler',
    close: 'Fermer',
  },

  settings: {
    title: 'Réglages',
    leaveZen: 'Tout afficher',
  },

  clock: {
    left: (seat) => `Pendule des ${seat}`,
    second: (seat) => `Pendule des ${seat} pour le gris`,
    low: (seat, seconds) => `Il reste ${count(seconds, 'seconde', 'secondes')} aux ${seat}.`,
    pause: 'Arrêter les pendules',
    resume: 'Relancer les pendules',
    paused: 'Les pendules sont arrêtées.',
  },

  touched: (piece, cell) =>
    `Pièce touchée, pièce jouée : vous avez touché ${the(piece)} en ${cell}, il faut jouer cette pièce.`,

  failure: {
    title: 'Une erreur s’est produite',
    engine: 'Impossible de démarrer le moteur.',
    save: 'Impossible d’enregistrer la partie.',
    move: 'Impossible de jouer ce coup.',
    computer: 'L’ordinateur n’a pas pu jouer.',
    saved: 'Impossible de lire la partie enregistrée ; en voici une nouvelle.',
    retry: 'Réessayer',
    dismiss: 'Fermer',
    silent: 'Le moteur ne répond pas.',
    server: 'Le serveur est injoignable.',
    unknown: 'Une erreur s’est produite. Réessayez.',
    loading: 'Mise en place de l’échiquier…',
  },

  howTo: {
    title: 'Comment se joue ce jeu',
    learn: 'L’apprendre pas à pas',
    rules: 'Les règles',
    rule: 'La règle',
    rulings: 'Décisions',
    findings: 'Résultats du labo',
    inEnglish: (part) => `${part} (en anglais)`,
    rulesOf: (title) => `Les règles : ${title}`,
    rulesLoading: 'Chargement des règles…',
    rulesFailed: 'Impossible de charger les règles.',
  },
  movers,
};
