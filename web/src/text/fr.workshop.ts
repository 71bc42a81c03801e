// What the workshop says, in French. Fetched with it.

import type { MovementPart, VariantChange } from 'turncoat/answers';
import type { Counted, WorkshopWords } from './en.workshop';
import { count, listed } from './fr.nouns';
import { endChanges, type EndWords } from './ends_of_variants';
import { diceIn, dieIn } from './keys_of_variants';

const numbers = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const said = (n: number) => numbers[n] ?? String(n);

/** Kinds of chess by their English names, each with its plural; a variant calls others as it likes. */
const kinds: Record<string, [one: string, many: string]> = {
  pawn: ['pion', 'pions'],
  knight: ['cavalier', 'cavaliers'],
  bishop: ['fou', 'fous'],
  rook: ['tour', 'tours'],
  queen: ['dame', 'dames'],
  king: ['roi', 'rois'],
};
const named = (name: string, n = 1) => kinds[name]?.[n < 2 ? 0 : 1] ?? `« ${name} »`;
/** At the beginning of a sentence: Pion : … */
const first = (name: string) => {
  const word = named(name);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

const lines: Record<string, string> = { W: 'tout droit', F: 'en diagonale' };
const leaps: Record<string, string> = {
  D: 'de deux cases tout droit',
  A: 'de deux cases en diagonale',
  H: 'de trois cases tout droit',
  G: 'de trois cases en diagonale',
  N: 'comme un cavalier',
  C: 'de trois cases tout droit et une de côté',
  Z: 'de trois cases tout droit et deux de côté',
};
const ways: Record<string, string> = {
  '': '',
  f: 'vers l’avant',
  b: 'vers l’arrière',
  s: 'de côté',
  l: 'vers la gauche',
  r: 'vers la droite',
  v: 'vers l’avant ou l’arrière',
};

/** "d’une case tout droit": to stand behind "se déplace". */
function goes({ atom, towards, range, moves, captures, lame, initial, hop }: MovementPart): string {
  const line = lines[atom];
  const endless = range > 9;
  const way = ways[towards] ?? 'dans certaines directions';
  let what: string;
  if (line && range === 1) what = `d’une case ${line}`;
  else if (line) what = endless ? `aussi loin qu’on veut ${line}` : `de ${said(range)} cases au plus ${line}`;
  else if (range === 1) what = `d’un saut ${leaps[atom] ?? ''}`;
  else
    what = `par sauts ${leaps[atom] ?? ''}, ${endless ? 'autant qu’on veut' : `${said(range)} au plus`} dans une même direction`;
  return [
    what,
    way,
    hop === 'far' && 'au-delà d’exactement une pièce sur son chemin',
    hop === 'near' && 'juste derrière une pièce qu’elle saute',
    lame && 'si le chemin est libre',
    initial && 'depuis sa case de départ',
    !captures && 'sans prendre',
    !moves && 'seulement pour prendre',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lines that are alike are named in one: straight and diagonally. */
function joined(parts: readonly MovementPart[]): string[] {
  const rest = [...parts];
  const out: string[] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const { atom, ...manner } = first;
    const other =
      atom === 'W'
        ? rest.findIndex(({ atom, ...one }) => atom === 'F' && JSON.stringify(one) === JSON.stringify(manner))
        : -1;
    if (other >= 0) rest.splice(other, 1);
    out.push(other >= 0 ? goes(first).replace('tout droit', 'tout droit ou en diagonale') : goes(first));
  }
  return out;
}

/** "d’un saut de deux cases tout droit et de trois cases tout droit": how it goes is said once. */
const together = (parts: readonly MovementPart[]) =>
  listed(
    joined(parts).map((words, i, all) =>
      i && words.startsWith(leap) && all[i - 1]?.startsWith(leap) ? words.slice(leap.length) : words,
    ),
  );
const leap = 'd’un saut ';

const armies: Record<string, string> = {
  white: 'Blancs',
  black: 'Noirs',
  gray: 'Gris',
  silver: 'Argentés',
  red: 'Rouges',
};
const hiredGo = (army: string, second: boolean) =>
  army === 'silver'
    ? 'Les Argentés avancent'
    : second
      ? 'La seconde armée grise avance'
      : 'Les Gris avancent';
const ofArmy = (army?: string) => (army ? ` (${armies[army] ?? army})` : '');
const directions: Record<string, string> = {
  up: 'vers le haut',
  down: 'vers le bas',
  left: 'vers la gauche',
  right: 'vers la droite',
};
const options: Record<string, string> = {
  enpassant: 'Prise en passant',
  grayloss: 'Défaite faute de coup gris',
  hold: 'Nombre de pièces grises contrôlées',
  release: 'Pièce abandonnée',
  first: 'Premier tour',
  discovered: 'Échec à la découverte',
  knight: 'Saut du cavalier',
};

const dares = (n: number) =>
  n === 6 ? 'toujours' : n === 1 ? 'si le dé montre 1' : `si le dé montre de 1 à ${n}`;
/** "3d6-2", as dice that choose a piece. */
const dice = (text: string) => {
  const { dice, sides, highest } = diceIn(text);
  return `${['', 'un dé', 'deux dés', 'trois dés', 'quatre dés'][dice]} à ${sides} faces : 1 à ${highest}`;
};
/** "d6+1", as what a die chooses: ranks, or files. */
const die = (text: string, part: number) => {
  const { sides, first, last } = dieIn(text, part);
  return `${first} à ${last}, un dé à ${sides} faces`;
};

/** What variants of language 2 have (docs/spec/variants.md), said of the armies alike. */
const ends: EndWords = {
  army: '{army} : {sentence}',
  ranks: 'les rangées',
  files: 'les colonnes',
  initial: '{name} : le premier pas se fait depuis {place}.',
  'passing.off': 'Il n’y a pas de prise en passant.',
  'passing.all': 'Tout coup qui passe par une case vide sans prendre peut être pris en passant.',
  'passing.over': 'Seuls les coups qui passent par {place} sont pris en passant.',
  'capturing.must': 'Qui peut prendre doit prendre.',
  'capturing.never': 'On ne prend pas.',
  'captor.turns': 'La pièce qui prend change de camp, sauf les rois.',
  'captor.dies': 'La pièce qui prend quitte l’échiquier.',
  blast:
    'Une prise explose : la pièce qui prend, la pièce prise et toutes celles des cases voisines quittent l’échiquier.',
  'blast.spares':
    'Une prise explose : la pièce qui prend, la pièce prise et toutes celles des cases voisines quittent l’échiquier, sauf : {names}.',
  'blast.other':
    'Une prise explose : la pièce qui prend, la pièce prise et toutes celles que {betza} atteint de là quittent l’échiquier.',
  'blast.other.spares':
    'Une prise explose : la pièce qui prend, la pièce prise et toutes celles que {betza} atteint de là quittent l’échiquier, sauf : {names}.',
  goal: 'Qui amène cette pièce sur {place} gagne : {name}.',
  'goal.safe': 'Qui a cette pièce sur {place} sans qu’elle soit attaquée gagne : {name}.',
  'goal.held': 'Qui est au trait et a cette pièce sur {place} gagne : {name}.',
  'goal.reply':
    'Qui amène cette pièce sur {place} gagne : {name} ; si les Noirs peuvent suivre aussitôt les Blancs, c’est nulle.',
  checks: 'L’échec numéro {number} gagne.',
  'checks.one': 'Un échec gagne.',
  'checks.never': 'Personne ne peut donner échec.',
  'extinct.each': 'Sans aucune pièce d’une de ces sortes, {end} : {names}.',
  'extinct.each.at': 'Avec au plus {number} pièces d’une de ces sortes, {end} : {names}.',
  'extinct.all': 'Sans aucune pièce, {end}.',
  'extinct.all.at': 'Avec au plus {number} pièces, {end}.',
  bare: 'Avec les seules pièces royales, {end}.',
  'bare.reply':
    'Avec les seules pièces royales, {end}, sauf si le coup suivant met l’autre camp dans le même cas.',
  'checkmate.wins': 'Qui est mat gagne.',
  'checkmate.draw': 'Le mat est nulle.',
  'stalemate.fewer': 'Sans coup et sans échec, le camp qui a le moins de pièces gagne.',
  'royal.none': 'Il n’y a pas de pièce royale : un roi se prend comme toute autre.',
  'castles.to': 'Le roi roque sur la colonne {left} ou {right}, et la tour se place à côté de lui.',
  shuffle:
    'Avant chaque partie, les pièces de la rangée {rank} sont redistribuées, celles des Noirs comme celles des Blancs.',
  'shuffle.each':
    'Avant chaque partie, les pièces de la rangée {rank} sont redistribuées, celles de chaque camp à part.',
  'shuffle.shades': 'Les fous sont pour moitié sur des cases claires et pour moitié sur des cases foncées.',
  'shuffle.between': 'Le roi est entre ses tours.',
  hand: 'En main au départ : {names}.',
  'drop.place': '{name} : se pose sur {place}.',
  'drop.one': '{name} : ne se pose pas sur une colonne où son camp a déjà une telle pièce.',
  'drop.two': '{name} : ne se pose pas sur une colonne où son camp a déjà deux telles pièces.',
  'drop.check': '{name} : ne se pose pas avec échec.',
  'drop.mate': '{name} : ne se pose pas avec mat.',
  loses: 'on perd',
  wins: 'on gagne',
  draw: 'c’est nulle',
};

const change: Record<string, (one: VariantChange, names: (letters: string) => string[]) => string> = {
  ...endChanges(ends, armies),
  board: ({ value = '' }) => {
    const [files, ranks] = value.split('x');
    return `L’échiquier a ${files} colonnes et ${ranks} rangées.`;
  },
  holes: ({ value = '', number = 0 }) =>
    `${number === 1 ? 'Une case manque' : `${number} cases manquent`} : ${value.split(' ').join(', ')}.`,
  piece: ({ name = '', letter = '', army = '', value, gains = [] }) => {
    const how = together(gains);
    return `${value ? `Une nouvelle pièce remplace : ${named(value)}` : 'Une nouvelle pièce'} : ${named(name)} (${letter})${ofArmy(army)}. Elle ${how ? `se déplace ${how}` : 'ne se déplace jamais'}.`;
  },
  without: ({ name = '' }) => `Cette pièce n’existe pas : ${named(name)}.`,
  renamed: ({ name = '', value = '' }) => `${first(value)} s’appelle ici ${named(name)}.`,
  movement: ({ name = '', army, gains = [], loses = [] }) => {
    const parts = [
      gains.length && `se déplace aussi ${together(gains)}`,
      loses.length && `ne se déplace plus ${together(loses)}`,
    ].filter(Boolean);
    return `${first(name)}${ofArmy(army)} : ${parts.join(' et ')}.`;
  },
  worth: ({ name = '', army, number = 0 }) =>
    `${first(name)} : ${army ? 'les dés rouges comptent' : 'l’ordinateur compte'} ${String(number / 100).replace('.', ',')} ${number < 200 ? 'pion' : 'pions'}.`,
  royal: ({ value = '', army = '' }, names) => {
    const said = value ? `Royales, à ne pas perdre : ${listed(names(value))}.` : ends['royal.none'];
    return army ? `${armies[army] ?? army}: ${said}` : said;
  },
  royals: () => 'Les pièces royales peuvent être prises, sauf la dernière d’une armée.',
  promotion: ({ name = '', value = '', number = 0 }, names) =>
    value
      ? `${first(name)} : promotion en ${listed(names(value), 'ou')}${number ? `, sur la rangée ${number}` : ''}.`
      : `${first(name)} : pas de promotion.`,
  castles: ({ value = '', army = '' }, names) => {
    const said = value ? `On roque avec : ${listed(names(value))}.` : 'Il n’y a pas de roque.';
    return army ? `${armies[army] ?? army}: ${said}` : said;
  },
  start: () => 'Les pièces commencent sur d’autres cases.',
  capture: ({ value }) =>
    value === 'hand'
      ? 'Qui a pris une pièce peut la reposer sur l’échiquier au lieu de jouer un coup.'
      : 'Une pièce prise change de camp sur sa case, et celle qui prend reste où elle est.',
  demote: () => 'Les pièces promues restent ce qu’elles sont devenues quand elles sont prises.',
  drop: ({ name = '', value = '' }) =>
    `${first(name)} : se pose sur les rangées ${value}, comptées depuis son propre bord.`,
  king: () => 'Il n’y a pas d’échec : qui prend le roi a gagné.',
  poles: ({ value = '' }) =>
    value
      ? `Les deux cases hors de l’échiquier sont ${value.replace(' ', ' et ')}.`
      : 'Il n’y a pas de cases au-dessus ni au-dessous de l’échiquier.',
  satellite: ({ value = '' }) =>
    value
      ? `Le satellite est différent : ${value.replace(' at ', ', à partir de la rangée ')}.`
      : 'Il n’y a pas de satellite.',
  flies: ({ value = '' }, names) =>
    value ? `Volent vers le satellite : ${listed(names(value))}.` : 'Aucune pièce ne vole vers le satellite.',
  passenger: ({ value = '' }, names) =>
    value ? `Peuvent être emportées : ${listed(names(value))}.` : 'Aucune pièce n’est emportée.',
  jumps: ({ value = '' }, names) =>
    value ? `Prennent en sautant : ${listed(names(value))}.` : 'Aucune pièce ne prend en sautant.',
  prisoners: ({ value }) =>
    value === 'hand'
      ? 'Les pièces prises vont dans la main de celui qui les prend.'
      : 'Les pièces prises disparaissent : personne n’est libéré.',
  largest: ({ number = 0 }) => `Une case porte jusqu’à ${number} pièces.`,
  grey: ({ value }) =>
    value === 'none'
      ? 'Personne ne joue les groupes gris.'
      : 'Les deux camps jouent les groupes gris, où qu’ils soient.',
  hire: ({ value }) =>
    value === 'nobody'
      ? 'Personne n’engage de mercenaires.'
      : 'Tout mercenaire peut être engagé, attaqué ou non.',
  order: ({ value = '' }) =>
    value
      ? `Les priorités des Rouges s’appliquent dans cet ordre : ${value.split(' ').join(', ')}.`
      : 'Aucune des cinq premières priorités des Rouges ne s’applique.',
  dare: ({ number = 0 }) =>
    number === 6
      ? 'Les Rouges ne refusent jamais une prise risquée.'
      : `Les Rouges font une prise risquée si le dé montre de 1 à ${number}.`,
  throw: ({ value = '', number = 0 }) =>
    `Les dés ${value} désignent les pièces rouges : numéros 1 à ${number}.`,
  square: ({ value = '' }) => {
    const [rank, file] = value.split(' ');
    return `D’autres dés posent les pièces rouges sur une case : ${rank} pour la rangée, ${file} pour la colonne.`;
  },
  stalemate: ({ value }) =>
    value === 'fewer'
      ? ends['stalemate.fewer']
      : value === 'wins'
        ? 'Qui est pat gagne.'
        : 'Qui est pat perd.',
  limit: ({ number = 0, value }) =>
    value === 'each'
      ? `Après ${number} coups par joueur encore en jeu, sans progrès, la partie finit nulle.`
      : `Après ${number} coups (${number / 2} de chaque camp) sans progrès, la partie peut finir nulle.`,
  repetition: ({ value }) =>
    value === 'on' ? 'Les positions répétées font nulle.' : 'Les positions répétées ne font pas nulle.',
  armies: ({ value }) =>
    value === 'two'
      ? 'Il y a une seconde armée grise.'
      : 'Il y a une quatrième faction, les Argentés ; chaque tour a de plus un coup argenté.',
  way: ({ army = '', value = '', number = 0 }) =>
    `${hiredGo(army, number > 0)} ${directions[value] ?? value}.`,
  option: ({ name = '', value = '' }) => `${options[name] ?? name} : ${value}.`,
  control: ({ value = '' }) =>
    `Au départ, les Blancs et les Noirs contrôlent d’autres mercenaires : ${value}.`,
};

const counted = (all: Counted) => listed(all.map(([name, n]) => `${n} ${named(name, n)}`));

export const workshop: WorkshopWords = {
  pieces: (army, more, fewer) => {
    const what = listed([
      ...(more.length ? [`${counted(more)} en plus`] : []),
      ...(fewer.length ? [`${counted(fewer)} en moins`] : []),
    ]);
    return army ? `${armies[army] ?? army} : ${what}.` : `Blancs et Noirs ont chacun ${what}.`;
  },
  change: (one, names) => change[one.what]?.(one, names) ?? one.what,
  nothing: 'Rien n’est encore différent.',

  title: 'Atelier',
  lead: 'Modifiez un jeu : ses pièces, son échiquier, ses règles. Jouez-y aussitôt, contre l’ordinateur ou avec quelqu’un à côté de vous.',
  begin: 'Nouvelle variante',
  from: (title) => `d’après : ${title}`,
  mine: 'Mes variantes',
  none: 'Aucune pour l’instant. Commencez-en une, ou modifiez l’une de celles ci-dessous.',
  gallery: 'Prêtes à jouer',
  galleryLead: 'Chacune tient en quelques lignes de texte. Jouez-y, ou partez d’elle pour faire la vôtre.',
  clone: 'Modifier',
  cloneOf: (title) => `Modifier ${title}`,
  play: 'Jouer',
  playOf: (title) => `Jouer à ${title}`,
  remove: (title) => `Effacer ${title}`,
  removed: (title) => `Effacée : ${title}`,
  undo: 'Annuler',
  redo: 'Rétablir',
  back: 'Atelier',
  close: 'Retour à l’échiquier',
  refused:
    'Ce navigateur ne garde aucune variante (sa mémoire est pleine ou désactivée) : enregistrez ce que vous voulez conserver.',
  importing: 'Ouvrir un fichier (.ini)',
  untitled: 'Ma variante',

  imported: {
    lead: (n) =>
      `${n === 1 ? 'Une variante' : `${n} variantes`} de Fairy-Stockfish dans ce fichier. Ce que les nôtres ne peuvent pas dire est laissé de côté et nommé.`,
    line: (n) => `Ligne ${n} :`,
    template: 'De son modèle :',
    left: (n) => (n === 1 ? 'Une ligne est laissée de côté' : `${n} lignes sont laissées de côté`),
    whole: 'Rien n’est laissé de côté.',
  },
  lesson: {
    offer: 'Une leçon en trois étapes',
    title: 'Un jeu à vous en trois étapes',
    variant: 'Ma premiere variante',
    leave: 'Quitter la leçon',
    end: 'Fermer',
    steps: [
      {
        head: 'Modifiez le cavalier',
        body: 'Sa carte montre comment il se déplace. Cliquez sur une case à côté du cavalier : désormais il y va aussi, et pareil dans toutes les directions. La liste dit ce qui est différent.',
        go: 'Me montrer le cavalier',
      },
      {
        head: 'Jouez-y',
        body: 'On peut jouer à votre jeu tel qu’il est. Jouez quelques coups contre l’ordinateur ; « Modifier ce jeu », en dessous, vous ramène ici.',
        go: 'Jouer maintenant',
      },
      {
        head: 'Demandez s’il est équitable',
        body: 'Deux ordinateurs jouent beaucoup de parties rapides, et autant de parties d’échecs. Vous lisez ensuite qui est avantagé et combien durent les parties.',
        go: 'Demander',
      },
    ],
    over: 'C’est tout. Les pièces, l’échiquier et les règles se modifient de la même façon, et un lien apporte votre jeu aux autres.',
  },
  poster: {
    open: 'Image avec les règles',
    alt: 'Le départ du jeu et la liste de ce qui est différent, en image',
    png: 'Enregistrer en PNG',
    svg: 'Enregistrer en SVG',
    from: (parent) => `Comme ${parent}, mais :`,
    play: 'Pour y jouer :',
  },

  shared: 'Quelqu’un a partagé cette variante avec vous.',
  keep: 'La garder et la modifier',
  computer: 'Jouer contre l’ordinateur',
  together: 'Jouer sur un même écran',
  study: 'Étude',
  tabs: { pieces: 'Pièces', rules: 'Règles', text: 'Texte', fair: 'Équitable ?' },
  parts: 'Ce qu’il faut modifier',
  online: 'Jouer en ligne',
  share: 'Copier le lien',
  shareDone: 'Lien copié',
  file: 'Enregistrer dans un fichier',
  code: 'Code QR',
  codeAlt: 'Code QR du lien',
  tooLong: 'Ce lien est long ; certains programmes coupent de tels liens. Un fichier est plus sûr.',
  faults: (n) => count(n, 'erreur', 'erreurs'),
  fine: 'En ordre : on peut y jouer.',
  at: (line, column) => `Ligne ${line}, colonne ${column}`,
  stale: 'L’échiquier montre la dernière version en ordre.',
  textLabel: 'Texte de la variante',
  textHelp: 'Tout ce que vous cliquez s’écrit ici, et ce que vous écrivez ici se voit là-bas.',
  different: 'Ce qui est différent',
  name: 'Titre',
  about: 'Présentation',
  aboutHelp: 'Une ou deux phrases pour ceux qui y jouent.',

  board: 'Départ',
  move: 'Déplacer les pièces',
  take: 'Retirer',
  holes: 'Trous',
  tryOut: 'Essayer des coups',
  tryAgain: 'Depuis le départ',
  tryHelp: 'Jouez pour les deux camps. Rien n’est conservé.',
  palette: (army) => `Poser : ${army}`,
  secondGray: 'seconde armée grise',
  files: 'Colonnes',
  ranks: 'Rangées',
  fewer: (what) => `${what} : moins`,
  more: (what) => `${what} : plus`,
  hole: (cell) => `${cell}, trou`,

  newPiece: 'Nouvelle pièce',
  removePiece: (name) => `Supprimer : ${name}`,
  bringBack: (name) => `Rétablir : ${name}`,
  letter: 'Lettre',
  pieceName: 'Nom',
  pieceNameHelp: 'Lettres minuscules et traits d’union.',
  drawing: 'Dessin',
  ownDrawing: 'le sien',
  noDrawing: 'sa lettre',
  betza: 'Déplacement (notation Betza)',
  armies: 'Même déplacement dans toutes les armées',
  armyTab: (army) => armies[army] ?? army,
  worth: 'Valeur',
  worthHelp: 'En pions ; vide : calculée d’après le déplacement.',
  worthNow: (pawns) => (pawns ? `environ ${count(pawns, 'pion', 'pions')}` : ''),
  isRoyal: 'Royale : à ne pas perdre',
  becomes: 'Promotion en',
  promotesAt: 'sur la rangée',
  lastRank: 'la dernière',
  edit: (name) => `Modifier : ${name}`,
  done: 'Terminé',

  diagram: (name) => `Déplacement : ${name}`,
  brush: 'Un clic lui permet de',
  both: 'se déplacer et prendre',
  moves: 'se déplacer seulement',
  captures: 'prendre seulement',
  range: 'Portée',
  once: 'un saut',
  upTo: (n) => `jusqu’à ${n} sauts`,
  endless: 'autant de sauts qu’on veut',
  alike: 'pareil dans toutes les directions',
  mirrored: 'pareil à gauche et à droite',
  single: 'dans cette direction seulement',
  symmetry: 'Directions',
  initial: 'depuis sa case de départ seulement',
  lame: 'son chemin peut être barré',
  hops: 'Sauts',
  hopNone: 'par-dessus tout, ou glisse sur les cases vides',
  hopFar: 'par-dessus exactement une pièce, et plus loin derrière',
  hopNear: 'par-dessus une pièce, juste derrière elle',
  empty: 'Échiquier vide',
  crowded: 'Échiquier plein',
  clear: 'Vider',
  cellFar: 'trop loin pour un saut',
  cellSays: (cell, what) => `${cell} : ${what}`,
  cellNothing: 'non atteinte',
  cellMoves: 'y va',
  cellCaptures: 'y prend',
  cellBoth: 'y va et y prend',
  cellFirst: 'depuis sa case de départ seulement',

  /** What keys are called in the form, and their values (docs/spec/variants.md). */
  keys: {
    royals: {
      title: 'Seule la dernière pièce royale doit être en sûreté',
      values: { all: 'non', last: 'oui' },
    },
    castles: { title: 'Roque', values: { '-': 'aucun' } },
    shuffle: { title: 'Pièces redistribuées avant chaque partie', values: { '': 'aucune' } },
    hand: { title: 'En main au départ', values: { '-': 'rien' } },
    passing: {
      title: 'Prise en passant',
      values: { on: 'les premiers pas de deux cases', off: 'rien', all: 'tout coup par une case vide' },
    },
    capture: {
      title: 'Une pièce prise',
      values: {
        remove: 'quitte la partie',
        hand: 'va dans la main de qui l’a prise',
        turn: 'change de camp sur sa case',
      },
    },
    capturing: {
      title: 'Prendre',
      values: { may: 'est libre', must: 'est obligatoire', never: 'est impossible' },
    },
    blast: { title: 'Une prise explose', values: { '': 'non' } },
    checks: { title: 'Échecs qui gagnent', values: { '': 'aucun', never: 'l’échec est interdit' } },
    extinct: {
      title: 'Fin pour qui perd toutes les pièces de',
      values: {
        '': 'aucune sorte',
        all: 'toutes les sortes : perd',
        'all wins': 'toutes les sortes : gagne',
      },
    },
    bare: {
      title: 'Avec les seules pièces royales',
      values: {
        '': 'on continue',
        loses: 'on perd',
        'loses reply': 'on perd, après un coup pour égaliser',
        draw: 'c’est nulle',
        'draw reply': 'c’est nulle, après un coup pour égaliser',
        wins: 'on gagne',
        'wins reply': 'on gagne, après un coup pour égaliser',
      },
    },
    checkmate: { title: 'Qui est mat', values: { loses: 'perd', wins: 'gagne', draw: 'fait nulle' } },
    captor: {
      title: 'La pièce qui prend',
      values: { stays: 'reste ce qu’elle est', turns: 'change de camp', dies: 'quitte l’échiquier' },
    },
    demote: { title: 'Une pièce promue va en main comme ce qu’elle était' },
    king: { title: 'Un roi', values: { mate: 'est maté', taken: 'est pris comme toute autre pièce' } },
    stalemate: {
      title: 'Qui n’a aucun coup et n’est pas en échec',
      values: { draw: 'fait nulle', loses: 'perd', wins: 'gagne', fewer: 'qui a le moins de pièces gagne' },
    },
    limit: { title: 'Coups sans progrès après lesquels la partie peut finir nulle' },
    repetition: { title: 'Les positions répétées font nulle' },
    flies: { title: 'Volent vers le satellite :' },
    passenger: { title: 'Peuvent être passagères :' },
    jumps: { title: 'Prennent en sautant :' },
    prisoners: {
      title: 'Une pièce prise',
      values: {
        carried: 'est emportée par celle qui la prend, et libérée avec elle',
        hand: 'va dans la main de qui la prend',
        removed: 'quitte le jeu',
      },
    },
    largest: { title: 'Pièces sur une case, au plus' },
    grey: {
      title: 'Qui joue les groupes gris',
      values: {
        shade: 'les Blancs sur les cases claires, les Noirs sur les cases sombres',
        both: 'les deux camps, où qu’ils soient',
        none: 'personne',
      },
    },
    hire: {
      title: 'Quels mercenaires un joueur peut engager',
      values: {
        attacked: 'ceux que ses pièces attaquent',
        anybody: 'tous',
        nobody: 'aucun',
      },
    },
    way: { title: (part, armies) => hiredGo(armies[part + 2] ?? 'gray', part > 0), values: directions },
    options: { title: 'Options' },
    control: {
      title: 'Contrôle au départ',
      help: (example) =>
        `Les mercenaires des Blancs et des Noirs, comme dans ${example} ; vide : les mercenaires habituels.`,
    },
    order: {
      title: 'Ce que les Rouges regardent avant que les dés choisissent une pièce',
      values: {
        1: 'sauver le roi de l’échec',
        2: 'sauver une pièce en danger',
        3: 'prendre sans risque',
        4: 'prendre à un risque, si un dé le dit',
        5: 'jouer le seul coup légal',
      },
    },
    dare: { title: 'Les Rouges prennent à un risque', values: (value) => dares(Number(value)) },
    throw: { title: 'Dés qui choisissent une pièce', values: dice },
    square: {
      title: (part) => (part ? 'Colonnes où une pièce est posée' : 'Rangées où une pièce est posée'),
      values: die,
    },
  },
  up: (what) => `Regarder plus tôt : ${what}`,
  drop: 'Se pose depuis la main',
  dropFrom: 'de la rangée',
  dropTo: 'à la rangée',
  planet: {
    poles: 'Une case sous l’échiquier et une au-dessus',
    below: 'En bas',
    above: 'En haut',
    satellite: 'Satellite',
    none: 'aucun',
    at: 'Sa rangée la plus basse',
  },

  fair: {
    lead: (parent) =>
      `Deux ordinateurs de même force jouent des parties rapides de cette variante, et autant du jeu ${parent}. Qui est avantagé, combien durent les parties, combien finissent nulles ?`,
    leadTeam: (parent) =>
      `Un ordinateur joue des parties rapides de cette variante pour l’équipe, et autant du jeu ${parent}. Combien de fois l’équipe gagne-t-elle, combien durent les parties, combien finissent nulles ?`,
    start: (n) => `Jouer ${n} parties`,
    more: (n) => `${n} parties de plus`,
    stop: 'Arrêter',
    bar: (done, all) => `${done} parties sur ${all}`,
    stale: 'Ces parties sont celles de la variante d’avant la dernière modification.',
    shares: (each, best) =>
      `${best ? `Les ${best} sont avantagés` : 'Aucun camp n’est nettement avantagé'} : ${listed(each.map(([seat, share]) => `les ${seat} marquent ${share}`))}.`,
    team: (share) => `L’équipe gagne ${share} des parties.`,
    drawn: (share) => `Parties nulles : ${share}.`,
    long: (moves) => `Une partie dure ${moves} coups de chaque camp.`,
    turns: (n) => `Une partie dure ${n} tours de jeu, tous camps confondus.`,
    changes: (number) => `Des pièces changent de camp ${number} fois par partie.`,
    beside: (parent, said) => `${parent} : ${said}.`,
    range: (value, low, high) => `${value} (de ${low} à ${high})`,
    ranges: (games) =>
      `Entre parenthèses : l’intervalle de la vraie valeur, avec une certitude de 95 %. ${games} parties de chacun ; un plus grand nombre le resserre.`,
    strength: (nodes) =>
      `Chaque camp a examiné environ ${nodes} positions par coup, comme un débutant attentif. De forts joueurs peuvent arriver à un autre résultat, et aucun chiffre ne dit si un jeu est amusant.`,
    worths: (each) => `Ce que l’ordinateur calcule, en pions : ${listed(each)}.`,
    others: (each) => `À côté : ${listed(each)}.`,
    worthsMean:
      'Cela vient du nombre de cases qu’une pièce atteint sur un échiquier plein au cinquième, à moins que le texte ne dise sa valeur. L’ordinateur joue d’après cela ; ce n’est pas un résultat des parties.',
    measured: (each) => `D’après les parties, en pions : ${listed(each)}.`,
    measuredMean:
      'C’est ce qu’une pièce de plus apporte à la victoire ; plus de parties resserrent les intervalles.',
    unmeasured: (games) =>
      `Ce que valent les pièces, ${games} parties ne le montrent pas nettement ; davantage, peut-être.`,
    look: 'Regarder une partie',
    typical: 'une partie typique',
    shortest: 'la plus courte partie gagnée',
    dramatic: 'la plus dramatique',
    native:
      'Sur un ordinateur où Turncoat est installé, on continue ainsi avec autant de parties qu’on veut :',
  },
};
