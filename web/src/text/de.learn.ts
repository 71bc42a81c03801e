// The sentences of the lessons, in German. Every step has the name that it has in src/learn/lessons.ts.

import type { Lessons, StepWords } from './en.learn';

const notThat = 'Das war es noch nicht.';

const mercenary: Record<string, StepWords> = {
  turn: {
    head: 'Jede Runde zwei Züge',
    words: 'Du bist Weiß. Die graue Armee auf den Linien k und l gehört niemandem: Beide Spieler ziehen sie.',
    task: 'Zieh irgendeine graue Figur. Dann zieh eine eigene.',
    done: 'Das war eine ganze Runde: erst Grau, dann eine eigene Figur. Schwarz macht es jetzt genauso.',
    wrong: notThat,
  },
  pawns: {
    head: 'Graue Bauern marschieren zur a-Linie',
    words:
      'Sie gehen seitwärts, fort vom grauen Lager, und schlagen schräg voraus: eine Linie in Richtung a, eine Reihe auf oder ab.',
    task: 'Schlage den schwarzen Bauern mit dem grauen.',
    done: 'Graue Figuren schlagen für den, der sie zieht. Sogar deine eigenen dürfen sie schlagen, wie hier den weißen Bauern auf j5.',
    wrong: 'Der schwarze Bauer steht auf j3, schräg vor dem grauen. Versuch es noch einmal.',
  },
  cap: {
    head: 'Der Hut zeigt, wem eine Figur dient',
    words:
      'Die graue Figur, die du zuletzt gezogen hast, trägt deinen Hut. Jetzt ist es der Springer auf d4.',
    task: 'Zieh den anderen grauen Springer und achte auf den Hut.',
    done: 'Der Hut ging auf den neuen Springer über. Der auf d4 ist jetzt frei: Schwarz darf ihn als Nächstes ziehen.',
    wrong:
      'Wieder derselbe Springer: Er behält deinen Hut und bleibt dein. Das ist oft klug, aber nimm jetzt den anderen.',
  },
  hands: {
    head: 'Finger weg vom fremden Hut',
    words:
      'Der Springer auf i5 trägt den Hut von Schwarz, also kannst du ihn nicht ziehen. Schwarz kann deinen nicht ziehen.',
    task: 'Versuch, beide Springer zu ziehen. Nur einer lässt sich ziehen.',
    done: 'Solange du jede Runde dieselbe Figur ziehst, kann niemand sie übernehmen.',
    wrong: notThat,
  },
  loose: {
    head: 'Ohne Hut: eine Gefahr für beide Könige',
    words:
      'Der graue Turm trägt keinen Hut, also greift er deinen König an wie den schwarzen. Du stehst im Schach.',
    task: 'Bring deinen König aus dem Schach.',
    done: 'Fort von der Reihe. Ein Turm mit dem Hut von Schwarz gäbe genauso Schach.',
    wrong: notThat,
  },
  yours: {
    head: 'Dein eigener Hut: keine Gefahr',
    words: 'Derselbe Turm, aber jetzt trägt er deinen Hut. Deinem König tut er nichts.',
    task: 'Bleib mit dem König auf der ersten Reihe: nach d1 oder f1.',
    done: 'Kein Schach weit und breit. Aber bedenke: Heuerst du eine andere Figur an, ist dieser Turm wieder frei und gibt Schach.',
    wrong: 'Auch dorthin darfst du. Aber bleib diesmal auf der ersten Reihe.',
  },
  take: {
    head: 'Deine eigenen Figuren schlagen graue',
    words:
      'Jetzt ziehst du deine eigene Armee. Sie darf jede graue Figur schlagen, wessen Hut sie auch trägt.',
    task: 'Schlage den Springer, der den Hut von Schwarz trägt.',
    done: 'Der Helfer von Schwarz ist fort, und der Hut mit ihm.',
    wrong: 'Such den schwarzen Hut: der Springer auf f4. Der auf d6 steht in deinen eigenen Diensten.',
  },
  trap: {
    head: 'Entlass deinen Leibwächter nicht',
    words:
      'Dein Hut ist auf dem Turm. Ziehst du den Springer, geht der Hut dorthin, und der freie Turm greift deinen König auf der Reihe an.',
    task: 'Finde einen grauen Zug, der dich nicht mattsetzt.',
    done: 'Der Turm behält deinen Hut und bleibt für dich harmlos.',
    wrong:
      'Matt, und du warst es selbst! Du hast den Turm aufgegeben, und er gibt auf der ersten Reihe Schach.',
  },
  mate: {
    head: 'Matt beendet das Spiel sofort',
    words:
      'Matt ist, wenn ein König im Schach steht und keine eigene Figur helfen kann, selbst wenn ein grauer Zug es könnte.',
    task: 'Du hast den grauen Zug. Setz Schwarz mit dem Turm matt.',
    done: 'Matt! Der nächste graue Zug von Schwarz hätte auf j8 dazwischengehen können, aber ein Matt beendet das Spiel vorher.',
    wrong: 'Noch kein Matt. Sieh dir die oberste Reihe an.',
  },
};

