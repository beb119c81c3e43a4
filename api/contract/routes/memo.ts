import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { messageAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { foundNote, noteSearchQuery } from '../resources/found-note.js';
import { memoSubject, memoView, newPersonMemo } from '../resources/memo.js';

const staff = { roles: staffRoles, ids: { id: 'inHandler' } } as const satisfies Access;

const memoQuery = z.object({ on: memoSubject });

export const list = route('GET /api/admin/person-memos/:id', '家庭・生徒・教師のメモの一覧', {
  who: staff,
  query: memoQuery,
  answer: z.array(memoView),
});

export const add = route('POST /api/admin/person-memos/:id', '家庭・生徒・教師のメモを追加', {
  who: staff,
  input: newPersonMemo,
  answer: messageAnswer,
});

export const search = route('GET /api/admin/search-notes', 'メモ・電話メモ・チャットを言葉で探す', {
  description:
    '新しいものから6件までを答えます。`skip` に読んだ件数を入れると、その前の20件までを答えます。',
  readsMany: true,
  who: { roles: staffRoles },
  query: noteSearchQuery,
  answer: z.array(foundNote),
});
