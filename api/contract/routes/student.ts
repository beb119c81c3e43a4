import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { accountRow } from '../resources/account-row.js';
import type {
  newStudent,
  studentAdded,
  studentBasicInfo,
  studentDetail,
  studentPatch,
} from '../resources/student.js';

const staff = { roles: staffRoles, ids: { id: 'student' } } as const satisfies Access;

export const list = defineRoute({
  id: 'student.list',
  label: '生徒の一覧',
  call: 'GET /api/admin/students',
  who: { roles: staffRoles },
  query: shape<ListQuery>(),
  page: shape<typeof accountRow>(),
});

export const detail = defineRoute({
  id: 'student.detail',
  label: '生徒の詳細',
  call: ['GET /api/admin/get-student-detail/:id', 'GET /api/admin/students/:id'],
  who: staff,
  answer: shape<typeof studentDetail>(),
});

export const patch = defineRoute({
  id: 'student.patch',
  label: '生徒の項目を編集する',
  call: 'PATCH /api/admin/students/:id',
  who: staff,
  input: shape<typeof studentPatch>(),
  answer: shape<typeof studentDetail>(),
});

export const create = defineRoute({
  id: 'student.create',
  label: '生徒の登録（一覧画面の形式）',
  call: 'POST /api/admin/students',
  who: { roles: staffRoles },
  status: 201,
  input: shape<typeof newStudent>(),
  answer: shape<typeof studentAdded>(),
});

export const replace = defineRoute({
  id: 'student.replace',
  label: '生徒の編集（一覧画面の形式）',
  call: 'PUT /api/admin/students/:id',
  who: staff,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof studentDetail>(),
});

export const saveBasicInfo = defineRoute({
  id: 'student.saveBasicInfo',
  label: '生徒の基本情報を保存する',
  call: 'POST /api/admin/save-student-basic-info',
  who: staff,
  input: shape<typeof studentBasicInfo>(),
  answer: shape<typeof studentDetail>(),
});
