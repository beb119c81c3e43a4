import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { call } from './http-client.js';

/** The choices of GET get-options/{name}. */
export const useOptions = (list: string, enabled = true) =>
  useQuery({
    queryKey: ['options', list],
    queryFn: ({ signal }) => call(api.option.list, { name: list, signal }),
    staleTime: 300_000,
    enabled,
  });
