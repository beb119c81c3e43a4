import type { z } from 'zod';
import { familyRoles, staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
  courseOption,
  familyCandidate,
  familyHistoryLine,
  familyIntroductions,
  familyMatter,
  familyMatters,
  matterNumberOf,
  sharedMemo,
} from '../portal/customer.js';
import type { forecast as forecastSchema } from '../portal/customer-forecast.js';
import type { memosOf, searchMatters as searchMattersSchema } from '../portal/customer-input.js';
import type {
  deletionState,
  deletionWish,
  familyProfile,
  saveCustomer,
} from '../portal/customer-profile.js';
import type { mailChangeRequest, mailChangeSent } from '../portal/mail-change.js';
import type { currentCustomer } from '../resources/signed-in.js';
import type { fileKept } from '../resources/stored-file.js';

const parent = { roles: familyRoles, own: { parent: 'params.id' } } as const satisfies Access;
const family = {
  roles: [...familyRoles, 'Student'],
  own: { matter: 'params.id' },
} as const satisfies Access;
const familyOfMatter = {
  roles: [...familyRoles, 'Student'],
  own: { matter: 'params.matterId' },
} as const satisfies Access;
const parentInBody = {
  roles: familyRoles,
  own: { parent: 'body.parentId' },
} as const satisfies Access;

export const uploadIdentityFile = defineRoute({
  id: 'customer.uploadIdentityFile',
  label: '本人確認書類を送る',
  call: 'POST /api/customer/upload-identity-file/:id',
  who: { roles: familyRoles, own: { parent: 'params.id' }, accepts: ['multipart'] },
  answer: shape<typeof fileKept>(),
});

export const current = defineRoute({
  id: 'customer.current',
  label: '自分の情報（保護者・生徒）',
  call: 'GET /api/customer/get-current-customer',
  who: { roles: ['Parent', 'Student', 'ParentAndStudent'] },
  answer: shape<typeof currentCustomer>(),
});

export const remove = defineRoute({
  id: 'customer.delete',
  label: '退会を申し出る（保護者）',
  call: 'DELETE /api/customer/delete-customer/:id',
  who: parent,
  input: shape<z.ZodOptional<typeof deletionWish>>(),
  answer: shape<typeof deletionState>(),
});

export const searchMatters = defineRoute({
  id: 'customer.searchMatters',
  label: '自分のご依頼の一覧',
  call: 'POST /api/customer/search-matters-customer',
  who: { roles: [...familyRoles, 'Student'], own: { student: 'body.studentId' } },
  input: shape<typeof searchMattersSchema>(),
  answer: shape<typeof familyMatters>(),
});

export const matter = defineRoute({
  id: 'customer.matter',
  label: 'ご依頼の詳細',
  call: 'GET /api/customer/get-matter-detail/:id',
  who: family,
  answer: shape<typeof familyMatter>(),
});

export const matterTeacher = defineRoute({
  id: 'customer.matterTeacher',
  label: '紹介された先生の詳細',
  call: 'GET /api/customer/get-matter-teacher-detail/:id',
  who: { roles: [...familyRoles, 'Student'], own: { matterTeacher: 'params.id' } },
  answer: shape<typeof familyCandidate>(),
});

export const introductions = defineRoute({
  id: 'customer.introductions',
  label: '紹介された先生の比較',
  call: 'GET /api/customer/get-introductions/:matterId',
  who: familyOfMatter,
  answer: shape<typeof familyIntroductions>(),
});

export const histories = defineRoute({
  id: 'customer.histories',
  label: 'ご依頼のこれまで',
  call: 'GET /api/customer/get-action-histories/:matterId',
  who: familyOfMatter,
  answer: shape<z.ZodArray<typeof familyHistoryLine>>(),
});

export const matterNumber = defineRoute({
  id: 'customer.matterNumber',
  label: 'ご依頼の案件番号',
  call: 'GET /api/customer/get-matter-number/:id',
  who: family,
  answer: shape<typeof matterNumberOf>(),
});

export const profile = defineRoute({
  id: 'customer.profile',
  label: '自分の登録内容',
  call: 'GET /api/customer/get-customer-id/:id',
  who: parent,
  answer: shape<typeof familyProfile>(),
});

export const courses = defineRoute({
  id: 'customer.courses',
  label: '申し込めるコースの一覧',
  call: 'GET /api/customer/get-courses',
  who: { roles: [...familyRoles, 'Student'] },
  answer: shape<z.ZodArray<typeof courseOption>>(),
});

export const memos = defineRoute({
  id: 'customer.memos',
  label: '共有されたメモの一覧',
  call: 'POST /api/customer/get-memos',
  who: {
    roles: [...familyRoles, ...staffRoles],
    own: { matter: 'body.matterId', parent: 'body.parentId', student: 'body.studentId' },
  },
  input: shape<typeof memosOf>(),
  answer: shape<z.ZodArray<typeof sharedMemo>>(),
});

export const save = defineRoute({
  id: 'customer.save',
  label: '保護者と生徒の登録内容を保存する',
  call: 'POST /api/customer/save-customer',
  who: parentInBody,
  input: shape<typeof saveCustomer>(),
  answer: shape<typeof familyProfile>(),
});

export const requestMailChange = defineRoute({
  id: 'customer.requestMailChange',
  label: 'ログイン用メールアドレスの変更を申し込む',
  call: 'POST /api/customer/send-mail-change-request',
  who: parentInBody,
  input: shape<typeof mailChangeRequest>(),
  answer: shape<typeof mailChangeSent>(),
});

export const forecast = defineRoute({
  id: 'customer.forecast',
  label: 'ご紹介の目安と、条件をゆるめたときの候補の数',
  call: 'GET /api/customer/forecast/:matterId',
  who: familyOfMatter,
  answer: shape<typeof forecastSchema>(),
});
