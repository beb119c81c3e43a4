import { cancelReason } from '../../codes/ending.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { leading } from '../../kit/moves.js';
import { longText } from '../../text/fields.js';
import { decidedDate } from '../inputs.js';

/**
 * Ends a request that the family, or staff with a reason, canceled (domain/matter#m12), or a
 * running contract (M12b).
 */
export const processCancellationConfirmation = defineAction({
  id: 'matter.processCancellationConfirmation',
  rows: ['M12', 'M12b'],
  label: 'キャンセルを確定',
  short: 'キャンセル確定',
  on: 'matter',
  endpoints: [
    { call: 'POST /api/admin/matters/:id/process-cancellation-confirmation', roles: staffRoles },
  ],
  from: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  to: [100, 90],
  moves: [...leading([10, 20, 30, 40, 50, 60, 70, 80], 100), [90, 90]],
  input: {
    date: decidedDate,
    cancelReason: codeSchema(cancelReason)
      .optional()
      .meta({ title: 'キャンセルの理由', codes: cancelReason.name }),
    reason: longText('補足', { blank: true }).optional(),
  },
  notices: ['N34'],
  undo: true,
  danger: true,
});
