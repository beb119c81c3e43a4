import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { filterNumber } from '../kit/filter-number.js';

/**
 * How a candidacy or a matter ended before its contract: the family declined the teacher
 * (お断り, `rejectReason`), the teacher withdrew (辞退, `withdrawReason`), the request was canceled
 * (キャンセル, `cancelReason`), or it fell through (破談, free text only).
 */
export const endingKinds = ['rejected', 'withdrawn', 'canceled', 'brokenOff'] as const;
export type EndingKind = (typeof endingKinds)[number];

/** Largest number of rows in one answer. */
export const maxEndings = 100;

/** Selects requests by the day of arrival, both ends included. `team` and `brand` 0: all. */
export const endingsQuery = z.object({
  from: daySchema,
  to: daySchema,
  team: filterNumber('担当チーム'),
  brand: filterNumber('ブランド'),
});
export type EndingsQuery = z.infer<typeof endingsQuery>;

const kind = z.enum(endingKinds, {
  error: 'rejected、withdrawn、canceled、brokenOffのどれかを指定してください。',
});
export const endingRowsQuery = z.object({
  ...endingsQuery.shape,
  kind,
  /** 0: without a reason. */
  reason: filterNumber('理由'),
});
export type EndingRowsQuery = z.infer<typeof endingRowsQuery>;

/** The endings of one reason, by brand. */
export const endingReason = z
  .object({
    kind,
    /** Code of the kind's table; null without a reason. */
    reason: int.nullable(),
    count: int,
    brands: z.array(z.object({ brand: int, count: int })),
  })
  .meta({ id: 'EndingReason' });
export type EndingReason = AnswerJson<z.infer<typeof endingReason>>;

export const endingRow = z
  .object({
    matterId: int,
    matterNumber: values.matterNumber,
    /** Null if the matter itself ended. */
    matterTeacherId: int.nullable(),
    student: values.studentName.nullable(),
    teacher: values.teacherName.nullable(),
    at: instant.nullable(),
    /** Text of the family, the teacher or staff. */
    note: values.freeText.nullable(),
  })
  .meta({ id: 'EndingRow' });
export type EndingRow = AnswerJson<z.infer<typeof endingRow>>;

export const endingRows = z
  .object({ total: int, rows: z.array(endingRow) })
  .meta({ id: 'EndingRows' });
export type EndingRows = AnswerJson<z.infer<typeof endingRows>>;
