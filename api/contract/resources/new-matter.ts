import { z } from 'zod';
import { id } from '../actions/inputs.js';
import { instant, int, type Read } from '../kit/answer.js';
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
    student: personRef.extend({ grade: int }),
    parent: personRef,
    /** The matter from which the conditions were copied. */
    from: z
      .object({
        matterId: int,
        matterNumber: z.string(),
        caseStatus: int,
      })
      .nullable(),
    /** The child's current teachers; a change of each can be requested (domain/matter#m16). */
    taught: z.array(
      z.object({ matterTeacherId: int, matterNumber: z.string(), teacher: personRef }),
    ),
    /** Under the names that POST create-matter/{studentId} takes. */
    values: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'NewMatterForm' });
export type NewMatterForm = Read<z.infer<typeof newMatterForm>>;

export const matterMemoAdded = z
  .object({
    id: int,
    matterId: int,
    content: z.string(),
    shared: z.boolean(),
    createdAt: instant,
    version: int,
    message: z.string(),
  })
  .meta({ id: 'MatterMemoAdded' });
