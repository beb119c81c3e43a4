import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OfficeProvider } from './data-provider.js';
import { useOffice } from './useOffice.js';

/** The choices of GET get-options/{name}. */
export function useOptions(list: string, enabled = true) {
  const office = useOffice();
  return useQuery(optionsOf(office, list, enabled));
}

/** The same as query options, for several lists at once. */
export const optionsOf = (office: Pick<OfficeProvider, 'options'>, list: string, enabled = true) =>
  queryOptions({
    queryKey: ['options', list],
    queryFn: ({ signal }) => office.options({ name: list, signal }),
    staleTime: 300_000,
    enabled,
  });
