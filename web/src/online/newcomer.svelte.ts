// Somebody who wants to sit down: asked for a name where the server knows none.

import type { Seat } from 'turncoat/answers';
import type { OnlineWords } from '../text/en.online';
import { Denied, myName, setName } from './api';
import { deniedWords } from './denied';
import type { Table } from './table.svelte';
import { wordsOf } from '../text/told';

export class Newcomer {
  name = $state(myName());
  named = $state(!!myName());
  error = $state('');

  constructor(
    private readonly table: Table,
    private readonly words: OnlineWords,
  ) {}

  /** Whether a name has still to be given, so that its field wants the keyboard. */
  async take(seat: Seat): Promise<boolean> {
    this.error = '';
    if (!this.named) {
      const name = this.name.trim();
      if (!name) {
        this.error = this.words.denials['name'] ?? '';
        return true;
      }
      try {
        await setName(name);
        this.named = true;
        this.table.renewed();
      } catch (reason) {
        this.error = reason instanceof Denied ? await deniedWords(reason.denial) : wordsOf(reason);
        return false;
      }
    }
    const denial = await this.table.join(seat);
    if (!denial) return false;
    this.error = await deniedWords(denial);
    if (denial.code !== 'name' && denial.code !== 'person') return false;
    this.named = false; // the server knows nobody here any more
    return true;
  }
}
