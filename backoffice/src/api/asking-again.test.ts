import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskingAgain } from './asking-again.js';
import { holdNews } from './live-state.js';

const answerMs = 400;
const list = ['home-responses', 'getList'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An active list whose answer, after `answerMs`, is the number of requests so far. */
function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const seen: unknown[] = [];
  let [asks, underWay, mostAtOnce] = [0, 0, 0];
  const observer = new QueryObserver(client, {
    queryKey: list,
    queryFn: async () => {
      asks += 1;
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      const own = asks;
      await new Promise((done) => setTimeout(done, answerMs));
      underWay -= 1;
      return own;
    },
  });
  const close = observer.subscribe(
    ({ data }) => void (data !== undefined && seen.at(-1) !== data && seen.push(data)),
  );
  const again = new AskingAgain(client);
  return {
    client,
    again,
    seen,
    close,
    counted: () => ({ asks, mostAtOnce }),
    change: () => again.stale(() => true),
  };
}

test('changes that come faster than a list is answered: its rows come all the same, one ask under way at a time', async () => {
  const { seen, counted, change } = open();
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(seen).toEqual([1]);
  for (let at = 0; at < 30; at += 1) {
    change();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen.length).toBeGreaterThanOrEqual(3);
  expect(counted().mostAtOnce).toBe(1);
  // Three seconds: one request a second, and the one that was in flight.
  expect(counted().asks).toBeLessThanOrEqual(5);
});

test('a change while a list is asked: it is asked once more when that has ended, however many changes came', async () => {
  const { seen, counted, change } = open();
  await vi.advanceTimersByTimeAsync(answerMs / 2);
  change();
  change();
  await vi.advanceTimersByTimeAsync(10 * answerMs);
  expect(counted()).toEqual({ asks: 2, mostAtOnce: 1 });
  expect(seen).toEqual([1, 2]);
});

test('the first change after a quiet while is asked for at once', async () => {
  const { counted, change } = open();
  await vi.advanceTimersByTimeAsync(answerMs);
  change();
  await vi.advanceTimersByTimeAsync(0);
  expect(counted().asks).toBe(2);
});

test('what nobody looks at is asked when it is looked at again', async () => {
  const { client, counted, change, close } = open();
  await vi.advanceTimersByTimeAsync(answerMs / 2);
  change();
  close();
  await vi.advanceTimersByTimeAsync(10 * answerMs);
  expect(counted().asks).toBe(1);
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
});

test('nothing is asked while news are held, and all of it afterwards', async () => {
  const { again, counted, change } = open();
  change();
  const letGo = holdNews();
  await vi.advanceTimersByTimeAsync(10 * answerMs);
  expect(counted().asks).toBe(1);
  letGo();
  again.goOn();
  await vi.advanceTimersByTimeAsync(10 * answerMs);
  expect(counted().asks).toBe(2);
});
