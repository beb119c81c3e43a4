import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { route } from '../kit/define-route.js';
import { notificationCounts } from '../resources/notification-counts.js';

const teamId = z.coerce.number().int().min(0).max(2_147_483_647);

export const notifications = route('GET /api/admin/all-notifications/:teamId', '各一覧の件数', {
  who: { roles: staffRoles, ids: { teamId: 'team' } },
  params: { teamId },
  answer: notificationCounts,
});
