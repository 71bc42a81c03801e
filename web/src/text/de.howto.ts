// Each game in a minute, in German.

import type { Point } from './en.howto';

const mercenary: Point[] = [
  {
    picture: 'armies',
    head: 'Drei Armeen, zwei Spieler',
    body: 'Du hast deine eigene Armee, Weiß oder Schwarz. Die graue Armee gehört niemandem: Beide Spieler ziehen sie.',
  },
  {
    picture: 'turn',
    head: 'Jede Runde zwei Züge',
    body: 'Erst ziehst du eine graue Figur, dann eine eigene. (Nur in der allerersten Runde von Weiß entfällt der graue Zug.)',
  },
  {
    picture: 'cap',
    head: 'Der Hut: vorläufig angeheuert',
    body: 'Die graue Figur, die du zuletzt gezogen hast, trägt deinen Hut. Dein Gegner kann sie nicht ziehen, und deinem König tut sie nichts. Ziehst du eine andere graue Figur, geht der Hut auf sie über.',
  },
  {
    picture: 'bare',
    head: 'Ohne Hut: eine Gefahr für beide',
    body: 'Eine graue Figur ohne Hut greift beide Könige an. Graue Bauern marschieren seitwärts, vom grauen Lager zur a-Linie, und wandeln sich dort um.',
  },
  {
    picture: 'capture',
    head: 'Jeder schlägt jeden',
    body: 'Jede Armee schlägt die beiden anderen. Dein grauer Zug darf sogar eine eigene Figur schlagen, und deine eigenen Figuren dürfen graue schlagen.',
  },
  {
    picture: 'mate',
    head: 'Matt gewinnt',
    body: 'Beim grauen Zug darf ein Schach bestehen bleiben; nach deinem eigenen Zug muss dein König sicher sein. Schafft das keiner deiner eigenen Züge, bist du sofort matt. Keine Rochade, kein en passant.',
  },
];

const mercenary3: Point[] = [
  {
    picture: 'three',
    head: 'Jeder für sich',
    body: 'Weiß, Schwarz und Rot, jeder mit einer ganzen Armee, ziehen reihum. Wer zuletzt übrig bleibt, gewinnt.',
  },
  {
    picture: 'straight',
    head: 'Geradeaus durch die Mitte',
    body: 'Linien und Reihen gehen im Teil des Nachbarn weiter. Diagonalen teilen sich in der Mitte: Ein Läufer darf beide Wege nehmen.',
  },
  {
    picture: 'mate',
    head: 'Eigenes Schach wird angesagt',
    body: 'Gibt ein Spieler mit eigenen Figuren Schach, erfährt es der Angegriffene und muss es abwehren wie im Schach.',
  },
  {
    picture: 'silent',
    head: 'Geöffnetes Schach ist still',
    body: 'Machst du eine Linie frei und der dritte Spieler gibt dadurch Schach, sagt niemand ein Wort. Wer es übersieht, dem kann der König erschlagen werden.',
  },
  {
    picture: 'hire',
    head: 'Eine Armee zum Anheuern',
    body: 'Wer matt oder erschlagen ist, scheidet aus. Die Figuren bleiben blass stehen und können weder ziehen noch geschlagen werden. Greifst du eine an, darfst du sie anheuern, statt zu ziehen.',
  },
];

const mercurial: Point[] = [
  {
    picture: 'jump',
    head: 'Bauern hüpfen, Drachen springen',
    body: 'Ein Bauer zieht schräg und schlägt, indem er einen Gegner überspringt. Ein Drache geht ein Feld gerade oder springt zwei schräg.',
  },
  {
    picture: 'rocket',
    head: 'Raketen fliegen',
    body: 'Von überall auf die vier Felder des Trabanten, mit einer Figur von nebenan als Fahrgast. Von dort oben kann jede Figur auf jedes leere Feld herunter.',
  },
  {
    picture: 'prisoner',
    head: 'Gefangene',
    body: 'Was du schlägst, wird unter seinem Bezwinger mitgetragen. Es ist klein neben ihm gezeichnet.',
  },
  {
    picture: 'freed',
    head: 'Befreie sie',
    body: 'Schlage den Bezwinger, und seine Gefangenen gehören wieder dir, in deine Hand. Statt zu ziehen, darfst du eine davon auf ein leeres Feld des Planeten stellen.',
  },
  {
    picture: 'king',
    head: 'Schlage den König',
    body: 'Es gibt kein Schach und kein Matt, und niemand warnt dich. Wer den feindlichen König schlägt, gewinnt sofort.',
  },
];

const merger: Point[] = [
  {
    picture: 'merge',
    head: 'Schlagen heißt verschmelzen',
    body: 'Wer schlägt und wer geschlagen wird, ziehen gemeinsam weiter. Ein Paar aus beiden Farben zieht wie die eine oder wie die andere Figur. Alle 32 Figuren bleiben auf dem Brett.',
  },
  {
    picture: 'majority',
    head: 'Wem gehört die Gruppe? Zähle Köpfe',
    body: 'Die Mehrheit entscheidet. Sie entscheidet auch, wie die Gruppe zieht: Die anderen fahren nur mit.',
  },
  {
    picture: 'merged',
    head: 'Gleich viele: grau',
    body: 'Dann entscheidet das Feld. Auf einem hellen Feld zieht Weiß sie, auf einem dunklen Schwarz.',
  },
  {
    picture: 'four',
    head: 'Vier ist die Grenze',
    body: 'Vier können nicht ziehen, aber zwei von ihnen dürfen fort. Werden vier geschlagen, gehen so viele nach Hause, wie kamen.',
  },
  {
    picture: 'caught',
    head: 'Fange den König',
    body: 'Du gewinnst, wenn du den feindlichen König so fängst, dass seine Gruppe grau ist oder dir gehört. Es gibt kein Schach. In einer Mehrheit der Seinen lebt er weiter.',
  },
];

const cooperative: Point[] = [
  {
    picture: 'partners',
    head: 'Weiß und Schwarz sind Partner',
    body: 'Jeder hat eine halbe Armee, beide stehen unten. Ihr könnt einander nicht schlagen. Rot zieht nach jedem von euch.',
  },
  {
    picture: 'red',
    head: 'Rot: erst Regeln, dann Würfel',
    body: 'Rot wehrt ein Schach ab, rettet, was ihr angreift, und nimmt, was frei steht. Erst wenn es nichts davon gibt, nennen Würfel die Figur, die zieht.',
  },
  {
    picture: 'risky',
    head: 'Deckt eure Figuren',
    body: 'Was gedeckt ist, schlägt Rot, wenn ein Würfel 1, 2 oder 3 zeigt; sonst können drei weitere Würfel es noch schlagen. Was frei steht, schlägt es sofort, außer es steht im Schach, hat eine Figur zu retten oder findet eine bessere Beute.',
  },
  {
    picture: 'fall',
    head: 'Je weniger, desto wilder',
    body: 'Nennen die Würfel eine Figur, die weg ist, kann ihre Nachbarin irgendwo mitten auf dem Brett landen.',
  },
  {
    picture: 'kings',
    head: 'Zwei Könige zu hüten',
    body: 'Ist Rot matt, gewinnt ihr beide. Ist einer von euch matt, oder stehen beide zugleich im Schach, gewinnt Rot.',
  },
];

const chess: Point[] = [
  {
    picture: 'mate',
    head: 'Schach, wie es jeder kennt',
    body: 'Rochade, en passant, Umwandlung; Matt gewinnt.',
  },
];

export const howTo: Record<string, Point[]> = {
  mercenary,
  mercenary3,
  mercurial,
  merger,
  cooperative,
  chess,
};
