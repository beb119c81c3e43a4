import { z } from 'zod';
import { familyRoles, staffRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import {
  courseOption,
  familyCandidate,
  familyHistoryLine,
  familyIntroductions,
  familyMatter,
  familyMatters,
  matterNumberOf,
  sharedMemo,
} from '../portal/customer.js';
import {
  forecast as forecastSchema,
  teacherCount,
  teacherCountWishes,
} from '../portal/customer-forecast.js';
import { memosOf, searchMatters as searchMattersSchema } from '../portal/customer-input.js';
import {
  deletionState,
  deletionWish,
  familyProfile,
  saveCustomer,
} from '../portal/customer-profile.js';
import { mailChangeRequest, mailChangeSent } from '../portal/mail-change.js';
import { currentCustomer } from '../resources/signed-in.js';
import { fileStored } from '../resources/stored-file.js';

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

export const uploadIdentityFile = route(
  'POST /api/customer/upload-identity-file/:id',
  '本人確認書類を送る',
  {
    who: { roles: familyRoles, own: { parent: 'params.id' }, accepts: ['multipart'] },
    answer: fileStored,
  },
);

export const current = route(
  'GET /api/customer/get-current-customer',
  '自分の情報（保護者・生徒）',
  { who: { roles: ['Parent', 'Student', 'ParentAndStudent'] }, answer: currentCustomer },
);

export const remove = route(
  'DELETE /api/customer/delete-customer/:id',
  '退会を申し出る（保護者）',
  { id: 'customer.delete', who: parent, input: deletionWish.optional(), answer: deletionState },
);

export const searchMatters = route(
  'POST /api/customer/search-matters-customer',
  '自分のご依頼の一覧',
  {
    who: { roles: [...familyRoles, 'Student'], own: { student: 'body.studentId' } },
    input: searchMattersSchema,
    answer: familyMatters,
  },
);

export const matter = route('GET /api/customer/get-matter-detail/:id', 'ご依頼の詳細', {
  who: family,
  answer: familyMatter,
});

export const matterTeacher = route(
  'GET /api/customer/get-matter-teacher-detail/:id',
  '紹介された先生の詳細',
  {
    who: { roles: [...familyRoles, 'Student'], own: { matterTeacher: 'params.id' } },
    answer: familyCandidate,
  },
);

export const introductions = route(
  'GET /api/customer/get-introductions/:matterId',
  '紹介された先生の比較',
  { who: familyOfMatter, answer: familyIntroductions },
);

export const histories = route(
  'GET /api/customer/get-action-histories/:matterId',
  'ご依頼のこれまで',
  { who: familyOfMatter, answer: z.array(familyHistoryLine) },
);

export const matterNumber = route('GET /api/customer/get-matter-number/:id', 'ご依頼の案件番号', {
  who: family,
  answer: matterNumberOf,
});

export const profile = route('GET /api/customer/get-customer-id/:id', '自分の登録内容', {
  who: parent,
  answer: familyProfile,
});

export const courses = route('GET /api/customer/get-courses', '申し込めるコースの一覧', {
  who: { roles: [...familyRoles, 'Student'] },
  answer: z.array(courseOption),
});

export const memos = route('POST /api/customer/get-memos', '共有されたメモの一覧', {
  who: {
    roles: [...familyRoles, ...staffRoles],
    own: { matter: 'body.matterId', parent: 'body.parentId', student: 'body.studentId' },
  },
  input: memosOf,
  answer: z.array(sharedMemo),
});

export const save = route('POST /api/customer/save-customer', '保護者と生徒の登録内容を保存する', {
  who: parentInBody,
  input: saveCustomer,
  answer: familyProfile,
});

export const requestMailChange = route(
  'POST /api/customer/send-mail-change-request',
  'ログイン用メールアドレスの変更を申し込む',
  { who: parentInBody, input: mailChangeRequest, answer: mailChangeSent },
);

export const forecast = route(
  'GET /api/customer/forecast/:matterId',
  'ご紹介の目安と、条件をゆるめたときの候補の数',
  { who: familyOfMatter, answer: forecastSchema },
);

export const countTeachers = route(
  'POST /api/customer/count-teachers',
  'まだ送っていないご依頼の条件に合う先生の数',
  {
    who: { roles: familyRoles, own: { student: 'body.studentId' } },
    input: teacherCountWishes,
    answer: teacherCount,
  },
);
