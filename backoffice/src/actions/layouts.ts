import { neededForRecruiting } from '@tsumugi/contract/queues/conditions';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import type { Field } from '../forms/schema.js';

/** Actions whose many fields need two columns. */
const wide: readonly string[] = [
  'matter.updateMatterAdmin',
  'matter.createForStudent',
  'matter.updateMatterChangeRequest',
];
export const isWide = (action: string, fields: readonly Field[]): boolean =>
  wide.includes(action) && fields.length > 6;

/** Optional notes of any action. */
const notes: readonly string[] = ['decisionChannel', 'memo'];
export const isNote = ({ name }: Field): boolean => notes.includes(name);

/**
 * Initial values by action: the usual choice of staff, so that Enter confirms it. They are always
 * sent, since the server's defaults are meant for the family.
 */
const dialogValuesByAction: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Staff enter a request that the family made on the telephone. It counts as confirmed, and the
  // notice to the teacher is sent at once.
  'matterTeacher.proceedToTrialLesson': { confirmNow: true },
};
const none = {};
export const dialogValuesOf = (action: string): Readonly<Record<string, unknown>> =>
  dialogValuesByAction[action] ?? none;

/**
 * For an action with two types of request: the fields of the cancel type. All other fields belong
 * to the other type.
 */
const ofCancel: readonly string[] = ['cancelReason', 'withdraw'];
const ofBoth: readonly string[] = ['type', 'reason'];

/**
 * The fields for the chosen type: a cancellation has no conditions, and a change of conditions no
 * reason to cancel.
 */
export function fieldsOfType(
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

/**
 * The fields restricted by the row's action: only possible choices, and fields required beyond the
 * schema.
 */
export const restrictToAction = (
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

/**
 * The fields adapted to the matter: courses of its brand only, and a mark on fields that recruiting
 * needs.
 */
export function adaptToMatter(action: string, fields: readonly Field[], brand: unknown): Field[] {
  const marked = action === 'matter.updateMatterAdmin' ? neededForRecruiting : [];
  return fields.map((field) => ({
    ...field,
    ...(field.name === 'courseIds' && typeof brand === 'number' ? { within: { brand } } : {}),
    ...(marked.includes(field.name) ? { mark: '募集に必要' } : {}),
  }));
}
