import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { blacklistQuestion, blacklistSave, blacklistView } from '../resources/blacklist.js';

const staff = { roles: staffRoles } as const satisfies Access;
const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'blacklist.list',
  label: 'ブラックリストの一覧',
  call: ['GET /api/master/get-blacklist', 'GET /api/admin/blacklist'],
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof blacklistView>(),
});

export const detail = defineRoute({
  id: 'blacklist.detail',
  label: 'ブラックリストの語',
  call: 'GET /api/admin/blacklist/:id',
  who: { roles: staffRoles, ids: { id: 'free' } },
  answer: shape<typeof blacklistView>(),
});

export const isUnique = defineRoute({
  id: 'blacklist.isUnique',
  label: '語がまだ登録されていないか',
  call: 'POST /api/master/is-unique-blacklist',
  who: staff,
  input: shape<typeof blacklistQuestion>(),
  answer: shape<z.ZodType<{ unique: boolean }>>(),
});

export const save = defineRoute({
  id: 'blacklist.save',
  label: 'ブラックリストの語を保存する',
  call: 'POST /api/master/save-blacklist',
  who: staff,
  input: shape<typeof blacklistSave>(),
  answer: shape<typeof blacklistView>(),
});

export const create = defineRoute({
  id: 'blacklist.create',
  label: 'ブラックリストに語を加える（一覧画面の形式）',
  call: 'POST /api/admin/blacklist',
  who: staff,
  status: 201,
  input: shape<z.ZodType<Omit<z.output<typeof blacklistSave>, 'id' | 'version'>>>(),
  answer: shape<typeof blacklistView>(),
});

export const replace = defineRoute({
  id: 'blacklist.replace',
  label: 'ブラックリストの語の編集（一覧画面の形式）',
  call: 'PUT /api/admin/blacklist/:id',
  who: admin,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof blacklistView>(),
});

export const remove = defineRoute({
  id: 'blacklist.delete',
  label: 'ブラックリストの語を削除する',
  call: ['DELETE /api/master/delete-blacklist/:id', 'DELETE /api/admin/blacklist/:id'],
  who: admin,
  answer: shape<typeof removalAnswer>(),
});

export const restore = defineRoute({
  id: 'blacklist.restore',
  label: 'ブラックリストの語の削除を元に戻す',
  call: 'POST /api/admin/blacklist/:id/restore',
  who: admin,
  answer: shape<typeof blacklistView>(),
});
