import { forgetStrangers } from '../forms/device-draft.js';
import { startSendQueue } from '../offline/send-queue.js';
import type { Portal } from '../session/portal.js';
import { sendEarlyReads } from '../sw/early-reads.js';
import { toastDone } from '../ui/toast.js';
import { register } from './register.js';
import { offerUpdate } from './update.js';

const lookEvery = 60 * 60_000;

interface Options {
  /** Opens the path of a notification. */
  open: (path: string) => void;
}

/**
 * Background work of a portal: the service worker, new versions, the send queue, and the removal of
 * expired drafts.
 */
export async function startPwa(portal: Portal, { open }: Options): Promise<void> {
  forgetStrangers();
  startSendQueue((labels) => toastDone(`送信しました。（${[...new Set(labels)].join('、')}）`));
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) {
    // A worker left by a built version on the same origin would hide every change.
    for (const old of await navigator.serviceWorker.getRegistrations()) await old.unregister();
    return;
  }
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'open' && typeof data.path === 'string' && data.path.startsWith('/'))
      open(data.path);
  });
  if (!navigator.serviceWorker.controller)
    navigator.serviceWorker.addEventListener('controllerchange', sendEarlyReads, { once: true });
  try {
    const registration = await register(portal, offerUpdate);
    const checkForUpdate = () => {
      if (document.visibilityState === 'visible' && navigator.onLine)
        registration.update().catch(() => undefined);
    };
    setInterval(checkForUpdate, lookEvery);
    document.addEventListener('visibilitychange', checkForUpdate);
  } catch (error) {
    console.info('No service worker:', (error as Error).message);
  }
}
