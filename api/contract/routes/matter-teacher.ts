import { z } from 'zod';
import { introduceToMatterInput } from '../actions/matter-teacher/application.js';
import {
  updateByFamily as familyUpdate,
  updateByTeacher as teacherUpdate,
} from '../actions/matter-teacher/portal-edits.js';
import { familyRoles, staffRoles } from '../codes/person.js';
import { matterTeacherFields } from '../fields/matter-teacher.js';
import type { Field } from '../kit/define-fields.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { route } from '../kit/define-route.js';
import { previewQuery } from '../kit/preview-query.js';
import { wholeRecord } from '../kit/whole-record.js';
import { candidacySaved } from '../portal/shared.js';
import { actionResult } from '../resources/action-result.js';
import { candidateCard } from '../resources/matter-detail.js';

/** The sort columns are those that staff may read. */
const candidates = defineList({
  filters: { matterId: filterOf.id('案件'), teacherId: filterOf.id('教師') },
  sorts: [
    ...Object.entries<Field>(matterTeacherFields).flatMap(([name, { read, json, answer }]) =>
      read?.includes('staff') && !json && !(answer instanceof z.ZodArray) ? [name] : [],
    ),
    'statusSince',
  ],
});

export const list = route('GET /api/admin/matter-teachers', '候補の一覧', {
  who: { roles: staffRoles, ids: { id: 'matter', number: 'inHandler' } },
  list: candidates,
  page: candidateCard,
});

export const detail = route('GET /api/admin/matter-teachers/:id', '候補の詳細', {
  who: { roles: staffRoles, ids: { id: 'matterTeacher' } },
  answer: candidateCard,
});

export const replace = route('PUT /api/admin/matter-teachers/:id', '候補の編集（一覧画面の形式）', {
  who: { roles: staffRoles, ids: { id: 'matterTeacher' } },
  input: wholeRecord,
  answer: candidateCard,
});

export const updateByFamily = route(
  'PUT /api/customer/update-matter-teacher',
  '紹介された教師についての希望を保存',
  {
    who: { roles: familyRoles, own: { matterTeacher: 'body.matterTeacherId' } },
    input: familyUpdate,
    answer: candidacySaved,
  },
);

export const updateByTeacher = route(
  'PUT /api/teacher/update-matter-teacher',
  '応募の下書きを保存',
  {
    who: { roles: ['Teacher'], own: { matterTeacher: 'body.matterTeacherId' } },
    input: teacherUpdate,
    answer: candidacySaved,
  },
);

export const introduceToMatter = route(
  ['POST /api/admin/introduce-to-matter', 'POST /api/admin/matter-teachers'],
  '教師を案件に紹介する',
  {
    who: { roles: staffRoles },
    query: previewQuery,
    input: introduceToMatterInput,
    answer: actionResult,
  },
);
