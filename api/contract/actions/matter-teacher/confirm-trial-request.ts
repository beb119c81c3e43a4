import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { confirmDate } from '../inputs.js';

/**
 * Staff confirm the family's trial request; the teacher is asked for consent
 * (domain/candidacy#c12).
 */
export const confirmTrialRequest = defineAction({
  id: 'matterTeacher.confirmTrialRequest',
  rows: ['C12'],
  label: '体験申込を確認',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/confirm-trial-request', roles: staffRoles },
  ],
  from: [50],
  to: 'same',
  input: { date: confirmDate },
  notices: ['N14'],
  undo: true,
});
