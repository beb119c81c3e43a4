import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { defineMaster } from '../kit/define-master.js';
import { coursesPerPage } from '../kit/page-sizes.js';
import { courseSave, courseView } from '../resources/course.js';

export const { list, all, detail, save, create, replace, remove, restore } = defineMaster({
  noun: 'course',
  label: 'コース',
  path: 'courses',
  names: {
    list: 'GET /api/master/get-courses',
    all: 'GET /api/admin/get-courses-all',
    detail: 'GET /api/master/get-course-detail/:id',
    save: 'POST /api/master/save-course',
    remove: 'DELETE /api/master/delete-course/:id',
  },
  save: courseSave,
  created: 'NewCourse',
  view: courseView,
  list: defineList({
    filters: {
      q: filterOf.text('コース名・説明'),
      brand: filterOf.id('ブランド'),
      active: filterOf.flag('募集中'),
    },
    sorts: Object.keys(courseView.shape),
    perPage: coursesPerPage,
  }),
  reads: { roles: staffRoles },
  kind: 'free',
  adds: { roles: ['Admin'] },
  edits: { roles: ['Admin'] },
});
