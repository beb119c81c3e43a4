import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveUpSlowReads, holdReads, slowRead } from './slow-reads.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pending = (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
    setTimeout(() => resolve('there'), 20_000);
  });

it('can be cancelled after 8 s, not before', async () => {
  const read = slowRead(pending);
  const failed = expect(read).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(7999);
  giveUpSlowReads();
  await vi.advanceTimersByTimeAsync(1);
  giveUpSlowReads();
  await failed;
});

it('waits without a limit until it is cancelled, and ends with its caller', async () => {
  const read = slowRead(pending);
  const outer = new AbortController();
  const failed = expect(slowRead(pending, outer.signal)).rejects.toThrow('gone');
  outer.abort();
  await failed;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await read).toBe('there');
});

it('pauses reads while the user leaves, and repeats them when the user stays', async () => {
  const reads: AbortSignal[] = [];
  const read = (signal: AbortSignal) => {
    reads.push(signal);
    return pending(signal);
  };
  const first = slowRead(read);
  const end = holdReads();
  const second = slowRead(read);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.map(({ aborted }) => aborted)).toEqual([true]);
  end(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([await first, await second, reads.length]).toEqual(['there', 'there', 3]);
});

it('rejects the reads when the user has signed out', async () => {
  const failed = expect(slowRead(pending)).rejects.toThrow('signed out');
  holdReads()(false);
  await failed;
});
