import { familyRoles, staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { rejectInput } from './reject-input.js';

/** The family declines a teacher before the trial lesson (domain/candidacy#c21). */
export const rejectTeacher = defineAction({
  id: 'matterTeacher.rejectTeacher',
  rows: ['C21'],
  label: 'お断り',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    { call: 'POST /api/customer/reject-teacher/:id', roles: familyRoles, own: 'family' },
    { call: 'POST /api/admin/matter-teachers/:id/reject-teacher', roles: staffRoles },
  ],
  from: [40, 50, 60],
  to: [100],
  input: rejectInput,
  notices: ['N20', 'N21'],
  undo: true,
  danger: true,
});
