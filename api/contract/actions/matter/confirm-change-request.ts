import { z } from 'zod';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { confirmDate } from '../inputs.js';

/** Staff apply a change of conditions (domain/matter#m8b, #m8e), or discard it with a reason (M8c). */
export const confirmChangeRequest = defineAction({
  id: 'matter.confirmChangeRequest',
  rows: ['M8b', 'M8c', 'M8e'],
  label: '条件変更を確認',
  on: 'matter',
  endpoints: [
    {
      call: 'POST /api/admin/matter-change-requests/:id/confirm',
      roles: staffRoles,
      id: 'changeRequest',
    },
  ],
  from: [70, 90],
  to: [80, 90],
  moves: [
    [70, 80],
    [90, 90],
  ],
  input: {
    date: confirmDate,
    reject: z.boolean().default(false).meta({ title: '反映しない（変更前の条件のまま進める）' }),
    reason: longText('反映しない理由', { blank: true }).optional(),
  },
  notices: ['N32', 'N33', 'N33b'],
  undo: true,
});
