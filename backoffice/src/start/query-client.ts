import { QueryClient } from '@tanstack/react-query';
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
