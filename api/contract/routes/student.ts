import { staffRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { accountLists } from '../resources/account-lists.js';
import { accountRow } from '../resources/account-row.js';
import {
  newStudent,
  studentAdded,
  studentBasicInfo,
  studentDetail,
  studentPatch,
} from '../resources/student.js';

const staff = { roles: staffRoles, ids: { id: 'student' } } as const satisfies Access;

export const list = route('GET /api/admin/students', '生徒の一覧', {
  who: { roles: staffRoles },
  list: accountLists.student,
  page: accountRow,
});

export const detail = route(
  ['GET /api/admin/get-student-detail/:id', 'GET /api/admin/students/:id'],
  '生徒の詳細',
  { who: staff, answer: studentDetail },
);

export const patch = route('PATCH /api/admin/students/:id', '生徒の項目を編集する', {
  who: staff,
  input: studentPatch,
  answer: studentDetail,
});

export const create = route('POST /api/admin/students', '生徒の登録（一覧画面の形式）', {
  who: { roles: staffRoles },
  status: 201,
  input: newStudent,
  answer: studentAdded,
});

export const replace = route('PUT /api/admin/students/:id', '生徒の編集（一覧画面の形式）', {
  who: staff,
  input: wholeRecord,
  answer: studentDetail,
});

export const saveBasicInfo = route(
  'POST /api/admin/save-student-basic-info',
  '生徒の基本情報を保存する',
  { who: staff, input: studentBasicInfo, answer: studentDetail },
);
