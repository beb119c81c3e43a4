import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { courseSave, courseView } from '../resources/course.js';

const staff = { roles: staffRoles } as const satisfies Access;
const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'course.list',
  label: 'コースの一覧',
  call: ['GET /api/master/get-courses', 'GET /api/admin/courses'],
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof courseView>(),
});

export const all = defineRoute({
  id: 'course.all',
  label: 'すべてのコース',
  call: 'GET /api/admin/get-courses-all',
  who: staff,
  answer: shape<z.ZodArray<typeof courseView>>(),
});

export const detail = defineRoute({
  id: 'course.detail',
  label: 'コース',
  call: ['GET /api/master/get-course-detail/:id', 'GET /api/admin/courses/:id'],
  who: { roles: staffRoles, ids: { id: 'free' } },
  answer: shape<typeof courseView>(),
});

export const save = defineRoute({
  id: 'course.save',
  label: 'コースを保存する',
  call: 'POST /api/master/save-course',
  who: admin,
  input: shape<typeof courseSave>(),
  answer: shape<typeof courseView>(),
});

export const create = defineRoute({
  id: 'course.create',
  label: 'コースを作る（一覧画面の形式）',
  call: 'POST /api/admin/courses',
  who: admin,
  status: 201,
  input: shape<z.ZodType<Omit<z.output<typeof courseSave>, 'id' | 'version'>>>(),
  answer: shape<typeof courseView>(),
});

export const replace = defineRoute({
  id: 'course.replace',
  label: 'コースの編集（一覧画面の形式）',
  call: 'PUT /api/admin/courses/:id',
  who: admin,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof courseView>(),
});

export const remove = defineRoute({
  id: 'course.delete',
  label: 'コースを削除する',
  call: ['DELETE /api/master/delete-course/:id', 'DELETE /api/admin/courses/:id'],
  who: admin,
  answer: shape<typeof removalAnswer>(),
});

export const restore = defineRoute({
  id: 'course.restore',
  label: 'コースの削除を元に戻す',
  call: 'POST /api/admin/courses/:id/restore',
  who: admin,
  answer: shape<typeof courseView>(),
});
