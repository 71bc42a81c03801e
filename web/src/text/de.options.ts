// Rule options, in German: their names, their values as `option=value`, and what the engine says about them.

export const options: Record<string, string> = {
  quoted: '„…“',
  excluded: '(ausgeschlossen)',
  'finding same': 'Wie lange Partien dauern, ändert sich nicht erkennbar.',
  'finding shorter': 'Die Partien sind etwa {change} % kürzer.',
  'finding longer': 'Die Partien sind etwa {change} % länger.',
  'finding white': 'Weiß holt {score} ± {margin} % der Punkte.',
  'finding team': 'Die Partner holen {score} ± {margin} % der Punkte.',
  'finding games': '(Nach {games} Partien des Computers gegen sich selbst.)',
  castling: 'Rochade',
  enpassant: 'En passant',
  grayloss: 'Kein grauer Zug',
  hold: 'Hüte',
  release: 'Hut ab',
  control: 'Hüte am Anfang',
  gray: 'Graue Seite',
  setup: 'Aufstellung',
  grayplace: 'Grau aufstellen',
  armies: 'Armeen',
  first: 'Erste Runde',
  jump: 'Sprung des Bauern',
  discovered: 'Geöffnetes Schach',
  knight: 'Springer',
  split: 'Teilen',
  returns: 'Heimkehr',
  king: 'König',
  part: 'Teil',
  checks: 'Schach',
  mate: 'Matt',
  red: 'Rot',
  stalemate: 'Patt',
  declined: 'Unterlassenes Schlagen',
  stuck: 'Figur ohne Zug',
  equal: 'Gleiches Schlagen',

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
    'Die Felder von Weiß, ein Schrägstrich, die von Schwarz: k3/k6 gibt dem grauen Bauern auf k3 den Hut von Weiß und dem auf k6 den von Schwarz. Ein - heißt kein Hut: -/k6. Bei mehreren Hüten verbinde Felder mit +: k3+l2/k6.',
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
  "Whether the players place the gray pieces (and the silver ones) in turns before White's first move (MC-29a).":
    'Ob die Spieler die grauen Figuren (und die silbernen) vor dem ersten Zug von Weiß abwechselnd aufstellen.',
  'One gray army, two gray armies, or a gray and a silver one on a board of 16 files (MC-30).':
    'Eine graue Armee, zwei graue, oder eine graue und eine silberne auf einem Brett mit 16 Linien.',
  "Whether a check that another player's move has opened may be overlooked, or must be answered like any other (M3-14, M3-16).":
    'Ob ein Schach, das der Zug eines anderen Spielers geöffnet hat, übersehen werden darf oder abgewehrt werden muss wie jedes andere.',
  'Whether a knight goes two cells and one aside in either order, or only two straight and then one aside; that matters at the centre of the star (M3-6).':
    'Ob ein Springer die zwei Felder geradeaus und das eine zur Seite in beliebiger Reihenfolge geht oder nur zuerst die zwei; das macht in der Mitte des Sterns etwas aus.',
  'How a Piece of four may part: two of its pieces move, or any number from one to three (MG-6).':
    'Wie sich eine Vierergruppe teilen darf: Zwei Figuren ziehen fort, oder eine bis drei, ganz nach Wahl.',
  'When a capture sends pieces home: if a Piece of four is captured, or whenever more than four would stand on the square (MG-10).':
    'Wann Schlagen Figuren nach Hause schickt: wenn eine Vierergruppe geschlagen wird, oder immer, wenn mehr als vier auf dem Feld stünden.',
  "When a king is lost: if it is captured, or also if it stands in a Piece of the enemy's colour, however it came there (MG-16a).":
    'Wann ein König verloren ist: wenn er geschlagen wird, oder auch, wenn er in einer Gruppe der feindlichen Farbe steht, wie er auch dorthin kam.',
  "Whether a player must keep only the own king out of check, or the partner's too (CO-6).":
    'Ob man nur den eigenen König vor Schach schützen muss oder auch den des Partners.',
  "When a partner is mated: if no move is left when the player's turn comes (CO-8), or as soon as the king is placed in checkmate, whoever is to move (CO-8a).":
    'Wann ein Partner matt ist: wenn ihm kein Zug bleibt, sobald er an der Reihe ist, oder sofort, wenn sein König matt dasteht, wer auch am Zug ist.',
  'Whether dice move the red pieces or a third player does.':
    'Ob Würfel die roten Figuren ziehen oder ein dritter Spieler.',
  'castling=off': 'aus',
  'castling=on': 'an',
  'enpassant=off': 'aus',
  'enpassant=on': 'an',
  'grayplace=off': 'aus',
  'grayplace=on': 'an',
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
  'knight=either': 'beliebige Reihenfolge',
  'knight=two-one': 'zwei, dann eines',
  'split=even': 'zwei und zwei',
  'split=any': 'beliebig',
  'returns=four': 'vier geschlagen',
  'returns=any': 'mehr als vier',
  'king=captured': 'verloren, wenn geschlagen',
  'king=owned': 'verloren in Feindeshand',
  'mate=turn': 'wenn er dran ist',
  'mate=placed': 'sofort',
  'checks=own': 'eigener König',
  'checks=both': 'beide Könige',
  'red=dice': 'Würfel',
  'red=player': 'Spieler',
  "What White's first turn is: a main move alone, or a gray move and a main move like every other turn (MC-5a).":
    'Woraus die erste Runde von Weiß besteht: aus einem eigenen Zug allein, oder aus einem grauen und einem eigenen wie jede andere.',
  'first=main': 'nur eigener Zug',
  'first=gray': 'grau, dann eigen',
  "Whom a pawn captures by jumping: enemies, or any piece, its own side's too, but never its own king (MU-4a).":
    'Wen ein Bauer im Sprung schlägt: Gegner, oder jede Figur, auch die der eigenen Seite, nur nie den eigenen König.',
  'jump=enemies': 'Gegner',
  'jump=any': 'jede Figur',
  "Which part of a Piece of four its player may move: one that the player could move as a Piece, or any, an enemy's too (MG-6a).":
    'Welchen Teil einer Vierergruppe ihr Spieler ziehen darf: einen, den er als Gruppe ziehen dürfte, oder jeden, auch einen feindlichen.',
  'part=own': 'eigener',
  'part=any': 'jeder Teil',
  'What a partner does who is not in check and has no move: the game is a draw (CO-11), or the partner passes and the game goes on (CO-11a).':
    'Was geschieht, wenn ein Partner nicht im Schach steht und keinen Zug hat: Das Spiel ist remis, oder er setzt aus und das Spiel geht weiter.',
  'stalemate=draw': 'remis',
  'stalemate=pass': 'Partner spielt weiter',
  "What becomes of Red's captures when the die of P4 declines them: P5 to P7 may still make them (CO-20), or none of them is made in this turn (CO-20a).":
    'Was aus dem Schlagen von Rot wird, das der Würfel von P4 abgelehnt hat: P5 bis P7 dürfen es noch, oder es bleibt in diesem Zug dabei.',
  'declined=open': 'vorerst',
  'declined=final': 'für diesen Zug',
  'What follows when the piece that three dice name has no move: they are thrown again (CO-22), or P7 as if the piece were gone (CO-22a).':
    'Was folgt, wenn die Figur, die drei Würfel nennen, nicht ziehen kann: Sie werden neu geworfen, oder P7, als wäre die Figur fort.',
  'stuck=again': 'neuer Wurf',
  'stuck=next': 'nächste Nummer',
  "How one of Red's equal captures is drawn: each move equally likely, or each victim and then each of its captures (CO-16a).":
    'Wie gelost wird, wenn Rot gleich gut schlagen kann: jeder Zug gleich wahrscheinlich, oder jedes Opfer und dann jeder Zug, der es schlägt.',
  'equal=move': 'nach Zügen',
  'equal=victim': 'nach Opfern',
};
