import { z } from 'zod';
import { caseStatus, requestType } from '../../codes/matter.js';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { movesTo, sameStatusMoves } from '../../kit/moves.js';
import { id } from '../inputs.js';
import { allConditionInput, conditionInput } from './condition-fields.js';

/**
 * A family edits its request before recruiting begins (domain/matter#m8d), or turns an inquiry into
 * a request (M5').
 */
export const updateMatter = defineAction({
  id: 'matter.update',
  rows: ['M8d', "M5'"],
  label: '依頼内容を変更',
  on: 'matter',
  endpoints: [
    { call: 'PUT /api/customer/update-matter', roles: familyRoles, own: 'family', id: 'matter' },
  ],
  from: [10, 20, 30, 40, 50, 60],
  to: [10, 20, 30, 40, 50, 60],
  moves: [
    ...sameStatusMoves(10, 20, 30, 40, 50, 60),
    ...movesTo([20, 30], 10),
    ...movesTo([20, 30], 40),
  ],
  input: {
    matterId: id.meta({ title: '案件', hidden: true }),
    requestType: z
      .literal([10, 40], { error: '申込種別を選択肢の中から選んでください。' })
      .optional()
      .meta({ title: '申込種別', codes: requestType.name }),
    ...conditionInput,
  },
  notices: [],
  undo: true,
  button: false,
});

/**
 * Staff save the whole form. At 50 complete recruiting conditions lead to 60 (domain/matter#m6); at
 * 20 and 30 a request type makes it a request (M5'); elsewhere it is an edit (M8d).
 */
export const updateMatterAdmin = defineAction({
  id: 'matter.updateMatterAdmin',
  rows: ['M6', "M5'", 'M8d'],
  label: '募集条件を入力',
  on: 'matter',
  // The call with the matter's id is first, because the button uses the first call.
  endpoints: [
    { call: 'POST /api/admin/matters/:id/update-matter-admin', roles: staffRoles },
    { call: 'POST /api/admin/update-matter-admin', roles: staffRoles },
  ],
  from: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  to: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  moves: [
    ...sameStatusMoves(10, 20, 30, 40, 50, 60, 70, 80, 90),
    ...movesTo([20, 30], 10),
    ...movesTo([20, 30], 40),
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

/** Staff choose the courses of a request (domain/calls#staff-details). */
export const patchCourseMatter = defineAction({
  id: 'matter.patchCourseMatter',
  rows: ['edit'],
  label: 'コースを変更',
  on: 'matter',
  endpoints: [
    { call: 'PATCH /api/admin/patch-course-matter/:id', roles: staffRoles, id: 'matter' },
  ],
  from: caseStatus.values,
  to: 'same',
  input: {
    courseIds: z
      .array(id.meta({ choices: 'courses' }))
      .min(1, 'コースを1つ以上選んでください。')
      .max(20)
      .meta({ title: 'コース', choices: 'courses' }),
  },
  notices: [],
  undo: true,
  button: false,
});
