import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  newSiteKey,
  siteKeyDisabled,
  siteKeyIssued,
  siteKeyPatch,
  siteKeyRow,
} from '../resources/public-inquiry.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'siteKey.list',
  label: 'サイトのキーの一覧',
  call: 'GET /api/admin/site-keys',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof siteKeyRow>(),
});

export const detail = defineRoute({
  id: 'siteKey.detail',
  label: 'サイトのキー',
  call: 'GET /api/admin/site-keys/:id',
  who: admin,
  answer: shape<typeof siteKeyRow>(),
});

export const create = defineRoute({
  id: 'siteKey.create',
  label: 'サイトのキーを発行',
  call: 'POST /api/admin/site-keys',
  who: admin,
  input: shape<typeof newSiteKey>(),
  answer: shape<typeof siteKeyIssued>(),
});

export const disable = defineRoute({
  id: 'siteKey.disable',
  label: 'サイトのキーを無効にする',
  call: 'DELETE /api/admin/site-keys/:id',
  who: admin,
  answer: shape<typeof siteKeyDisabled>(),
});

export const patch = defineRoute({
  id: 'siteKey.patch',
  label: 'サイトの名前と送信できるアドレスを変える',
  call: 'PATCH /api/admin/site-keys/:id',
  who: admin,
  input: shape<typeof siteKeyPatch>(),
  answer: shape<typeof siteKeyRow>(),
});

export const rotate = defineRoute({
  id: 'siteKey.rotate',
  label: 'サイトのキーを新しくする（前のキーは7日間使える）',
  call: 'POST /api/admin/site-keys/:id/rotate',
  who: admin,
  answer: shape<typeof siteKeyIssued>(),
});
