import { familyRoles, staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { rejectInput } from './reject-input.js';

/**
 * The family declines after the trial lesson; the teacher's report is still requested
 * (domain/candidacy#c22).
 */
export const rejectTeacherAfterTrial = defineAction({
  id: 'matterTeacher.rejectTeacherAfterTrial',
  rows: ['C22'],
  label: '体験後のお断り',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    {
      call: 'POST /api/customer/reject-teacher-after-trial/:id',
      roles: familyRoles,
      own: 'family',
    },
    { call: 'POST /api/admin/matter-teachers/:id/reject-teacher-after-trial', roles: staffRoles },
  ],
  from: [70],
  to: [100],
  input: rejectInput,
  notices: ['N21'],
  undo: true,
  danger: true,
});
