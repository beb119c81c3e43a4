import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { workingHoursSave, workingHoursView } from '../resources/working-hours.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const hours = defineList({
  filters: { brand: filterOf.id('ブランド') },
  sorts: Object.keys(workingHoursView.shape),
  returnsAllRows: true,
});

export const list = route('GET /api/admin/working-hours', '受付と送信の時間', {
  who: admin,
  list: hours,
  page: workingHoursView,
});

export const save = route('PUT /api/admin/working-hours', '受付と送信の時間を変える', {
  who: admin,
  input: workingHoursSave,
  answer: workingHoursView,
});
