import { z } from 'zod';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { decidedDate } from '../inputs.js';

/**
 * Staff confirm the match: the matter is hired and other candidates are notified
 * (domain/candidacy#c26).
 */
export const confirmHiringDecision = defineAction({
  id: 'matterTeacher.confirmHiringDecision',
  rows: ['C26'],
  label: '採用を確定',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/confirm-hiring-decision', roles: staffRoles },
  ],
  from: [80, 40],
  to: [90],
  input: {
    date: decidedDate,
    keepOthers: z.boolean().default(false).meta({ title: 'ほかの候補を残す' }),
    override: z
      .boolean()
      .default(false)
      .meta({ title: '同意・条件変更の確認を待たずに確定する（管理者のみ）' }),
    reason: longText('理由', { blank: true }).optional(),
  },
  notices: ['N24', 'N25'],
  undo: true,
});
