import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import {
  newSiteKey,
  siteKeyDisabled,
  siteKeyIssued,
  siteKeyPatch,
  siteKeyRow,
} from '../resources/public-inquiry.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const { origins: _, ...columns } = siteKeyRow.shape;

export const list = route('GET /api/admin/site-keys', 'サイトのキーの一覧', {
  who: admin,
  list: defineList({
    filters: { brand: filterOf.id('ブランド'), label: filterOf.text('サイトの名前') },
    sorts: Object.keys(columns),
    returnsAllRows: true,
  }),
  page: siteKeyRow,
});

export const detail = route('GET /api/admin/site-keys/:id', 'サイトのキー', {
  who: admin,
  answer: siteKeyRow,
});

export const create = route('POST /api/admin/site-keys', 'サイトのキーを発行', {
  who: admin,
  input: newSiteKey,
  answer: siteKeyIssued,
});

export const disable = route('DELETE /api/admin/site-keys/:id', 'サイトのキーを無効にする', {
  who: admin,
  answer: siteKeyDisabled,
});

export const patch = route(
  'PATCH /api/admin/site-keys/:id',
  'サイトの名前と送信できるアドレスを変える',
  { who: admin, input: siteKeyPatch, answer: siteKeyRow },
);

export const rotate = route(
  'POST /api/admin/site-keys/:id/rotate',
  'サイトのキーを新しくする（前のキーは7日間使える）',
  { who: admin, answer: siteKeyIssued },
);
