import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { chatTemplateSave, chatTemplateView } from '../resources/text-template.js';

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

const newChatTemplate = chatTemplateSave
  .omit({ id: true, version: true })
  .meta({ id: 'NewChatTemplate' });

export const offered = route(
  'GET /api/admin/chat/templates/chat',
  '入力欄で選べるチャットのテンプレート',
  { who: staff, answer: z.array(chatTemplateView) },
);

export const list = route(
  ['GET /api/admin/chat/template/chat/search', 'GET /api/admin/chat-templates'],
  'チャットのテンプレートの一覧',
  {
    who: staff,
    list: defineList({
      filters: {
        q: filterOf.text('題名・本文'),
        ownerId: filterOf.id('持ち主のアカウント'),
        mine: filterOf.flag('自分のもの'),
        shared: filterOf.flag('共有のみ'),
      },
      sorts: ['version', 'title', 'body', 'owner', 'createdAt', 'sortOrder', 'shared'],
    }),
    page: chatTemplateView,
  },
);

export const detail = route(
  ['GET /api/admin/chat/template/chat/:id', 'GET /api/admin/chat-templates/:id'],
  'チャットのテンプレート',
  { who: staff, answer: chatTemplateView },
);

export const save = route(
  'POST /api/admin/chat/template/chat/save',
  'チャットのテンプレートを保存する',
  { who: staff, input: chatTemplateSave, answer: chatTemplateView },
);

export const create = route(
  'POST /api/admin/chat-templates',
  'チャットのテンプレートを作る（一覧画面の形式）',
  { who: staff, status: 201, input: newChatTemplate, answer: chatTemplateView },
);

export const replace = route(
  'PUT /api/admin/chat-templates/:id',
  'チャットのテンプレートの編集（一覧画面の形式）',
  { who: staff, input: wholeRecord, answer: chatTemplateView },
);

export const remove = route(
  ['DELETE /api/admin/chat/template/chat/delete/:id', 'DELETE /api/admin/chat-templates/:id'],
  'チャットのテンプレートを削除する',
  { id: 'chatTemplate.delete', who: staff, answer: removalAnswer },
);

export const restore = route(
  'POST /api/admin/chat-templates/:id/restore',
  'チャットのテンプレートの削除を元に戻す',
  { who: staff, answer: chatTemplateView },
);
