import { z } from 'zod';
import { cancelReason } from '../../codes/ending.js';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { sameStatusMoves } from '../../kit/moves.js';
import { longText } from '../../text/fields.js';
import { confirmDate } from '../inputs.js';
import { conditionInput } from './condition-fields.js';

/**
 * `change`: other conditions while recruiting (domain/matter#m8a) or teaching (M8e), stored as a
 * diff until staff confirm. `cancel`: a request to end the matter, without a change of status;
 * `withdraw` reverts either, until staff have decided (domain/matter#cancellation).
 */
export const updateMatterChangeRequest = defineAction({
  id: 'matter.updateMatterChangeRequest',
  rows: ['M8a', 'M8e'],
  label: '条件変更・キャンセルを申請',
  short: '変更を申請',
  on: 'matter',
  endpoints: [
    {
      call: 'PUT /api/customer/update-matter-change-request/:id',
      roles: familyRoles,
      own: 'family',
      id: 'matter',
    },
    { call: 'POST /api/admin/matters/:id/update-matter-change-request', roles: staffRoles },
  ],
  from: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  to: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  moves: [...sameStatusMoves(10, 20, 30, 40, 50, 60, 70, 80, 90), [80, 70], [70, 80]],
  input: {
    type: z
      .enum(['change', 'cancel'], { error: '申請の種類を選択肢の中から選んでください。' })
      .default('change')
      .meta({
        title: '申請の種類',
        options: [
          { id: 'change', name: '条件変更' },
          { id: 'cancel', name: 'キャンセル' },
        ],
      }),
    withdraw: z.boolean().default(false).meta({ title: '申請を取り下げる' }),
    cancelReason: codeSchema(cancelReason)
      .optional()
      .meta({ title: 'キャンセルの理由', codes: cancelReason.name }),
    reason: longText('理由・補足', { blank: true }).optional(),
    ...conditionInput,
  },
  notices: [],
  undo: true,
});

/**
 * Staff apply a change of conditions (domain/matter#m8b, #m8e), or discard it with a reason (M8c).
 */
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
