// The sentences of the lessons of ready-made variants, in German. Every step has the name that it has in
// src/learn/variants.ts.

import type { Lessons, StepWords } from './en.learn';

const step = (head: string, words: string, task: string, done: string): StepWords => ({
  head,
  words,
  task,
  done,
  wrong: 'So geht es nicht. Sieh dir noch einmal an, was verlangt ist.',
});

export const variants: Lessons = {
  'king-of-the-hill': {
    hill: step(
      'Der Hügel: vier Felder in der Mitte',
      'Ein König, der d4, e4, d5 oder e5 betritt, hat gewonnen, wo auch immer der andere steht.',
      'Gewinne sofort durch den Hügel.',
      'Der König steht auf dem Hügel, und die Partie ist aus. Ein Matt brauchte es nicht.',
    ),
    guarded: step(
      'Der König muss dort sicher sein',
      'Die Schachregeln bleiben: Dein König darf nicht auf ein angegriffenes Feld. Der schwarze Turm bewacht d4.',
      'Finde den Weg zum Hügel, der offen ist.',
      'Nichts greift e4 an, also darf der König dorthin und gewinnt.',
    ),
    stop: step(
      'Einen König rechtzeitig aufhalten',
      'Der schwarze König ist einen Schritt vom Hügel entfernt: d5 und e5 kann er erreichen. Ein bloßes Schach treibt ihn nur dorthin.',
      'Sperre beide Felder mit einem Zug.',
      'Der Turm greift d5 und e5 auf der Reihe an. Schwarz muss einen anderen Weg suchen.',
    ),
  },
  'three-check': {
    third: step(
      'Drei Schachs gewinnen',
      'Weiß hat zweimal Schach geboten, das nächste gewinnt. Es darf kosten, was es will.',
      'Biete das dritte Schach.',
      'Der König könnte den Läufer schlagen, aber vorher ist die Partie aus.',
    ),
    open: step(
      'Ein Schach macht dem nächsten Platz',
      'Du brauchst noch zwei Schachs. Der Turm auf h1 deckt das Feld h7, also kann der König dort nicht schlagen.',
      'Biete Schach; dann biete das letzte.',
      'Erst bot der Läufer Schach, dann ging er dem Turm aus dem Weg.',
    ),
    none: step(
      'Gar kein Schach zulassen',
      'Schwarz hat zweimal Schach geboten. Jetzt hilft es nicht mehr, auf ein Schach eine Antwort zu haben: Das dritte beendet die Partie. Schwarz will den Turm nach e1 ziehen.',
      'Finde den einzigen Zug, nach dem Schwarz kein Schach hat.',
      'Der Turm steht im Weg, und ein Bauer deckt ihn. Einen Turm zu verlieren wäre billiger als die Partie.',
    ),
  },
  atomic: {
    beside: step(
      'Schlagen sprengt',
      'Beim Schlagen verschwinden die geschlagene Figur, die schlagende und alle Figuren auf den acht Feldern darum; nur Bauern ringsum bleiben stehen. Wessen König dabei verschwindet, der hat verloren.',
      'Sprenge den schwarzen König.',
      'Das Schlagen auf f7 reichte bis g8. Der Springer ist auch weg, aber das macht nichts mehr.',
    ),
    own: step(
      'Achte auf deinen König',
      'Zwei Schlagzüge würden den schwarzen König erreichen. Einer davon auch deinen; der ist nicht erlaubt.',
      'Schlage so, dass nur der schwarze König gesprengt wird.',
      'h6 liegt neben g5 und weit genug von g3.',
    ),
    touch: step(
      'Neben dem anderen König bist du sicher',
      'Ein König schlägt nie, denn er würde gesprengt. Und wer dich hier schlüge, sprengte den eigenen König mit. Darum dürfen Könige nebeneinander stehen. Die Türme greifen die Linien a und b an.',
      'Du stehst im Schach. Finde den einzigen Zug.',
      'b2 wird von einem Turm angegriffen, aber Schlagen träfe dort auch den König auf c3.',
    ),
  },
  antichess: {
    must: step(
      'Wer schlagen kann, muss schlagen',
      'Im Räuberschach gewinnt, wer alle Figuren verloren hat. Wo Schlagen möglich ist, darf nichts anderes gezogen werden.',
      'Nur ein Zug ist erlaubt. Finde ihn.',
      'Der Läufer musste schlagen. Kann Schwarz nun schlagen, muss es das auch: So verschenkt man Figuren.',
    ),
    give: step(
      'Verschenke die letzte Figur',
      'Du hast nur noch einen Turm. Ein Bauer muss ihn schlagen, wenn er kann.',
      'Stell den Turm dorthin, wo er geschlagen werden muss.',
      'Der Bauer musste schlagen. Du hast keine Figur mehr: gewonnen.',
    ),
    which: step(
      'Was schlagen?',
      'Dein Turm kann auf zwei Feldern schlagen und muss es auf einem. Der König ist eine Figur wie andere: Auch er muss schlagen.',
      'Schlage dort, wo du geschlagen wirst.',
      'Der König musste den Turm schlagen, deine letzte Figur. Du gewinnst.',
    ),
  },
  crazyhouse: {
    take: step(
      'Was du schlägst, gehört dir',
      'Eine geschlagene Figur wechselt die Seite und kommt in deine Hand. Statt zu ziehen, darfst du sie auf ein leeres Feld setzen.',
      'Schlage den Springer. Wenn Schwarz gezogen hat, setz ihn ein.',
      'Jetzt ist es ein weißer Springer; ab deinem nächsten Zug zieht er.',
    ),
    mate: step(
      'Matt aus der Hand',
      'Eine Figur aus der Hand darf Schach bieten und auch mattsetzen. Du hast einen Springer auf der Hand.',
      'Setz den Springer so ein, dass es matt ist.',
      'Der König ist von eigenen Figuren eingesperrt, und auf f7 kann nichts schlagen.',
    ),
    block: step(
      'Ein Schild aus der Hand',
      'Im Schach wäre das matt. Aber wer eine Figur auf der Hand hat, kann sie dazwischenstellen.',
      'Du stehst im Schach. Finde den einzigen Zug.',
      'Der Läufer steht dazwischen. Ein Schach aus der Ferne ist hier selten matt, solange die andere Hand voll ist.',
    ),
  },
  horde: {
    double: step(
      'Auch von der ersten Reihe zwei Schritte',
      'Weiß hat nur Bauern und keinen König. Schwarz gewinnt, wenn alle geschlagen sind: Dies ist der letzte, und ein Turm greift ihn an. Der andere bewacht die zweite Reihe.',
      'Bring den Bauern in Sicherheit.',
      'Von seiner ersten Reihe darf ein weißer Bauer einen Schritt oder zwei gehen.',
    ),
    mate: step(
      'Weiß gewinnt durch Matt',
      'Schwarz hat wie üblich einen König. Bauern decken einander und nehmen ihm die Felder.',
      'Setz mit einem Bauern matt.',
      'Der Bauer auf a6 deckt b7, der auf c7 deckt b8.',
    ),
    last: step(
      'Schwarz gewinnt mit dem letzten Bauern',
      'Jetzt bist du Schwarz. Auch was aus Bauern wird, zählt: Eine Dame würde weiterkämpfen.',
      'Schlage die letzte weiße Figur.',
      'Weiß hat nichts mehr: Schwarz hat gewonnen.',
    ),
  },
  'racing-kings': {
    goal: step(
      'Wettlauf zur letzten Reihe',
      'Der erste König auf der achten Reihe gewinnt. Auf ein angegriffenes Feld darf er nicht: Der Turm bewacht d8, der Läufer f8.',
      'Gewinne den Wettlauf.',
      'e8 war frei. Der schwarze König ist zu weit weg, um zu folgen.',
    ),
    bar: step(
      'Sperren, ohne Schach zu bieten',
      'Der schwarze König wäre mit dem nächsten Zug auf der letzten Reihe. Schach darf hier niemand bieten.',
      'Halte den König auf. Ein Schach ist nicht erlaubt.',
      'Der Turm greift die ganze letzte Reihe an und bietet kein Schach.',
    ),
    follow: step(
      'Schwarz darf folgen',
      'Jetzt bist du Schwarz. Weiß hat begonnen und steht auf der achten Reihe. Kommt Schwarz mit dem nächsten Zug dorthin, ist es remis.',
      'Folge und rette das Remis. Der Turm bewacht die g-Linie.',
      'Beide Könige sind auf der letzten Reihe: remis.',
    ),
  },
  chess960: {
    swap: step(
      'Die Rochade endet wie im Schach',
      'Die Figuren beginnen jedes Mal in anderer Ordnung. Nach der Rochade nach rechts steht der König immer auf g1 und der Turm auf f1, wo auch immer sie begannen.',
      'Rochiere: Wähle den König, dann seinen Turm.',
      'König und Turm haben die Plätze getauscht.',
    ),
    way: step(
      'Der Weg muss sicher sein',
      'Mit zwei Türmen ließe sich rochieren. Alle Felder vom König bis zu seinem Ziel müssen frei und unangegriffen sein. Der schwarze Turm greift f1 an.',
      'Rochiere auf der Seite, auf der es erlaubt ist.',
      'Der König geht nach c1, der Turm nach d1. Zur anderen Seite führt der Weg über f1.',
    ),
    stay: step(
      'Manchmal bleibt der König stehen',
      'Der König steht schon auf g1, wohin ihn die Rochade brächte. Rochieren darf er trotzdem: Dann zieht nur der Turm.',
      'Setz durch eine Rochade matt.',
      'Der Turm kam nach f1 und setzt auf der Linie matt.',
    ),
  },
  xiangqi: {
    cannon: step(
      'Eine Kanone schlägt über eine Figur hinweg',
      'Eine Kanone zieht wie ein Turm, schlägt aber nur über genau eine andere Figur hinweg. Die auf e5 hat keine vor sich.',
      'Bring die andere Kanone hinter sie und setz matt.',
      'Sie greift über die vordere Kanone hinweg an. Was dazwischentritt, gibt jener etwas zum Überspringen.',
    ),
    facing: step(
      'Generäle sehen einander nie an',
      'Die beiden Generäle dürfen einander nicht auf einer Linie sehen. Deiner sperrt dem anderen die e-Linie.',
      'Setz mit dem Turm matt.',
      'Der General kann die f-Linie nicht verlassen: Auf e10 sähe er deinen an.',
    ),
    leg: step(
      'Ein Pferd kann blockiert sein',
      'Ein Pferd geht einen Schritt gerade, dann einen schräg. Was auf dem ersten Schritt steht, blockiert es: Der Soldat auf d5 hält das Pferd auf d4 fest.',
      'Schlage den Turm mit dem Pferd, das nicht blockiert ist.',
      'f5 war leer, also kam das Pferd nach e6.',
    ),
  },
  shogi: {
    turn: step(
      'Umwandlung auf den letzten drei Reihen',
      'Wer einen Zug auf den letzten drei Reihen beginnt oder beendet, darf umwandeln. Ein Bauer wird zum Goldgeneral: einen Schritt gerade in jede Richtung oder schräg voraus.',
      'Setz mit dem Bauern matt und wandle ihn um.',
      'Der umgewandelte Bauer greift alle Felder ringsum an, und die Lanze deckt ihn.',
    ),
    drop: step(
      'Figuren kommen aus der Hand zurück',
      'Was du geschlagen hast, darfst du statt eines Zuges auf ein leeres Feld setzen. Du hast einen Goldgeneral auf der Hand.',
      'Setz ihn so ein, dass es matt ist.',
      'Direkt vor dem König, vom Bauern gedeckt: das häufigste Matt von allen.',
    ),
    pawn: step(
      'Kein Matt mit einem Bauern aus der Hand',
      'Du hast einen Bauern und eine Lanze auf der Hand. Ein eingesetzter Bauer darf Schach bieten, aber nicht mattsetzen.',
      'Finde das Matt, das erlaubt ist.',
      'Mit einer Lanze ist dasselbe Matt erlaubt.',
    ),
  },
  duck: {
    king: step(
      'Schlag den König',
      'Es gibt weder Schach noch Matt: Wer den König schlägt, hat gewonnen. Die Ente, hier auf d7, steht dem Läufer im Weg.',
      'Schlage den König.',
      'Der König ist geschlagen und die Partie aus.',
    ),
    duck: step(
      'Dann kommt die Ente',
      'Nach jedem Zug setzt du die Ente auf ein anderes leeres Feld. Nichts kommt durch sie hindurch. Gezogen hast du; der schwarze Turm bedroht deinen König.',
      'Setz die Ente dorthin, wo sie deinen König schützt.',
      'Der Turm ist für einen Zug gesperrt. Dann muss Schwarz die Ente versetzen.',
    ),
    both: step(
      'Ein Zug und eine Ente',
      'Turm und Springer bedrohen deinen König. Einen Turm hält die Ente auf, ein Springer springt über sie hinweg.',
      'Wehre beides ab: erst durch einen Zug, dann durch die Ente.',
      'Der Bauer hat den Springer geschlagen, und die Ente hält den Turm auf.',
    ),
  },
};
