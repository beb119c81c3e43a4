import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import { isCaseOrPerson, type ResourceName } from '../resources/addresses.js';
import { isStale } from './stale.js';

/** Invalidates the reads whose keys begin with one of these. */
export const invalidateReads = (client: QueryClient, ...keys: QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/** After the user's own change of cases or persons: invalidates what a change by others would. */
export const invalidateChange = (client: QueryClient, change: LiveChange = {}): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey, state }) => isStale(queryKey, change, state.data),
  });

/**
 * After a change of a record: its reads and the choices, and for a case or a person, which many
 * pages show, what a change by others would invalidate.
 */
export const invalidateRecord = (client: QueryClient, resource: ResourceName): Promise<unknown> =>
  Promise.all([
    invalidateReads(client, [resource], ['options'], ['current-teams']),
    isCaseOrPerson(resource) && invalidateChange(client),
  ]);

/** The same three for a component. */
export function useInvalidate() {
  const client = useQueryClient();
  return {
    reads: (...keys: QueryKey[]) => invalidateReads(client, ...keys),
    change: (change?: LiveChange) => invalidateChange(client, change),
    record: (resource: ResourceName) => invalidateRecord(client, resource),
  };
}
