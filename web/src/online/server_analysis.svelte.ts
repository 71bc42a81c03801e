// The analysis of a finished game by the server: asked for, looked at every second until it is done. Whatever is lost
// meanwhile, it goes on.

import type { Found } from '../base/report';
import { type Analysed, analyse, analysed, Rejected } from './api';
import { rejectionWords } from './rejection';

const pause = 1000;
const longerPause = 3000;

export class ServerAnalysis {
  /** How far it is; nothing if none is under way. */
  progress = $state.raw<Pick<Analysed, 'done' | 'of' | 'wait'>>();
  /** The server is away. */
  lost = $state(false);
  /** Why there will be none. */
  refused = $state('');

  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly id: string,
    private readonly ready: (found: readonly Found[]) => void,
  ) {}

  begin() {
    if (this.progress) return;
    this.refused = '';
    this.progress = { done: 0, of: 0 };
    void this.step(() => analyse(this.id));
  }

  /** It is no longer waited for. */
  end() {
    this.ended = true;
    clearTimeout(this.timer);
  }

  /** Asks, and once there was an answer looks again. */
  private async step(ask: () => Promise<Analysed>) {
    try {
      const now = await ask();
      if (this.ended) return;
      this.lost = false;
      this.progress = now;
      if (now.done < now.of) return this.later(() => analysed(this.id), pause);
      this.progress = undefined;
      this.ready(now.positions);
    } catch (error) {
      if (this.ended) return;
      if (error instanceof Rejected && error.rejection.code !== 'full') {
        [this.progress, this.lost] = [undefined, false];
        this.refused = await rejectionWords(error.rejection);
        return;
      }
      this.lost = true;
      this.later(ask, longerPause);
    }
  }
  private later(ask: () => Promise<Analysed>, wait: number) {
    this.timer = setTimeout(() => void this.step(ask), wait);
  }
}
