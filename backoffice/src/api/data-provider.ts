import { ApiError, parseJson } from '@tsumugi/client/api-error';
import { moreRowsHeader } from '@tsumugi/contract/kit/page-sizes';
import { rowCountsHeader } from '@tsumugi/contract/resources/row-counts';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import type { ListMeta } from '../lib/list.js';
import type { ResourceName } from '../resources/addresses.js';
import { exchange } from './http-client.js';
import { withOwnUpdates } from './own-updates.js';

/** Converts an error for react-admin's forms, which show `body.errors` at the fields. */
const refused = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  const body = { ...error.body, errors: error.body.fields };
  throw new ApiError(error.status, error.message, body);
};

const jsonClient = async (
  url: string,
  { method, body, headers, signal }: fetchUtils.Options = {},
) => {
  const sent = typeof body === 'string' ? body : undefined;
  const answer = await exchange(url, {
    method,
    body: sent,
    headers,
    signal: signal ?? undefined,
  }).catch(refused);
  return {
    status: answer.status,
    headers: answer.headers,
    body: answer.text,
    json: parseJson(answer.text),
  };
};

const at = '/api/admin';
const plain: DataProvider = simpleRestProvider(at, jsonClient);

/** Undoes a `delete`. */
const restore = (resource: ResourceName, { id }: { id: number }) =>
  jsonClient(`${at}/${resource}/${id}/restore`, { method: 'POST' });

export type OfficeProvider = DataProvider & { restore: typeof restore };

/**
 * CRUD and lists in the dialect of ra-data-simple-rest at /api/admin (architecture section 4).
 */
export const dataProvider: OfficeProvider = {
  ...plain,
  /** A read whose page is left is cancelled. */
  supportAbortSignal: true,
  restore,
  /** Adds a `ListMeta` to the answer, in react-admin's `meta`. */
  getList: async (resource, params) => {
    let meta: ListMeta | undefined;
    const client: typeof jsonClient = async (url, options) => {
      const answer = await jsonClient(url, options);
      const counts = answer.headers.get(rowCountsHeader);
      const more = answer.headers.has(moreRowsHeader);
      if (counts !== null || more)
        meta = { counts: counts === null ? undefined : JSON.parse(counts), more };
      return answer;
    };
    const answer = await simpleRestProvider(at, client).getList(resource, params);
    return meta ? { ...answer, meta } : answer;
  },
  update: withOwnUpdates(plain.update),
};
