import { z } from 'zod';
import { isDay } from '../calendar/day.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import {
  holidayQuery,
  holidayRemoved,
  holidayView,
  holidayYear,
  newHoliday,
} from '../resources/holiday.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const holidayName = z
  .string()
  .regex(/^(?:national|closing)-\d{4}-\d{2}-\d{2}$/, '祝日・休業日を一覧から選び直してください。')
  .refine((text) => isDay(text.slice(-10)), '祝日・休業日を一覧から選び直してください。')
  .meta({ example: 'closing-2027-01-04' });

export const list = route('GET /api/admin/holidays', '祝日と休業日の一覧', {
  who: admin,
  list: defineList({
    filters: {
      year: filterOf.id('年（西暦）'),
      kind: filterOf.oneOf('種類', ['national', 'closing']),
      shipped: filterOf.flag('はじめから入っている日'),
    },
    sorts: Object.keys(holidayView.shape),
    ids: 'text',
    returnsAllRows: true,
  }),
  page: holidayView,
});

export const detail = route('GET /api/admin/holidays/:id', '祝日・休業日', {
  who: admin,
  params: { id: holidayName },
  answer: holidayView,
});

export const year = route('GET /api/admin/holiday-year', '一年の祝日と休業日', {
  who: admin,
  query: holidayQuery,
  answer: holidayYear,
});

export const add = route('POST /api/admin/holidays', '休業日・祝日を加える', {
  who: admin,
  input: newHoliday,
  answer: holidayView,
});

export const remove = route('DELETE /api/admin/holidays/:id', '休業日・祝日を取り消す', {
  who: admin,
  params: { id: holidayName },
  answer: holidayRemoved,
});
