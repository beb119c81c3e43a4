import { type RaRecord, useGetOne } from 'react-admin';
import type { ResourceName } from './addresses.js';

const meta = { whole: true };

/** One record with everything about it. The `meta` names it apart in the cache, where react-admin keeps rows of lists, which hold less, under the same id. */
export const useWhole = <R extends RaRecord<number>>(resource: ResourceName, id: number | null) =>
  useGetOne<R>(resource, { id: id ?? 0, meta }, { enabled: id !== null });
