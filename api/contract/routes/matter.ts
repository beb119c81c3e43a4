import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { actionResult } from '../resources/action-result.js';
import {
  candidateWithTemplates,
  matterDetail,
  matterIdOf,
  matterLine,
} from '../resources/matter-detail.js';
import { matterRelation } from '../resources/matter-relation.js';
import {
  matterMemoAdded,
  newMatterForm,
  newMatterMemo,
  newMatterQuery,
} from '../resources/new-matter.js';
import { timelineQuery, timeline as timelineSchema } from '../resources/timeline.js';

const staffOfStudent = { roles: staffRoles, ids: { id: 'student' } } as const satisfies Access;

const staff = {
  roles: staffRoles,
  ids: { id: 'matter', number: 'inHandler' },
} as const satisfies Access;

const record = z.looseObject({});

const number = z.string().min(1).max(40);

export const timeline = route('GET /api/admin/matters/:id/timeline', '案件の経過', {
  who: { roles: staffRoles, ids: { id: 'matter' } },
  query: timelineQuery,
  answer: timelineSchema,
});

export const newForm = route('GET /api/admin/create-matter/:id', '案件作成の初期値', {
  who: staffOfStudent,
  query: newMatterQuery,
  answer: newMatterForm,
});

export const removalPreview = route(
  'GET /api/admin/remove-matter/:id',
  '案件を削除した場合の内容',
  { who: { roles: ['Admin'] }, answer: actionResult },
);

export const addMemo = route('POST /api/admin/add-matter-memo', '案件のメモを追加', {
  who: staffOfStudent,
  input: newMatterMemo,
  answer: matterMemoAdded,
});

export const detail = route(
  ['GET /api/admin/get-matter-detail/:id', 'GET /api/admin/matters/:id'],
  '案件の詳細',
  { who: staff, answer: matterDetail },
);

export const replace = route('PUT /api/admin/matters/:id', '案件の編集（一覧画面の形式）', {
  who: staff,
  input: wholeRecord,
  answer: matterDetail,
});

export const patchResource = route(
  'PATCH /api/admin/matters/:id',
  '案件の一部の編集（一覧画面の形式）',
  { who: staff, input: record, answer: matterDetail },
);

export const relation = route(
  'GET /api/admin/get-matter-detail-relation/:id',
  '案件の関係者・きょうだい・過去の案件・重複',
  { who: staff, answer: matterRelation },
);

export const listOfFamily = route('GET /api/admin/get-matter-list/:id', '保護者の案件の一覧', {
  who: { roles: staffRoles, ids: { id: 'parent' } },
  answer: z.array(matterLine),
});

export const listOfStudent = route('GET /api/admin/get-student-matters/:id', '生徒の案件の一覧', {
  who: staffOfStudent,
  answer: z.array(matterLine),
});

export const idOfNumber = route('GET /api/admin/get-matterId/:number', '案件番号から案件を探す', {
  who: staff,
  params: { number },
  answer: matterIdOf,
});

export const candidates = route('GET /api/admin/get-matter-teachers/:id', '案件の候補の一覧', {
  who: staff,
  answer: z.array(candidateWithTemplates),
});
