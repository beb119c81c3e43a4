import { ApiError } from '@tsumugi/client/api-error';
import { now } from '@tsumugi/client/clock';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';
import { reader } from '../client/reader-key.js';
import { activationTimeout } from '../pwa/register.js';
import {
  isOff,
  isRegistrationOld,
  type PushRegistration,
  readRegistration,
  storeOff,
  storeRegistration,
} from './push-registration.js';
import { subscriptionMark } from './subscription-mark.js';

export const isSupported = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

/**
 * Requests the notification permission, subscribes this browser and registers it at the server.
 * Call it from a press only: browsers refuse it otherwise. A refusal is only logged
 * (domain/notices#push-registration). True when notices will arrive here.
 */
export async function registerPush(): Promise<boolean> {
  storeRegistration({ registration: 1, token: 0 });
  if ((await Notification.requestPermission()) !== 'granted') {
    console.info('Push permission was not granted');
    storeRegistration(null);
    return false;
  }
  const who = reader();
  if (who) storeOff(who, false);
  return subscribe({ byPress: true });
}

/**
 * Runs after each sign-in and restored session: registers this browser for the signed-in user,
 * where the browser allows it and the user has not switched it off
 * (domain/notices#push-registration). Renews a registration that is a week old, belongs to an
 * earlier session, or whose subscription the browser has lost or changed.
 */
export async function keepPush(): Promise<void> {
  const who = reader();
  if (!who || !isSupported() || Notification.permission !== 'granted' || !navigator.onLine) return;
  const standing = readRegistration();
  if (isOff(who)) {
    // Ends the subscription of another user with that user's session.
    await (await subscription())?.unsubscribe();
    storeRegistration(null);
    return;
  }
  if (standing.registration === 1 || standing.token === 1) return;
  if (standing.who === who && (await isFresh(standing))) return;
  await subscribe({ byPress: false });
}

/**
 * Switches pushes off on this device, also after the next sign-in. @throws ApiError when the server
 * could not be reached
 */
export async function switchOff(): Promise<void> {
  const who = reader();
  await endPush();
  if (who) storeOff(who, true);
}

/**
 * Ends pushes to this browser, e.g. before signing out. @throws ApiError when the server could not
 * be reached
 */
export async function endPush(): Promise<void> {
  const own = await subscription();
  const id = readRegistration().id ?? (own ? await ownId() : undefined);
  if (id) await call(api.push.remove, { id, quiet: true }).catch(unlessGone);
  await own?.unsubscribe();
  storeRegistration(null);
}

/** This browser's mark among the server's devices; null without a subscription. */
export async function ownMark(): Promise<string | null> {
  const own = await subscription();
  return own && subscriptionMark(own.endpoint);
}

/** Registered recently, with the browser's current subscription. */
const isFresh = async (standing: PushRegistration): Promise<boolean> =>
  standing.registration === 2 &&
  !isRegistrationOld(standing, now()) &&
  standing.mark === (await ownMark());

/** `byPress`: the user pressed the button. Otherwise a stop from another device is applied here too. */
async function subscribe({ byPress }: { readonly byPress: boolean }): Promise<boolean> {
  const former = readRegistration();
  const who = reader() ?? undefined;
  try {
    storeRegistration({ registration: 1, token: 0 });
    const worker = await readyWorker();
    const { key, stopped } = await call(api.push.state, { quiet: true });
    if (!byPress && (await hasMark(stopped, former.who === who ? former : null))) {
      await switchOff();
      return false;
    }
    const own = await fittingSubscription(worker, key);
    storeRegistration({ registration: 2, token: 1 });
    const { id, mark } = await call(api.push.register, {
      input: { token: JSON.stringify(own) },
      quiet: true,
    });
    storeRegistration({ registration: 2, token: 2, id, mark, who });
    return true;
  } catch (error) {
    console.warn('Push registration failed:', (error as Error).message);
    // Keeps the former state with its timestamp: the next start tries again.
    storeRegistration(former.registration === 2 ? former : null);
    return false;
  }
}

const unlessGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

const ownId = async (): Promise<number | undefined> => {
  const [{ devices }, mark] = await Promise.all([call(api.push.state, { quiet: true }), ownMark()]);
  return devices.find((device) => device.mark === mark)?.id;
};

/** Whether a mark belongs to the browser's current subscription, or to the one registered last. */
const hasMark = async (marks: readonly string[], last: PushRegistration | null): Promise<boolean> =>
  [await ownMark(), last?.mark].some((own) => own != null && marks.includes(own));

/** A subscription for another key pair of the server is invalid and is replaced. */
async function fittingSubscription(
  worker: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const own = await worker.pushManager.getSubscription();
  if (own && textOf(own.options.applicationServerKey) === key) return own;
  await own?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const subscription = async (): Promise<PushSubscription | null> =>
  isSupported()
    ? ((await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ??
      null)
    : null;

function readyWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('service worker not active within 10 s')),
      activationTimeout,
    );
    navigator.serviceWorker.ready.then((worker) => {
      clearTimeout(timer);
      resolve(worker);
    }, reject);
  });
}

function textOf(bytes: ArrayBuffer | null): string {
  if (!bytes) return '';
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
