import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { accountRow } from '../resources/account-row.js';
import type {
  consentRecord,
  familyDetail,
  parentBasicInfo,
  parentPatch,
  removal,
} from '../resources/family.js';
import type { newFamily, newUserAnswer } from '../resources/new-user.js';
import type { resumePerson, stopPerson } from '../resources/standing.js';

const staff = { roles: staffRoles, ids: { id: 'parent' } } as const satisfies Access;
const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'family.list',
  label: '家庭の一覧',
  call: 'GET /api/admin/families',
  who: { roles: staffRoles },
  query: shape<ListQuery>(),
  page: shape<typeof accountRow>(),
});

export const detail = defineRoute({
  id: 'family.detail',
  label: '家庭の詳細',
  call: ['GET /api/admin/get-customer-detail/:id', 'GET /api/admin/families/:id'],
  who: staff,
  answer: shape<typeof familyDetail>(),
});

export const patch = defineRoute({
  id: 'family.patch',
  label: '家庭の項目を編集する',
  call: ['PATCH /api/admin/patch-customer/:id', 'PATCH /api/admin/families/:id'],
  who: staff,
  input: shape<typeof parentPatch>(),
  answer: shape<typeof familyDetail>(),
});

export const create = defineRoute({
  id: 'family.create',
  label: '保護者の登録（一覧画面の形式）',
  call: 'POST /api/admin/families',
  who: { roles: staffRoles },
  status: 201,
  input: shape<typeof newFamily>(),
  answer: shape<typeof newUserAnswer>(),
});

export const replace = defineRoute({
  id: 'family.replace',
  label: '家庭の編集（一覧画面の形式）',
  call: 'PUT /api/admin/families/:id',
  who: staff,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof familyDetail>(),
});

export const saveBasicInfo = defineRoute({
  id: 'family.saveBasicInfo',
  label: '保護者の基本情報を保存する',
  call: 'POST /api/admin/save-parent-basic-info',
  who: staff,
  input: shape<typeof parentBasicInfo>(),
  answer: shape<typeof familyDetail>(),
});

export const recordConsents = defineRoute({
  id: 'family.recordConsents',
  label: '家庭の同意を記録する',
  call: 'POST /api/admin/families/:id/consents',
  who: staff,
  input: shape<typeof consentRecord>(),
  answer: shape<typeof familyDetail>(),
});

export const stop = defineRoute({
  id: 'family.stop',
  label: '家庭の利用を停止する',
  call: 'POST /api/admin/families/:id/stop',
  who: staff,
  input: shape<typeof stopPerson>(),
  answer: shape<typeof familyDetail>(),
});

export const resume = defineRoute({
  id: 'family.resume',
  label: '家庭の利用停止を解除する',
  call: 'POST /api/admin/families/:id/resume',
  who: staff,
  input: shape<typeof resumePerson>(),
  answer: shape<typeof familyDetail>(),
});

export const remove = defineRoute({
  id: 'family.remove',
  label: '家庭を削除する',
  call: 'POST /api/admin/remove-customer',
  who: admin,
  input: shape<typeof removal>(),
  answer: shape<typeof removalAnswer>(),
});

export const removeRow = defineRoute({
  id: 'family.delete',
  label: '家庭を削除する（一覧画面の形式）',
  call: 'DELETE /api/admin/families/:id',
  who: admin,
  answer: shape<typeof removalAnswer>(),
});
