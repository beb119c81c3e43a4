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

/** Plain CRUD and lists in the dialect of ra-data-simple-rest at /api/admin (architecture section 4). */
export const dataProvider: DataProvider = simpleRestProvider('/api/admin', jsonClient);
