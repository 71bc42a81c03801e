// A link that carries a game opens it as a study; the game on the page stays as it is.

import { text } from '../text';
import { studyOf } from './share';
import type { Study } from './study.svelte';

/** Opens what the page's address carries, if it carries a game, and takes it out of there. Says what went wrong. */
export async function followLink(study: Study, taken: () => void): Promise<string | undefined> {
  try {
    const shared = await studyOf(location.hash);
    if (!shared) return undefined;
    history.replaceState(null, '', location.pathname + location.search);
    taken();
    return await study.put(shared).then(
      () => void study.turn(true),
      (error: unknown) =>
        `${text.study.refusedLink} ${error instanceof Error ? error.message : String(error)}`,
    );
  } catch {
    return text.study.badLink;
  }
}