const mercenary3: Record<string, StepWords> = {
  rook: {
    head: 'Geradeaus durch die Mitte',
    words:
      'Drei halbe Bretter, in der Mitte zusammengefügt. Ein Turm zieht geradeaus: aus der linken Hälfte von Weiß in den Teil von Schwarz, aus der rechten in den von Rot.',
    task: 'Schick einen Turm durch die Mitte.',
    done: 'Hinter der Mitte gehen Linien und Reihen einfach weiter. Die d-Linie endet auf d8, die e-Linie auf e12.',
    wrong: 'Das bleibt auf deiner Seite. Zieh auf der d-Linie oder der e-Linie über die Mitte hinaus.',
  },
  bishop: {
    head: 'Diagonalen teilen sich in der Mitte',
    words:
      'Von a1 läuft der Läufer bis d4 neben der Mitte. Dort teilt sich sein Weg: in die Ecke von Schwarz und in die von Rot.',
    task: 'Schick den Läufer über die Mitte, auf einem der beiden Wege.',
    done: 'Beide Wege waren frei. Ist einer versperrt, bleibt der andere offen. Darum sind Läufer hier mehr wert als auf einem quadratischen Brett.',
    wrong: 'Weiter! Über d4 hinaus, in den Teil von Schwarz oder von Rot.',
  },
  pawn: {
    head: 'Bauern in der Mitte',
    words:
      'Ein Bauer schlägt schräg nach vorn, in der Mitte auf beide Felder, in die sich die Diagonale teilt. Dieser kann drei Figuren schlagen.',
    task: 'Schlage einen der Springer.',
    done: 'Im Teil eines anderen Spielers marschiert er weiter zur Grundreihe dort und wird umgewandelt.',
    wrong: 'Schlage mit dem Bauern einen Springer: auf c5, i5 oder e9.',
  },
  check: {
    head: 'Schach, das du gibst, wird angesagt',
    words:
      'Greifst du einen König mit eigenen Figuren an, erfährt es sein Spieler und muss es abwehren wie im Schach.',
    task: 'Gib dem schwarzen König auf b8 Schach mit dem Turm.',
    done: 'Schwarz wurde gewarnt und zog den König.',
    wrong: 'Such eine Linie oder Reihe, die nach b8 führt.',
  },
  silent: {
    head: 'Schach, das du öffnest, ist still',
    words:
      'Dein Springer steht zwischen dem Turm von Rot und dem König von Schwarz. Tritt er zur Seite, gibt Rot Schach. Aber niemand sagt es Schwarz!',
    task: 'Tritt mit dem Springer zur Seite und sieh, was geschieht.',
    done: 'Schwarz merkte nichts und zog einen Bauern. Rot kam und erschlug den König. Schwarz ist draußen!',
    wrong: 'Zieh den Springer, aber gib mit ihm kein Schach. Versuch d3 oder d5.',
  },
  beware: {
    head: 'Sieh dich um, bevor du ziehst',
    words:
      'Jetzt bist du Schwarz, und niemand hat etwas gesagt. Sieh dir jede Linie an, die zu deinem König führt.',
    task: 'Ist dein König sicher? Wenn nicht, rette ihn.',
    done: 'Gut gesehen! Der Turm von Rot auf b3 hätte ihn erschlagen. Im Spiel steht jedem König eine Dame gegenüber: Hüte also den Bauern vor deinem.',
    wrong: 'Der Turm von Rot auf b3 sieht deinen König auf b8: Er wird erschlagen. Versuch es noch einmal.',
  },
  kill: {
    head: 'Ein König kann erschlagen werden',
    words: 'Du bist am Zug, und deine Dame sieht den schwarzen König auf der d-Linie.',
    task: 'Erschlage ihn.',
    done: 'Schwarz ist draußen. Aber die schwarzen Türme bleiben auf dem Brett, jetzt blass: Man kann sie anheuern.',
    wrong: 'Geradewegs die d-Linie hinauf bis d8.',
  },
  hire: {
    head: 'Heuere an, was niemandem gehört',
    words:
      'Schwarz ist draußen. Die blassen Figuren können nicht ziehen und nicht geschlagen werden. Greifst du eine an, darfst du sie anheuern, statt zu ziehen.',
    task: 'Klick auf den Springer auf d8, den dein Turm angreift, und heuere ihn an.',
    done: 'Nichts hat sich bewegt, aber der Springer trägt jetzt deinen Hut und kämpft für dich.',
    wrong: 'Das war ein gewöhnlicher Zug. Klick auf den blassen Springer auf d8 und wähle „Anheuern“.',
  },
  mate: {
    head: 'Matt bringt einen Spieler hinaus',
    words:
      'Wer matt ist, wenn er an die Reihe kommt, scheidet sofort aus, und die anderen heuern an, was übrig ist. Der Letzte gewinnt.',
    task: 'Setz den schwarzen König auf a8 matt.',
    done: 'Schwarz ist draußen, und das Spiel geht zwischen dir und Rot weiter. Zähl im Spiel erst, wer die besten Figuren anheuern würde: Ein Matt zur falschen Zeit hilft dem anderen.',
    wrong: 'Dein anderer Turm bewacht schon die b-Linie. Greif den König auf der a-Linie an.',
  },
};

