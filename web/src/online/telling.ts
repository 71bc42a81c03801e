// Messages to this browser when it is its person's turn, with the page closed (Web Push).

import { language } from '../text';
import { pushKey, tellHere, tellNoMore } from './api';

/** It takes a page that a service worker keeps. */
export const canBeTold = () =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const worker = async () => (await navigator.serviceWorker.ready).pushManager;

/** Does this browser have a subscription? The server hears of it once more: it may have lost it. */
export async function isTold(): Promise<boolean> {
  const subscription = await (await worker()).getSubscription();
  if (!subscription) return false;
  await tell(subscription);
  return true;
}

/** Asks the person, if the browser does not know yet; whether they allow it. */
export async function beTold(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await pushKey();
  const push = await worker();
  // A server with another key, as after its database was lost, cannot use the old one.
  await (await push.getSubscription())?.unsubscribe();
  await tell(await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  return true;
}

export async function beToldNoMore() {
  const subscription = await (await worker()).getSubscription();
  if (!subscription) return;
  await tellNoMore(subscription.endpoint);
  await subscription.unsubscribe();
}

function tell(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  return tellHere({ endpoint, p256dh: keys['p256dh'], auth: keys['auth'], language: language() });
}
