import { familyRoles, staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { rejectInput } from './reject-input.js';

/** The family declines a teacher after its report (domain/candidacy#c23). */
export const rejectTeacherAfterReport = defineAction({
  id: 'matterTeacher.rejectTeacherAfterReport',
  rows: ['C23'],
  label: '報告後のお断り',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    {
      call: 'POST /api/customer/reject-teacher-after-report/:id',
      roles: familyRoles,
      own: 'family',
    },
    { call: 'POST /api/admin/matter-teachers/:id/reject-teacher-after-report', roles: staffRoles },
  ],
  from: [80],
  to: [100],
  input: rejectInput,
  notices: ['N21'],
  undo: true,
  danger: true,
});
