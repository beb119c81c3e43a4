import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLiveUpdates } from './live-state.js';
import { ThrottledRefetch } from './throttled-refetch.js';

const answerMs = 400;
const list = ['home-responses', 'getList'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An active list whose answer, after `answerMs`, is the number of requests so far. */
function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown: unknown[] = [];
  let [asks, underWay, maxAtOnce] = [0, 0, 0];
  const observer = new QueryObserver(client, {
    queryKey: list,
    queryFn: async () => {
      asks += 1;
      underWay += 1;
      maxAtOnce = Math.max(maxAtOnce, underWay);
      const own = asks;
      await new Promise((done) => setTimeout(done, answerMs));
      underWay -= 1;
      return own;
    },
  });
  const close = observer.subscribe(
    ({ data }) => void (data !== undefined && shown.at(-1) !== data && shown.push(data)),
  );
  const refresher = new ThrottledRefetch(client);
  return {
    client,
    refresher,
    shown,
    close,
    counted: () => ({ asks, maxAtOnce }),
    change: () => refresher.invalidate(() => true),
  };
}

test('reads a list once at a time when changes come faster than its answers, and shows each answer', async () => {
  const { shown, counted, change } = open();
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(shown).toEqual([1]);
  for (let at = 0; at < 30; at += 1) {
    change();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(counted().maxAtOnce).toBe(1);
  // Three seconds: one request a second, and the one that was in flight.
  expect(counted().asks).toBeLessThanOrEqual(5);
});

test('reads a list once more after its answer when changes came during the read', async () => {
  const { shown, counted, change } = open();
  await vi.advanceTimersByTimeAsync(answerMs / 2);
  change();
  change();
  await vi.advanceTimersByTimeAsync(10 * answerMs);
  expect(counted()).toEqual({ asks: 2, maxAtOnce: 1 });
  expect(shown).toEqual([1, 2]);
});

test('reads at once after the first change of a quiet period', async () => {
  const { counted, change } = open();
  await vi.advanceTimersByTimeAsync(answerMs);
  change();
  await vi.advanceTimersByTimeAsync(0);
  expect(counted().asks).toBe(2);
});

test('marks a list that is off the screen as stale, without a read', async () => {
  const { client, counted, change, close } = open();
  await vi.advanceTimersByTimeAsync(answerMs / 2);
  change();
  close();
  await vi.advanceTimersByTimeAsync(10 * answerMs);
  expect(counted().asks).toBe(1);
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
});

test('reads nothing while events are paused, and everything afterwards', async () => {
  const { refresher, counted, change } = open();
  change();
  const letGo = holdLiveUpdates();
  await vi.advanceTimersByTimeAsync(10 * answerMs);
  expect(counted().asks).toBe(1);
  letGo();
  refresher.goOn();
  await vi.advanceTimersByTimeAsync(10 * answerMs);
  expect(counted().asks).toBe(2);
});
