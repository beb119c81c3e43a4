import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { foundNote, noteSearchQuery } from '../resources/found-note.js';
import type { memoSubject, memoView, newPersonMemo } from '../resources/memo.js';

const staff = { roles: staffRoles, ids: { id: 'asked' } } as const satisfies Access;

export const list = defineRoute({
  id: 'memo.list',
  label: '家庭・生徒・教師のメモの一覧',
  call: 'GET /api/admin/person-memos/:id',
  who: staff,
  query: shape<z.ZodType<{ on: z.output<typeof memoSubject> }>>(),
  answer: shape<z.ZodArray<typeof memoView>>(),
});

export const add = defineRoute({
  id: 'memo.add',
  label: '家庭・生徒・教師のメモを追加',
  call: 'POST /api/admin/person-memos/:id',
  who: staff,
  input: shape<typeof newPersonMemo>(),
  answer: shape<typeof messageAnswer>(),
});

export const search = defineRoute({
  id: 'memo.search',
  label: 'メモ・電話メモ・チャットを言葉で探す',
  description:
    '新しいものから6件までを答えます。`skip` に読んだ件数を入れると、その前の20件までを答えます。',
  call: 'GET /api/admin/search-notes',
  readsMany: true,
  who: { roles: staffRoles },
  query: shape<typeof noteSearchQuery>(),
  answer: shape<z.ZodArray<typeof foundNote>>(),
});