const mercurial: Record<string, StepWords> = {
  pawn: {
    head: 'Bauern hüpfen',
    words:
      'Ein Bauer zieht schräg nach vorn und schlägt, indem er einen Gegner überspringt, auf das leere Feld dahinter.',
    task: 'Überspring den Springer.',
    done: 'Der Springer sitzt jetzt unter deinem Bauern, als sein Gefangener.',
    wrong: 'Überspring mit dem Bauern den Springer: von c2 nach e4.',
  },
  dragon: {
    head: 'Der Drache springt',
    words:
      'Er geht ein Feld gerade oder springt genau zwei Felder schräg, über alles hinweg, was dazwischen steht.',
    task: 'Schlage den Turm auf e5.',
    done: 'Zwei Felder schräg, mitten über den Bauern. Ein Drache ist etwa so viel wert wie ein Springer; der Turm, den du geschlagen hast, mehr als jede andere Figur.',
    wrong: 'Der Turm steht zwei Felder schräg entfernt. Spring über den Bauern auf d4.',
  },
  rocket: {
    head: 'Die Rakete steigt auf',
    words:
      'Von überall auf dem Planeten kann sie zum Trabanten fliegen und eine Figur mitnehmen, die neben ihr steht.',
    task: 'Flieg auf ein leeres Feld dort oben und setz den Springer auf das andere.',
    done: 'Beide sind oben. Auf dem Trabanten sind sie von unten nicht zu erreichen.',
    wrong: 'Flieg mit der Rakete auf c1 hinauf und setz den Springer daneben auf das andere Feld dort oben.',
  },
  down: {
    head: 'Überallhin hinunter',
    words: 'Was auf dem Trabanten ist, kann auf jedes leere Feld des Planeten herunter.',
    task: 'Bring den Turm herunter, wohin du magst.',
    done: 'Von oben droht eine Figur, überall aufzutauchen. Nur schlagen kann sie bei der Landung nicht. Ist das Brett unten verstopft, kommst du auf diesem Weg hinein.',
    wrong: 'Wähle den Turm auf dem Trabanten und dann ein Feld des Planeten.',
  },
  prisoner: {
    head: 'Gefangene',
    words: 'Was du schlägst, ist nicht fort. Es wird unter seinem Bezwinger mitgetragen.',
    task: 'Schlage den Springer mit dem Turm.',
    done: 'Der kleine Springer neben dem Turm ist sein Gefangener.',
    wrong: 'Zieh mit dem Turm die c-Linie hinauf und schlage den Springer.',
  },
  free: {
    head: 'Schlage den Bezwinger, befreie die Gefangenen',
    words: 'Der schwarze Springer hält zwei deiner Bauern.',
    task: 'Schlage ihn und sieh, was aus ihnen wird.',
    done: 'Deine Bauern sind frei und in deiner Hand. Der Springer ist jetzt dein Gefangener, neben dem Turm.',
    wrong: 'Überspring den Springer mit deinem Bauern: von c2 nach e4.',
  },
  drop: {
    head: 'Zurück aufs Brett',
    words:
      'Statt zu ziehen, darfst du eine Figur aus deiner Hand auf irgendein leeres Feld des Planeten stellen.',
    task: 'Wähle den Springer in deiner Hand, unter dem Brett, und stell ihn irgendwohin.',
    done: 'Da ist er wieder. Ein ganzer Zug, und niemand sah ihn kommen.',
    wrong: 'Das war ein Zug auf dem Brett. Wähle zuerst den Springer unter dem Brett.',
  },
  king: {
    head: 'Es gibt kein Schach',
    words: 'Niemand warnt einen König. Wer den feindlichen König schlägt, gewinnt sofort.',
    task: 'Schwarz war unvorsichtig. Schlage den König.',
    done: 'Gewonnen! Pass in diesem Spiel auf deinen eigenen König auf, denn sonst tut es niemand.',
    wrong: 'Der König steht auf der c-Linie, wie dein Turm.',
  },
};

