import { z } from 'zod';
import { appointmentKinds } from '../appointments.js';
import { familyRoles, outsideRoles, staffRoles } from '../codes/person.js';
import { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, id, route } from '../kit/define-route.js';
import {
  mailChangeConfirmation,
  mailChanged,
  mailChangeSent,
  mailChangeState,
  ownMailChange,
} from '../portal/mail-change.js';
import { ownExport } from '../portal/own-export.js';
import { postalPlace } from '../portal/shared.js';
import { faceChange, myRoles } from '../resources/account.js';
import { newUser, newUserAnswer } from '../resources/new-user.js';
import { brandFace, footerInfo } from '../resources/signed-in.js';
import { newStudent, studentAdded } from '../resources/student.js';
import { postalCodeText } from '../text/fields.js';

const anyCaller = { roles: 'public' } as const satisfies Access;

const adults = { roles: [...familyRoles, 'Teacher'] } as const satisfies Access;

const outside = { roles: outsideRoles } as const satisfies Access;

/** The brand of the invitation, from the link in its mail. */
const inviter = z.object({ brand: id.optional() });

const calendarQuery = z.object({
  kind: z.enum(appointmentKinds, { error: '予定の種類を指定してください。' }),
});

export const add = route(
  'POST /api/user/add-user',
  '利用者を登録する（保護者・教師・管理者・オペレーター）',
  { who: { roles: staffRoles }, input: newUser, answer: newUserAnswer },
);

export const addStudent = route('POST /api/user/add-student', '生徒を登録する', {
  who: { roles: [...staffRoles, ...familyRoles], own: { parent: 'body.parentId' } },
  input: newStudent,
  answer: studentAdded,
});

export const role = route('GET /api/user/role', '自分の役割', {
  who: { roles: anyRole, beforeTwoStep: true },
  answer: myRoles,
});

export const changeFace = route('POST /api/user/face', '別の役割の画面に切り替える', {
  who: { roles: anyRole },
  input: faceChange,
  answer: myRoles,
});

export const brandLogo = route('GET /api/user/brand-logos/:key', 'ブランドのロゴ', {
  who: { ...anyCaller, ids: { key: 'free' } },
  file: ['image/webp'],
  params: { key: z.string().max(80) },
});

export const brand = route('GET /api/user/brand', 'ブランドの名前と配色', {
  who: anyCaller,
  query: inviter,
  answer: brandFace,
});

export const footer = route('GET /api/user/footer/info', '画面下部の会社情報', {
  who: anyCaller,
  query: inviter,
  answer: footerInfo,
});

export const download = route(
  'GET /api/user/export',
  '自分のデータの書き出しの状態（できていれば、ダウンロードのリンク）',
  { id: 'user.export', who: adults, answer: ownExport },
);

export const askExport = route('POST /api/user/export', '自分のデータの書き出しを始める', {
  who: adults,
  answer: ownExport,
});

export const postalCode = route('GET /api/user/postal-code/:code', '郵便番号から住所を引く', {
  description: '教師登録のように、ログイン前の画面からも引けます。',
  who: { roles: 'public', ids: { code: 'free' } },
  params: { code: postalCodeText() },
  answer: postalPlace,
});

export const mailChange = route(
  'GET /api/user/mail-change',
  'ログイン用メールアドレスと、確認待ちの変更',
  { who: outside, answer: mailChangeState },
);

export const requestMailChange = route(
  'POST /api/user/mail-change',
  'ログイン用メールアドレスの変更を申し込む（家庭・生徒・教師）',
  { who: outside, input: ownMailChange, answer: mailChangeSent },
);

export const cancelMailChange = route(
  'DELETE /api/user/mail-change',
  'メールアドレスの変更を取りやめる',
  { who: outside, answer: messageAnswer },
);

export const confirmMailChange = route(
  'POST /api/user/confirm-mail-change',
  '新しいメールアドレスを確認する',
  { who: anyCaller, input: mailChangeConfirmation, answer: mailChanged },
);

export const calendar = route(
  'GET /api/user/calendar/:id.ics',
  '面談・体験授業・初回指導の予定（.ics）',
  {
    who: { roles: outsideRoles, own: { matterTeacher: 'params.id' } },
    file: ['text/calendar'],
    query: calendarQuery,
  },
);
