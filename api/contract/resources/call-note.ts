import { z } from 'zod';
import { instantSchema } from '../calendar/schemas.js';
import { calledSides, callNoteResult } from '../codes/contact.js';
import { type AnswerJson, instant, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { codeSchema } from '../kit/code-schema.js';
import { id } from '../kit/define-route.js';
import { longText } from '../text/fields.js';
import { waitOwner } from './action-result.js';

/** The subject of a call, which the `{id}` of the path belongs to. */
export const callNoteSubject = z
  .enum(['matter', 'contactForm', 'parent', 'teacher'])
  .default('matter')
  .meta({ title: '対象' });

/**
 * add-call-note/{id}. A promise of the family makes the family the wait owner until then
 * (domain/turns#promises).
 */
export const newCallNote = z
  .object({
    on: callNoteSubject,
    result: codeSchema(callNoteResult),
    /** Default: the subject itself; the family for a matter, no side for a candidate. */
    side: keyOf(calledSides).nullish().meta({ title: '通話の相手' }),
    callNote: longText('話した内容', { blank: true }).nullish(),
    promisedAt: instantSchema.nullish().meta({ title: '約束の日時', format: 'date-time' }),
    /**
     * The candidate that the call was about; without it a promise belongs to the candidate whose
     * answer is overdue.
     */
    matterTeacherId: id.nullish(),
  })
  .meta({ id: 'NewCallNote' });
export type NewCallNote = z.infer<typeof newCallNote>;
export const callNoteView = z
  .object({
    id: z.number(),
    result: z.number(),
    resultLabel: z.string(),
    side: keyOf(calledSides).nullable(),
    callNote: z.string().nullable(),
    promisedAt: instant.nullable(),
    matterId: z.number().nullable(),
    matterTeacherId: z.number().nullable(),
    by: values.staffName,
    at: instant,
  })
  .meta({ id: 'CallNoteView' });
export type CallNoteView = AnswerJson<z.infer<typeof callNoteView>>;

/**
 * Proposals for the next call after an unanswered one: the family's own statement of its hours, and
 * fitting times (instants, the soonest first).
 */
export const nextCalls = z
  .object({
    contactableHours: z.string().nullable(),
    times: z.array(z.string()),
  })
  .meta({ id: 'NextCalls' });
export type NextCalls = AnswerJson<z.infer<typeof nextCalls>>;

export const callNoteAdded = z
  .object({ id: z.number(), wait: waitOwner.nullable(), message: values.resultMessage })
  .meta({ id: 'CallNoteAdded' });

export const callNoteUndone = z
  .object({ message: values.resultMessage })
  .meta({ id: 'CallNoteUndone' });
