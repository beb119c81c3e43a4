import { rowCountsHeader } from '@tsumugi/contract/resources/row-counts';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import { httpClient } from './http-client.js';

const jsonClient = (url: string, { method, body, headers, signal }: fetchUtils.Options = {}) =>
  httpClient(url, {
    method,
    body: typeof body === 'string' ? body : undefined,
    headers: new Headers(headers),
    signal: signal ?? undefined,
  });

const at = '/api/admin';
const plain: DataProvider = simpleRestProvider(at, jsonClient);

/** Plain CRUD and lists in the dialect of ra-data-simple-rest at /api/admin (architecture section 4). */
export const dataProvider: DataProvider = {
  ...plain,
  /** With the numbers that a work list tells beside its rows as `meta`, where react-admin puts what belongs to an answer. */
  getList: async (resource, params) => {
    let told: string | null = null;
    const client: typeof jsonClient = async (url, options) => {
      const answer = await jsonClient(url, options);
      told = answer.headers.get(rowCountsHeader);
      return answer;
    };
    const answer = await simpleRestProvider(at, client).getList(resource, params);
    return told === null ? answer : { ...answer, meta: JSON.parse(told) };
  },
};
