// What keys do, in German. Fetched with the settings.

export const keys: [string, string][] = [
  ['← ↑ → ↓', 'Auf dem Brett: zu einem anderen Feld'],
  ['Enter', 'Figur aufnehmen und absetzen'],
  ['Esc', 'Figur zurückstellen, Fenster schließen'],
  ['← →', 'Neben dem Brett: den Zug davor oder danach ansehen'],
  ['Home End', 'Anfang oder neueste Stellung ansehen'],
  ['b', 'Zum Brett'],
  ['m', 'Einen Zug eintippen'],
  ['f', 'Brett drehen'],
  ['n', 'Neues Spiel'],
  ['Ctrl+S', 'Die Seite mit ihrem Spiel als eine Datei speichern'],
  ['w', 'Zeigen, wer was ziehen darf'],
  ['z', 'Nur Brett und Spieler'],
  ['↑ ↓', 'In einer Studie: eine andere Variante'],
  ['l', 'In einer Studie: den Rechner ein- und ausschalten'],
];
