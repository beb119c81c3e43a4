import { route } from '../kit/define-route.js';
import { systemStatus } from '../resources/system-status.js';

export const detail = route('GET /api/admin/system-status', 'システムの状態', {
  who: { roles: ['Admin'] },
  answer: systemStatus,
});
