import { z } from 'zod';
import { requestType } from '../../codes/matter.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { leading, staying } from '../../kit/moves.js';
import { id } from '../inputs.js';
import { allConditionInput } from './condition-fields.js';

/**
 * Staff save the whole form. At 50 complete recruiting conditions lead to 60 (domain/matter#m6); at 20 and 30 a request type
 * makes it a request (M5'); elsewhere it is an edit (M8d).
 */
export const updateMatterAdmin = defineAction({
  id: 'matter.updateMatterAdmin',
  rows: ['M6', "M5'", 'M8d'],
  label: '募集条件を入力',
  on: 'matter',
  // The button needs a call that names its matter, so that one comes first.
  endpoints: [
    { call: 'POST /api/admin/matters/:id/update-matter-admin', roles: staffRoles },
    { call: 'POST /api/admin/update-matter-admin', roles: staffRoles },
  ],
  from: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  to: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  moves: [
    ...staying(10, 20, 30, 40, 50, 60, 70, 80, 90),
    ...leading([20, 30], 10),
    ...leading([20, 30], 40),
    [50, 60],
  ],
  input: {
    matterId: id.optional().meta({ title: '案件', hidden: true }),
    requestType: z
      .literal([10, 40])
      .optional()
      .meta({ title: '申込種別', codes: requestType.name }),
    ...allConditionInput,
  },
  notices: [],
  undo: true,
});
