import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readerKey } from '#shared/client/reader-key.js';
import { isOff, readRegistration, storeRegistration } from './push-registration.js';
import { keepPush, registerPush, switchOff } from './register-push.js';
import { subscriptionMark } from './subscription-mark.js';

const key = 'BAAA';
const who = '7-Parent';
const day = 86_400_000;
let store: Map<string, string>;
let requests: string[];
let own: {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  unsubscribe: () => Promise<boolean>;
} | null;
/** State of the server: device 3, and the marks of devices stopped from another device. */
let devices: { id: number; mark: string }[];
let stopped: string[];
const endpoint = 'https://push.example.com/phone';
const mark = await subscriptionMark(endpoint);
let connected: boolean;

const subscription = () => ({
  endpoint,
  options: { applicationServerKey: Uint8Array.from([4, 0, 0]).buffer },
  unsubscribe: async () => {
    own = null;
    return true;
  },
});

beforeEach(() => {
  store = new Map([[readerKey, who]]);
  requests = [];
  own = subscription();
  devices = [{ id: 3, mark }];
  stopped = [];
  connected = true;
  const registration = {
    pushManager: {
      getSubscription: async () => own,
      subscribe: async () => {
        own = subscription();
        return own;
      },
    },
  };
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('window', { Notification: {}, PushManager: {} });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${path}`);
    if (!connected) throw new TypeError('Failed to fetch');
    return Response.json(method === 'GET' ? { key, devices, stopped } : { id: 4, mark });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stands = (age: number, more = {}) =>
  store.set(
    'tsumugi.push',
    JSON.stringify({ registration: 2, token: 2, id: 3, mark, who, at: Date.now() - age, ...more }),
  );

it('registers the signed-in reader where the browser permits it, and keeps a recent registration', async () => {
  await keepPush();
  expect(requests).toEqual(['GET /api/user/notify', 'POST /api/user/notify/token']);
  expect(readRegistration()).toMatchObject({ registration: 2, token: 2, id: 4, who });
  await keepPush();
  expect(requests).toHaveLength(2);
  store.set(readerKey, '8-Parent');
  await keepPush();
  expect(requests).toHaveLength(4);
  expect(readRegistration()).toMatchObject({ who: '8-Parent' });
});

it('sends nothing without permission or without a reader', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  await keepPush();
  vi.stubGlobal('Notification', { permission: 'granted' });
  store.delete(readerKey);
  await keepPush();
  expect(requests).toEqual([]);
});

it('renews after a week, and retries a failed renewal at the next start', async () => {
  stands(8 * day);
  connected = false;
  await keepPush();
  expect(readRegistration()).toMatchObject({ registration: 2, id: 3, who });
  connected = true;
  await keepPush();
  expect(readRegistration()).toMatchObject({ registration: 2, id: 4, who });
  expect(Date.now() - readRegistration().at).toBeLessThan(day);
});

it('stays off after the user has switched it off, here or on another device', async () => {
  stands(day);
  await switchOff();
  await keepPush();
  expect(requests).toEqual(['DELETE /api/user/notify/devices/3']);
  expect(own).toBeNull();

  store.delete('tsumugi.push-off');
  own = subscription();
  stands(8 * day);
  [devices, stopped] = [[], [mark]];
  await keepPush();
  expect([isOff(who), own]).toEqual([true, null]);
  expect(requests.filter((each) => each.startsWith('POST'))).toEqual([]);

  // The browser has changed its subscription.
  store.delete('tsumugi.push-off');
  own = subscription();
  stands(8 * day, { mark: '00000000' });
  stopped = ['00000000'];
  await keepPush();
  expect(isOff(who)).toBe(true);
  await registerPush();
  expect([isOff(who), readRegistration().id]).toEqual([false, 4]);
});

it('registers again after the server dropped it: at a sign-in, or because no notification arrived', async () => {
  stands(day);
  devices = [];
  // Every sign-in does the same.
  storeRegistration(null);
  await keepPush();
  expect(requests).toEqual(['GET /api/user/notify', 'POST /api/user/notify/token']);
  stands(8 * day);
  await keepPush();
  expect([isOff(who), readRegistration().id, requests.length]).toEqual([false, 4, 4]);
});

it('registers a subscription that the browser has changed', async () => {
  stands(day, { mark: '00000000' });
  await keepPush();
  expect(requests).toEqual(['GET /api/user/notify', 'POST /api/user/notify/token']);
  expect(readRegistration()).toMatchObject({ id: 4, mark });
});
