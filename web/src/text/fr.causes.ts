// Why the dice did what they did, in French: the rule by the engine's name for it, and a throw that was made.

import type { Numbered } from 'turncoat/answers';
import { causesIn } from './causes';
import { capital } from './fr.nouns';

const rules: Record<string, string> = {
  P1: 'Le roi rouge était en échec, et cela passe avant tout.',
  P2: 'Une pièce rouge était en danger : la plus précieuse que l’on pouvait sauver s’est retirée ou a pris quelque chose.',
  P3: 'Les Rouges pouvaient prendre sans risque, et ont pris le meilleur.',
  P4: 'Les Rouges ne pouvaient prendre qu’en s’exposant ; un dé a décidé, et il a dit : prendre.',
  P5: 'Les Rouges n’avaient qu’un seul coup légal.',
  P6: 'Aucun jet ne pouvait rien déplacer ; un coup légal a donc été tiré au sort.',
  P6a: 'Trois dés ont choisi la pièce : un pion qui pouvait être promu sans risque.',
  P6b: 'Trois dés ont choisi la pièce ; elle est allée là où elle attaque quelque chose.',
  P6c: 'Trois dés ont choisi la pièce ; sans rien à attaquer, elle est allée aussi loin que c’était sûr.',
  P7a: 'Trois dés ont choisi une pièce disparue ou bloquée ; celle du numéro le plus proche a pris quelque chose.',
  P7b: 'Trois dés ont choisi une pièce disparue ou bloquée ; deux autres dés ont posé celle du numéro le plus proche sur une case.',
};

const kinds: Record<string, string> = {
  K: 'le roi',
  Q: 'la dame',
  R: 'la tour',
  B: 'le fou',
  N: 'le cavalier',
  P: 'le pion',
};
const named = ({ kind, home }: Numbered) => `${kinds[kind] ?? 'la pièce'} de ${home}`;

export const causes = causesIn({
  rules,
  deeds: {
    P6a: 'La pièce pouvait être promue sans risque.',
    P6b: 'La pièce est allée là où elle attaque quelque chose et risque le moins d’être prise.',
    P6c: 'Sans rien à attaquer, la pièce est allée aussi loin que c’était sûr.',
    P7a: 'La pièce pouvait prendre, et a pris le meilleur.',
  },
  onlyCaptures: 'Les Rouges n’avaient que des prises, et ont joué la meilleure.',
  onlyOther: 'Les Rouges n’avaient qu’un autre coup légal.',
  noSquare: 'Il ne restait aucune case où la poser ; un coup légal a donc été tiré au sort.',
  decided(face, then) {
    const deed = {
      takes: 'Sur 1 à 3, les Rouges prennent.',
      not: 'Sur 4 à 6, les Rouges ne prennent pas.',
      never: 'Sur 4 à 6, les Rouges ne font aucune de ces prises à ce tour.',
    };
    return `Les Rouges ne pouvaient prendre qu’en s’exposant, et un dé a décidé : ${face}. ${deed[then]}`;
  },
  counted: (sum, piece) => `Trois dés : ${sum}, ${named(piece)}.`,
  replaced(sum, piece, nearest, stuck, rival) {
    const { number } = piece;
    const which = rival
      ? `${Math.min(nearest.number, rival)} et ${Math.max(nearest.number, rival)} sont aussi proches, et ${number} est ${number % 2 ? 'impair' : 'pair'} : ce fut ${nearest.number}`
      : `le numéro le plus proche est ${nearest.number}`;
    return `Trois dés : ${sum}. ${capital(named(piece))} ${stuck ? 'n’avait aucun coup' : 'n’est plus là'} ; ${which}, ${named(nearest)}.`;
  },
  put: (rank, file, letter, declined) =>
    `La pièce ${declined ? 'ne devait rien prendre' : 'n’avait rien à prendre'} ; deux dés ont donc désigné une case : ${rank} + 1 est la rangée, ${file} la colonne ${letter} : ${letter}${rank + 1}.`,
  oneDie: 'un dé, 1 à 3',
  number: (number, nearest, stuck) =>
    nearest === undefined
      ? `numéro ${number}`
      : `${number} (${stuck ? 'aucun coup' : 'disparue'}), donc ${nearest}`,
  several: (ways) => `Cela peut venir de : ${ways.join(' ; ')}.`,
});