const merger: Record<string, StepWords> = {
  merge: {
    head: 'Schlagen heißt verschmelzen',
    words:
      'Nichts verlässt das Brett. Wer schlägt und wer geschlagen wird, gehen gemeinsam weiter, als eines.',
    task: 'Schlage den schwarzen Bauern mit deinem.',
    done: 'Zwei Bauern auf einem Feld, einer von jeder Farbe: Das Ganze ist grau.',
    wrong: 'Schlage den Bauern auf d5 mit dem auf e4.',
  },
  both: {
    head: 'Die Gruppe zieht wie jeder ihrer Teile',
    words:
      'Turm und Springer stehen zusammen auf e4. Sie ziehen wie ein Turm oder wie ein Springer, ganz wie du willst.',
    task: 'Spring wie ein Springer.',
    done: 'Beide gingen mit. Alle Figuren auf einem Feld ziehen gemeinsam.',
    wrong: 'Wähle die beiden auf e4 und lass sie wie ein Springer springen.',
  },
  grey: {
    head: 'Grau: Das Feld entscheidet',
    words:
      'Gleich viele weiße wie schwarze Figuren sind eine graue Gruppe. Auf einem hellen Feld zieht Weiß sie, auf einem dunklen Schwarz. Diese gehört dir.',
    task: 'Zieh sie so, dass sie dein bleibt: auf ein leeres helles Feld.',
    done: 'Noch immer auf einem hellen Feld, noch immer gehört sie dir. Der Läufer darin verlässt die hellen Felder nie.',
    wrong: 'Zieh die graue Figur auf e4 auf ein leeres helles Feld: Auf einem dunklen gehört sie Schwarz.',
  },
  majority: {
    head: 'Die Mehrheit entscheidet',
    words:
      'Die graue Gruppe auf d4 steht auf einem dunklen Feld, also zieht Schwarz sie. Aber schlagen darf eine graue Gruppe jeder.',
    task: 'Schlage sie mit deinem Bauern.',
    done: 'Zwei weiße Figuren und eine schwarze: Die Gruppe ist weiß und gehört dir auf jedem Feld.',
    wrong: 'Dein Bauer auf c3 kann schlagen, was auf d4 steht.',
  },
  split: {
    head: 'Vier sind zu viele',
    words:
      'Vier Figuren sind zu viele, um gemeinsam zu ziehen. Aber zwei von ihnen dürfen fort, wenn du sie ziehen darfst.',
    task: 'Klick auf e4, wähle, wer geht, und dann, wohin.',
    done: 'Zwei gingen, zwei blieben.',
    wrong: 'Das war eine andere Figur. Die Vierergruppe steht auf e4.',
  },
  home: {
    head: 'Fünf passen nicht',
    words:
      'Vier schwarze Figuren stehen auf d6. Schlägt dein Springer sie, muss eine der vier nach Hause, wo sie anfing.',
    task: 'Schlage auf d6 mit dem Springer und wähle, wer nach Hause geht.',
    done: 'Eine ging nach Hause, dein Springer blieb bei den drei anderen. Die Gruppe gehört noch Schwarz: drei gegen einen.',
    wrong: 'Der Springer auf c4 kann auf d6 schlagen.',
  },
  lives: {
    head: 'Zähle, bevor du einen König schlägst',
    words: 'Der schwarze König steht bei einem schwarzen Springer. Schlage sie mit deiner Dame und zähle.',
    task: 'Schlage auf e6 und sieh, was geschieht.',
    done: 'Zwei schwarze Figuren, eine weiße: Die Gruppe ist schwarz, der König lebt in ihr weiter, und deine Dame arbeitet für Schwarz. O weh.',
    wrong: 'Nur dieses eine Mal: Schlage auf e6.',
  },
  king: {
    head: 'So gewinnst du',
    words:
      'Fange den König so, dass seine Gruppe dir gehört oder grau ist. Es gibt kein Schach: Niemand warnt ihn.',
    task: 'Der König ist allein auf e6. Schlage ihn.',
    done: 'Gewonnen! Eine weiße Figur, eine schwarze: Die Gruppe ist grau und gehört ihm nicht mehr.',
    wrong: 'Deine Dame auf e4 sieht den König auf e6.',
  },
};

