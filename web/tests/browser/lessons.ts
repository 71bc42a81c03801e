// The steps of a lesson, as its page puts them up.

import type { Visit } from './page';

/** Waits until a step that was asked for by a click, counted from 0, is there with its board: its heading has focus. */
export async function putUp(v: Visit, step: number) {
  await v.page.locator(`.dots li:nth-child(${step + 1}) [aria-current="step"]`).waitFor();
  await v.page.locator('.lesson h1:focus').waitFor();
}
