import type { z } from 'zod';
import { type Access, anyRole, defineRoute, shape } from '../kit/define-route.js';
import type {
  noticeRead,
  noticesRead,
  portalNoticeDetail,
  portalNotices,
} from '../portal/shared.js';

const everybody = { roles: anyRole, ids: { id: 'free' } } as const satisfies Access;

export const list = defineRoute({
  id: 'notice.list',
  label: '自分のお知らせの一覧',
  call: 'GET /api/user/notices',
  who: everybody,
  query: shape<z.ZodType<{ before?: number }>>(),
  answer: shape<typeof portalNotices>(),
});

export const detail = defineRoute({
  id: 'notice.detail',
  label: '自分のお知らせを読む',
  call: 'GET /api/user/notices/:id',
  who: everybody,
  answer: shape<typeof portalNoticeDetail>(),
});

export const readAll = defineRoute({
  id: 'notice.readAll',
  label: 'お知らせをすべて既読にする',
  call: 'POST /api/user/notices/read-all',
  who: everybody,
  answer: shape<typeof noticesRead>(),
});

export const read = defineRoute({
  id: 'notice.read',
  label: 'お知らせを既読にする',
  call: 'POST /api/user/notices/:id/read',
  who: everybody,
  answer: shape<typeof noticeRead>(),
});
