import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { workingHoursSave, workingHoursView } from '../resources/working-hours.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'workingHours.list',
  label: '受付と送信の時間',
  call: 'GET /api/admin/working-hours',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof workingHoursView>(),
});

export const save = defineRoute({
  id: 'workingHours.save',
  label: '受付と送信の時間を変える',
  call: 'PUT /api/admin/working-hours',
  who: admin,
  input: shape<typeof workingHoursSave>(),
  answer: shape<typeof workingHoursView>(),
});
