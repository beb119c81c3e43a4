import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { accountLists } from '../resources/account-lists.js';
import { accountRow } from '../resources/account-row.js';
import { adminDetail, adminRemoval, adminRemoved, adminSave } from '../resources/admin.js';
import { newAdmin, newUserAnswer } from '../resources/new-user.js';
import {
  accountKind,
  currentAdmin,
  currentAdminId,
  currentAdminIds,
  currentTeam,
} from '../resources/signed-in.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const staff = { roles: staffRoles, ids: { id: 'account' } } as const satisfies Access;

export const list = route('GET /api/admin/admins', '管理者の一覧', {
  who: { roles: staffRoles },
  list: accountLists.admin,
  page: accountRow,
});

export const detail = route(
  ['GET /api/admin/get-admin-detail/:id', 'GET /api/admin/admins/:id'],
  '管理者の詳細',
  { who: { roles: staffRoles, ids: { id: 'free' } }, answer: adminDetail },
);

export const save = route('POST /api/admin/save-admin-detail', '管理者を保存する', {
  who: admin,
  input: adminSave,
  answer: adminDetail,
});

export const create = route(
  'POST /api/admin/admins',
  '管理者・オペレーターの登録（一覧画面の形式）',
  { who: admin, status: 201, input: newAdmin, answer: newUserAnswer },
);

export const replace = route('PUT /api/admin/admins/:id', '管理者の編集（一覧画面の形式）', {
  who: admin,
  input: wholeRecord,
  answer: adminDetail,
});

export const remove = route('POST /api/admin/remove-admin', '管理者を削除する', {
  who: admin,
  input: adminRemoval,
  answer: adminRemoved,
});

export const removeRow = route(
  'DELETE /api/admin/admins/:id',
  '管理者を削除する（一覧画面の形式）',
  { id: 'admin.delete', who: admin, answer: removalAnswer },
);

export const current = route('GET /api/admin/get-current-admin', '自分の役割名と名前', {
  who: { roles: staffRoles, beforeTwoStep: true },
  answer: currentAdmin,
});

export const currentTeams = route('GET /api/admin/get-current-teams', 'チームの選択肢', {
  who: staff,
  answer: z.array(currentTeam),
});

export const currentUserId = route('GET /api/admin/get-current-admin-user-id', '自分の担当者番号', {
  who: staff,
  answer: currentAdminId,
});

export const currentUserIds = route(
  'GET /api/admin/get-current-admin-user-ids',
  '自分とチームの担当者番号',
  { who: staff, answer: currentAdminIds },
);

export const userType = route('GET /api/admin/get-user-type/:id', '利用者の種別', {
  who: staff,
  answer: accountKind,
});
