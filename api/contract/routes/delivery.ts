import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  deliveryDetail,
  deliveryRow,
  mailSource,
  resendInput,
  resendResult,
} from '../resources/delivery.js';

const staff = { roles: staffRoles, ids: { id: 'delivery' } } as const satisfies Access;
const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'delivery.list',
  label: '送信状況の一覧',
  call: 'GET /api/admin/deliveries',
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof deliveryRow>(),
});

export const detail = defineRoute({
  id: 'delivery.detail',
  label: '送信した文面',
  call: 'GET /api/admin/deliveries/:id',
  who: staff,
  answer: shape<typeof deliveryDetail>(),
});

export const resend = defineRoute({
  id: 'delivery.resend',
  label: '未配信のものを再送する',
  call: 'POST /api/admin/deliveries/resend',
  who: staff,
  input: shape<typeof resendInput>(),
  answer: shape<typeof resendResult>(),
});

export const mail = defineRoute({
  id: 'delivery.mail',
  label: 'お知らせメールの表示と原文',
  call: 'GET /api/admin/deliveries/:id/mail',
  who: admin,
  answer: shape<typeof mailSource>(),
});

export const eml = defineRoute({
  id: 'delivery.eml',
  label: 'お知らせメールの .eml',
  call: 'GET /api/admin/deliveries/:id/eml',
  who: admin,
  file: ['message/rfc822'],
});
