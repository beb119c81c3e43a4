import { afterEach, expect, it, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry.js';

afterEach(() => void vi.useRealTimers());

it('retries until the code is loaded', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'));
  load.mockResolvedValue('code');
  const loaded = loadWithRetry(load)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});
