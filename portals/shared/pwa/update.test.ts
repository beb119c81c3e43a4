import { expect, it, vi } from 'vitest';
import { markDirty } from '#shared/forms/dirty.js';
import {
  activateUpdate,
  endActivation,
  isActivated,
  offerUpdate,
  postponeUpdate,
  updateNow,
} from './update.js';

it('offers a new version only while no form is dirty, and again after saving', () => {
  markDirty('form', true);
  offerUpdate({ waiting: null });
  expect(updateNow().offered).toBe(false);
  markDirty('form', false);
  expect(updateNow().offered).toBe(true);
  postponeUpdate();
  expect(updateNow().offered).toBe(false);
  markDirty('form', true);
  expect(updateNow().offered).toBe(false);
  markDirty('form', false);
  expect(updateNow().offered).toBe(true);
});

const withWaiting = (postMessage: () => void) => ({
  waiting: { postMessage } as unknown as ServiceWorker,
});

it('activates a still newer version after the user has accepted', () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  offerUpdate(withWaiting(first));
  expect(first).not.toHaveBeenCalled();
  activateUpdate();
  expect(first).toHaveBeenCalledOnce();
  offerUpdate(withWaiting(second));
  expect(second).toHaveBeenCalledOnce();
  postponeUpdate();
  offerUpdate(withWaiting(third));
  expect(third).not.toHaveBeenCalled();
});

it('activates no later version once the page reloads with the accepted one', () => {
  const later = vi.fn();
  offerUpdate(withWaiting(vi.fn()));
  activateUpdate();
  endActivation();
  offerUpdate(withWaiting(later));
  expect(later).not.toHaveBeenCalled();
  expect(updateNow().offered).toBe(true);
});

it('activates the waiting version when the user accepts, also without an event of its arrival', () => {
  const [older, newer] = [vi.fn(), vi.fn()];
  const registration = withWaiting(older);
  offerUpdate(registration);
  Object.assign(registration, withWaiting(newer));
  activateUpdate();
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1]);
});

it('detects an offered version that no longer waits', () => {
  const registration: { waiting: ServiceWorker | null } = withWaiting(vi.fn());
  offerUpdate(registration);
  expect(isActivated()).toBe(false);
  registration.waiting = null;
  expect(isActivated()).toBe(true);
});
