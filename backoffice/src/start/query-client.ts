import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';

/** A refusal is an answer: only network errors and server errors are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status >= 500),
      staleTime: 5_000,
    },
  },
});

const put = queryClient.setQueryData.bind(queryClient);
const isRecord = ([, method]: QueryKey): boolean => method === 'getOne';
/**
 * Only an answer of `getOne` counts as a record. react-admin also puts the rows of lists under the
 * keys of records, but a row has fewer fields, and may be older. A row does not renew a record's
 * age either.
 */
queryClient.setQueryData = ((
  key: QueryKey,
  updater: unknown,
  options?: Parameters<typeof put>[2],
) => {
  if (!isRecord(key)) return put(key, updater, options);
  const record = queryClient.getQueryData(key);
  if (record === undefined) return undefined;
  const next = typeof updater === 'function' ? updater(record) : updater;
  return next === record ? record : put(key, next, options);
}) as typeof put;
