// A visitor that wants to sit down: asked for a name where the server knows none.

import type { Seat } from 'turncoat/answers';
import type { OnlineWords } from '../text/en.online';
import { myName, setName } from './api';
import { reasonWords, rejectionWords } from './rejection';
import type { Table } from './table.svelte';

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
        this.error = this.words.rejections['name'] ?? '';
        return true;
      }
      try {
        await setName(name);
        this.named = true;
        this.table.renewed();
      } catch (reason) {
        this.error = await reasonWords(reason);
        return false;
      }
    }
    const rejection = await this.table.join(seat);
    if (!rejection) return false;
    this.error = await rejectionWords(rejection);
    if (rejection.code !== 'name' && rejection.code !== 'person') return false;
    this.named = false; // the server does not know this person any more
    return true;
  }
}
