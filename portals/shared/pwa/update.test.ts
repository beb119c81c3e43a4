import { expect, it, vi } from 'vitest';
import { markDirty } from '../forms/dirty.js';
import { letIn, offerUpdate, putUpdateOff, updateNow } from './update.js';

it('offers a new version only while nothing is dirty, and again after saving', () => {
  markDirty('form', true);
  offerUpdate({} as ServiceWorker);
  expect(updateNow().offered).toBe(false);
  markDirty('form', false);
  expect(updateNow().offered).toBe(true);
  putUpdateOff();
  expect(updateNow().offered).toBe(false);
  markDirty('form', true);
  expect(updateNow().offered).toBe(false);
  markDirty('form', false);
  expect(updateNow().offered).toBe(true);
});

it('lets a still newer version in, once the person has said yes', () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  offerUpdate({ postMessage: first } as unknown as ServiceWorker);
  expect(first).not.toHaveBeenCalled();
  letIn();
  expect(first).toHaveBeenCalledOnce();
  offerUpdate({ postMessage: second } as unknown as ServiceWorker);
  expect(second).toHaveBeenCalledOnce();
  putUpdateOff();
  offerUpdate({ postMessage: third } as unknown as ServiceWorker);
  expect(third).not.toHaveBeenCalled();
});
