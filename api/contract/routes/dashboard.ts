import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { route } from '../kit/define-route.js';
import { appointments, appointmentsQuery } from '../resources/appointments.js';
import { dashboardData, dashboardQuery } from '../resources/dashboard.js';
import {
  endingReason,
  endingRows as endingRowsAnswer,
  endingRowsQuery,
  endingsQuery,
} from '../resources/endings.js';

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

export const endings = route('GET /api/admin/endings', 'お断り・辞退・キャンセル・破談の理由', {
  readsMany: true,
  who: { roles: staffRoles },
  query: endingsQuery,
  answer: z.array(endingReason),
});

export const endingRows = route('GET /api/admin/ending-rows', 'ひとつの理由で終わった案件と候補', {
  readsMany: true,
  who: { roles: staffRoles },
  query: endingRowsQuery,
  answer: endingRowsAnswer,
});
