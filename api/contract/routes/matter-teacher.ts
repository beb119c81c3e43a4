import type { z } from 'zod';
import type { introduceToMatterInput } from '../actions/matter-teacher/application.js';
import type {
  updateByFamily as familyUpdate,
  updateByTeacher as teacherUpdate,
} from '../actions/matter-teacher/portal-edits.js';
import { familyRoles, staffRoles } from '../codes/person.js';
import { defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { candidacySaved } from '../portal/shared.js';
import type { actionResult } from '../resources/action-result.js';
import type { candidateCard } from '../resources/matter-detail.js';

export const list = defineRoute({
  id: 'matterTeacher.list',
  label: '候補の一覧',
  call: 'GET /api/admin/matter-teachers',
  who: { roles: staffRoles, ids: { id: 'matter', number: 'asked' } },
  query: shape<ListQuery>(),
  page: shape<typeof candidateCard>(),
});

export const detail = defineRoute({
  id: 'matterTeacher.detail',
  label: '候補の詳細',
  call: 'GET /api/admin/matter-teachers/:id',
  who: { roles: staffRoles, ids: { id: 'matterTeacher' } },
  answer: shape<typeof candidateCard>(),
});

export const replace = defineRoute({
  id: 'matterTeacher.replace',
  label: '候補の編集（一覧画面の形式）',
  call: 'PUT /api/admin/matter-teachers/:id',
  who: { roles: staffRoles, ids: { id: 'matterTeacher' } },
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof candidateCard>(),
});

export const updateByFamily = defineRoute({
  id: 'matterTeacher.updateByFamily',
  label: '紹介された教師についての希望を保存',
  call: 'PUT /api/customer/update-matter-teacher',
  who: { roles: familyRoles, own: { matterTeacher: 'body.matterTeacherId' } },
  input: shape<typeof familyUpdate>(),
  answer: shape<typeof candidacySaved>(),
});

export const updateByTeacher = defineRoute({
  id: 'matterTeacher.updateByTeacher',
  label: '応募の下書きを保存',
  call: 'PUT /api/teacher/update-matter-teacher',
  who: { roles: ['Teacher'], own: { matterTeacher: 'body.matterTeacherId' } },
  input: shape<typeof teacherUpdate>(),
  answer: shape<typeof candidacySaved>(),
});

export const introduceToMatter = defineRoute({
  id: 'matterTeacher.introduceToMatter',
  label: '教師を案件に紹介する',
  call: ['POST /api/admin/introduce-to-matter', 'POST /api/admin/matter-teachers'],
  who: { roles: staffRoles },
  query: shape<z.ZodType<{ preview?: '0' | '1' }>>(),
  input: shape<typeof introduceToMatterInput>(),
  answer: shape<typeof actionResult>(),
});
