import { z } from 'zod';
import { defineAction } from '../../kit/define-action.js';
import { leading } from '../../kit/moves.js';
import { longText } from '../../text/fields.js';

/** 破談: the match fell through, or the request collapsed (domain/matter#broken-off, #m13). With `reopen` the matter of a hired teacher recruits again. */
export const processBankruptcy = defineAction({
  id: 'matter.processBankruptcy',
  rows: ['M13'],
  label: '破談処理',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/process-bankruptcy', roles: ['Admin'] }],
  from: [50, 60, 70, 80, 90],
  to: [100, 80, 70],
  moves: [...leading([50, 60, 70, 80, 90], 100), [90, 80], [90, 70]],
  input: {
    reason: longText('理由', { blank: true }).optional(),
    reopen: z.boolean().default(false).meta({ title: '募集を再開する' }),
    notify: z.boolean().default(false).meta({ title: 'ご家庭に知らせる' }),
  },
  notices: ['N35', 'N35b'],
  undo: true,
  danger: true,
});
