import * as api from '@tsumugi/contract/routes/routes';
import { call } from './http-client.js';

/** The changed fields, with the version seen. */
export type Input = Readonly<Record<string, unknown>> & { version: number };

/**
 * Lists of a teacher that are replaced as a whole, by calls of their own (domain/calls#teacher).
 */
const teacherLists = {
  dpLevelScores: api.teacher.patchDpLevelScores,
  overseasExperiences: api.teacher.patchOverseasExperience,
  prereturnAppliedSchools: api.teacher.patchPrereturnAppliedSchool,
  teachingExperiences: api.teacher.patchTeachingExperience,
} as const;

/** Updates with a route of their own in the specification; undefined: react-admin's PUT applies. */
export function ownUpdate(resource: string, id: number, input: Input): Promise<object> | undefined {
  if (resource === 'hp-inquiries')
    return call(api.inquiry.save, { input: { contactFromFormId: id, ...input } });
  if (resource !== 'teachers') return undefined;
  const name = (Object.keys(teacherLists) as (keyof typeof teacherLists)[]).find(
    (each) => each in input,
  );
  const items = name && { version: input.version, items: input[name] as never };
  return (
    name &&
    items &&
    call(teacherLists[name] as typeof api.teacher.patchDpLevelScores, { id, input: items })
  );
}
