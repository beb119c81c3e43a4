import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { teamSave, teamView } from '../resources/team.js';

const staff = { roles: staffRoles } as const satisfies Access;
const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'team.list',
  label: 'チームの一覧',
  call: ['GET /api/master/get-team-list', 'GET /api/admin/teams'],
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof teamView>(),
});

export const all = defineRoute({
  id: 'team.all',
  label: 'すべてのチーム',
  call: 'GET /api/admin/get-teams',
  who: staff,
  answer: shape<z.ZodArray<typeof teamView>>(),
});

export const detail = defineRoute({
  id: 'team.detail',
  label: 'チーム',
  call: ['GET /api/master/get-team-detail/:id', 'GET /api/admin/teams/:id'],
  who: { roles: staffRoles, ids: { id: 'team' } },
  answer: shape<typeof teamView>(),
});

export const save = defineRoute({
  id: 'team.save',
  label: 'チームを保存する',
  call: 'POST /api/master/save-team',
  who: admin,
  input: shape<typeof teamSave>(),
  answer: shape<typeof teamView>(),
});

export const create = defineRoute({
  id: 'team.create',
  label: 'チームを作る（一覧画面の形式）',
  call: 'POST /api/admin/teams',
  who: admin,
  status: 201,
  input: shape<z.ZodType<Omit<z.output<typeof teamSave>, 'id' | 'version'>>>(),
  answer: shape<typeof teamView>(),
});

export const replace = defineRoute({
  id: 'team.replace',
  label: 'チームの編集（一覧画面の形式）',
  call: 'PUT /api/admin/teams/:id',
  who: admin,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof teamView>(),
});

export const remove = defineRoute({
  id: 'team.delete',
  label: 'チームを削除する',
  call: ['DELETE /api/master/delete-team/:id', 'DELETE /api/admin/teams/:id'],
  who: admin,
  answer: shape<typeof removalAnswer>(),
});

export const restore = defineRoute({
  id: 'team.restore',
  label: 'チームの削除を元に戻す',
  call: 'POST /api/admin/teams/:id/restore',
  who: admin,
  answer: shape<typeof teamView>(),
});
