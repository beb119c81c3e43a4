import { type RaRecord, useGetOne } from 'react-admin';
import type { ResourceName } from './addresses.js';

const meta = { whole: true };

/**
 * One record with all its data. The `meta` separates it in the cache from the list rows that
 * react-admin stores under the same id with fewer fields.
 */
export const useWhole = <R extends RaRecord<number>>(resource: ResourceName, id: number | null) =>
  useGetOne<R>(resource, { id: id ?? 0, meta }, { enabled: id !== null });
