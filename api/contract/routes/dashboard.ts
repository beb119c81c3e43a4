import { staffRoles } from '../codes/person.js';
import { defineRoute, shape } from '../kit/define-route.js';
import type { dashboardData, dashboardQuery } from '../resources/dashboard.js';

export const read = defineRoute({
  id: 'dashboard.read',
  label: 'ダッシュボードの数字',
  call: 'GET /api/admin/get-dashboard-data',
  readsMany: true,
  who: { roles: staffRoles },
  query: shape<typeof dashboardQuery>(),
  answer: shape<typeof dashboardData>(),
});
