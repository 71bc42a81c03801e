// Rule options, in German: their names, their values as `option=value`, and what the engine says about them.

export const options: Record<string, string> = {
  castling: 'Rochade',
  enpassant: 'En passant',
  grayloss: 'Kein grauer Zug',
  hold: 'Hüte',
  release: 'Hut ab',
  control: 'Hüte am Anfang',
  gray: 'Graue Seite',
  setup: 'Aufstellung',
  armies: 'Armeen',
  discovered: 'Geöffnetes Schach',
  split: 'Teilen',
  returns: 'Heimkehr',
  checks: 'Schach',
  red: 'Rot',

  'Kings may castle (MC-26).': 'Könige dürfen rochieren.',
  'Pawns of any army may be captured en passant (MC-27).':
    'Bauern jeder Armee dürfen en passant geschlagen werden.',
  'A player who has no gray move in a gray phase loses the game.':
    'Wer keinen grauen Zug hat, wenn er einen machen muss, verliert.',
  'How many gray pieces a player can control at once (MC-28).':
    'Wie viele graue Figuren einem Spieler zugleich dienen können.',
  'Which piece is given up for a new one: the one moved longest ago, or the player chooses (MC-28).':
    'Welche Figur für eine neue den Hut abgibt: die am längsten nicht gezogene, oder eine nach Wahl.',
  '<white>/<black> with the squares of gray pieces joined by +, or - for none':
    'Die Felder von Weiß, ein Schrägstrich, die von Schwarz: k3/k6 gibt dem grauen Bauern auf k3 den Hut von Weiß und dem auf k6 den von Schwarz. Ein - heißt kein Hut: -/k6. Bei zwei oder drei Hüten verbinde Felder mit +: k3+l2/k6.',
  'Who controls which gray pieces at the start.': 'Wem am Anfang welche grauen Figuren dienen.',
  'Whether the gray army stands on the side of the kings or of the queens.':
    'Ob die graue Armee auf der Seite der Könige oder der Damen steht.',
  'a number from 0 to 959 (the Chess960 arrangement)':
    'Eine der 960 Arten, die Grundreihe zu mischen (Chess960), mit ihrer Nummer: 0 bis 959. Nummer 518 ist die übliche.',
  'setup=standard': 'wie im Schach',
  'setup=place': 'abwechselnd',
  'setup=': 'gemischt',
  'control=auto': 'wie üblich',
  'How the pieces stand at the start: as in chess, placed by the players in turns, or shuffled (MC-29).':
    'Wie die Figuren am Anfang stehen: wie im Schach, abwechselnd aufgestellt oder gemischt.',
  'One gray army, two gray armies, or a gray and a silver one on a board of 16 files (MC-30).':
    'Eine graue Armee, zwei graue, oder eine graue und eine silberne auf einem Brett mit 16 Linien.',
  "Whether a check that another player's move has opened may be overlooked, or must be answered like any other (M3-14, M3-16).":
    'Ob ein Schach, das der Zug eines anderen Spielers geöffnet hat, übersehen werden darf oder abgewehrt werden muss wie jedes andere.',
  'How a Piece of four may part: two of its pieces move, or any number from one to three (MG-6).':
    'Wie sich eine Vierergruppe teilen darf: Zwei Figuren ziehen fort, oder eine bis drei, ganz nach Wahl.',
  'When a capture sends pieces home: if a Piece of four is captured, or whenever more than four would stand on the square (MG-10).':
    'Wann Schlagen Figuren nach Hause schickt: wenn eine Vierergruppe geschlagen wird, oder immer, wenn mehr als vier auf dem Feld stünden.',
  "Whether a player must keep only the own king out of check, or the partner's too (CO-6).":
    'Ob man nur den eigenen König vor Schach schützen muss oder auch den des Partners.',
  'Whether dice move the red pieces or a third player does.':
    'Ob Würfel die roten Figuren ziehen oder ein dritter Spieler.',
  'castling=off': 'aus',
  'castling=on': 'an',
  'enpassant=off': 'aus',
  'enpassant=on': 'an',
  'grayloss=off': 'aus',
  'grayloss=on': 'an',
  'release=oldest': 'die älteste',
  'release=choose': 'nach Wahl',
  'gray=kingside': 'bei den Königen',
  'gray=queenside': 'bei den Damen',
  'armies=one': 'eine graue',
  'armies=two': 'zwei graue',
  'armies=fourth': 'grau und silbern',
  'discovered=silent': 'darf übersehen werden',
  'discovered=announced': 'muss abgewehrt werden',
  'split=even': 'zwei und zwei',
  'split=any': 'beliebig',
  'returns=four': 'vier geschlagen',
  'returns=any': 'mehr als vier',
  'checks=own': 'eigener König',
  'checks=both': 'beide Könige',
  'red=dice': 'Würfel',
  'red=player': 'Spieler',
};
