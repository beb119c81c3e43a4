import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { blacklistQuestion, blacklistSave, blacklistView } from '../resources/blacklist.js';

const staff = { roles: staffRoles } as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

const newWord = blacklistSave.omit({ id: true, version: true }).meta({ id: 'NewBlacklistWord' });

export const list = route(
  ['GET /api/master/get-blacklist', 'GET /api/admin/blacklist'],
  'ブラックリストの一覧',
  {
    who: staff,
    list: defineList({
      filters: { q: filterOf.text('語') },
      sorts: Object.keys(blacklistView.shape),
    }),
    page: blacklistView,
  },
);

export const detail = route('GET /api/admin/blacklist/:id', 'ブラックリストの語', {
  who: { roles: staffRoles, ids: { id: 'free' } },
  answer: blacklistView,
});

export const isUnique = route(
  'POST /api/master/is-unique-blacklist',
  '語がまだ登録されていないか',
  { who: staff, input: blacklistQuestion, answer: z.object({ unique: z.boolean() }) },
);

export const save = route('POST /api/master/save-blacklist', 'ブラックリストの語を保存する', {
  who: staff,
  input: blacklistSave,
  answer: blacklistView,
});

export const create = route(
  'POST /api/admin/blacklist',
  'ブラックリストに語を加える（一覧画面の形式）',
  { who: staff, status: 201, input: newWord, answer: blacklistView },
);

export const replace = route(
  'PUT /api/admin/blacklist/:id',
  'ブラックリストの語の編集（一覧画面の形式）',
  { who: admin, input: wholeRecord, answer: blacklistView },
);

export const remove = route(
  ['DELETE /api/master/delete-blacklist/:id', 'DELETE /api/admin/blacklist/:id'],
  'ブラックリストの語を削除する',
  { id: 'blacklist.delete', who: admin, answer: removalAnswer },
);

export const restore = route(
  'POST /api/admin/blacklist/:id/restore',
  'ブラックリストの語の削除を元に戻す',
  { who: admin, answer: blacklistView },
);
