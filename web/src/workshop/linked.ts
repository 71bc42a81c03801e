// A link that carries a variant shows it in the workshop; it is kept there only when the visitor changes or keeps it.

import type { Route } from '../base/route.svelte';
import { keepHere } from '../base/storage';
import type { Rules } from '../engine/rules';
import { faultSentence, keptWords } from '../text';
import { wordsOf } from '../text/error_words';
import { outline } from './outline';
import { textIn } from './share';

/** Where the text of the last link is kept, for this tab alone. */
export const sharedKey = 'shared';

/** Opens the variant of the page's address and takes it out of there. Says what went wrong; then nothing has changed. */
export async function followVariant(rules: Rules, route: Route): Promise<string | undefined> {
  let shared: string;
  try {
    shared = await textIn(location.hash);
  } catch {
    route.go('workshop', {}, true);
    return (await keptWords()).badLink;
  }
  try {
    const { faults } = await outline(rules, shared);
    const [first] = faults;
    if (first) {
      route.go('workshop', {}, true);
      return `${(await keptWords()).refusedLink} ${await faultSentence(first.fault)}`;
    }
    keepHere(sharedKey, shared);
    route.go('workshop/shared', {}, true);
    return undefined;
  } catch (error) {
    route.go('workshop', {}, true);
    return `${(await keptWords()).refusedLink} ${wordsOf(error)}`;
  }
}
