import { defineList } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { mailSource, outgoingMail, outgoingMailRow } from '../resources/delivery.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = route('GET /api/admin/outgoing-mails', '送信メールの一覧', {
  who: admin,
  list: defineList({ filters: {}, sorts: [] }),
  page: outgoingMailRow,
});

export const get = route('GET /api/admin/outgoing-mails/:id', '送信メールの内容', {
  who: admin,
  answer: outgoingMail,
});

export const mail = route('GET /api/admin/outgoing-mails/:id/mail', 'メールの表示と原文', {
  who: admin,
  answer: mailSource,
});

export const eml = route('GET /api/admin/outgoing-mails/:id/eml', 'メールの .eml', {
  who: admin,
  file: ['message/rfc822'],
});
