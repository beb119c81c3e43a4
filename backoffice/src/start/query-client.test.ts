import { beforeEach, expect, test } from 'vitest';
import { recordKey } from '../api/query-keys.js';
import { queryClient } from './query-client.js';

const key = recordKey('families', 7);
/** react-admin's useGetList, for each row. */
const putRow = (row: object) => queryClient.setQueryData(key, (old: unknown) => old ?? row);

beforeEach(() => queryClient.clear());

test('does not take the row of a list for the record', async () => {
  putRow({ id: 7, name: '石川 美咲' });
  expect(queryClient.getQueryData(key)).toBeUndefined();
  const record = { id: 7, lastName: '石川', children: [] };
  await queryClient.fetchQuery({ queryKey: key, queryFn: () => record });
  putRow({ id: 7, name: '石川 美咲' });
  expect(queryClient.getQueryData(key)).toBe(record);
});

test('takes the change of a record that was read', async () => {
  await queryClient.fetchQuery({ queryKey: key, queryFn: () => ({ id: 7, note: '' }) });
  queryClient.setQueryData(key, (old: object | undefined) => ({ ...old, note: '新しい' }));
  expect(queryClient.getQueryData(key)).toEqual({ id: 7, note: '新しい' });
});

test('keeps the age of a record when a list with its row is read', async () => {
  await queryClient.fetchQuery({ queryKey: key, queryFn: () => ({ id: 7 }) });
  await queryClient.invalidateQueries({ queryKey: key });
  const before = queryClient.getQueryState(key);
  putRow({ id: 7, name: '石川 美咲' });
  expect(before?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(key)).toEqual(before);
});
