import { ApiError } from '@tsumugi/client/api-error';
import { errors } from '@tsumugi/contract/errors';
import { expect, it } from 'vitest';
import { createIdempotentSender } from './idempotent-sender.js';

interface Words {
  child: number;
  text: string;
}

/**
 * Fake server: the first request of a key is answered again, any other body under the key is
 * refused.
 */
function line() {
  const arrived = new Map<string, string>();
  const state = { lost: 'none' as 'none' | 'before' | 'after' };
  const send = async (words: Words, key: string) => {
    if (state.lost === 'before') throw new ApiError(0, '', undefined);
    const first = arrived.get(key) ?? JSON.stringify(words);
    arrived.set(key, first);
    if (state.lost === 'after') throw new ApiError(0, '', undefined);
    const { status, message } = errors.key_reused;
    if (first !== JSON.stringify(words))
      throw new ApiError(status, message, { statusCode: status, code: 'key_reused', message });
    return { id: [...arrived.keys()].indexOf(key) + 1 };
  };
  const isOther = (now: Words, then: Words) => now.child !== then.child;
  return { state, send: createIdempotentSender(send, isOther) };
}
const words = (text: string, child = 1): Words => ({ child, text });

it('returns for a changed retry the answer and the input of the first try that had arrived', async () => {
  const { send, state } = line();
  state.lost = 'before';
  await expect(send(words('a'), 'k')).rejects.toMatchObject({ status: 0 });
  state.lost = 'after';
  await expect(send(words('b'), 'k')).rejects.toMatchObject({ status: 0 });
  state.lost = 'none';
  expect(await send(words('c'), 'k')).toEqual({ answer: { id: 1 }, as: words('b') });
  expect(await send(words('d'), 'next')).toEqual({ answer: { id: 2 }, as: words('d') });
});

it('returns the sent input when no answer was lost', async () => {
  const { send } = line();
  expect(await send(words('a'), 'k')).toEqual({ answer: { id: 1 }, as: words('a') });
});

it('does not treat a write about another subject as a retry', async () => {
  const { send, state } = line();
  state.lost = 'after';
  await expect(send(words('a'), 'k')).rejects.toMatchObject({ status: 0 });
  state.lost = 'none';
  await expect(send(words('a', 2), 'k')).rejects.toMatchObject({ status: 422 });
});
