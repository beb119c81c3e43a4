import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { courseSave, courseView } from '../resources/course.js';
import { courseList } from '../resources/course-list.js';

const staff = { roles: staffRoles } as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

const coursePage = courseList.query.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const newCourse = courseSave.omit({ id: true, version: true }).meta({ id: 'NewCourse' });

export const list = route(
  ['GET /api/master/get-courses', 'GET /api/admin/courses'],
  'コースの一覧',
  { who: staff, query: coursePage, page: courseView },
);

export const all = route('GET /api/admin/get-courses-all', 'すべてのコース', {
  who: staff,
  answer: z.array(courseView),
});

export const detail = route(
  ['GET /api/master/get-course-detail/:id', 'GET /api/admin/courses/:id'],
  'コース',
  { who: { roles: staffRoles, ids: { id: 'free' } }, answer: courseView },
);

export const save = route('POST /api/master/save-course', 'コースを保存する', {
  who: admin,
  input: courseSave,
  answer: courseView,
});

export const create = route('POST /api/admin/courses', 'コースを作る（一覧画面の形式）', {
  who: admin,
  status: 201,
  input: newCourse,
  answer: courseView,
});

export const replace = route('PUT /api/admin/courses/:id', 'コースの編集（一覧画面の形式）', {
  who: admin,
  input: wholeRecord,
  answer: courseView,
});

export const remove = route(
  ['DELETE /api/master/delete-course/:id', 'DELETE /api/admin/courses/:id'],
  'コースを削除する',
  { id: 'course.delete', who: admin, answer: removalAnswer },
);

export const restore = route('POST /api/admin/courses/:id/restore', 'コースの削除を元に戻す', {
  who: admin,
  answer: courseView,
});
