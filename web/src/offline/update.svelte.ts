// The page as an installed program: it is kept for times without a network, and learns when a newer one is there.

import { language } from '../text';

/** Are we a page on a server, and not a file or a page in development? */
const served = import.meta.env.PROD && location.protocol !== 'file:' && 'serviceWorker' in navigator;

/** Milliseconds after which a visitor has stayed: then what is large and may be wanted without a network is fetched. */
const stayed = 120_000;
/** Does the visitor want little to be fetched? */
const spares = () => !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

export class Update {
  /** A newer page is stored and waits to be used. */
  ready = $state(false);
  private registration: ServiceWorkerRegistration | undefined;

  /** Stores the page, once what is on it has been loaded. */
  async keep() {
    if (!served) return;
    try {
      const registration = await navigator.serviceWorker.register('./service-worker.js');
      this.registration = registration;
      this.watch(registration);
      void navigator.serviceWorker.ready.then(({ active }) => {
        active?.postMessage({ speaks: language() });
        if (!spares()) setTimeout(() => active?.postMessage('keep the rest'), stayed);
      });
      // A page that stays open for days learns of a new version, too.
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) registration.update().catch(() => {}); // no network: later
      });
    } catch {
      // a browser that keeps nothing: the page works as long as the network does
    }
  }

  /**
   * Changes to the newest page that is stored. The game is stored, so nothing of it is lost. Another tab may have
   * changed already: then nothing waits any more.
   */
  use() {
    const waiting = this.registration?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('change now');
  }

  /** A newer page may be waiting, on its way since before this page listened, or come later. */
  private watch(registration: ServiceWorkerRegistration) {
    const look = () => {
      if (registration.waiting && navigator.serviceWorker.controller) this.ready = true;
    };
    const follow = () => {
      look();
      registration.installing?.addEventListener('statechange', look);
    };
    follow();
    registration.addEventListener('updatefound', follow);
  }
}
