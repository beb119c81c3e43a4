import { z } from 'zod';
import { type TimelineKind, timelineKinds } from '../codes/timeline-kinds.js';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { deliveryStates } from './delivery.js';
import { fieldChange } from './matter-detail.js';

const kindList = z
  .string()
  .max(100)
  .transform((text, context): TimelineKind[] => {
    const kinds = text.split(',').filter(Boolean);
    const unknown = kinds.find((kind) => !timelineKinds.some((known) => known === kind));
    if (!unknown) return kinds as TimelineKind[];
    context.addIssue({
      code: 'custom',
      message: `種類は ${timelineKinds.join('、')} から選んでください。`,
    });
    return z.NEVER;
  });

/**
 * `kinds=status,notice`; `candidate`: lines of one candidate; `q`: a word in the text; `cursor`:
 * `next` of the previous page.
 */
export const timelineQuery = z
  .object({
    kinds: kindList.optional().meta({ description: '経過の種類（コンマ区切り）' }),
    candidate: z.coerce
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .meta({ description: 'この候補の経過だけ' }),
    q: z.string().max(100).optional(),
    cursor: z
      .string()
      .regex(
        /^\d{4}-\d\d-\d\dT[\d:.]+Z~[a-z]{4,8}~\d{1,10}$/,
        'cursor には前のページの next をそのまま指定してください。',
      )
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  })
  .meta({ id: 'TimelineQuery' });

export const timelineDelivery = z
  .object({
    id: int,
    channel: z.enum(['announced', 'mail', 'chat', 'push']),
    state: keyOf(deliveryStates),
    /** お知らせ 既読 9/8 12:41, メール 配信済, 送信前, 失敗, 取り消し */
    label: values.heading,
    dueAt: instant,
    sentAt: instant.nullable(),
    error: z.string().nullable(),
    resentAs: int.nullable().meta({ description: '再送した送信の番号。再送していなければ null' }),
  })
  .meta({ id: 'TimelineDelivery' });
export type TimelineDelivery = AnswerJson<z.infer<typeof timelineDelivery>>;

/** One line of a matter's timeline, newest first. */
export const timelineItem = z
  .object({
    /** `<kind>:<row id>`, unique. */
    id: z.string(),
    kind: z.enum(timelineKinds),
    at: instant,
    /** Display name of the person who acted, for staff. */
    by: values.staffName.nullable(),
    side: z.enum(['family', 'teacher', 'staff', 'system']),
    matterTeacherId: int.nullable(),
    teacherName: values.teacherName.nullable(),
    /** Title of the line: the action, the notice's subject, 通話, 不在 … */
    title: values.heading,
    text: values.freeText.nullable(),
    /** Labels of the statuses, for staff; null if the status is unchanged. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    changes: z.array(fieldChange),
    /** Only status events: the event to undo, and whether it was undone (shown struck through). */
    event: z
      .object({
        id: int,
        action: z.string(),
        undoUntil: instant.nullable(),
        undone: z.boolean(),
        isUndo: z.boolean(),
      })
      .nullable(),
    notice: z
      .object({
        id: int,
        code: z.string(),
        audience: z.string(),
        recipient: values.guardianName,
        body: values.freeText,
        readAt: instant.nullable(),
        deliveries: z.array(timelineDelivery),
      })
      .nullable(),
    chat: z
      .object({
        roomId: int,
        refused: z.boolean(),
      })
      .nullable(),
    promisedAt: instant.nullable(),
    late: z.boolean(),
  })
  .meta({ id: 'TimelineItem' });
export type TimelineItem = AnswerJson<z.infer<typeof timelineItem>>;

export const timeline = z
  .object({
    items: z.array(timelineItem),
    /** Cursor of the next page; null at the end. */
    next: z.string().nullable(),
    total: int,
    counts: z.record(z.enum(timelineKinds), int),
  })
  .meta({ id: 'Timeline' });
export type Timeline = AnswerJson<z.infer<typeof timeline>>;
