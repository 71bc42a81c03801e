// Keeps the device's screen on while a game is refereed. A browser lets go of it when the page is hidden, so it is asked
// again when the page comes back.

interface Awake {
  end(): void;
}

/** `tell` hears whether the screen stays on. */
export function stayAwake(tell: (on: boolean) => void): Awake {
  let lock: WakeLockSentinel | undefined;
  let ended = false;
  async function ask() {
    if (ended || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (ended) await lock.release();
      else tell(true);
    } catch {
      tell(false); // there is none, or the battery is low
    }
  }
  document.addEventListener('visibilitychange', ask);
  void ask();
  return {
    end() {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => {});
    },
  };
}
