import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/routes';
import { isCaseOrPerson, type ResourceName } from '../resources/addresses.js';
import { isAffected, isOwnReport } from './stale.js';

/** Invalidates the reads whose keys begin with one of these. */
export const invalidateReads = (client: QueryClient, ...keys: QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

const duplicateCount = String(api.duplicate.count.call);
/** The reads that summarise the records of a resource under a key of their own. */
const dependents: Partial<Record<ResourceName, readonly string[]>> = {
  'brand-settings': [String(api.mailState.domains.call)],
  duplicates: [duplicateCount],
  families: [duplicateCount],
  students: [duplicateCount],
  teachers: [duplicateCount],
};

interface Scope {
  /** First words of further keys. */
  also?: readonly string[];
  /** `none` only marks the reads as stale; their page refetches them when it is opened next. */
  refetchType?: 'active' | 'none';
}

/**
 * After the user's own change of cases or persons: invalidates the reads that a change by others
 * would invalidate, and marks reports as stale, so that their page refetches them when it is opened
 * next.
 */
export const invalidateChange = (
  client: QueryClient,
  change: LiveChange = {},
  { also = [], refetchType = 'active' }: Scope = {},
): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        also.includes(String(queryKey[0])) || isAffected(queryKey, change, state.data),
      refetchType,
    }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => isOwnReport(queryKey),
      refetchType: 'none',
    }),
  ]);

/**
 * After a change of a record: its reads and the choices, and for a case, a person or a team, which
 * many pages show, also the reads that a change by others would invalidate.
 */
export function invalidateRecord(
  client: QueryClient,
  resource: ResourceName,
  refetchType?: Scope['refetchType'],
): Promise<unknown> {
  const also = [resource, 'options', 'current-teams', ...(dependents[resource] ?? [])];
  if (resource === 'teams') return invalidateChange(client, { teams: [] }, { also, refetchType });
  if (isCaseOrPerson(resource)) return invalidateChange(client, {}, { also, refetchType });
  return Promise.all(
    also.map((word) => client.invalidateQueries({ queryKey: [word], refetchType })),
  );
}

/** Reads of the frame, which is drawn around every page. */
const frameReads: readonly string[] = ['notifications', 'options', 'current-teams', duplicateCount];
const isListOrFrame = ([word, method]: QueryKey): boolean =>
  method === 'getList' || frameReads.includes(String(word));

/**
 * After the removal of a record: marks the reads of `invalidateRecord` as stale, but refetches only
 * lists and the frame. The page of the removed record may still be open, and its reads would fail.
 */
export async function invalidateRemoval(
  client: QueryClient,
  resource: ResourceName,
): Promise<unknown> {
  await invalidateRecord(client, resource, 'none');
  return client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) => state.isInvalidated && isListOrFrame(queryKey),
  });
}

/** The functions above, bound to the query client. */
export function useInvalidate() {
  const client = useQueryClient();
  return {
    reads: (...keys: QueryKey[]) => invalidateReads(client, ...keys),
    change: (change?: LiveChange) => invalidateChange(client, change),
    record: (resource: ResourceName) => invalidateRecord(client, resource),
    removal: (resource: ResourceName) => invalidateRemoval(client, resource),
  };
}
