import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  holidayQuery,
  holidayRemoved,
  holidayView,
  holidayYear,
  newHoliday,
} from '../resources/holiday.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'holiday.list',
  label: '祝日と休業日の一覧',
  call: 'GET /api/admin/holidays',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof holidayView>(),
});

export const detail = defineRoute({
  id: 'holiday.detail',
  label: '祝日・休業日',
  call: 'GET /api/admin/holidays/:id',
  who: admin,
  answer: shape<typeof holidayView>(),
});

export const year = defineRoute({
  id: 'holiday.year',
  label: '一年の祝日と休業日',
  call: 'GET /api/admin/holiday-year',
  who: admin,
  query: shape<typeof holidayQuery>(),
  answer: shape<typeof holidayYear>(),
});

export const add = defineRoute({
  id: 'holiday.add',
  label: '休業日・祝日を加える',
  call: 'POST /api/admin/holidays',
  who: admin,
  input: shape<typeof newHoliday>(),
  answer: shape<typeof holidayView>(),
});

export const remove = defineRoute({
  id: 'holiday.remove',
  label: '休業日・祝日を取り消す',
  call: 'DELETE /api/admin/holidays/:id',
  who: admin,
  answer: shape<typeof holidayRemoved>(),
});
