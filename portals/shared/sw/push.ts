import { callOf, type InputOf } from '@tsumugi/client/call-arguments';
import type { PushState } from '@tsumugi/contract/portal/push';
import * as push from '@tsumugi/contract/routes/push';
import { subscriptionMark } from '../push/subscription-mark.js';
import { type Face, targetOf } from './routes.js';
import { type SubscriptionChangeEvent, scope } from './scope.js';

interface Payload {
  title?: unknown;
  body?: unknown;
  url?: unknown;
  tag?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Shows a pushed notification. A notification is always shown: browsers revoke the permission after
 * silent pushes.
 */
export async function showPush(face: Face, data: { json(): unknown } | null): Promise<void> {
  let payload: Payload = {};
  try {
    payload = (data?.json() ?? {}) as Payload;
  } catch {
    // An unreadable message is still shown, without its text.
  }
  await scope.registration.showNotification(text(payload.title) || 'お知らせがあります', {
    body: text(payload.body),
    tag: text(payload.tag) || undefined,
    icon: `/${face}/icon-192.png`,
    badge: `/${face}/icon-192.png`,
    lang: 'ja',
    data: { url: targetOf(face, payload.url) },
  });
  await tellReceived();
}

/**
 * Confirms to the server that pushes arrive here; without a session or network the next push does.
 */
async function tellReceived(): Promise<void> {
  const own = await scope.registration.pushManager.getSubscription().catch(() => null);
  await postToServer(push.received, { endpoint: own?.endpoint }).catch(() => undefined);
}

/**
 * The browser has invalidated this subscription: subscribes again and registers at the server,
 * unless the user has stopped it there.
 */
export async function renewSubscription({
  oldSubscription: old,
}: SubscriptionChangeEvent): Promise<void> {
  try {
    const answer = await fetch(callOf(push.state)[1], { credentials: 'same-origin' });
    if (!answer.ok) return;
    const { key, stopped } = (await answer.json()) as PushState;
    if (old && stopped.includes(await subscriptionMark(old.endpoint))) return;
    const own = await scope.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    await postToServer(push.register, { token: JSON.stringify(own) });
  } catch {
    // The portal renews it at its next start, also where this worker has no token.
  }
}

/** The endpoint for received pushes needs no token (contract/routes/push.ts). */
async function postToServer<const R extends typeof push.received | typeof push.register>(
  route: R,
  input: InputOf<R>,
): Promise<void> {
  const token = await tokenOf();
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { 'X-XSRF-TOKEN': token } : {}),
  };
  await fetch(callOf(route)[1], {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: JSON.stringify(input),
  });
}

/**
 * The readable cookie of the double submit; not every browser lets a service worker read cookies.
 */
async function tokenOf(): Promise<string | null> {
  const store = (
    globalThis as { cookieStore?: { get(name: string): Promise<{ value: string } | null> } }
  ).cookieStore;
  const cookie = await store?.get('XSRF-TOKEN').catch(() => null);
  return cookie ? decodeURIComponent(cookie.value) : null;
}

/** Opens the page of a notification, in the portal's window where one is open. */
export async function openTarget(face: Face, notification: Notification): Promise<void> {
  notification.close();
  const target = targetOf(face, (notification.data as { url?: unknown } | null)?.url);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ url }) => new URL(url).pathname.startsWith(`/${face}`));
  if (!page) {
    await scope.clients.openWindow(target);
    return;
  }
  await page.focus();
  page.postMessage({ type: 'open', path: target });
}
