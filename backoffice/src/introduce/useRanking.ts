import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Droppable, droppable } from '@tsumugi/contract/matching/conditions';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { useAddressQuery } from '../lib/useAddressQuery.js';

/** The filters in the address. */
export const narrowings = ['mode', 'subject', 'place', 'travel', 'weekday'] as const;
export type Narrowing = (typeof narrowings)[number];

export interface Look {
  without: Droppable[];
  values: Readonly<Record<Narrowing, string>>;
  /** The query of the address, in the server's form. */
  query: string;
  drop: (key: Droppable, dropped: boolean) => void;
  narrow: (key: Narrowing, value: string) => void;
  clear: () => void;
}

/** The view of the ranking: ignored conditions and filters, all in the address. */
export function useLook(): Look {
  const [params, change] = useAddressQuery();
  const without = (params.get('without') ?? '')
    .split(',')
    .filter((key): key is Droppable => droppable.some((each) => each === key));
  const values = Object.fromEntries(
    narrowings.map((key) => [key, params.get(key) ?? '']),
  ) as Record<Narrowing, string>;
  const parameters = new URLSearchParams();
  if (without.length > 0) parameters.set('without', without.join(','));
  for (const key of narrowings) if (values[key]) parameters.set(key, values[key]);
  const put = (key: string, value: string) => change({ [key]: value || null });
  return {
    without,
    values,
    query: parameters.toString(),
    drop: (key, dropped) =>
      put(
        'without',
        (dropped ? [...without, key] : without.filter((each) => each !== key)).join(','),
      ),
    narrow: put,
    clear: () => change(Object.fromEntries(['without', ...narrowings].map((key) => [key, null]))),
  };
}

export function useRanking(matterId: number | null, query: string) {
  return useQuery({
    queryKey: ['ranking', matterId, query],
    queryFn: ({ signal }) =>
      call(api.matching.ranking, {
        id: matterId as number,
        query: Object.fromEntries(new URLSearchParams(query)),
        signal,
      }),
    enabled: matterId !== null,
    placeholderData: keepPreviousData,
  });
}
