import { neededForRecruiting } from '@tsumugi/contract/queues/conditions';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import type { Field } from '../forms/schema.js';

/** Actions with many fields: two columns of them. */
const wide: readonly string[] = [
  'matter.updateMatterAdmin',
  'matter.createForStudent',
  'matter.updateMatterChangeRequest',
];
export const isWide = (action: string, fields: readonly Field[]): boolean =>
  wide.includes(action) && fields.length > 6;

/** What may be noted beside any step, and is never asked for. */
const notes: readonly string[] = ['heardBy', 'memo'];
export const isNote = ({ name }: Field): boolean => notes.includes(name);

/** What staff usually choose, so that the usual case is Enter; sent as it stands, for the server's own default is the family's. */
const openings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Who hears the wish on the telephone has confirmed it: the teacher is asked at once.
  'matterTeacher.proceedToTrialLesson': { confirmNow: true },
};
const none = {};
export const openingOf = (action: string): Readonly<Record<string, unknown>> =>
  openings[action] ?? none;

/** Of an action with two kinds of wish: what only one of them asks for. Everything else of the fields belongs to the other. */
const ofCancel: readonly string[] = ['cancelReason', 'withdraw'];
const ofBoth: readonly string[] = ['type', 'reason'];

/** The fields that the choice made so far asks for: a wish to cancel has no conditions, and a change of conditions no reason for canceling. */
export function askedBy(
  action: string,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Field[] {
  if (action !== 'matter.updateMatterChangeRequest' || !fields.some(({ name }) => name === 'type'))
    return [...fields];
  const cancels = values.type === 'cancel';
  return fields.filter(
    (field) =>
      ofBoth.includes(field.name) || isNote(field) || ofCancel.includes(field.name) === cancels,
  );
}

/** The fields as the case stands now: of a choice only what is possible, and what is needed although the schema leaves it open. */
export const offered = (
  fields: readonly Field[],
  { choices = {}, needs = {} }: OpenAction,
): Field[] =>
  fields.map((field) => {
    const [values, need] = [choices[field.name], needs[field.name]];
    return {
      ...field,
      ...(values
        ? { options: field.options.filter(({ id }) => values.includes(id as number)) }
        : {}),
      ...(need ? { need, hint: need.why ?? field.hint } : {}),
    };
  });

/** The fields of a dialog as this case needs them: courses of its brand alone, and what recruiting needs is marked. */
export function fitted(action: string, fields: readonly Field[], brand: unknown): Field[] {
  const marked = action === 'matter.updateMatterAdmin' ? neededForRecruiting : [];
  return fields.map((field) => ({
    ...field,
    ...(field.name === 'courseIds' && typeof brand === 'number' ? { within: { brand } } : {}),
    ...(marked.includes(field.name) ? { mark: '募集に必要' } : {}),
  }));
}
