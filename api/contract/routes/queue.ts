import { staffRoles } from '../codes/person.js';
import { defineRoute, shape } from '../kit/define-route.js';
import type { notificationCounts } from '../resources/notification-counts.js';

export const notifications = defineRoute({
  id: 'queue.notifications',
  label: '各一覧の件数',
  call: 'GET /api/admin/all-notifications/:teamId',
  who: { roles: staffRoles, ids: { teamId: 'team' } },
  answer: shape<typeof notificationCounts>(),
});
