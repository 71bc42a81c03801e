// Rule options, in Spanish: their names, their values as `option=value`, and what the engine says about them.

export const options: Record<string, string> = {
  quoted: '«…»',
  excluded: '(excluida)',
  'finding same': 'No cambia de forma apreciable cuánto duran las partidas.',
  'finding shorter': 'Las partidas son alrededor de un {change} % más cortas.',
  'finding longer': 'Las partidas son alrededor de un {change} % más largas.',
  'finding white': 'Las blancas obtienen el {score} ± {margin} % de los puntos.',
  'finding team': 'Las compañeras obtienen el {score} ± {margin} % de los puntos.',
  'finding games': '(Según {games} partidas del ordenador contra sí mismo.)',
  castling: 'Enroque',
  enpassant: 'Captura al paso',
  grayloss: 'Sin movimiento gris',
  hold: 'Gorras',
  release: 'Dejar la gorra',
  control: 'Gorras al principio',
  gray: 'Lado gris',
  setup: 'Colocación',
  grayplace: 'Colocar las grises',
  armies: 'Ejércitos',
  first: 'Primer turno',
  jump: 'Saltos del peón',
  discovered: 'Jaques abiertos',
  knight: 'Caballo',
  split: 'División',
  returns: 'Vuelta a casa',
  king: 'Rey',
  part: 'Parte',
  checks: 'Jaque',
  mate: 'Mate',
  red: 'Rojas',
  stalemate: 'Sin jugadas',
  declined: 'Captura rechazada',
  stuck: 'Pieza sin jugadas',
  equal: 'Capturas iguales',

  'Kings may castle (MC-26).': 'Los reyes pueden enrocar.',
  'Pawns of any army may be captured en passant (MC-27).':
    'Los peones de cualquier ejército se pueden capturar al paso.',
  'A player who has no gray move in a gray phase loses the game.':
    'Quien no tiene ningún movimiento gris cuando le toca hacerlo pierde la partida.',
  'How many gray pieces a player can control at once (MC-28).':
    'Cuántas piezas grises puede controlar un jugador a la vez.',
  'Which piece is given up for a new one: the one moved longest ago, or the player chooses (MC-28).':
    'Qué pieza se deja por una nueva: la que lleva más tiempo sin mover o la que elija el jugador.',
  '<white>/<black> with the squares of gray pieces joined by +, or - for none':
    'Las casillas de las blancas, una barra y las de las negras: k3/k6 pone la gorra de las blancas al peón gris de k3 y la de las negras al de k6. Escribe - para ninguna gorra: -/k6. Con varias gorras por jugador, une las casillas con +: k3+l2/k6.',
  'Who controls which gray pieces at the start.': 'Quién controla qué piezas grises al principio.',
  'Whether the gray army stands on the side of the kings or of the queens.':
    'Si el ejército gris está en el lado de los reyes o en el de las damas.',
  'a number from 0 to 959 (the Chess960 arrangement)':
    'Una de las 960 maneras de barajar la primera fila (Chess960), por su número: de 0 a 959. La habitual es la 518.',
  'setup=standard': 'como en ajedrez',
  'setup=place': 'por turnos',
  'setup=': 'barajada',
  'control=auto': 'lo habitual',
  'How the pieces stand at the start: as in chess, placed by the players in turns, or shuffled (MC-29).':
    'Cómo están las piezas al principio: como en el ajedrez, colocadas por los jugadores por turnos o barajadas.',
  "Whether the players place the gray pieces (and the silver ones) in turns before White's first move (MC-29a).":
    'Si los jugadores colocan por turnos las piezas grises (y las plateadas) antes de la primera jugada de las blancas.',
  'One gray army, two gray armies, or a gray and a silver one on a board of 16 files (MC-30).':
    'Un ejército gris, dos grises, o uno gris y otro plateado en un tablero de 16 columnas.',
  "Whether a check that another player's move has opened may be overlooked, or must be answered like any other (M3-14, M3-16).":
    'Si un jaque abierto por la jugada de otro jugador puede pasar inadvertido o hay que responderlo como cualquier otro.',
  'Whether a knight goes two cells and one aside in either order, or only two straight and then one aside; that matters at the centre of the star (M3-6).':
    'Si el caballo avanza dos casillas y una al lado en cualquier orden, o solo primero dos y luego una; importa en el centro de la estrella.',
  'How a Piece of four may part: two of its pieces move, or any number from one to three (MG-6).':
    'Cómo puede dividirse un grupo de cuatro: se van dos piezas, o de una a tres a elección.',
  'When a capture sends pieces home: if a Piece of four is captured, or whenever more than four would stand on the square (MG-10).':
    'Cuándo una captura envía piezas a casa: si se captura un grupo de cuatro, o siempre que en la casilla fueran a quedar más de cuatro.',
  "When a king is lost: if it is captured, or also if it stands in a Piece of the enemy's colour, however it came there (MG-16a).":
    'Cuándo se pierde un rey: si lo capturan, o también si está en un grupo del color enemigo, como quiera que haya llegado.',
  "Whether a player must keep only the own king out of check, or the partner's too (CO-6).":
    'Si un jugador debe mantener fuera de jaque solo a su rey o también al de su compañera.',
  "When a partner is mated: if no move is left when the player's turn comes (CO-8), or as soon as the king is placed in checkmate, whoever is to move (CO-8a).":
    'Cuándo recibe mate una compañera: si no le queda jugada cuando le toca, o en cuanto su rey queda en jaque mate, juegue quien juegue.',
  'Whether dice move the red pieces or a third player does.':
    'Si las piezas rojas las mueven los dados o un tercer jugador.',
  'castling=off': 'no',
  'castling=on': 'sí',
  'enpassant=off': 'no',
  'enpassant=on': 'sí',
  'grayplace=off': 'no',
  'grayplace=on': 'sí',
  'grayloss=off': 'no',
  'grayloss=on': 'sí',
  'release=oldest': 'la más antigua',
  'release=choose': 'a elección',
  'gray=kingside': 'junto a los reyes',
  'gray=queenside': 'junto a las damas',
  'armies=one': 'uno gris',
  'armies=two': 'dos grises',
  'armies=fourth': 'gris y plateado',
  'discovered=silent': 'pueden no verse',
  'discovered=announced': 'hay que responder',
  'knight=either': 'en cualquier orden',
  'knight=two-one': 'dos y luego una',
  'split=even': 'dos y dos',
  'split=any': 'cuantas se quiera',
  'returns=four': 'al capturar cuatro',
  'returns=any': 'si pasan de cuatro',
  'king=captured': 'perdido si lo capturan',
  'king=owned': 'perdido en manos enemigas',
  'mate=turn': 'cuando le toca',
  'mate=placed': 'en el acto',
  'checks=own': 'el rey propio',
  'checks=both': 'los dos reyes',
  'red=dice': 'dados',
  'red=player': 'un tercer jugador',
  "What White's first turn is: a main move alone, or a gray move and a main move like every other turn (MC-5a).":
    'En qué consiste el primer turno de las blancas: solo un movimiento propio, o uno gris y uno propio como los demás turnos.',
  'first=main': 'solo el propio',
  'first=gray': 'gris y luego propio',
  "Whom a pawn captures by jumping: enemies, or any piece, its own side's too, but never its own king (MU-4a).":
    'A quién captura un peón al saltar: a los enemigos, o a cualquier pieza, también de su bando, pero nunca a su propio rey.',
  'jump=enemies': 'enemigos',
  'jump=any': 'cualquier pieza',
  "Which part of a Piece of four its player may move: one that the player could move as a Piece, or any, an enemy's too (MG-6a).":
    'Qué parte de un grupo de cuatro puede mover su jugador: una que podría mover como grupo, o cualquiera, incluso enemiga.',
  'part=own': 'la propia',
  'part=any': 'cualquiera',
  'What a partner does who is not in check and has no move: the game is a draw (CO-11), or the partner passes and the game goes on (CO-11a).':
    'Qué pasa si una compañera no está en jaque y no tiene jugadas: la partida es tablas, o pasa y la partida sigue.',
  'stalemate=draw': 'tablas',
  'stalemate=pass': 'sigue la compañera',
  "What becomes of Red's captures when the die of P4 declines them: P5 to P7 may still make them (CO-20), or none of them is made in this turn (CO-20a).":
    'Qué pasa con las capturas rojas que rechaza el dado de P4: P5 a P7 aún pueden hacerlas, o ninguna se hace en este turno.',
  'declined=open': 'puede llegar después',
  'declined=final': 'no en este turno',
  'What follows when the piece that three dice name has no move: they are thrown again (CO-22), or P7 as if the piece were gone (CO-22a).':
    'Qué sigue cuando la pieza que nombran tres dados no tiene jugadas: se tiran otra vez, o P7 como si la pieza no estuviera.',
  'stuck=again': 'otra tirada',
  'stuck=next': 'el número más cercano',
  "How one of Red's equal captures is drawn: each move equally likely, or each victim and then each of its captures (CO-16a).":
    'Cómo se sortea una de las capturas rojas iguales: cada jugada con la misma probabilidad, o cada víctima y luego cada una de sus capturas.',
  'equal=move': 'por jugadas',
  'equal=victim': 'por víctimas',
};
