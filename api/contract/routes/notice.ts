import { z } from 'zod';
import { type Access, anyRole, id, route } from '../kit/define-route.js';
import { noticeRead, noticesRead, portalNoticeDetail, portalNotices } from '../portal/shared.js';

const everySignedIn = { roles: anyRole, ids: { id: 'free' } } as const satisfies Access;

const listQuery = z.object({ before: id.optional() });

export const list = route('GET /api/user/notices', '自分のお知らせの一覧', {
  who: everySignedIn,
  query: listQuery,
  answer: portalNotices,
});

export const detail = route('GET /api/user/notices/:id', '自分のお知らせを読む', {
  who: everySignedIn,
  answer: portalNoticeDetail,
});

export const readAll = route('POST /api/user/notices/read-all', 'お知らせをすべて既読にする', {
  who: everySignedIn,
  answer: noticesRead,
});

export const read = route('POST /api/user/notices/:id/read', 'お知らせを既読にする', {
  who: everySignedIn,
  answer: noticeRead,
});
