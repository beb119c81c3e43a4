import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
  retentionPeriods,
  retentionSave,
  retentionTrial,
  retentionView,
} from '../resources/retention.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = defineRoute({
  id: 'retention.detail',
  label: '保存期間',
  call: 'GET /api/admin/retention-periods',
  who: admin,
  answer: shape<typeof retentionView>(),
});

export const save = defineRoute({
  id: 'retention.save',
  label: '保存期間を変える',
  call: 'PUT /api/admin/retention-periods',
  who: admin,
  input: shape<typeof retentionSave>(),
  answer: shape<typeof retentionView>(),
});

export const trial = defineRoute({
  id: 'retention.trial',
  label: '保存期間の試算（何も消さない）',
  call: 'GET /api/admin/retention-trial',
  who: admin,
  query: shape<typeof retentionPeriods>(),
  answer: shape<typeof retentionTrial>(),
});
