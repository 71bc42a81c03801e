// A link that carries a game opens it as a study; the game on the page stays as it is.

import { keep, kept } from '../base/storage';
import { wordsOf } from '../text/error_words';
import { formerKey } from './saved';
import { studyOf } from './share';
import type { Study } from './study.svelte';
import { studySays } from './words';

/** Opens what the page's address carries, if it carries a game, and takes it out of there. Says what went wrong. */
export async function followLink(study: Study, taken: () => void): Promise<string | undefined> {
  try {
    const shared = await studyOf(location.hash);
    if (!shared) return undefined;
    const before = kept('study');
    history.replaceState(null, '', location.pathname + location.search);
    taken();
    return await study.put(shared).then(
      () => {
        // What was studied before can be brought back (former.ts), unless it is the same.
        if (before && !before.includes(JSON.stringify(shared.tree))) keep(formerKey, before);
        study.turn(true);
        return undefined;
      },
      (error: unknown) => `${studySays.refusedLink} ${wordsOf(error)}`,
    );
  } catch {
    return studySays.badLink;
  }
}
