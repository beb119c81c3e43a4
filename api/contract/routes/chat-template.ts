import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { chatTemplateSave, chatTemplateView } from '../resources/text-template.js';

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

export const offered = defineRoute({
  id: 'chatTemplate.offered',
  label: '入力欄で選べるチャットのテンプレート',
  call: 'GET /api/admin/chat/templates/chat',
  who: staff,
  answer: shape<z.ZodArray<typeof chatTemplateView>>(),
});

export const list = defineRoute({
  id: 'chatTemplate.list',
  label: 'チャットのテンプレートの一覧',
  call: ['GET /api/admin/chat/template/chat/search', 'GET /api/admin/chat-templates'],
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof chatTemplateView>(),
});

export const detail = defineRoute({
  id: 'chatTemplate.detail',
  label: 'チャットのテンプレート',
  call: ['GET /api/admin/chat/template/chat/:id', 'GET /api/admin/chat-templates/:id'],
  who: staff,
  answer: shape<typeof chatTemplateView>(),
});

export const save = defineRoute({
  id: 'chatTemplate.save',
  label: 'チャットのテンプレートを保存する',
  call: 'POST /api/admin/chat/template/chat/save',
  who: staff,
  input: shape<typeof chatTemplateSave>(),
  answer: shape<typeof chatTemplateView>(),
});

export const create = defineRoute({
  id: 'chatTemplate.create',
  label: 'チャットのテンプレートを作る（一覧画面の形式）',
  call: 'POST /api/admin/chat-templates',
  who: staff,
  status: 201,
  input: shape<z.ZodType<Omit<z.output<typeof chatTemplateSave>, 'id' | 'version'>>>(),
  answer: shape<typeof chatTemplateView>(),
});

export const replace = defineRoute({
  id: 'chatTemplate.replace',
  label: 'チャットのテンプレートの編集（一覧画面の形式）',
  call: 'PUT /api/admin/chat-templates/:id',
  who: staff,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof chatTemplateView>(),
});

export const remove = defineRoute({
  id: 'chatTemplate.delete',
  label: 'チャットのテンプレートを削除する',
  call: ['DELETE /api/admin/chat/template/chat/delete/:id', 'DELETE /api/admin/chat-templates/:id'],
  who: staff,
  answer: shape<typeof removalAnswer>(),
});

export const restore = defineRoute({
  id: 'chatTemplate.restore',
  label: 'チャットのテンプレートの削除を元に戻す',
  call: 'POST /api/admin/chat-templates/:id/restore',
  who: staff,
  answer: shape<typeof chatTemplateView>(),
});
