import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { withdrawInput } from './withdraw-input.js';

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
