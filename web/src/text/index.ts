// The language of the page. A second one is a second file with the same shape.

import { en } from './en';

export type Text = typeof en;
export const text: Text = en;
