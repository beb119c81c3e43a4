import { staffRoles } from '../codes/person.js';
import { route } from '../kit/define-route.js';
import { dashboardData, dashboardQuery } from '../resources/dashboard.js';

export const read = route('GET /api/admin/get-dashboard-data', 'ダッシュボードの数字', {
  readsMany: true,
  who: { roles: staffRoles },
  query: dashboardQuery,
  answer: dashboardData,
});
