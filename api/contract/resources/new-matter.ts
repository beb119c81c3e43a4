import { z } from 'zod';
import { id } from '../actions/inputs.js';
import { id as idInPath } from '../kit/define-route.js';
import { longText } from '../text/fields.js';
import type { PersonRef } from './queue-row.js';

/** add-matter-memo (specification section 7). */
export const newMatterMemo = z
  .object({
    matterId: id.meta({ title: '案件' }),
    content: longText('メモ'),
    shared: z.boolean().default(false).meta({ title: 'ご家庭にも表示する' }),
  })
  .meta({ id: 'NewMatterMemo' });
export type NewMatterMemo = z.infer<typeof newMatterMemo>;

/** `?changeMatterTeacherId`: the form for another teacher than this hired one (domain M16). */
export const newMatterQuery = z.object({ changeMatterTeacherId: idInPath.optional().meta({ title: '交代する教師の候補' }) });

/** GET create-matter/{studentId}: what the form for a new matter starts with. */
export interface NewMatterForm {
  readonly student: PersonRef & { readonly grade: number };
  readonly parent: PersonRef;
  /** The matter whose conditions were taken over. */
  readonly from: { readonly matterId: number; readonly matterNumber: string; readonly caseStatus: number } | null;
  /** The child's teachers of today: each can be asked to be changed (domain M16). */
  readonly taught: readonly { readonly matterTeacherId: number; readonly matterNumber: string; readonly teacher: PersonRef }[];
  /** Under the names that POST create-matter/{studentId} takes. */
  readonly values: Readonly<Record<string, unknown>>;
}
