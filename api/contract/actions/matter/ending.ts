import { z } from 'zod';
import { cancelReason } from '../../codes/ending.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { movesTo } from '../../kit/moves.js';
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
  moves: [...movesTo([10, 20, 30, 40, 50, 60, 70, 80], 100), [90, 90]],
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

/**
 * 破談: the match fell through, or the request collapsed (domain/matter#broken-off, #m13). With
 * `reopen` the matter of a hired teacher recruits again.
 */
export const processBankruptcy = defineAction({
  id: 'matter.processBankruptcy',
  rows: ['M13'],
  label: '破談処理',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/process-bankruptcy', roles: ['Admin'] }],
  from: [50, 60, 70, 80, 90],
  to: [100, 80, 70],
  moves: [...movesTo([50, 60, 70, 80, 90], 100), [90, 80], [90, 70]],
  input: {
    reason: longText('理由', { blank: true }).optional(),
    reopen: z.boolean().default(false).meta({ title: '募集を再開する' }),
    notify: z.boolean().default(false).meta({ title: 'ご家庭に知らせる' }),
  },
  notices: ['N35', 'N35b'],
  undo: true,
  danger: true,
});

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

const removable = [10, 20, 30, 40, 50, 60] as const;

/** Soft-deletes a matter (domain/matter#removal): only for Admins, before any introduction. */
export const removeMatter = defineAction({
  id: 'matter.remove',
  rows: ['removal'],
  label: '案件を削除',
  on: 'matter',
  endpoints: [
    { call: 'POST /api/admin/remove-matter/:id', roles: ['Admin'], id: 'matter' },
    { call: 'DELETE /api/admin/remove-matter/:id', roles: ['Admin'], id: 'matter' },
  ],
  from: removable,
  to: 'same',
  input: {},
  notices: [],
  undo: true,
  danger: true,
});

/** The last step of a removal, after its candidacies were closed. */
export const purge = defineAction({
  id: 'matter.bury',
  rows: ['removal'],
  label: '削除',
  on: 'matter',
  endpoints: [],
  from: removable,
  to: 'same',
  input: {},
  notices: [],
  undo: false,
});
