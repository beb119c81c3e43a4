import { expect, it } from 'vitest';
import { HashThreads } from './hash-threads.js';

const job = { password: 'the password', figures: { memoryCost: 8, timeCost: 1, parallelism: 1 } };

it('lets so many wait and no more, and does all that it took', async () => {
  const threads = new HashThreads(1, 2);
  const taken = [threads.run(job), threads.run(job), threads.run(job)];
  await expect(threads.run(job)).rejects.toMatchObject({ code: 'unavailable', options: { retryAfterSeconds: 5 } });
  const hashes = await Promise.all(taken);
  expect(new Set(hashes).size).toBe(3);
  for (const stored of hashes) expect(await threads.run({ password: 'the password', stored: String(stored) })).toBe(true);
  expect(await threads.run({ password: 'another', stored: String(hashes[0]) })).toBe(false);
});

it('says so when something cannot be hashed or compared, and goes on', async () => {
  const threads = new HashThreads(1, 2);
  await expect(threads.run({ ...job, figures: { ...job.figures, memoryCost: 1 } })).rejects.toThrow('could not be hashed');
  expect(await threads.run({ password: 'x', stored: 'no hash at all' })).toBe(false);
  expect(await threads.run(job)).toMatch(/^\$argon2id\$/);
});

it('ends a thread that nobody needs any more, and begins another for the next', async () => {
  const threads = new HashThreads(1, 2, 20);
  await threads.run(job);
  expect(threads.size).toBe(1);
  await expect.poll(() => threads.size).toBe(0);
  expect(await threads.run(job)).toMatch(/^\$argon2id\$/);
  expect(threads.size).toBe(1);
});
