import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { withdrawInput } from './withdraw-input.js';

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