const cooperative: Record<string, StepWords> = {
  turn: {
    head: 'Zu zweit gegen die Würfel',
    words:
      'Weiß und Schwarz sind Partner, beide stehen unten. Rot antwortet nach jedem von euch, nach festen Regeln und mit Würfeln.',
    task: 'Du bist Weiß. Mach einen Zug und lass Rot antworten.',
    done: 'Jetzt wäre Schwarz dran und dann wieder Rot. Ihr gewinnt zusammen, wenn Rot matt ist.',
    wrong: notThat,
  },
  free: {
    head: 'Rot nimmt, was frei steht',
    words: 'Jetzt bist du Schwarz. Der weiße Bauer auf b4 ist angegriffen, und niemand deckt ihn.',
    task: 'Zieh irgendetwas und sieh, was Rot tut.',
    done: 'Der Bauer ist fort. Wenn Rot gefahrlos schlagen kann, würfelt es nicht.',
    wrong: notThat,
  },
  flee: {
    head: 'Was du angreifst, läuft davon',
    words:
      'Eine rote Figur, die du schlagen könntest, flieht auf das nächste sichere Feld. So kannst du Rot vor dir hertreiben.',
    task: 'Greif den roten Turm mit deinem Läufer an.',
    done: 'Ein Feld weiter, aus dem Blick des Läufers. Solange Rot läuft, tut es nichts anderes.',
    wrong: 'Von dort sieht der Läufer den Turm auf d5 nicht. Versuch b3 oder e4.',
  },
  check: {
    head: 'Rot muss ein Schach abwehren',
    words:
      'Im Schach schlägt Rot die Figur, die es gibt. Geht das nicht, zieht der König; geht auch das nicht, tritt etwas dazwischen.',
    task: 'Gib mit dem Springer auf d6 Schach und sieh zu.',
    done: 'Ein Springer für nichts: Zwei Bauern konnten ihn schlagen, jeder mit derselben Wahrscheinlichkeit.',
    wrong: 'Spring nach d6: Von dort gibt der Springer dem König auf e8 Schach.',
  },
  die: {
    head: 'Ein Würfel für gewagtes Schlagen',
    words:
      'Rot kann deinen Turm schlagen, aber du würdest zurückschlagen. Also würfelt es: Bei 1, 2 oder 3 schlägt es, sonst nennen drei Würfel eine Figur. Fehlt diese, kann ihre Nachbarin deinen Turm doch noch schlagen.',
    task: 'Rot ist am Zug. Wirf die Würfel, gern auch mehrmals.',
    done: 'Die Deckung rettet deinen Turm höchstens jedes zweite Mal.',
    wrong: notThat,
  },
  wild: {
    head: 'Je weniger, desto wilder',
    words:
      'Jede rote Figur hat eine Nummer. Nennen die Würfel eine, die fort ist, darf ihre Nachbarin fast überall auf dem Brett landen.',
    task: 'Wirf die Würfel ein paarmal.',
    done: 'Gebt also auf eure Figuren acht: Spät im Spiel fällt Rot vom Himmel.',
    wrong: notThat,
  },
  partner: {
    head: 'Zwei Könige zu hüten',
    words:
      'Stehen eure beiden Könige zugleich im Schach, hat Rot gewonnen. Der weiße Turm schirmt den schwarzen König ab.',
    task: 'Mach einen Zug, bei dem der schwarze König gedeckt bleibt.',
    done: 'Gut gemacht. Du darfst den König deines Partners bloßstellen, aber Rot zieht vor deinem Partner.',
    wrong:
      'Erlaubt, aber jetzt steht der schwarze König im Schach, und Rot zieht als Nächstes. Lass den Turm auf der e-Linie.',
  },
  mate: {
    head: 'Ist Rot matt, gewinnt ihr beide',
    words: 'Der König von Rot steht am Rand, und ein Turm bewacht die Reihe darunter.',
    task: 'Setz ihn mit dem anderen Turm matt.',
    done: 'Matt! Weiß und Schwarz haben zusammen gewonnen.',
    wrong: 'Ein Turm bewacht schon die siebte Reihe. Gib mit dem anderen auf der achten Schach.',
  },
};

