// Advice during a practice game, in German: by game and phase of the turn, one after the other.

import type { Tips } from './en.tips';

export const tips: Tips = {
  mercenary: {
    gray: [
      'Welche graue Figur kann etwas schlagen, oder nächste Runde etwas angreifen? Dein Hut hält den Gegner von ihr fern.',
      'Bevor du deine angeheuerte Figur aufgibst: Würde sie ohne deinen Hut deinen König angreifen?',
      'Schlägst du mit einer grauen Figur, setzt du nichts Eigenes aufs Spiel.',
      'Greift dich eine Figur mit dem anderen Hut an? Deine eigenen Figuren können sie schlagen.',
      'Zieh jede Runde dieselbe graue Figur, und sie gehört dir auf Dauer; alle anderen überlässt du dem Gegner.',
      'Eine freie graue Figur zählt schon dort, wo sie steht: Kann sie aus deinem nächsten Schach ein Matt machen?',
    ],
    main: [
      'Nach diesem Zug muss dein König sicher sein. Graue Figuren ohne deinen Hut greifen ihn an.',
      'Deine eigenen Figuren können auch graue schlagen.',
      'Zieh zuerst Springer und Läufer heraus, wie im Schach.',
    ],
  },
  mercenary3: {
    '': [
      'Sieh jede Linie entlang, die zu deinem König führt, wessen Figuren auch darauf stehen.',
      'Öffnet dein Zug dem nächsten oder dem übernächsten Spieler eine Linie?',
      'Bevor du jemanden mattsetzt, zähle, wer mehr von den Figuren angreift, die dann zu haben sind.',
      'Eine blasse Figur, die du angreifst, kannst du anheuern, statt zu ziehen: Klick sie an.',
      'Steht der Bauer vor deinem König noch? Gegenüber wartet eine Dame.',
      'Zwei können einen schlagen: Der eine gibt immer wieder Schach, der andere holt sich die Figuren. Wessen Partner bist du gerade?',
      'Würde dein letzter Gegner die besten Figuren anheuern, setz noch nicht matt: Besser ein Patt, als sich ins eigene Fleisch zu schneiden.',
    ],
  },
  mercurial: {
    '': [
      'Kann die andere Seite im nächsten Zug deinen König schlagen? Niemand wird es dir sagen.',
      'Vom Trabanten kann eine Figur auf jedes leere Feld herunterkommen.',
      'Eine Figur mit vielen Gefangenen ist eine reiche Beute, für dich und für die andere Seite.',
      'Eine Figur aus deiner Hand darfst du sogar neben den gegnerischen König stellen.',
      'Der Turm ist hier die stärkste Figur. Drache und Springer sind etwa gleich viel wert.',
      'Das Brett ist schnell verstopft. Vom Trabanten kommen deine Figuren hinter den Linien herunter.',
    ],
  },
  merger: {
    '': [
      'Zähle, bevor du schlägst: Wem gehört die Gruppe danach?',
      'Eine graue Gruppe zieht auf hellen Feldern Weiß, auf dunklen Schwarz.',
      'Könnte die andere Seite im nächsten Zug deinen König fangen? Niemand wird es dir sagen.',
      'Vier in einer Gruppe können nicht ziehen, aber zwei davon dürfen gehen.',
      'Ein König, der unter einer Mehrheit der Seinen gefangen wird, wird nur stärker.',
    ],
  },
  cooperative: {
    '': [
      'Ist eine deiner Figuren ungedeckt? Rot schlägt sie, außer es steht im Schach, hat eine Figur zu retten oder findet eine bessere Beute.',
      'Eine rote Figur, die du angreifst, flieht, wenn sie kann und Rot nicht mehr zu retten hat: So bestimmst du, was Rot tut.',
      'Hüte beide Könige. Stehen beide zugleich im Schach, hat Rot gewonnen.',
      'Schlag früh zu: Je weniger rote Figuren, desto wilder ziehen sie.',
    ],
  },
  chess: {
    '': ['Ist etwas von dir ungedeckt?', 'Was hat der letzte Zug gedroht?', 'Rochiere früh.'],
  },
};
