import { withdrawReason } from '../../codes/ending.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { decidedDate, id } from '../inputs.js';

/** Input of every withdrawal (domain/calls#step-inputs). */
const withdrawInput = {
  matterTeacherId: id.optional().meta({ title: '候補', hidden: true }),
  withdrawReason: codeSchema(withdrawReason).meta({
    title: '辞退の理由',
    codes: withdrawReason.name,
  }),
  note: longText('補足', { blank: true }).optional(),
};

/** A teacher withdraws before the introduction (domain/candidacy#c28). */
export const withdrawBeforeSelection = defineAction({
  id: 'matterTeacher.withdrawBeforeSelection',
  rows: ['C28'],
  label: '辞退を申請',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    {
      call: 'POST /api/teacher/withdraw-before-selection',
      roles: ['Teacher'],
      own: 'teacher',
      id: 'matterTeacher',
    },
    { call: 'POST /api/admin/matter-teachers/:id/withdraw-before-selection', roles: staffRoles },
  ],
  from: [7, 8, 10, 20, 30],
  to: [110],
  input: withdrawInput,
  notices: [],
  undo: true,
  danger: true,
});

/**
 * A teacher withdraws after the introduction; staff call the family before it is notified
 * (domain/candidacy#c29).
 */
export const withdrawAfterSelection = defineAction({
  id: 'matterTeacher.withdrawAfterSelection',
  rows: ['C29'],
  label: '辞退を申請',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    {
      call: 'POST /api/teacher/withdraw-after-selection',
      roles: ['Teacher'],
      own: 'teacher',
      id: 'matterTeacher',
    },
    { call: 'POST /api/admin/matter-teachers/:id/withdraw-after-selection', roles: staffRoles },
  ],
  from: [40, 50, 60, 70, 80, 90],
  to: [110],
  input: withdrawInput,
  notices: [],
  undo: true,
  danger: true,
});

/**
 * Staff confirm a withdrawal (domain/candidacy#c30); the matter of a hired teacher recruits again
 * (M11).
 */
export const processWithdrawal = defineAction({
  id: 'matterTeacher.processWithdrawal',
  rows: ['C30'],
  label: '辞退を確定',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/process-withdrawal', roles: staffRoles },
  ],
  from: [110],
  to: [120],
  input: { date: decidedDate },
  notices: ['N26', 'N27'],
  undo: true,
  danger: true,
});
