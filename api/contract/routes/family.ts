import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { accountLists } from '../resources/account-lists.js';
import { accountRow } from '../resources/account-row.js';
import {
  consentRecord,
  familyDetail,
  parentBasicInfo,
  parentPatch,
  removal,
} from '../resources/family.js';
import { newFamily, newUserAnswer } from '../resources/new-user.js';
import { resumePerson, stopPerson } from '../resources/standing.js';

const staff = { roles: staffRoles, ids: { id: 'parent' } } as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = route('GET /api/admin/families', '家庭の一覧', {
  who: { roles: staffRoles },
  list: accountLists.family,
  page: accountRow,
});

export const detail = route(
  ['GET /api/admin/get-customer-detail/:id', 'GET /api/admin/families/:id'],
  '家庭の詳細',
  { who: staff, answer: familyDetail },
);

export const patch = route(
  ['PATCH /api/admin/patch-customer/:id', 'PATCH /api/admin/families/:id'],
  '家庭の項目を編集する',
  { who: staff, input: parentPatch, answer: familyDetail },
);

export const create = route('POST /api/admin/families', '保護者の登録（一覧画面の形式）', {
  who: { roles: staffRoles },
  status: 201,
  input: newFamily,
  answer: newUserAnswer,
});

export const replace = route('PUT /api/admin/families/:id', '家庭の編集（一覧画面の形式）', {
  who: staff,
  input: wholeRecord,
  answer: familyDetail,
});

export const saveBasicInfo = route(
  'POST /api/admin/save-parent-basic-info',
  '保護者の基本情報を保存する',
  { who: staff, input: parentBasicInfo, answer: familyDetail },
);

export const recordConsents = route(
  'POST /api/admin/families/:id/consents',
  '家庭の同意を記録する',
  { who: staff, input: consentRecord, answer: familyDetail },
);

export const stop = route('POST /api/admin/families/:id/stop', '家庭の利用を停止する', {
  who: staff,
  input: stopPerson,
  answer: familyDetail,
});

export const resume = route('POST /api/admin/families/:id/resume', '家庭の利用停止を解除する', {
  who: staff,
  input: resumePerson,
  answer: familyDetail,
});

export const remove = route('POST /api/admin/remove-customer', '家庭を削除する', {
  who: admin,
  input: removal,
  answer: removalAnswer,
});

export const removeRow = route(
  'DELETE /api/admin/families/:id',
  '家庭を削除する（一覧画面の形式）',
  { id: 'family.delete', who: admin, answer: removalAnswer },
);
