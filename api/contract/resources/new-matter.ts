import { z } from 'zod';
import { id } from '../actions/inputs.js';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id as idInPath } from '../kit/define-route.js';
import { longText } from '../text/fields.js';
import { personRef } from './queue-row.js';

/** add-matter-memo (domain/calls#staff-details). */
export const newMatterMemo = z
  .object({
    matterId: id.meta({ title: '案件' }),
    content: longText('メモ'),
    shared: z.boolean().default(false).meta({ title: 'ご家庭にも表示する' }),
  })
  .meta({ id: 'NewMatterMemo' });
export type NewMatterMemo = z.infer<typeof newMatterMemo>;

/**
 * `?changeMatterTeacherId`: the form for a replacement of this hired teacher (domain/matter#m16).
 */
export const newMatterQuery = z.object({
  changeMatterTeacherId: idInPath.optional().meta({ title: '交代する教師の候補' }),
});

/** GET create-matter/{studentId}: initial values of the form for a new matter. */
export const newMatterForm = z
  .object({
    student: personRef.extend({ name: values.studentName, grade: values.grade }),
    parent: personRef,
    /** The matter from which the conditions were copied. */
    from: z
      .object({
        matterId: int,
        matterNumber: values.matterNumber,
        caseStatus: values.caseStatus,
      })
      .nullable(),
    /** The child's current teachers, each of whom may be replaced (domain/matter#m16). */
    taught: z.array(
      z.object({ matterTeacherId: int, matterNumber: values.matterNumber, teacher: personRef }),
    ),
    /** Under the names that POST create-matter/{studentId} takes. */
    values: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'NewMatterForm' });
export type NewMatterForm = AnswerJson<z.infer<typeof newMatterForm>>;

export const matterMemoAdded = z
  .object({
    id: int,
    matterId: int,
    content: values.freeText,
    shared: z.boolean(),
    createdAt: instant,
    version: int,
    message: values.resultMessage,
  })
  .meta({ id: 'MatterMemoAdded' });
