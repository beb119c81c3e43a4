import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Arguments, Given } from '@tsumugi/client/given';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { call } from './http-client.js';

type Options<R> = Pick<UseQueryOptions<AnswerOf<R>>, 'enabled' | 'staleTime'>;

/** What a route that reads answers, kept in the cache by its call (all that a built page knows of a route) and what it was given. */
export const useRead = <R extends RouteDefinition>(route: R, given: Given<R>, options?: Options<R>) =>
  useQuery({
    ...options,
    queryKey: [route.call, given],
    queryFn: ({ signal }) => call(route, ...([{ ...given, signal }] as unknown as Arguments<R>)),
  });
