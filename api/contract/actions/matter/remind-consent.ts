import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';

/** Staff remind the family of missing consents, at most once a day (domain/turns#blocked-steps). */
export const remindConsent = defineAction({
  id: 'matter.remindConsent',
  rows: ['reminder'],
  label: 'ご家庭に同意の催促を送る',
  short: '催促を送る',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/remind-consent', roles: staffRoles }],
  from: [50, 60, 80],
  to: 'same',
  input: {},
  notices: ['N47'],
  undo: true,
});
