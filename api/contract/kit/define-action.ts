import { z } from 'zod';
import type { ActionId } from '../actions/names.js';
import { decisionChannel } from '../codes/contact.js';
import type { Role } from '../codes/person.js';
import type { NoticeCode } from '../notices/notices.js';
import { longText } from '../text/fields.js';
import { codeSchema } from './code-schema.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The kind of row that an action changes and that gets the StatusEvent. */
export type Subject = 'matter' | 'matterTeacher';

/**
 * A route that runs the action, with its roles. An action may have one endpoint in a portal and one
 * for staff, who then act on behalf of the family or teacher.
 */
export interface Endpoint {
  readonly call: `${Method} /api/${string}`;
  readonly roles: readonly Role[];
  /** Only records of the caller; a foreign record is answered as absent (404). */
  readonly own?: 'teacher' | 'family';
  /** Kind of record of `:id` in the path; default is the subject. */
  readonly id?: 'matter' | 'matterTeacher' | 'changeRequest' | 'student' | 'none';
}

export interface ActionDefinition<
  S extends Subject = Subject,
  I extends z.ZodObject = z.ZodObject,
> {
  /** `<subject>.<verb>`, the name in `actions[]`, events and documents. */
  readonly id: ActionId<S>;
  /** Rows of docs/domain/matter.md and candidacy.md; a keyword if the action has none. */
  readonly rows: readonly string[];
  /** Text of the button. */
  readonly label: string;
  /**
   * Text of the button on a list row, at most seven characters; absent if `label` is short enough.
   */
  readonly short?: string;
  readonly on: S;
  /** Empty if only timers and cascades run the action. */
  readonly endpoints: readonly Endpoint[];
  /** Statuses of the subject before the action; `none`: the action creates the subject. */
  readonly from: readonly number[] | 'none';
  /** Statuses after the action; `same`: unchanged. */
  readonly to: readonly number[] | 'same';
  /** Exact moves, if not every `from` leads to every `to`. */
  readonly moves?: readonly (readonly [from: number, to: number])[];
  readonly input: I;
  /**
   * Notices that the rules of the action order. Reminders and notices about cancelled appointments
   * are not listed: the runner derives them from the waits and appointments before and after any
   * action. It enforces this list, `to` and `moves`.
   */
  readonly notices: readonly NoticeCode[];
  /** Whether its actor, or any staff user, may undo it within 30 s (domain/steps#undo). */
  readonly undo: boolean;
  /** False: a form or an inline field calls the action, so no button is offered. */
  readonly button?: false;
  /**
   * The party for whom staff act through the staff endpoint (代理); the inspector and the dialog show
   * it.
   */
  readonly onBehalfOf?: 'family' | 'teacher';
  /** Whether the action ends a candidacy or a matter; its button is separated from the others. */
  readonly danger?: boolean;
}

/** Edited texts of the notices: the text in the preview is the text that is sent. */
const message = z.object({
  notice: z.string().max(8),
  to: z.enum(['customer', 'teacher']),
  channel: z.enum(['announced', 'mail', 'chat']),
  /** Recipient, if one notice goes to several teachers. */
  matterTeacherId: z.number().int().min(1).max(2_147_483_647).nullish(),
  send: z.boolean().optional(),
  subject: z.string().max(200).optional(),
  body: z.string().max(8000).optional(),
});

/** Input fields of every action. */
export const envelope = {
  version: z
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta({ title: '版', hidden: true }),
  messages: z.array(message).max(20).optional().meta({ title: '文面', hidden: true, staff: true }),
  /** Saved as a memo of the matter, and undone with the action. */
  memo: longText('社内メモ', { blank: true }).optional().meta({ title: '社内メモ', staff: true }),
};

/** Extra input of staff who act on behalf of a party; it becomes the first line of the memo. */
const onBehalfFields = {
  decisionChannel: codeSchema(decisionChannel)
    .optional()
    .meta({ title: decisionChannel.title, staff: true }),
};

type WithEnvelope<I extends z.ZodRawShape> = z.ZodObject<I & typeof envelope>;

/**
 * Declares an action. Adds `version`, `messages` and `memo` to `input`, and `decisionChannel` if
 * `onBehalfOf` is set.
 */
export function defineAction<const S extends Subject, const I extends z.ZodRawShape>(
  definition: Omit<ActionDefinition<S>, 'input'> & { readonly input: I },
): ActionDefinition<S, WithEnvelope<I>> {
  const { memo, ...others } = envelope;
  const shape = {
    ...definition.input,
    ...others,
    ...(definition.onBehalfOf ? onBehalfFields : {}),
    memo,
  };
  return { ...definition, input: z.object(shape) as WithEnvelope<I> };
}

/** Input schema of an endpoint. Portal endpoints omit fields with `meta({ staff: true })`. */
export function inputOf(input: z.ZodObject, { own }: Endpoint): z.ZodObject {
  const staffFields = own
    ? Object.entries(input.shape).filter(([, field]) => (field as z.ZodType).meta()?.staff === true)
    : [];
  return staffFields.length
    ? input.omit(Object.fromEntries(staffFields.map(([name]) => [name, true])) as never)
    : input;
}

export type ActionInput<D> = D extends ActionDefinition<Subject, infer I> ? z.infer<I> : never;
