import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import { isCaseOrPerson, type ResourceName } from '../resources/addresses.js';
import { isOwnReport, isStale } from './stale.js';

/** Invalidates the reads whose keys begin with one of these. */
export const invalidateReads = (client: QueryClient, ...keys: QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/**
 * After the user's own change of cases or persons: invalidates what a change by others would, and
 * marks reports as old, so that their page reads them at its next visit.
 */
export const invalidateChange = (
  client: QueryClient,
  change: LiveChange = {},
  also: readonly string[] = [],
): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        also.includes(String(queryKey[0])) || isStale(queryKey, change, state.data),
    }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => isOwnReport(queryKey),
      refetchType: 'none',
    }),
  ]);

/**
 * After a change of a record: its reads and the choices, and for a case, a person or a team, which
 * many pages show, what a change by others would invalidate.
 */
export function invalidateRecord(client: QueryClient, resource: ResourceName): Promise<unknown> {
  const words = [resource, 'options', 'current-teams'];
  if (resource === 'teams') return invalidateChange(client, { teams: [] }, words);
  if (isCaseOrPerson(resource)) return invalidateChange(client, {}, words);
  return invalidateReads(client, ...words.map((word) => [word]));
}

/** The same three for a component. */
export function useInvalidate() {
  const client = useQueryClient();
  return {
    reads: (...keys: QueryKey[]) => invalidateReads(client, ...keys),
    change: (change?: LiveChange) => invalidateChange(client, change),
    record: (resource: ResourceName) => invalidateRecord(client, resource),
  };
}
