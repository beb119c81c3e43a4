import { ApiError } from '@tsumugi/client/api-error';

export interface AcceptedTry<T, A> {
  readonly answer: A;
  /** The accepted values: the current ones, or those of an earlier try whose answer was lost. */
  readonly as: T;
}

const isReused = (error: unknown) => error instanceof ApiError && error.body?.code === 'key_reused';

/**
 * Sends under an idempotency key that stays the same over the tries (domain/steps#repeats). If an
 * earlier try with other values has arrived, returns that try and its answer instead of refusing
 * every further try. `isOther`: the current values are no retry of that try, and the refusal
 * stands.
 *
 * @throws ApiError
 */
export function createIdempotentSender<T, A>(
  send: (values: T, key: string) => Promise<A>,
  isOther: (now: T, then: T) => boolean,
) {
  let tries: { readonly key: string; readonly values: readonly T[] } = { key: '', values: [] };

  async function firstArrived(
    earlier: readonly T[],
    key: string,
  ): Promise<AcceptedTry<T, A> | null> {
    for (const as of earlier) {
      try {
        return { answer: await send(as, key), as };
      } catch (error) {
        if (!isReused(error)) throw error;
      }
    }
    return null;
  }

  return async (values: T, key: string): Promise<AcceptedTry<T, A>> => {
    const earlier = tries.key === key ? tries.values : [];
    tries = { key, values: [...earlier, structuredClone(values)] };
    try {
      return { answer: await send(values, key), as: values };
    } catch (error) {
      if (!isReused(error)) throw error;
      const first = await firstArrived(earlier, key);
      if (!first || isOther(values, first.as)) throw error;
      return first;
    }
  };
}
