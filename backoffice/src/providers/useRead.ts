import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Arguments, CallArguments } from '@tsumugi/client/call-arguments';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { useOffice } from './useOffice.js';

type Options<R> = Pick<
  UseQueryOptions<AnswerOf<R>>,
  'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval'
>;

/** What a route that reads answers, kept in the cache by its call (all that a built page knows of a route) and what it was given. */
export function useRead<R extends RouteDefinition>(
  route: R,
  given: CallArguments<R>,
  options?: Options<R>,
) {
  const office = useOffice();
  return useQuery({
    ...options,
    queryKey: [route.call, given],
    queryFn: ({ signal }) =>
      office.call(route, ...([{ ...given, signal }] as unknown as Arguments<R>)),
  });
}
