import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { mailSource, outgoingMail, outgoingMailRow } from '../resources/delivery.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'outgoingMail.list',
  label: '送信メールの一覧',
  call: 'GET /api/admin/outgoing-mails',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof outgoingMailRow>(),
});

export const get = defineRoute({
  id: 'outgoingMail.get',
  label: '送信メールの内容',
  call: 'GET /api/admin/outgoing-mails/:id',
  who: admin,
  answer: shape<typeof outgoingMail>(),
});

export const mail = defineRoute({
  id: 'outgoingMail.mail',
  label: 'メールの表示と原文',
  call: 'GET /api/admin/outgoing-mails/:id/mail',
  who: admin,
  answer: shape<typeof mailSource>(),
});

export const eml = defineRoute({
  id: 'outgoingMail.eml',
  label: 'メールの .eml',
  call: 'GET /api/admin/outgoing-mails/:id/eml',
  who: admin,
  file: ['message/rfc822'],
});
