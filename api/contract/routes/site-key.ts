import type { z } from 'zod';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { newSiteKey, siteKeyDisabled, siteKeyIssued, siteKeyRow } from '../resources/public-inquiry.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'siteKey.list',
  label: 'サイトのキーの一覧',
  call: 'GET /api/admin/site-keys',
  who: admin,
  answer: shape<z.ZodArray<typeof siteKeyRow>>(),
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
