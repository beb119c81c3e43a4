import { expect, it } from 'vitest';
import { ThreadPool } from './thread-pool.js';

const memory = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };
const pool = (more: { maxMs?: number; maxIdleMs?: number; most?: number } = {}) =>
  new ThreadPool<string, string>({
    name: 'tests',
    entry: new URL('../../../../tests/support/echo.thread.js', import.meta.url),
    memory,
    most: 1,
    maxWaiting: 2,
    ...more,
  });

it('queues up to its limit, refuses more, and runs every accepted job', async () => {
  const threads = pool();
  const accepted = ['a', 'b', 'c'].map((word) => threads.run(word));
  await expect(threads.run('d')).rejects.toMatchObject({
    code: 'unavailable',
    options: { retryAfterSeconds: 5 },
  });
  expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c']);
  expect(threads.size).toBe(1);
});

it('fails only a job that takes too long, needs too much memory, throws or exits', async () => {
  for (const [word, fault] of [
    ['forever', 'time'],
    ['grow', 'memory'],
    ['throw', 'ended'],
    ['leave', 'ended'],
  ] as const) {
    const threads = pool(word === 'forever' ? { maxMs: 5000 } : {});
    const failing = threads.run(word);
    const behind = threads.run('behind');
    await expect(failing).rejects.toMatchObject({ name: 'ThreadFailure', fault });
    expect([word, await behind, threads.size]).toEqual([word, 'behind', 1]);
  }
});

it('continues with the next job after a job was refused', async () => {
  const threads = pool();
  await expect(threads.run('refuse')).rejects.toMatchObject({
    fault: 'unable',
    message: 'the thread for tests could not do what it was asked',
  });
  expect([await threads.run('next'), threads.size]).toEqual(['next', 1]);
});

it('runs as many jobs at once as its size', async () => {
  const threads = pool({ most: 2, maxMs: 5000 });
  const failing = threads.run('forever');
  expect([await threads.run('beside'), threads.size]).toEqual(['beside', 2]);
  await expect(failing).rejects.toMatchObject({ fault: 'time' });
});

it('ends an idle thread, and starts another for the next job', async () => {
  const threads = pool({ maxIdleMs: 20 });
  await threads.run('a');
  expect(threads.size).toBe(1);
  await expect.poll(() => threads.size).toBe(0);
  expect(await threads.run('b')).toBe('b');
  expect(threads.size).toBe(1);
});
