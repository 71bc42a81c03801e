// Settings in German: their groups, their names, their values as `setting=value`. Fetched with the dialog.

export const settings: Record<string, string> = {
  looks: 'Aussehen',
  colours: 'Farben',
  'colours=system': 'wie das Gerät',
  'colours=light': 'hell',
  'colours=dark': 'dunkel',
  board: 'Brett',
  'board=wood': 'Holz',
  'board=slate': 'Schiefer',
  'board=contrast': 'starker Kontrast',
  pieces: 'Figuren',
  'pieces=carved': 'geschnitzt',
  'pieces=flat': 'flach',
  'pieces=contrast': 'starker Kontrast',
  coordinates: 'Buchstaben und Zahlen der Felder',
  numbers: 'Nummern auf den roten Figuren (Partnerschach)',
  zen: 'Nur das Brett und die Spieler (Taste Z)',

  moves: 'Züge',
  speed: 'Bewegung der Figuren',
  'speed=none': 'keine',
  'speed=quick': 'schnell',
  'speed=usual': 'wie üblich',
  'speed=slow': 'langsam',
  confirm: 'Vor jedem Zug nachfragen',
  turning: 'Mehrere Menschen an einem Bildschirm: Brett zu dem drehen, der zieht',
  quarter: 'Auf dem Handy breite Bretter hochkant stellen',

  sounds: 'Töne',
  sound: 'Töne',
  volume: 'Lautstärke',

  language: 'Sprache',
  marks: 'Zeichen auf dem Brett',
  keys: 'Tasten',
};
