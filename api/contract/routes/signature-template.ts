import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { signatureTemplateSave, signatureTemplateView } from '../resources/text-template.js';

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

export const offered = defineRoute({
  id: 'signatureTemplate.offered',
  label: '入力欄で選べる署名のテンプレート',
  call: 'GET /api/admin/chat/templates/signature',
  who: staff,
  answer: shape<z.ZodArray<typeof signatureTemplateView>>(),
});

export const list = defineRoute({
  id: 'signatureTemplate.list',
  label: '署名のテンプレートの一覧',
  call: ['GET /api/admin/chat/template/signature/search', 'GET /api/admin/signature-templates'],
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof signatureTemplateView>(),
});

export const detail = defineRoute({
  id: 'signatureTemplate.detail',
  label: '署名のテンプレート',
  call: ['GET /api/admin/chat/template/signature/:id', 'GET /api/admin/signature-templates/:id'],
  who: staff,
  answer: shape<typeof signatureTemplateView>(),
});

export const save = defineRoute({
  id: 'signatureTemplate.save',
  label: '署名のテンプレートを保存する',
  call: 'POST /api/admin/chat/template/signature/save',
  who: staff,
  input: shape<typeof signatureTemplateSave>(),
  answer: shape<typeof signatureTemplateView>(),
});

export const create = defineRoute({
  id: 'signatureTemplate.create',
  label: '署名のテンプレートを作る（一覧画面の形式）',
  call: 'POST /api/admin/signature-templates',
  who: staff,
  status: 201,
  input: shape<z.ZodType<Omit<z.output<typeof signatureTemplateSave>, 'id' | 'version'>>>(),
  answer: shape<typeof signatureTemplateView>(),
});

export const replace = defineRoute({
  id: 'signatureTemplate.replace',
  label: '署名のテンプレートの編集（一覧画面の形式）',
  call: 'PUT /api/admin/signature-templates/:id',
  who: staff,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof signatureTemplateView>(),
});

export const remove = defineRoute({
  id: 'signatureTemplate.delete',
  label: '署名のテンプレートを削除する',
  call: [
    'DELETE /api/admin/chat/template/signature/delete/:id',
    'DELETE /api/admin/signature-templates/:id',
  ],
  who: staff,
  answer: shape<typeof removalAnswer>(),
});

export const restore = defineRoute({
  id: 'signatureTemplate.restore',
  label: '署名のテンプレートの削除を元に戻す',
  call: 'POST /api/admin/signature-templates/:id/restore',
  who: staff,
  answer: shape<typeof signatureTemplateView>(),
});
