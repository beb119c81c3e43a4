import { z } from 'zod';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { id } from '../inputs.js';

/** Staff have read the request (domain/matter#m5). */
export const updateMatterAdminConfirm = defineAction({
  id: 'matter.updateMatterAdminConfirm',
  rows: ['M5'],
  label: '審査を完了',
  on: 'matter',
  // The button needs a call that names its matter, so that one comes first.
  endpoints: [
    { call: 'POST /api/admin/matters/:id/update-matter-admin-confirm', roles: staffRoles },
    { call: 'POST /api/admin/update-matter-admin-confirm', roles: staffRoles },
  ],
  from: [10, 20, 30, 40],
  to: [50],
  input: {
    matterId: id.optional().meta({ title: '案件', hidden: true }),
    freeCommentChecked: z.boolean().default(false).meta({ title: 'フリーコメントを確認した' }),
  },
  notices: ['N47'],
  undo: true,
});
