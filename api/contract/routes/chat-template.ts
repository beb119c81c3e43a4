import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { defineMaster } from '../kit/define-master.js';
import { type Access, route } from '../kit/define-route.js';
import { chatTemplateSave, chatTemplateView } from '../resources/text-template.js';

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

export const { list, detail, save, create, replace, remove, restore } = defineMaster({
  noun: 'chatTemplate',
  label: 'チャットのテンプレート',
  path: 'chat-templates',
  names: {
    list: 'GET /api/admin/chat/template/chat/search',
    detail: 'GET /api/admin/chat/template/chat/:id',
    save: 'POST /api/admin/chat/template/chat/save',
    remove: 'DELETE /api/admin/chat/template/chat/delete/:id',
  },
  save: chatTemplateSave,
  created: 'NewChatTemplate',
  view: chatTemplateView,
  list: defineList({
    filters: {
      q: filterOf.text('題名・本文'),
      ownerId: filterOf.id('持ち主のアカウント'),
      mine: filterOf.flag('自分のもの'),
      shared: filterOf.flag('共有のみ'),
    },
    sorts: ['version', 'title', 'body', 'owner', 'createdAt', 'sortOrder', 'shared'],
  }),
  reads: staff,
  adds: staff,
  edits: staff,
});

export const offered = route(
  'GET /api/admin/chat/templates/chat',
  '入力欄で選べるチャットのテンプレート',
  { who: staff, answer: z.array(chatTemplateView) },
);