const chess: Record<string, StepWords> = {
  pawn: {
    head: 'Bauern schlagen schräg',
    words: 'Ein Bauer geht geradeaus, schlägt aber schräg.',
    task: 'Schlage etwas mit dem Bauern.',
    done: 'Das war leicht.',
    wrong: 'Der Bauer auf e2 kann auf d3 oder f3 schlagen.',
  },
  check: {
    head: 'Ein Schach muss abgewehrt werden',
    words: 'Der Turm greift deinen König an. Lauf weg, tritt dazwischen, oder am besten: Schlage ihn.',
    task: 'Schlage den Turm, der Schach gibt.',
    done: 'Das Schach ist fort, und der Turm auch.',
    wrong: 'Auch das hilft. Aber du kannst den Turm schlagen: Sieh dir die Diagonale des Läufers an.',
  },
  castle: {
    head: 'Rochade',
    words:
      'Haben König und Turm noch nicht gezogen, geht der König zwei Felder auf den Turm zu, und der Turm springt über ihn.',
    task: 'Rochiere, nach welcher Seite du willst.',
    done: 'Der König steht sicher hinter dem Turm. Nicht erlaubt aus dem Schach heraus, durch ein Schach hindurch oder in ein Schach hinein.',
    wrong: 'Zieh den König zwei Felder nach links oder rechts.',
  },
  passing: {
    head: 'En passant',
    words:
      'Der schwarze Bauer ist gerade zwei Felder gegangen, an deinem vorbei. Für einen Zug darfst du ihn schlagen, als wäre er nur eines gegangen.',
    task: 'Schlage ihn im Vorübergehen.',
    done: 'Das geht nur im allernächsten Zug.',
    wrong: 'Zieh deinen Bauern schräg hinter den schwarzen, nach d6.',
  },
  promote: {
    head: 'Umwandlung',
    words: 'Ein Bauer, der die letzte Reihe erreicht, wird zu einer anderen Figur.',
    task: 'Geh auf die letzte Reihe und wähle eine Figur.',
    done: 'Meist eine Dame, aber du hast die Wahl.',
    wrong: 'Zieh den Bauern nach a8.',
  },
  mate: {
    head: 'Matt',
    words: 'Der König ist angegriffen und kann nicht entkommen: Das Spiel ist gewonnen.',
    task: 'Setz in einem Zug matt.',
    done: 'Matt!',
    wrong: 'Die eigenen Bauern sperren den schwarzen König ein. Gib auf der letzten Reihe Schach.',
  },
};

export const lessons: Lessons = { mercenary, mercenary3, mercurial, merger, cooperative, chess };
