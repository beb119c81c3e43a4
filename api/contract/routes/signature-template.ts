import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { defineMaster } from '../kit/define-master.js';
import { type Access, route } from '../kit/define-route.js';
import { signatureTemplateSave, signatureTemplateView } from '../resources/text-template.js';

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

export const { list, detail, save, create, replace, remove, restore } = defineMaster({
  noun: 'signatureTemplate',
  label: '署名のテンプレート',
  path: 'signature-templates',
  names: {
    list: 'GET /api/admin/chat/template/signature/search',
    detail: 'GET /api/admin/chat/template/signature/:id',
    save: 'POST /api/admin/chat/template/signature/save',
    remove: 'DELETE /api/admin/chat/template/signature/delete/:id',
  },
  save: signatureTemplateSave,
  created: 'NewSignatureTemplate',
  view: signatureTemplateView,
  list: defineList({
    filters: {
      q: filterOf.text('題名・本文'),
      ownerId: filterOf.id('持ち主のアカウント'),
      mine: filterOf.flag('自分のもの'),
    },
    sorts: ['version', 'title', 'body', 'owner', 'createdAt', 'isDefault'],
  }),
  reads: staff,
  adds: staff,
  edits: staff,
});

export const offered = route(
  'GET /api/admin/chat/templates/signature',
  '入力欄で選べる署名のテンプレート',
  { who: staff, answer: z.array(signatureTemplateView) },
);
