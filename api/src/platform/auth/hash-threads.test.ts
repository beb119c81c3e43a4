import { expect, it } from 'vitest';
import { hashThreads } from './hash-threads.js';

const figures = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const job = { password: 'the password', figures };

it('creates another hash each time, and verifies a password against one', async () => {
  const hashes = await Promise.all([job, job, job].map((each) => hashThreads.run(each)));
  expect(new Set(hashes).size).toBe(3);
  for (const stored of hashes)
    expect(await hashThreads.run({ password: 'the password', stored: String(stored) })).toBe(true);
  expect(await hashThreads.run({ password: 'another', stored: String(hashes[0]) })).toBe(false);
});

it('rejects input that cannot be hashed or compared, and continues', async () => {
  await expect(
    hashThreads.run({ ...job, figures: { ...figures, memoryCost: 1 } }),
  ).rejects.toMatchObject({ fault: 'unable' });
  expect(await hashThreads.run({ password: 'x', stored: 'no hash at all' })).toBe(false);
  expect(await hashThreads.run(job)).toMatch(/^\$argon2id\$/);
});
