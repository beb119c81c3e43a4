import { z } from 'zod';
import type { ActionId } from '../actions/names.js';
import { heardBy } from '../codes/contact.js';
import type { Role } from '../codes/person.js';
import type { NoticeCode } from '../notices/all.js';
import { longText } from '../text/fields.js';
import { codeSchema } from './code-schema.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an action changes: the row that gets the StatusEvent. */
export type Subject = 'matter' | 'matterTeacher';

/** One way in: a call, and who may use it. The same action may have a portal door and a staff door ("on behalf"). */
export interface Door {
  readonly call: `${Method} /api/${string}`;
  readonly roles: readonly Role[];
  /** The actor's own record only; a foreign one answers exactly like an absent one (404). */
  readonly own?: 'teacher' | 'family';
  /** What `:id` in the path means; default is the subject's id. */
  readonly id?: 'matter' | 'matterTeacher' | 'changeRequest' | 'student' | 'none';
}

export interface ActionDefinition<
  S extends Subject = Subject,
  I extends z.ZodObject = z.ZodObject,
> {
  /** `<subject>.<verb>`, the name in `actions[]`, events and documents. */
  readonly id: ActionId<S>;
  /** Rows of docs/domain/matter.md and candidacy.md that this action is; a word where it has none. */
  readonly rows: readonly string[];
  /** The button. */
  readonly label: string;
  /** The button of a list row, at most seven characters; left out where the label is no longer than that. */
  readonly short?: string;
  readonly on: S;
  /** Empty for what only timers and cascades do. */
  readonly doors: readonly Door[];
  /** Statuses of the subject it starts from; `none`: it creates the subject. */
  readonly from: readonly number[] | 'none';
  /** Statuses it may lead to; `same`: unchanged. */
  readonly to: readonly number[] | 'same';
  /** Exact moves, where not every `from` leads to every `to`. */
  readonly moves?: readonly (readonly [from: number, to: number])[];
  readonly input: I;
  /**
   * What the step itself orders, at once or for later. Not the reminders of an answer, nor word of an appointment that is called off:
   * they follow from the waits and the appointments that stand before and after whatever step it was. The runner holds every step to this, as to `to` and `moves`.
   */
  readonly notices: readonly NoticeCode[];
  /** Whether its actor may take it back within 30 s (domain/steps#undo). */
  readonly undo: boolean;
  /** False: not offered as a button, because a form or an inline field of its own calls it. */
  readonly button?: false;
  /** In whose stead staff do it through their door; the inspector and the dialog say so (代理). */
  readonly stead?: 'family' | 'teacher';
  /** Ends something for somebody: drawn apart from the others. */
  readonly danger?: boolean;
}

/** Edits of the texts that an action sends: what the preview showed is what goes out. */
const message = z.object({
  notice: z.string().max(8),
  to: z.enum(['customer', 'teacher']),
  channel: z.enum(['announced', 'mail', 'chat']),
  /** Whose text, where one notice goes to several people. */
  matterTeacherId: z.number().int().min(1).max(2_147_483_647).nullish(),
  send: z.boolean().optional(),
  subject: z.string().max(200).optional(),
  body: z.string().max(8000).optional(),
});

/** What every action takes beside its own fields. */
export const envelope = {
  version: z
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta({ title: '版', hidden: true }),
  messages: z.array(message).max(20).optional().meta({ title: '文面', hidden: true, staff: true }),
  /** What staff heard or agreed on the occasion: a memo of the case, taken back with the step. */
  memo: longText('社内メモ', { blank: true }).optional().meta({ title: '社内メモ', staff: true }),
};

/** What staff say beside it of a step in somebody's stead; it begins the memo. */
const inStead = {
  heardBy: codeSchema(heardBy).optional().meta({ title: heardBy.title, staff: true }),
};

type WithEnvelope<I extends z.ZodRawShape> = z.ZodObject<I & typeof envelope>;

/** Declares an action; `input` lists its own fields, `version`, `messages` and `memo` come by themselves, with a `stead` also `heardBy`. */
export function defineAction<const S extends Subject, const I extends z.ZodRawShape>(
  definition: Omit<ActionDefinition<S>, 'input'> & { readonly input: I },
): ActionDefinition<S, WithEnvelope<I>> {
  const { memo, ...others } = envelope;
  const shape = { ...definition.input, ...others, ...(definition.stead ? inStead : {}), memo };
  return { ...definition, input: z.object(shape) as WithEnvelope<I> };
}

/** What a door takes: of fields that only staff decide on (`meta({ staff: true })`) a family's or a teacher's door neither knows nor shows anything. */
export function inputOf(input: z.ZodObject, { own }: Door): z.ZodObject {
  const staffs = own
    ? Object.entries(input.shape).filter(([, field]) => (field as z.ZodType).meta()?.staff === true)
    : [];
  return staffs.length
    ? input.omit(Object.fromEntries(staffs.map(([name]) => [name, true])) as never)
    : input;
}

export type ActionInput<D> = D extends ActionDefinition<Subject, infer I> ? z.infer<I> : never;
