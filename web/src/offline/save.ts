// "Save as a file": the page with the game in it.

import { download, fileName } from '../game/files';
import type { Game } from '../game/game.svelte';
import { keptFor } from '../game/storage';
import { parts } from './parts';
import { standalone } from './standalone';

/** What goes with the game; the rest of what is stored here is nobody else's business. */
const carried = ['game', 'towards', 'clock', 'language', 'howto', 'study', 'analysis'];

export async function saveAsFile(game: Game) {
  const name = fileName(game.record.spec, new Date(), 'html');
  const page = standalone(document.title, document.documentElement.lang, await parts(), keptFor(carried));
  download(name, page);
}
