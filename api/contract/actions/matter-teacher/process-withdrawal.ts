import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { decidedDate } from '../inputs.js';

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
