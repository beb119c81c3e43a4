import { z } from 'zod';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import {
  noticeTemplateKey,
  noticeTemplateLine,
  noticeTemplateSave,
  noticeTemplateSide,
  noticeTemplateState,
  noticeTemplateView,
} from '../resources/notice-template.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const { unknown: _, ...columns } = noticeTemplateLine.shape;

const code = z.string().min(1).max(10).meta({ example: 'N14' });

export const list = route('GET /api/admin/notice-templates', 'お知らせ文面の一覧', {
  who: admin,
  list: defineList({
    filters: {
      brand: filterOf.id('ブランド（指定しないとき最初のブランド）'),
      code: filterOf.text('コード'),
      audience: filterOf.oneOf('宛先', ['customer', 'teacher']),
      own: filterOf.flag('ブランドの文面がある'),
    },
    sorts: Object.keys(columns),
    ids: 'text',
    returnsAllRows: true,
  }),
  page: noticeTemplateLine,
});

export const detail = route('GET /api/admin/notice-templates/:code', 'お知らせの文面', {
  who: admin,
  params: { code },
  query: noticeTemplateKey,
  answer: noticeTemplateView,
});

export const save = route('PUT /api/admin/notice-templates/:code', 'お知らせの文面を変える', {
  who: admin,
  params: { code },
  input: noticeTemplateSave,
  answer: noticeTemplateSide,
});

export const reset = route(
  'DELETE /api/admin/notice-templates/:code',
  'お知らせの文面を標準に戻す',
  { who: admin, params: { code }, query: noticeTemplateState, answer: noticeTemplateSide },
);
