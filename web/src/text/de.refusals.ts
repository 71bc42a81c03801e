// What the engine says against a position, a move, an option or a record, in German: its sentences as patterns, in which
// braces stand for what differs. That may be a sentence again.

const sentences: [string, string][] = [
  // Where the fault is.
  ['load: {}', '{1}'],
  ['save: {}', '{1}'],
  ['line {}: {}', 'Zeile {1}: {2}'],
  ['move {}: {}', 'Zug {1}: {2}'],
  ['tag {}: {}', 'Angabe {1}: {2}'],
  ['field {} ({}): {}', 'Feld {1} ({2}): {3}'],
  ['option {}: {}', 'Variante {1}: {2}'],
  ['rank {} of the text ({}) {}', 'Reihe {1} des Textes ({2}): {3}'],
  ['the FEN {}', 'Die FEN {1}'],
  ['{} (MC-14)', '{1}'],
  ['{} (CO-4)', '{1}'],

  // Names.
  ['White', 'Weiß'],
  ['Black', 'Schwarz'],
  ['Red', 'Rot'],
  ['Gray', 'Grau'],
  ['gray', 'graue'],
  ['silver', 'silberne'],
  ['white', 'weißer'],
  ['black', 'schwarzer'],
  ['The right army', 'Die rechte Armee'],
  ['The left army', 'Die linke Armee'],
  ['board', 'Brett'],
  ['turn', 'Wer zieht'],
  ['side', 'Wer zieht'],
  ['phase', 'Phase'],
  ['hand', 'Hand'],
  ['castling', 'Rochade'],
  ['en passant', 'en passant'],
  ['control', 'Hüte'],
  ['silent', 'stille Schachs'],
  ['clock', 'Zähler'],
  ['move', 'Zugnummer'],
  ['pawn', 'Bauer'],
  ['king', 'König'],
  ['a character', 'ein Zeichen'],

  // Moves.
  ['{} is no legal move here', '{1} ist hier kein erlaubter Zug'],
  ['{}: the game is over ({})', '{1}: Das Spiel ist aus ({2})'],
  ['{} names no seat of this game; its seats are {}', '{1} nennt keinen Spieler dieses Spiels; es gibt {2}'],
  ['{}: the dice are to move, and they do not leave', '{1}: Die Würfel sind dran, und die geben nicht auf'],
  ['{}: this player is out already', '{1}: Dieser Spieler ist schon ausgeschieden'],
  [
    '{}: dice move Red, and dice agree on nothing (red=player: they could)',
    '{1}: Rot wird gewürfelt, und Würfel vereinbaren nichts (mit red=player ginge es)',
  ],
  ['{}: dice move Red, and dice do not leave', '{1}: Rot wird gewürfelt, und Würfel geben nicht auf'],

  // Games and options.
  ['there is no game {}; there are {}', 'Ein Spiel {1} gibt es nicht; es gibt {2}'],
  ['there is no game {}', 'Ein Spiel {1} gibt es nicht'],
  ['nothing stands behind {}', 'Hinter {1} steht nichts'],
  ['{} has no option {}; it has none at all', '{1} hat keine Variante {2}; es hat gar keine'],
  ['{} has no option {}; its options are {}', '{1} hat keine Variante {2}, sondern {3}'],
  ['option {} is named twice', 'Die Variante {1} ist zweimal genannt'],
  ['option {} cannot be {}; allowed are {}', 'Die Variante {1} kann nicht {2} sein; erlaubt sind {3}'],
  [
    '{} does not go with {}: there is no array to mirror',
    '{1} geht nicht mit {2}: Da ist keine Aufstellung zu spiegeln',
  ],
  [
    '{} does not go with {}, which has gray placed as well',
    '{1} geht nicht mit {2}, wo auch Grau aufgestellt wird',
  ],
  ['{} needs hold=2 or hold=3', '{1} geht nur mit hold=2 oder hold=3'],
  [
    '{} gives one player {} pieces; the option hold allows {}',
    '{1} gibt einem Spieler {2} Figuren; hold erlaubt {3}',
  ],
  [
    "{} gives one player {} pieces; the option 'hold' allows {}",
    '{1} gibt einem Spieler {2} Figuren; hold erlaubt {3}',
  ],
  ['{} names {} twice', '{1} nennt {2} zweimal'],
  ['{} names {}, which is empty at the start with {}', '{1} nennt {2}; mit {3} ist das am Anfang leer'],
  ['{} names {}, where no {} piece stands at the start', '{1} nennt {2}, wo am Anfang keine {3} Figur steht'],

  // Castling as in Chess960, and pieces that are placed.
  [
    "{} is no castling right; allowed are the letters of files on which a rook has started, White's upper, Black's lower case, or -",
    '{1} ist kein Rochaderecht; erlaubt sind die Buchstaben der Linien, auf denen ein Turm angefangen hat, die von Weiß groß, die von Schwarz klein, oder -',
  ],
  ['{} needs the king at home', '{1} braucht den König an seinem Platz'],
  ['{} needs a rook at home on {}', '{1} braucht einen Turm an seinem Platz auf {2}'],
  [
    '{} stands there twice, or is a second right on one side of the king',
    '{1} steht zweimal da oder ist ein zweites Recht auf einer Seite des Königs',
  ],
  ['must be - while the armies are placed', 'muss - sein, solange die Armeen aufgestellt werden'],
  [
    'while gray is placed, it is as at the start: {}',
    'Solange Grau aufgestellt wird, steht da wie am Anfang {1}',
  ],
  [
    'while gray is placed, the other armies stand at the start',
    'Solange Grau aufgestellt wird, stehen die anderen Armeen wie am Anfang',
  ],
  [
    'gray is placed only with setup=place or grayplace=on',
    'Grau wird nur mit setup=place oder grayplace=on aufgestellt',
  ],

  // Any FEN.
  [
    'field {} is empty; fields are separated by one space',
    'Feld {1} ist leer; zwischen Feldern steht ein Leerzeichen',
  ],
  ['has {} fields instead of {}: {}', 'hat {1} Felder statt {2}: {3}'],
  ['has {} field instead of {}: {}', 'hat {1} Feld statt {2}: {3}'],
  ['a number is missing', 'Eine Zahl fehlt'],
  ['{} is not a decimal number', '{1} ist keine Zahl'],
  ['{} has a leading zero', '{1} beginnt mit einer Null'],
  ['{} is too large', '{1} ist zu groß'],
  ['{} is less than {}', '{1} ist kleiner als {2}'],
  ['{} is more than {}', '{1} ist größer als {2}'],
  ['has {} ranks instead of {}', 'hat {1} Reihen statt {2}'],
  ['has a run of empty cells that does not fit: {}', 'hat mehr leere Felder, als hineinpassen: {1}'],
  ['lists more than {} cells', 'nennt mehr als {1} Felder'],
  ['lists {} cells instead of {}', 'nennt {1} Felder statt {2}'],
  ['holds {}, which is no piece of this game', 'enthält {1}, keine Figur dieses Spiels'],
  [
    'holds {}, which is no piece of this game; write - for an empty hand',
    'enthält {1}, keine Figur dieses Spiels; eine leere Hand ist -',
  ],
  ['{} has {} pawns; {} is the most', '{1} hat {2} Bauern; höchstens {3} sind möglich'],
  [
    '{} has {} promoted pieces but lacks only {} pawns',
    '{1} hat {2} umgewandelte Figuren, aber nur {3} Bauern fehlen',
  ],
  ['{} has {} kings instead of one', '{1} hat {2} Könige statt einen'],
  ['{} has {} kings', '{1} hat {2} Könige'],
  ['the kings touch', 'Die Könige berühren einander'],
  ['a pawn stands on rank 1 or 8', 'Ein Bauer steht auf der ersten oder achten Reihe'],
  ['the pawn on {} stands on rank 1 or 8', 'Der Bauer auf {1} steht auf der ersten oder achten Reihe'],
  [
    'the pawn on {} cannot stand on rank 1 or 8',
    'Der Bauer auf {1} kann nicht auf der ersten oder achten Reihe stehen',
  ],
  [
    'the pawn on {} cannot stand on the first or last file',
    'Der Bauer auf {1} kann nicht auf der ersten oder letzten Linie stehen',
  ],
  [
    "the pawn on {} stands on its army's second rank but on no file on which it can have started",
    'Der Bauer auf {1} steht auf der zweiten Reihe seiner Armee, aber auf keiner Linie, auf der er begonnen haben kann',
  ],
  ['a pawn stands on a back rank, on {}', 'Auf {1}, einer Grundreihe, steht ein Bauer'],
  ['{} is neither w nor b', '{1} ist weder w noch b'],
  ['{} is none of {}', '{1} ist nichts von {2}'],
  [
    'the king of the side that has just moved is in check',
    'Der König dessen, der gerade gezogen hat, steht im Schach',
  ],
  ['the player who has just moved is in check', 'Wer gerade gezogen hat, steht im Schach'],
  [
    '{} has just moved, but its king is in check',
    '{1} hat gerade gezogen, aber der eigene König steht im Schach',
  ],
  [
    'is not 0 although a pawn has just {} two squares',
    'ist nicht 0, obwohl gerade ein Bauer zwei Felder ging',
  ],
  ["is not 0 although {}'s king has been captured", 'ist nicht 0, obwohl der König von {1} geschlagen ist'],
  [
    "{}'s king has been captured, so that it must be {}'s turn",
    'Der König von {1} ist geschlagen, also muss {2} am Zug sein',
  ],
  ['is empty; write - for no castling', 'ist leer; ohne Rochade steht -'],
  ['{} is no castling right; allowed are {}', '{1} ist kein Rochaderecht; erlaubt sind {2}'],
  ['{} stands there twice', '{1} steht zweimal da'],
  [
    '{} needs the king on {} and a rook on {}, each alone',
    '{1} braucht den König auf {2} und einen Turm auf {3}, jeden allein',
  ],
  ['{} needs the king on {} and a rook on {}', '{1} braucht den König auf {2} und einen Turm auf {3}'],
  ['{} is no square that {}', 'Über {1} ist gerade kein Bauer gegangen'],
  ['no pawn stands before {}', 'Vor {1} steht kein Bauer'],
  ['no pawn of {} stands before {}', 'Vor {2} steht kein Bauer von {1}'],
  ['the pawn cannot have come over {}, which is not free{}', 'Über {1} kann der Bauer nicht gekommen sein'],
  ['a king is no mercenary', 'Ein König ist kein Söldner'],

  // Mercenary Chess.
  ['there is a silver phase only with armies=fourth', 'Silber zieht nur mit armies=fourth'],
  ['pieces are placed only with setup=place', 'Aufgestellt wird nur mit setup=place'],
  ['has {} lists instead of {}', 'hat {1} Listen statt {2}'],
  ['{} has {} lists instead of {}', '{1} hat {2} Listen statt {3}'],
  [
    'one player controls {} pieces; the option hold allows {}',
    'Einem Spieler dienen {1} Figuren; hold erlaubt {2}',
  ],
  ['{} is no square', '{1} ist kein Feld'],
  ['{} holds no {} piece', 'Auf {1} steht keine {2} Figur'],
  ['{} is listed twice', '{1} ist zweimal genannt'],
  ['must be -, since the option {} is off', 'muss - sein, denn die Variante ist aus'],
  ['{} is not a square followed by w or b', '{1} ist kein Feld mit w oder b dahinter'],
  ['{} names a square that {}', '{1} passt nicht: Dort kam kein Bauer vorbei'],
  ['{} names the wrong player for that square', '{1} nennt den falschen Spieler'],
  ['{} lacks its pawn on {}', 'Zu {1} fehlt der Bauer auf {2}'],
  ['{} cannot be open in this phase', '{1} kann in dieser Phase nicht offen sein'],
  [
    '{} needs the pawn on {} to be controlled by that player',
    '{1}: Der Bauer auf {2} müsste diesem Spieler dienen',
  ],
  ['{} is the second one of that player{}', '{1} ist schon der zweite dieses Spielers'],
  [
    'while pieces are placed, there is one too many or one on the wrong square',
    'Beim Aufstellen ist eine Figur zu viel oder steht falsch',
  ],
  [
    'while pieces are placed, the pawns stand at the start',
    'Beim Aufstellen stehen die Bauern wie am Anfang',
  ],
  [
    "an army's bishops must stand on squares of both colours",
    'Die Läufer einer Armee stehen auf Feldern beider Farben',
  ],
  ['all pieces are placed', 'Alle Figuren sind aufgestellt'],
  [
    'with the pieces placed in turns, these cannot be the ones that stand there',
    'Abwechselnd aufgestellt können es nicht diese Figuren sein',
  ],
  ["it is the other player's turn to place a piece", 'Der andere Spieler ist mit dem Aufstellen dran'],
  ['after so many pieces the phase is {}', 'Nach so vielen Figuren ist die Phase {1}'],
  ['while pieces are placed, control is as at the start', 'Beim Aufstellen sind die Hüte wie am Anfang'],
  ['is not {} while pieces are placed', 'ist nicht {1}, während aufgestellt wird'],
  [
    "{}: a piece of a player's own army is controlled by nobody else",
    '{1}: Wer einem Spieler gehört, trägt keinen Hut',
  ],
  ['{}: this army is controlled by nobody', '{1}: Diese Armee dient niemandem'],
  ['{}: there can be only one piece on a cell', '{1}: Auf einem Feld kann nur eine Figur stehen'],

  // Mercenary Chess for Three.
  ['{} is not a cell followed by w, b or r', '{1} ist kein Feld mit w, b oder r dahinter'],
  ['has an = that is not followed by w, b or r', 'hat ein =, hinter dem nicht w, b oder r steht'],
  [
    "{} cannot have been hired, since {}'s king is in play",
    '{1} kann niemand angeheuert haben, denn der König von {2} ist im Spiel',
  ],
  ['{} belongs to {}, who is out', '{1} gehört {2}, und {2} ist ausgeschieden'],
  ['{} is out, having no king', '{1} ist ausgeschieden, denn der König fehlt'],
  ['{} is checkmated and cannot be to move', '{1} ist matt und kann nicht am Zug sein'],
  ['{} names a cell that {}', '{1} passt nicht: Dort kam kein Bauer vorbei'],
  ['{} belongs to the player to move', '{1} gehört dem, der am Zug ist'],
  [
    'must be -, since with discovered=announced no attack is silent',
    'muss - sein, denn mit discovered=announced ist kein Schach still',
  ],
  ["{} is no attack on that player's king", '{1} ist kein Angriff auf diesen König'],
  ['{} is an attack by the player who has just moved', '{1} ist ein Angriff dessen, der gerade gezogen hat'],

  // Mercurial Chess.
  ['{} has a ( without its )', '{1} hat eine Klammer, die nicht zugeht'],
  ['has a ( without its )', 'hat eine Klammer, die nicht zugeht'],
  [
    'has empty parentheses; a piece without prisoners has none',
    'hat leere Klammern; ohne Gefangene steht keine da',
  ],
  [
    'holds as a prisoner {}, which is no piece of this game',
    'hat als Gefangenen {1}, keine Figur dieses Spiels',
  ],
  ['has {} as a prisoner of its own side', 'hat {1} als Gefangenen der eigenen Seite'],
  [
    'the FEN has more pieces than this program can count ({})',
    'In der FEN sind mehr Figuren, als gezählt werden können ({1})',
  ],
  [
    "{}'s pawn on {} stands where it would have promoted",
    'Der Bauer von {1} auf {2} wäre dort umgewandelt worden',
  ],
  ['a {} cannot be on the satellite', 'Auf dem Trabanten kann kein {1} sein'],
  ['holds a king; kings are never in hand', 'enthält einen König; der ist nie in einer Hand'],

  // Merger Chess.
  ["{}'s {} from {} stands nowhere", 'Von {1} fehlt {2} von {3}'],
  ['lacks a closing parenthesis', 'hat eine Klammer, die nicht zugeht'],
  ['has more than four pieces on a square', 'hat mehr als vier Figuren auf einem Feld'],
  ['has parentheses around fewer than two pieces', 'hat Klammern um weniger als zwei Figuren'],
  ['holds {}; no piece of that kind comes from such a home', 'enthält {1}; so eine Figur beginnt dort nicht'],
  ['holds {}, which stands on the board already', 'enthält {1}, und das steht schon auf dem Brett'],
  ['{} is not empty', '{1} ist nicht leer'],
  ['on {} no {} pawn is active', 'Auf {1} ist kein {2} Bauer tätig'],
  [
    'the Piece on {} has four pieces and cannot have moved',
    'Die Vierergruppe auf {1} kann nicht gezogen haben',
  ],
  ['{} could not move the Piece on {} from {}', '{1} konnte die Gruppe auf {2} nicht von {3} ziehen'],
  [
    'the Piece on {} cannot have parted from that on {}',
    'Die Gruppe auf {1} kann nicht von der auf {2} gekommen sein',
  ],

  // Cooperative Chess.
  ["Red's number {} stands there twice", 'Die rote Nummer {1} steht zweimal da'],
  ['holds {}, which no pawn can become', 'enthält {1}, und das wird kein Bauer'],
  [
    'holds {}; with red=dice pawns become queens only',
    'enthält {1}; mit red=dice werden Bauern nur zu Damen',
  ],
  [
    'holds {} without its home file a to h behind it',
    'enthält {1} ohne die Linie a bis h dahinter, von der es kommt',
  ],
  [
    'holds {}, but on that file starts another piece',
    'enthält {1}, aber auf dieser Linie beginnt eine andere Figur',
  ],

  // Records.
  ['{} is no name for a tag', '{1} ist kein Name für eine Angabe'],
  ['the value of tag {} does not {}', 'Der Wert der Angabe {1} steht nicht in Anführungszeichen'],
  ['in the value of tag {} a backslash stands {}', 'Im Wert der Angabe {1} steht ein falscher Rückstrich'],
  ['tag {} does not end with ]', 'Die Angabe {1} endet nicht mit ]'],
  ['tag {} stands there twice', 'Die Angabe {1} steht zweimal da'],
  ['the first tag must be Variant, not {}', 'Die erste Angabe muss Variant sein, nicht {1}'],
  ['{} is no whole number of at most 19 digits', '{1} ist keine ganze Zahl mit höchstens 19 Ziffern'],
  ['the comment has no end', 'Der Kommentar hat kein Ende'],
  ['the moves do not end with * or the scores', 'Am Ende der Züge fehlt * oder das Ergebnis'],
  ['a comment ends that has not begun', 'Ein Kommentar endet, der nicht begonnen hat'],
  ['{} is not the result that the tag Result gives: {}', '{1} ist nicht das Ergebnis der Angabe Result: {2}'],
  ['something stands behind the end of the moves', 'Hinter dem Ende der Züge steht noch etwas'],
  ['{} stands where move {}. is played', '{1} steht, wo der Zug {2}. kommt'],
  [
    'a record begins with the tag Variant, e.g. {}',
    'Eine Aufzeichnung beginnt mit der Angabe Variant, etwa {1}',
  ],
  [
    'the game ends with {}, but the tag Result says {}',
    'Das Spiel endet mit {1}, aber die Angabe Result sagt {2}',
  ],
  [
    'the tag Result says {}, but the game is not over',
    'Die Angabe Result sagt {1}, aber das Spiel ist nicht aus',
  ],
];

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
/** Those that begin with something that differs come last, for they fit too much. */
const patterns = sentences
  .map(([english, german]): [RegExp, string] => [
    new RegExp(`^${english.split('{}').map(escaped).join('(.*?)')}$`, 's'),
    german,
  ])
  .sort(([a], [b]) => Number(a.source.startsWith('^(')) - Number(b.source.startsWith('^(')));

/** A refusal of the engine in German; one that is not known stays as it is. */
export function refusal(words: string): string {
  for (const [pattern, german] of patterns) {
    const found = pattern.exec(words);
    if (found) return german.replace(/\{(\d)\}/g, (_, n: string) => refusal(found[Number(n)] ?? ''));
  }
  return words;
}
