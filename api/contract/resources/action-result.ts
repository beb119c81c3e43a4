import { z } from 'zod';
import { type AnswerJson, type HandlerResult, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { refusal } from './refusal.js';

/** One text that an action sends: per notice, recipient and channel (domain/notices#outbox). */
const actionMessage = z
  .object({
    notice: z.string(),
    to: z.enum(['customer', 'teacher']),
    channel: z.enum(['announced', 'mail', 'chat']),
    matterTeacherId: int.nullable().meta({ description: '話題の候補。文面を直して送るときに返す' }),
    recipient: values.guardianName,
    subject: values.heading,
    body: values.freeText,
    missing: z.array(z.string()).meta({ description: '値のない差し込み' }),
    filled: z.array(z.string()).meta({ description: '差し込まれた言葉' }),
    send: z.boolean(),
    missingSetting: z
      .string()
      .nullable()
      .meta({ description: 'このままでは送れない理由と、直す設定' }),
    dueAt: instant.meta({ description: 'これより前には送られない' }),
  })
  .meta({ id: 'ActionMessage' });
export type ActionMessage = HandlerResult<z.infer<typeof actionMessage>>;

const queuePlace = z
  .object({ tab: z.string(), queue: z.string(), label: values.heading, before: int, after: int })
  .meta({ id: 'QueuePlace', description: 'タブの行数の前と後' });
export type QueuePlace = z.infer<typeof queuePlace>;

const changes = z.record(z.string(), z.unknown());
/** The columns of one row that an event wrote; `before` is null if the event created the row. */
const stamp = z.object({ entity: z.string(), id: int, before: changes.nullable(), after: changes });
export type Stamp = z.infer<typeof stamp>;

const actionStep = z.object({
  action: z.string(),
  label: values.heading,
  entity: z.enum(['matter', 'matterTeacher']),
  id: int,
  title: values.heading,
  from: int.nullable(),
  to: int.nullable(),
});
export type ActionStep = z.infer<typeof actionStep>;

export const waitOwner = z.object({
  owner: z.enum(['family', 'teacher', 'staff', 'scheduled', 'none']),
  since: instant,
  until: instant.nullable(),
  appointment: z
    .enum(['interview', 'trial'])
    .optional()
    .meta({ description: '予定の種類（面談、体験）' }),
  deadline: instant.optional().meta({ description: '相手に伝えた期限（家庭の期限、教師の期限）' }),
  isCheckDay: z
    .boolean()
    .optional()
    .meta({ description: 'until は事務局の確認日（相手には伝えていない）' }),
});

const newDeadline = z
  .object({ side: z.enum(['customer', 'teacher']), about: z.string(), until: instant })
  .meta({ id: 'NewDeadline', description: 'この操作で伝える回答期限' });

/** Answer of every action to staff; with `?preview=1` the action is a dry run. */
export const actionResult = actionStep
  .extend({
    changed: z.boolean().meta({ description: 'false：すでにその状態だった' }),
    preview: z.boolean(),
    eventId: int.nullable(),
    undoUntil: instant.nullable(),
    message: values.resultMessage.meta({ description: '例：K26-000405 体験日設定前にしました' }),
    matterId: int,
    matterNumber: values.matterNumber,
    version: int,
    candidateState: values.candidateState.nullable(),
    stamps: z.array(stamp),
    cascades: z.array(actionStep),
    left: z.array(queuePlace),
    entered: z.array(queuePlace),
    wait: z.object({ before: waitOwner.nullable(), after: waitOwner.nullable() }),
    deadlines: z.array(newDeadline),
    messages: z.array(actionMessage),
    remarks: z.array(z.string()),
  })
  .meta({ id: 'ActionResult' });
export type ActionResult = HandlerResult<z.infer<typeof actionResult>>;

/** Answer of an action to the family or teacher who ran it (domain/steps#what-a-step-answers). */
export const portalActionResult = actionResult
  .omit({
    title: true,
    candidateState: true,
    stamps: true,
    cascades: true,
    left: true,
    entered: true,
    wait: true,
    deadlines: true,
    remarks: true,
  })
  .meta({ id: 'PortalActionResult' });
export type PortalActionResult = HandlerResult<z.infer<typeof portalActionResult>>;

/** POST /api/admin/bulk-actions: the result for each row. */
export const bulkResult = z
  .object({
    results: z.array(
      z.object({ id: int, result: actionResult.optional(), error: refusal.optional() }),
    ),
    done: int,
    refused: int,
  })
  .meta({ id: 'BulkResult' });

/** POST /api/user/undo/{id} */
export const undoResult = z
  .object({
    undone: z.boolean(),
    matterId: int,
    matterNumber: values.matterNumber,
    message: values.resultMessage,
  })
  .meta({ id: 'UndoResult' });
export type UndoResult = AnswerJson<z.infer<typeof undoResult>>;

/** POST /api/admin/bulk-undo: the result for each step, and one sentence about all of them. */
export const bulkUndoResult = z
  .object({
    results: z.array(
      z.object({ id: int, result: undoResult.optional(), error: refusal.optional() }),
    ),
    undone: int,
    refused: int,
    message: values.resultMessage,
  })
  .meta({ id: 'BulkUndoResult' });
