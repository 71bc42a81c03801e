// Why the dice did what they did, in German.

export const causes: Record<string, string> = {
  P1: 'Der rote König stand im Schach, und das geht vor.',
  P2: 'Eine rote Figur war in Gefahr: Die wertvollste, die zu retten war, zog fort oder schlug etwas.',
  P3: 'Rot konnte etwas gefahrlos schlagen und nahm das Beste.',
  P4: 'Rot konnte nur auf eigene Gefahr schlagen; ein Würfel entschied, und er sagte: schlagen.',
  P5: 'Rot hatte nur einen erlaubten Zug.',
  P6: 'Kein Wurf konnte etwas bewegen, also wurde einer der erlaubten Züge gelost.',
  P6a: 'Drei Würfel wählten die Figur: ein Bauer, der sich gefahrlos umwandeln konnte.',
  P6b: 'Drei Würfel wählten die Figur; sie zog dorthin, wo sie etwas angreift.',
  P6c: 'Drei Würfel wählten die Figur; weil es nichts anzugreifen gab, zog sie so weit, wie es sicher war.',
  P7a: 'Drei Würfel wählten eine Figur, die fort ist; die mit der nächsten Nummer schlug etwas.',
  P7b: 'Drei Würfel wählten eine Figur, die fort ist; zwei weitere setzten die mit der nächsten Nummer auf ein Feld.',
};
