import { staffRoles } from '../codes/person.js';
import { route } from '../kit/define-route.js';
import { appointments, appointmentsQuery } from '../resources/appointments.js';
import { dashboardData, dashboardQuery } from '../resources/dashboard.js';

export const read = route('GET /api/admin/get-dashboard-data', 'ダッシュボードの数字', {
  readsMany: true,
  who: { roles: staffRoles },
  query: dashboardQuery,
  answer: dashboardData,
});

export const calendar = route('GET /api/admin/appointments', '面談と体験の予定', {
  readsMany: true,
  who: { roles: staffRoles },
  query: appointmentsQuery,
  answer: appointments,
});
