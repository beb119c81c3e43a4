import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { storeAnswer } from './store-answer.js';

const key = ['profile'];

/** A client that shows version 1, with a running read that answers when told. */
async function readAgain() {
  const queries = new QueryClient();
  queries.setQueryData(key, { version: 1 });
  let answerRead = (_: { version: number }): void => undefined;
  const read = queries
    .fetchQuery({ queryKey: key, queryFn: () => new Promise((resolve) => (answerRead = resolve)) })
    .catch(() => undefined);
  await Promise.resolve();
  return { queries, read, answerRead: (version: number) => answerRead({ version }) };
}

it('keeps the answer of a save when an earlier read ends after it', async () => {
  const { queries, read, answerRead } = await readAgain();
  await storeAnswer(queries, key, { version: 2 });
  answerRead(1);
  await read;
  expect(queries.getQueryData(key)).toEqual({ version: 2 });
});

it('leaves the reads of other keys alone', async () => {
  const { queries, read, answerRead } = await readAgain();
  await storeAnswer(queries, ['profile', 'photo'], {});
  answerRead(3);
  await read;
  expect(queries.getQueryData(key)).toEqual({ version: 3 });
});
