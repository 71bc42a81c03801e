// What is shown for each view that takes the board's place: fetched when it is wanted, with what it is given.

import type { Named, OnNamed } from '../base/named';
import type { Component } from 'svelte';
import type { Archive } from '../archive/archive.svelte';
import type { Entry } from '../archive/entry';
import { gameOf } from '../base/spec';
import type { Route } from '../base/route.svelte';
import type { ViewName, views } from '../base/views';
import type { Game } from '../game/game.svelte';
import { type GameRecord, newSeed } from '../game/record';
import type { Now } from '../online/now';
import type { Study } from '../study/study.svelte';
import { text } from '../text';

/** What the page does for its views. */
interface Doer {
  game: Game;
  route: Route;
  archive: Archive;
  home: () => void;
  /** Opens the dialog that sets up a game. */
  fresh: () => void;
  study: () => Study | undefined;
  openStudy: (game?: Game) => Promise<unknown>;
  openRecord: (record: GameRecord, at: number, towards: number) => Promise<unknown>;
  reopen: (entry: Entry) => Promise<unknown>;
  practise: (id: string) => Promise<unknown>;
  /** What goes on at the tables of the server, once it is known. */
  readonly now: Now | undefined;
  /** What the view shows: the game of an online table, or a lesson. */
  named: Named | undefined;
}

type Away = { [name in ViewName]: (typeof views)[name] extends { board: true } ? never : name }[ViewName];
/** What is shown stays the same while it is taken away and another view comes. */
interface Loaded {
  View: Component<Record<string, unknown>>;
  /** Read one by one, so that each follows what it is made of. */
  props: Record<string, unknown>;
  /** Does a view of another game begin anew? */
  apart: boolean;
}
interface Shown {
  /** No promise once it is there: waiting for one again would take the view away meanwhile. */
  load: () => Loaded | Promise<Loaded>;
  /** Of the browser's tab. */
  title: () => string;
}

/** A view, with properties that its component wants. */
function shown<View extends Component<never>>(
  load: () => Promise<{ default: View }>,
  title: () => string,
  props: View extends Component<infer Props> ? Props : never,
  apart = false,
): Shown {
  let there: Loaded | undefined;
  const fetched = async () => {
    const { default: view } = await load();
    return (there = { View: view as unknown as Loaded['View'], props, apart });
  };
  return { load: () => there ?? fetched(), title };
}

export function pages(page: Doer): Record<Away, Shown> {
  const { game, route, archive, home } = page;
  const onnamed: OnNamed = (named) => (page.named = named);
  const ofBoard = (otherwise: string) =>
    gameOf(game.record.spec) === route.id ? game.record.spec : otherwise;
  const online = shown(
    () => import('./OnlineView.svelte'),
    () => page.named?.title || text.online,
    {
      rules: game.rules,
      get games() {
        return game.games;
      },
      get view() {
        return route.view;
      },
      get id() {
        return route.id;
      },
      get rest() {
        return route.rest;
      },
      get first() {
        return game.description?.id ?? '';
      },
      study: page.study,
      ongo: (path) => route.go(path),
      onstudy: (of) => page.openStudy(of),
      onnamed,
    },
  );
  return {
    choose: shown(
      () => import('./Front.svelte'),
      () => '',
      {
        game,
        get studied() {
          const study = page.study();
          return study?.open ? study.spec : undefined;
        },
        get now() {
          return page.now;
        },
        onfresh: page.fresh,
      },
    ),
    learn: shown(
      () => import('../learn/Learn.svelte'),
      () => page.named?.title || text.learn.title,
      {
        rules: game.rules,
        get games() {
          return game.games;
        },
        get id() {
          return route.id;
        },
        get rest() {
          return route.rest;
        },
        onshow: (path) => route.go(path ? `learn/${path}` : 'learn'),
        onclose: home,
        onpractice: (id) => void page.practise(id),
        onnamed,
        onstudy: (spec, start, moves, towards) =>
          void page.openRecord({ version: 1, spec, start, moves, seats: [] }, 0, towards),
      },
    ),
    games: shown(
      () => import('../archive/MyGames.svelte'),
      () => text.games.title,
      {
        archive,
        rules: game.rules,
        get games() {
          return game.games;
        },
        get current() {
          return game.record.id;
        },
        onopen: (entry) => void page.reopen(entry),
        onclose: home,
      },
    ),
    print: shown(
      () => import('../print/PrintView.svelte'),
      () => text.actions.print,
      {
        get id() {
          return route.id || gameOf(game.record.spec);
        },
        get spec() {
          return ofBoard(route.id);
        },
        get games() {
          return game.games;
        },
        onclose: home,
      },
      true,
    ),
    beside: shown(
      () => import('../referee/Beside.svelte'),
      () => text.actions.beside,
      {
        rules: game.rules,
        get games() {
          return game.games;
        },
        get spec() {
          return ofBoard(route.id || game.record.spec);
        },
        onclose: home,
        onprint: (id) => route.go(`print/${id}`),
      },
      true,
    ),
    online,
    table: online,
    workshop: shown(
      () => import('../workshop/Workshop.svelte'),
      () => page.named?.title || text.workshop.open,
      {
        rules: game.rules,
        get games() {
          return game.games;
        },
        get spec() {
          return game.record.spec;
        },
        get id() {
          return route.id;
        },
        onshow: (path, quietly) => route.go(path ? `workshop/${path}` : 'workshop', {}, quietly),
        onclose: home,
        onplay: (spec, seats) => game.open({ version: 1, spec, moves: [], seats, seed: newSeed() }),
        onstudy: (spec, moves) => void page.openRecord({ version: 1, spec, moves, seats: [] }, 0, 0),
        onnamed,
      },
    ),
  };
}
