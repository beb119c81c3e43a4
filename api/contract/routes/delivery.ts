import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import {
  deliveryChannels,
  deliveryDetail,
  deliveryRow,
  deliveryStates,
  mailSource,
  resendInput,
  resendResult,
} from '../resources/delivery.js';

const staff = { roles: staffRoles, ids: { id: 'delivery' } } as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = route('GET /api/admin/deliveries', '送信状況の一覧', {
  who: staff,
  list: defineList({
    filters: {
      state: filterOf.oneOf('状態', Object.keys(deliveryStates)),
      channel: filterOf.oneOf('経路', Object.keys(deliveryChannels)),
      matterId: filterOf.id('案件'),
    },
    sorts: Object.keys(deliveryRow.omit({ withheld: true }).shape),
  }),
  page: deliveryRow,
});

export const detail = route('GET /api/admin/deliveries/:id', '送信した文面', {
  who: staff,
  answer: deliveryDetail,
});

export const resend = route('POST /api/admin/deliveries/resend', '未配信のものを再送する', {
  who: staff,
  input: resendInput,
  answer: resendResult,
});

export const mail = route('GET /api/admin/deliveries/:id/mail', 'お知らせメールの表示と原文', {
  who: admin,
  answer: mailSource,
});

export const eml = route('GET /api/admin/deliveries/:id/eml', 'お知らせメールの .eml', {
  who: admin,
  file: ['message/rfc822'],
});
