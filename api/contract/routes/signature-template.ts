import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { signatureTemplateSave, signatureTemplateView } from '../resources/text-template.js';

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

const newSignatureTemplate = signatureTemplateSave
  .omit({ id: true, version: true })
  .meta({ id: 'NewSignatureTemplate' });

export const offered = route(
  'GET /api/admin/chat/templates/signature',
  '入力欄で選べる署名のテンプレート',
  { who: staff, answer: z.array(signatureTemplateView) },
);

export const list = route(
  ['GET /api/admin/chat/template/signature/search', 'GET /api/admin/signature-templates'],
  '署名のテンプレートの一覧',
  {
    who: staff,
    list: defineList({
      filters: {
        q: filterOf.text('題名・本文'),
        ownerId: filterOf.id('持ち主のアカウント'),
        mine: filterOf.flag('自分のもの'),
      },
      sorts: ['version', 'title', 'body', 'owner', 'createdAt', 'isDefault'],
    }),
    page: signatureTemplateView,
  },
);

export const detail = route(
  ['GET /api/admin/chat/template/signature/:id', 'GET /api/admin/signature-templates/:id'],
  '署名のテンプレート',
  { who: staff, answer: signatureTemplateView },
);

export const save = route(
  'POST /api/admin/chat/template/signature/save',
  '署名のテンプレートを保存する',
  { who: staff, input: signatureTemplateSave, answer: signatureTemplateView },
);

export const create = route(
  'POST /api/admin/signature-templates',
  '署名のテンプレートを作る（一覧画面の形式）',
  { who: staff, status: 201, input: newSignatureTemplate, answer: signatureTemplateView },
);

export const replace = route(
  'PUT /api/admin/signature-templates/:id',
  '署名のテンプレートの編集（一覧画面の形式）',
  { who: staff, input: wholeRecord, answer: signatureTemplateView },
);

export const remove = route(
  [
    'DELETE /api/admin/chat/template/signature/delete/:id',
    'DELETE /api/admin/signature-templates/:id',
  ],
  '署名のテンプレートを削除する',
  { id: 'signatureTemplate.delete', who: staff, answer: removalAnswer },
);

export const restore = route(
  'POST /api/admin/signature-templates/:id/restore',
  '署名のテンプレートの削除を元に戻す',
  { who: staff, answer: signatureTemplateView },
);
