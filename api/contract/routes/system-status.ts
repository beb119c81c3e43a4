import { defineRoute, shape } from '../kit/define-route.js';
import type { systemStatus } from '../resources/system-status.js';

export const detail = defineRoute({
  id: 'systemStatus.detail',
  label: 'システムの状態',
  call: 'GET /api/admin/system-status',
  who: { roles: ['Admin'] },
  answer: shape<typeof systemStatus>(),
});
