import { neededForRecruiting } from '@tsumugi/contract/queues/conditions';
import type { Field } from '../forms/schema.js';

/** Actions with many fields: two columns of them. */
const wide: readonly string[] = ['matter.updateMatterAdmin', 'matter.createForStudent', 'matter.updateMatterChangeRequest'];
export const isWide = (action: string, fields: readonly Field[]): boolean => wide.includes(action) && fields.length > 6;

/** What may be noted beside any step, and is never asked for. */
const notes: readonly string[] = ['heardBy', 'memo'];
export const isNote = ({ name }: Field): boolean => notes.includes(name);

/** What staff usually choose, so that the usual case is Enter; sent as it stands, for the server's own default is the family's. */
const openings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Who hears the wish on the telephone has confirmed it: the teacher is asked at once.
  'matterTeacher.proceedToTrialLesson': { confirmNow: true },
};
const none = {};
export const openingOf = (action: string): Readonly<Record<string, unknown>> => openings[action] ?? none;

/** The fields of a dialog as this case needs them: courses of its brand alone, and what recruiting needs is marked. */
export function fitted(action: string, fields: readonly Field[], brand: unknown): Field[] {
  const marked = action === 'matter.updateMatterAdmin' ? neededForRecruiting : [];
  return fields.map((field) => ({
    ...field,
    ...(field.name === 'courseIds' && typeof brand === 'number' ? { within: { brand } } : {}),
    ...(marked.includes(field.name) ? { mark: '募集に必要' } : {}),
  }));
}
