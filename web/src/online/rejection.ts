// Why the server does not do something, in the language of the page.

import { faultSentence, onlineWords } from '../text';
import { wordsOf } from '../text/error_words';
import { Rejected } from './api';
import type { Rejection } from './messages';

export async function rejectionWords({ code, text, why }: Rejection): Promise<string> {
  const words = await onlineWords();
  const sentence = words.rejections[code] ?? text;
  // Where nothing lies behind it, the rejection is its own reason.
  return why && why.code !== code ? `${sentence} ${await faultSentence(why)}` : sentence;
}

/** Of anything that went wrong with what was asked of the server. */
export const reasonWords = async (reason: unknown): Promise<string> =>
  reason instanceof Rejected ? rejectionWords(reason.rejection) : wordsOf(reason);
