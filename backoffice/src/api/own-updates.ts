import * as api from '@tsumugi/contract/routes/routes';
import type { DataProvider, UpdateParams } from 'react-admin';
import { sameValue } from '../forms/conflict.js';
import { call } from './http-client.js';

type Update = DataProvider['update'];
type Answer = { data: never };

/**
 * Lists of a teacher that are replaced as a whole, by calls of their own (domain/calls#teacher).
 */
const teacherLists = {
  dpLevelScores: api.teacher.patchDpLevelScores,
  overseasExperiences: api.teacher.patchOverseasExperience,
  prereturnAppliedSchools: api.teacher.patchPrereturnAppliedSchool,
  teachingExperiences: api.teacher.patchTeachingExperience,
} as const;
type ListName = keyof typeof teacherLists;
const listNames = Object.keys(teacherLists) as ListName[];
const isList = (name: string): boolean => Object.hasOwn(teacherLists, name);

const partlySaved = new WeakSet<object>();
/** Whether the update that failed with this error had saved a part before. */
export const isPartlySaved = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && partlySaved.has(error);

/**
 * Saves the fields by PUT, then each changed list by its call, with the version that the call before
 * answered. What is saved before a refused call stays saved.
 */
async function updateTeacher(params: UpdateParams, put: Update): Promise<Answer> {
  const { id, data, previousData } = params;
  const changed = listNames.filter(
    (name) => name in data && !sameValue(data[name], previousData?.[name]),
  );
  const fields = Object.fromEntries(Object.entries(data).filter(([name]) => !isList(name)));
  const isOnlyLists = Object.keys(fields).every((name) => name === 'id' || name === 'version');
  let saved = data as { version: number };
  const seen = saved;
  if (!isOnlyLists || changed.length === 0 || saved.version === undefined)
    saved = (await put('teachers', { ...params, data: fields })).data;
  for (const name of changed)
    saved = await call(teacherLists[name] as typeof api.teacher.patchDpLevelScores, {
      id: Number(id),
      input: { version: saved.version, items: data[name] },
    }).catch((error: unknown) => {
      if (saved !== seen && error instanceof Error) partlySaved.add(error);
      throw error;
    });
  return { data: saved as never };
}

async function updateInquiry({ id, data }: UpdateParams): Promise<Answer> {
  const input = { contactFromFormId: Number(id), ...(data as { version: number }) };
  return { data: { ...(await call(api.inquiry.save, { input })), id } as never };
}

/** react-admin's update; two resources have calls of their own in the specification. */
export const withOwnUpdates =
  (put: Update): Update =>
  (resource, params) => {
    if (resource === 'teachers') return updateTeacher(params, put);
    return resource === 'hp-inquiries' ? updateInquiry(params) : put(resource, params);
  };
