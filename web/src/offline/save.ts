// "Save as a file": the page with the game in it.

import { ids } from '../base/inside';
import { isVariant } from '../base/spec';
import { settingNames } from '../base/settings.svelte';
import { keptFor } from '../base/storage';
import { download, fileName } from '../game/files';
import { parts } from './parts';

/** What goes with the game; the rest of what is stored here is private. */
const carried = ['game', 'towards', 'clock', 'language', 'howto', 'study', 'analysis', ...settingNames];

/** The page with all that is on it; the file is named after the game. */
export async function saveAsFile(spec: string) {
  const name = fileName(spec, new Date(), 'html');
  const { standalone } = await import('./standalone');
  const page = standalone(
    document.title,
    document.documentElement.lang,
    await parts(isVariant(spec)),
    keptFor(carried),
    ids,
  );
  download(name, page);
}
