import * as api from '@tsumugi/contract/routes/routes';
import { beforeEach, expect, test, vi } from 'vitest';

const calls: unknown[] = [];
let version = 1;
vi.mock('./http-client.js', () => ({
  call: async (route: unknown, { input }: { input: { version: number } }) => {
    calls.push([route, input]);
    if (input.version !== version) throw new Error('version_conflict');
    version += 1;
    return { id: 7, version };
  },
}));
const { isPartlySaved, withOwnUpdates } = await import('./own-updates.js');

const put = async (_: string, { data }: { data: Partial<{ version: number }> }) => {
  calls.push(['PUT', data]);
  version += 1;
  return { data: { id: 7, version } as never };
};
const record = { id: 7, version: 1, note: '', dpLevelScores: [], teachingExperiences: [{ id: 1 }] };
const save = (data: object) =>
  withOwnUpdates(put)('teachers', { id: 7, data: data as never, previousData: record });

beforeEach(() => {
  calls.length = 0;
  version = 1;
});

test('saves all changed fields and lists of a teacher, each with the version of the call before', async () => {
  const scores = [{ id: 2 }];
  const changed = { ...record, note: '新しい', dpLevelScores: scores, teachingExperiences: [] };
  expect(await save(changed)).toEqual({ data: { id: 7, version: 4 } });
  expect(calls).toEqual([
    ['PUT', { id: 7, version: 1, note: '新しい' }],
    [api.teacher.patchDpLevelScores, { version: 2, items: scores }],
    [api.teacher.patchTeachingExperience, { version: 3, items: [] }],
  ]);
});

test('sends no list of a whole record that did not change, and a list alone by its own call', async () => {
  await save({ ...record, note: '新しい' });
  await save({ version: 2, teachingExperiences: [] });
  expect(calls).toEqual([
    ['PUT', { id: 7, version: 1, note: '新しい' }],
    [api.teacher.patchTeachingExperience, { version: 2, items: [] }],
  ]);
});

test('marks the error of a list that is refused after the fields were saved', async () => {
  const list = { teachingExperiences: [] };
  const refusedAlone = await save({ version: 9, ...list }).catch((error: unknown) => error);
  expect(isPartlySaved(refusedAlone)).toBe(false);
  const savedElsewhere = async () => {
    version += 5;
    return { data: { id: 7, version: 2 } as never };
  };
  const refusedLater = await withOwnUpdates(savedElsewhere)('teachers', {
    id: 7,
    data: { ...record, note: '新しい', ...list } as never,
    previousData: record,
  }).catch((error: unknown) => error);
  expect(isPartlySaved(refusedLater)).toBe(true);
});
