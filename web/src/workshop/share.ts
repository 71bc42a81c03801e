// A variant in the fragment of a link: `#variant=…`, its text compressed, so that it travels in the link alone.

import { packed, unpacked } from '../base/packing';

const name = '#variant=';

/** Texts are no longer (docs/spec/variants.md, VA-1). */
const mostBytes = 8192;

export const fragmentFor = async (text: string): Promise<string> => name + (await packed(text));

/** The text that a fragment carries; what carries none is an error. */
export async function textIn(fragment: string): Promise<string> {
  if (!fragment.startsWith(name)) throw new Error('no variant');
  const text = await unpacked(fragment.slice(name.length));
  if (!text.trim() || text.length > mostBytes) throw new Error('no variant');
  return text;
}
