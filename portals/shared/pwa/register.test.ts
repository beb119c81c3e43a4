import { afterEach, expect, it, vi } from 'vitest';
import type { Portal } from '#shared/session/portal.js';
import { register } from './register.js';

afterEach(() => vi.unstubAllGlobals());

const worker = (state: string) =>
  Object.assign(new EventTarget(), { state }) as unknown as ServiceWorker;

it('offers a version that was installed before the page listened', async () => {
  const registration = Object.assign(new EventTarget(), {
    active: worker('activated'),
    installing: null,
    waiting: worker('installed') as ServiceWorker | null,
  });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } });
  const offered: (ServiceWorker | null)[] = [];
  const first = registration.waiting;
  await register({ face: 'customer' } as Portal, ({ waiting }) => offered.push(waiting));
  expect(offered).toEqual([first]);
  registration.waiting = worker('installed');
  registration.dispatchEvent(new Event('updatefound'));
  expect(offered).toHaveLength(2);
  expect(offered[1]).toBe(registration.waiting);
});
