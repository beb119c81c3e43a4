import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  noticeTemplateKey,
  noticeTemplateLine,
  noticeTemplateSave,
  noticeTemplateSide,
  noticeTemplateStand,
  noticeTemplateView,
} from '../resources/notice-template.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'noticeTemplate.list',
  label: 'お知らせ文面の一覧',
  call: 'GET /api/admin/notice-templates',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof noticeTemplateLine>(),
});

export const detail = defineRoute({
  id: 'noticeTemplate.detail',
  label: 'お知らせの文面',
  call: 'GET /api/admin/notice-templates/:code',
  who: admin,
  query: shape<typeof noticeTemplateKey>(),
  answer: shape<typeof noticeTemplateView>(),
});

export const save = defineRoute({
  id: 'noticeTemplate.save',
  label: 'お知らせの文面を変える',
  call: 'PUT /api/admin/notice-templates/:code',
  who: admin,
  input: shape<typeof noticeTemplateSave>(),
  answer: shape<typeof noticeTemplateSide>(),
});

export const reset = defineRoute({
  id: 'noticeTemplate.reset',
  label: 'お知らせの文面を標準に戻す',
  call: 'DELETE /api/admin/notice-templates/:code',
  who: admin,
  query: shape<typeof noticeTemplateStand>(),
  answer: shape<typeof noticeTemplateSide>(),
});
