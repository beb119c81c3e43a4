import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slowRead, slowReads } from './slow-reads.js';

const shown: { cancel: () => void; hidden: boolean }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  slowReads.show = (cancel) => {
    const entry = { cancel, hidden: false };
    shown.push(entry);
    return () => {
      entry.hidden = true;
    };
  };
});
afterEach(() => vi.useRealTimers());

const pending = (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
    setTimeout(() => resolve('there'), 20_000);
  });

it('shows a question after 8 s, and removes it with the answer', async () => {
  const read = slowRead(pending);
  await vi.advanceTimersByTimeAsync(7999);
  expect(shown).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await read).toBe('there');
  expect(shown[0]?.hidden).toBe(true);
});

it('is cancelled on request', async () => {
  const read = slowRead(pending);
  const failed = expect(read).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(8000);
  shown[0]?.cancel();
  await failed;
  expect(shown[0]?.hidden).toBe(true);
});

it('ends with its caller', async () => {
  const outer = new AbortController();
  const failed = expect(slowRead(pending, outer.signal)).rejects.toThrow('gone');
  outer.abort();
  await failed;
  await vi.advanceTimersByTimeAsync(9000);
  expect(shown).toHaveLength(0);
});
