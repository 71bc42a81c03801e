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
  P6a: 'Les dés ont choisi la pièce : un pion qui pouvait être promu sans risque.',
  P6b: 'Les dés ont choisi la pièce ; elle est allée là où elle attaque quelque chose.',
  P6c: 'Les dés ont choisi la pièce ; sans rien à attaquer, elle est allée aussi loin que c’était sûr.',
  P7a: 'Les dés ont choisi une pièce disparue ou bloquée ; celle du numéro le plus proche a pris quelque chose.',
  P7b: 'Les dés ont choisi une pièce disparue ou bloquée ; deux autres dés ont posé celle du numéro le plus proche sur une case.',
};

const kinds: Record<string, string> = {
  K: 'le roi',
  Q: 'la dame',
  R: 'la tour',
  B: 'le fou',
  N: 'le cavalier',
  P: 'le pion',
};
const thrown = ['', 'Un dé', 'Deux dés', 'Trois dés', 'Quatre dés'];
const named = ({ kind = '', home }: Numbered) => `${kinds[kind] ?? 'la pièce'} de ${home}`;

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
  decided(face, then, on) {
    const deed = {
      takes: `Sur ${on}, les Rouges prennent.`,
      not: `Sur ${on}, les Rouges ne prennent pas.`,
      never: `Sur ${on}, les Rouges ne font aucune de ces prises à ce tour.`,
    };
    return `Les Rouges ne pouvaient prendre qu’en s’exposant, et un dé a décidé : ${face}. ${deed[then]}`;
  },
  range: (first, last) => `${first} à ${last}`,
  dice: (n) => thrown[n] ?? '',
  counted: (dice, sum, piece) => `${dice} : ${sum}, ${named(piece)}.`,
  replaced(dice, sum, piece, nearest, stuck, rival) {
    const { number } = piece;
    const which = rival
      ? `${Math.min(nearest.number, rival)} et ${Math.max(nearest.number, rival)} sont aussi proches, et ${number} est ${number % 2 ? 'impair' : 'pair'} : ce fut ${nearest.number}`
      : `le numéro le plus proche est ${nearest.number}`;
    const who = piece.kind
      ? `${capital(named(piece))} ${stuck ? 'n’avait aucun coup' : 'n’est plus là'}`
      : 'Aucune pièce n’a ce numéro';
    return `${dice} : ${sum}. ${who} ; ${which}, ${named(nearest)}.`;
  },
  put: (rank, file, cell, declined) =>
    `La pièce ${declined ? 'ne devait rien prendre' : 'n’avait rien à prendre'} ; deux dés ont donc désigné une case : ${rank} est la rangée, ${file} la colonne ${cell[0]} : ${cell}.`,
  oneDie: (on) => `un dé, ${on}`,
  number: (number, nearest, stuck) =>
    nearest === undefined
      ? `numéro ${number}`
      : `${number} (${stuck ? 'aucun coup' : 'disparue'}), donc ${nearest}`,
  several: (ways) => `Cela peut venir de : ${ways.join(' ; ')}.`,
});
