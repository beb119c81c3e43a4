import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { accountRow } from '../resources/account-row.js';
import type { adminDetail, adminRemoval, adminRemoved, adminSave } from '../resources/admin.js';
import type { newAdmin, newUserAnswer } from '../resources/new-user.js';
import type {
  accountKind,
  currentAdmin,
  currentAdminId,
  currentAdminIds,
  currentTeam,
} from '../resources/signed-in.js';

const admin = { roles: ['Admin'] } as const satisfies Access;
const staff = { roles: staffRoles, ids: { id: 'account' } } as const satisfies Access;

export const list = defineRoute({
  id: 'admin.list',
  label: '管理者の一覧',
  call: 'GET /api/admin/admins',
  who: { roles: staffRoles },
  query: shape<ListQuery>(),
  page: shape<typeof accountRow>(),
});

export const detail = defineRoute({
  id: 'admin.detail',
  label: '管理者の詳細',
  call: ['GET /api/admin/get-admin-detail/:id', 'GET /api/admin/admins/:id'],
  who: { roles: staffRoles, ids: { id: 'free' } },
  answer: shape<typeof adminDetail>(),
});

export const save = defineRoute({
  id: 'admin.save',
  label: '管理者を保存する',
  call: 'POST /api/admin/save-admin-detail',
  who: admin,
  input: shape<typeof adminSave>(),
  answer: shape<typeof adminDetail>(),
});

export const create = defineRoute({
  id: 'admin.create',
  label: '管理者・オペレーターの登録（一覧画面の形式）',
  call: 'POST /api/admin/admins',
  who: admin,
  status: 201,
  input: shape<typeof newAdmin>(),
  answer: shape<typeof newUserAnswer>(),
});

export const replace = defineRoute({
  id: 'admin.replace',
  label: '管理者の編集（一覧画面の形式）',
  call: 'PUT /api/admin/admins/:id',
  who: admin,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof adminDetail>(),
});

export const remove = defineRoute({
  id: 'admin.remove',
  label: '管理者を削除する',
  call: 'POST /api/admin/remove-admin',
  who: admin,
  input: shape<typeof adminRemoval>(),
  answer: shape<typeof adminRemoved>(),
});

export const removeRow = defineRoute({
  id: 'admin.delete',
  label: '管理者を削除する（一覧画面の形式）',
  call: 'DELETE /api/admin/admins/:id',
  who: admin,
  answer: shape<typeof removalAnswer>(),
});

export const current = defineRoute({
  id: 'admin.current',
  label: '自分の役割名と名前',
  call: 'GET /api/admin/get-current-admin',
  who: { roles: staffRoles, beforeTwoStep: true },
  answer: shape<typeof currentAdmin>(),
});

export const currentTeams = defineRoute({
  id: 'admin.currentTeams',
  label: 'チームの選択肢',
  call: 'GET /api/admin/get-current-teams',
  who: staff,
  answer: shape<z.ZodArray<typeof currentTeam>>(),
});

export const currentUserId = defineRoute({
  id: 'admin.currentUserId',
  label: '自分の担当者番号',
  call: 'GET /api/admin/get-current-admin-user-id',
  who: staff,
  answer: shape<typeof currentAdminId>(),
});

export const currentUserIds = defineRoute({
  id: 'admin.currentUserIds',
  label: '自分とチームの担当者番号',
  call: 'GET /api/admin/get-current-admin-user-ids',
  who: staff,
  answer: shape<typeof currentAdminIds>(),
});

export const userType = defineRoute({
  id: 'admin.userType',
  label: '利用者の種別',
  call: 'GET /api/admin/get-user-type/:id',
  who: staff,
  answer: shape<typeof accountKind>(),
});
