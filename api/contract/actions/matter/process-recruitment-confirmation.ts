import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { decidedDate } from '../inputs.js';

/** Recruiting begins (domain/matter#m7); from 50 too when the conditions are complete. */
export const processRecruitmentConfirmation = defineAction({
  id: 'matter.processRecruitmentConfirmation',
  rows: ['M7'],
  label: '募集を確定',
  on: 'matter',
  endpoints: [
    { call: 'POST /api/admin/matters/:id/process-recruitment-confirmation', roles: staffRoles },
  ],
  from: [60, 50],
  to: [80],
  input: { date: decidedDate },
  notices: ['N31'],
  undo: true,
});
