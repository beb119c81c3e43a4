import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';

/** Reopens an ended request, within 90 days (domain/matter#m15). */
export const reopen = defineAction({
  id: 'matter.reopen',
  rows: ['M15'],
  label: '案件を再開',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/reopen', roles: ['Admin'] }],
  from: [100],
  to: [50],
  input: { reason: longText('理由', { blank: true }).optional() },
  notices: [],
  undo: true,
});
