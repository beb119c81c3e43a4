import { defineRoute, shape } from '../kit/define-route.js';
import type { mailState } from '../resources/working-hours.js';

export const detail = defineRoute({
  id: 'mailState.detail',
  label: 'メール送信の状態',
  call: 'GET /api/admin/mail-state',
  who: { roles: ['Admin'] },
  answer: shape<typeof mailState>(),
});
