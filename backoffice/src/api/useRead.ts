import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Arguments, CallArguments } from '@tsumugi/client/call-arguments';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { call } from './http-client.js';

type Options<R> = Pick<
  UseQueryOptions<AnswerOf<R>>,
  'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval'
>;

/**
 * Reads a route; the cache key is its call (all that a built page has of a route) and its
 * arguments.
 */
export function useRead<R extends RouteDefinition>(
  route: R,
  callArguments: CallArguments<R>,
  options?: Options<R>,
) {
  return useQuery({
    ...options,
    queryKey: [route.call, callArguments],
    queryFn: ({ signal }) =>
      call(route, ...([{ ...callArguments, signal }] as unknown as Arguments<R>)),
  });
}
