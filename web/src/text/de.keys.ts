// What keys do and what marks on the board mean, in German. Fetched with the settings.

export const keys: [string, string][] = [
  ['← ↑ → ↓', 'Auf dem Brett: zu einem anderen Feld'],
  ['Enter', 'Figur aufnehmen und absetzen'],
  ['Esc', 'Figur zurückstellen, Fenster schließen'],
  ['← →', 'Neben dem Brett: den Zug davor oder danach ansehen'],
  ['Home End', 'Anfang oder neueste Stellung ansehen'],
  ['b', 'Zum Brett'],
  ['m', 'Einen Zug eintippen'],
  ['f', 'Brett drehen'],
  ['h', 'Gegen den Computer: ein Tipp, beim zweiten Mal der ganze Zug'],
  ['n', 'Neue Partie'],
  ['Strg+S', 'Die Seite mit ihrer Partie als eine Datei speichern'],
  ['w', 'Zeigen, wer was ziehen darf'],
  ['z', 'Nur Brett und Spieler'],
  ['↑ ↓', 'In einer Studie: eine andere Variante'],
  ['?', 'Diese Tasten zeigen'],
  ['l', 'In einer Studie: die Engine ein- und ausschalten'],
  ['t', 'In einer Studie: die Drohung zeigen'],
];

export const marks: [colour: string, shape: string, meaning: string][] = [
  ['last', 'ground', 'Der letzte Zug; blasser: frühere in derselben Runde'],
  ['movable', 'dot', 'Unter einer Figur: Sie kann jetzt ziehen'],
  ['chosen', 'ground', 'Die Figur, die du hältst'],
  ['target', 'dot', 'Dorthin kann sie ziehen'],
  ['target', 'ring', 'Was dort steht, kann sie schlagen oder sich ihm anschließen'],
  ['own', 'ring', 'Das wäre eine eigene Figur'],
  ['planned', 'ground', 'Wird gezogen, sobald du dran bist'],
  ['attack', 'dot', 'Schach; auf dem Stern zeigen Pfeile, von wem'],
  ['advice', 'arrow', 'Ein Rat oder ein guter Zug'],
  ['dice', 'arrow', 'Was die Würfel tun können'],
  ['home', 'arrow', 'Wer nach Hause geschickt wird, und wohin'],
];
