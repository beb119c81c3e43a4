import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { actionResult } from '../resources/action-result.js';
import type {
  candidateWithTemplates,
  matterDetail,
  matterIdOf,
  matterLine,
} from '../resources/matter-detail.js';
import type { matterRelation } from '../resources/matter-relation.js';
import type {
  matterMemoAdded,
  newMatterForm,
  newMatterMemo,
  newMatterQuery,
} from '../resources/new-matter.js';
import type { timelineQuery, timeline as timelineSchema } from '../resources/timeline.js';

const staffOfStudent = { roles: staffRoles, ids: { id: 'student' } } as const satisfies Access;
const staff = {
  roles: staffRoles,
  ids: { id: 'matter', number: 'asked' },
} as const satisfies Access;

export const timeline = defineRoute({
  id: 'matter.timeline',
  label: '案件の経過',
  call: 'GET /api/admin/matters/:id/timeline',
  who: { roles: staffRoles, ids: { id: 'matter' } },
  query: shape<typeof timelineQuery>(),
  answer: shape<typeof timelineSchema>(),
});

export const newForm = defineRoute({
  id: 'matter.newForm',
  label: '案件作成の初期値',
  call: 'GET /api/admin/create-matter/:id',
  who: staffOfStudent,
  query: shape<typeof newMatterQuery>(),
  answer: shape<typeof newMatterForm>(),
});

export const removalPreview = defineRoute({
  id: 'matter.removalPreview',
  label: '案件を削除した場合の内容',
  call: 'GET /api/admin/remove-matter/:id',
  who: { roles: ['Admin'] },
  answer: shape<typeof actionResult>(),
});

export const addMemo = defineRoute({
  id: 'matter.addMemo',
  label: '案件のメモを追加',
  call: 'POST /api/admin/add-matter-memo',
  who: staffOfStudent,
  input: shape<typeof newMatterMemo>(),
  answer: shape<typeof matterMemoAdded>(),
});

export const detail = defineRoute({
  id: 'matter.detail',
  label: '案件の詳細',
  call: ['GET /api/admin/get-matter-detail/:id', 'GET /api/admin/matters/:id'],
  who: staff,
  answer: shape<typeof matterDetail>(),
});

export const replace = defineRoute({
  id: 'matter.replace',
  label: '案件の編集（一覧画面の形式）',
  call: 'PUT /api/admin/matters/:id',
  who: staff,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof matterDetail>(),
});

export const patchResource = defineRoute({
  id: 'matter.patchResource',
  label: '案件の一部の編集（一覧画面の形式）',
  call: 'PATCH /api/admin/matters/:id',
  who: staff,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof matterDetail>(),
});

export const relation = defineRoute({
  id: 'matter.relation',
  label: '案件の関係者・きょうだい・過去の案件・重複',
  call: 'GET /api/admin/get-matter-detail-relation/:id',
  who: staff,
  answer: shape<typeof matterRelation>(),
});

export const listOfFamily = defineRoute({
  id: 'matter.listOfFamily',
  label: '保護者の案件の一覧',
  call: 'GET /api/admin/get-matter-list/:id',
  who: { roles: staffRoles, ids: { id: 'parent' } },
  answer: shape<z.ZodArray<typeof matterLine>>(),
});

export const listOfStudent = defineRoute({
  id: 'matter.listOfStudent',
  label: '生徒の案件の一覧',
  call: 'GET /api/admin/get-student-matters/:id',
  who: staffOfStudent,
  answer: shape<z.ZodArray<typeof matterLine>>(),
});

export const idOfNumber = defineRoute({
  id: 'matter.idOfNumber',
  label: '案件番号から案件を探す',
  call: 'GET /api/admin/get-matterId/:number',
  who: staff,
  answer: shape<typeof matterIdOf>(),
});

export const candidates = defineRoute({
  id: 'matter.candidates',
  label: '案件の候補の一覧',
  call: 'GET /api/admin/get-matter-teachers/:id',
  who: staff,
  answer: shape<z.ZodArray<typeof candidateWithTemplates>>(),
});
