import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts the answer of a save into the cache. A running read of the same key is cancelled: it may
 * have begun before the save, and its earlier state would replace the answer.
 */
export async function storeAnswer(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, answer);
}
