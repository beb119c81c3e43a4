import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { confirmDate } from '../inputs.js';

/** Staff have seen the family's wish for a trial; the teacher is asked (domain/candidacy#c12). */
export const confirmTrialRequest = defineAction({
  id: 'matterTeacher.confirmTrialRequest',
  rows: ['C12'],
  label: '体験申込を確認',
  on: 'matterTeacher',
  doors: [{ call: 'POST /api/admin/matter-teachers/:id/confirm-trial-request', roles: staffRoles }],
  from: [50],
  to: 'same',
  input: { date: confirmDate },
  notices: ['N14'],
  undo: true,
});
