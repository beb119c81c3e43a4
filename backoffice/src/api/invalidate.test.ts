import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/routes';
import { beforeEach, expect, test } from 'vitest';
import {
  invalidateChange,
  invalidateReads,
  invalidateRecord,
  invalidateRemoval,
} from './invalidate.js';
import { listKey, recordKey } from './query-keys.js';

const keys = {
  course: recordKey('courses', 7),
  courses: listKey('courses', {}),
  family: recordKey('families', 7),
  matter: [api.matter.detail.call, { id: 7 }],
  otherMatter: [api.matter.detail.call, { id: 8 }],
  timeline: ['timeline', 7, 'brief', []],
  otherTimeline: ['timeline', 8, 'brief', []],
  choices: ['options', 'courses'],
  hours: [api.workingHours.list.call, { query: {} }],
  report: ['report', 'period'],
} satisfies Record<string, QueryKey>;

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData<unknown>(key, {});
});
const stale = () =>
  Object.entries(keys)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);

test('a memo invalidates the reads of its matter', async () => {
  await invalidateReads(client, [api.matter.detail.call, { id: 7 }], ['timeline', 7]);
  expect(stale()).toEqual(['matter', 'timeline']);
});

test('a master invalidates its own reads and the choices', async () => {
  await invalidateRecord(client, 'courses');
  expect(stale()).toEqual(['course', 'courses', 'choices']);
});

test('a change of a case invalidates neither the history of another one nor settings', async () => {
  await invalidateChange(client, { matters: [7] });
  expect(stale()).not.toContain('otherTimeline');
  expect(stale()).not.toContain('hours');
  expect(stale()).toEqual(expect.arrayContaining(['matter', 'timeline', 'family', 'report']));
});

test('a change of a person or a team invalidates cases, lists and choices', async () => {
  for (const resource of ['admins', 'teams'] as const) {
    for (const key of Object.values(keys)) client.setQueryData<unknown>(key, {});
    await invalidateRecord(client, resource);
    expect(stale(), resource).toEqual(expect.arrayContaining(['family', 'matter', 'choices']));
  }
});

test('a removal refetches lists and the frame, and only marks the reads of the page', async () => {
  const read: string[] = [];
  const stop = Object.entries(keys).map(([name, queryKey]) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => read.push(name),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined),
  );
  await invalidateRemoval(client, 'families');
  expect(read).toEqual(['courses', 'choices']);
  expect(stale()).toEqual(expect.arrayContaining(['family', 'matter', 'timeline']));
  for (const each of stop) each();
});

test('no file invalidates the whole cache', () => {
  const src = `${import.meta.dirname}/..`;
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.endsWith('.test.ts') &&
      /invalidateQueries\(\)|useRefresh\(/.test(readFileSync(`${src}/${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});
