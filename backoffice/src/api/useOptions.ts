import { queryOptions, useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from './http-client.js';

/** The choices of GET get-options/{name}. */
export const useOptions = (list: string, enabled = true) => useQuery(optionsOf(list, enabled));

/** Query options of `useOptions`, to read several lists at once. */
export const optionsOf = (list: string, enabled = true) =>
  queryOptions({
    queryKey: ['options', list],
    queryFn: ({ signal }) => call(api.option.list, { name: list, signal }),
    staleTime: 300_000,
    enabled,
  });
