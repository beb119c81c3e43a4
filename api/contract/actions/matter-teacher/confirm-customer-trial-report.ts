import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { confirmDate } from '../inputs.js';

/** Staff have read the family's report (domain/candidacy#c19). */
export const confirmCustomerTrialReport = defineAction({
  id: 'matterTeacher.confirmCustomerTrialReport',
  rows: ['C19'],
  label: '家庭の体験報告を確認',
  short: '家庭報告を確認',
  on: 'matterTeacher',
  endpoints: [
    {
      call: 'POST /api/admin/matter-teachers/:id/confirm-customer-trial-report',
      roles: staffRoles,
    },
  ],
  from: [80],
  to: 'same',
  input: { date: confirmDate },
  notices: [],
  undo: true,
});
