import type { z } from 'zod';
import type { appointmentKinds } from '../appointments.js';
import { familyRoles, outsideRoles, staffRoles } from '../codes/person.js';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, defineRoute, shape } from '../kit/define-route.js';
import type {
  mailChangeConfirmation,
  mailChanged,
  mailChangeSent,
  mailChangeState,
  ownMailChange,
} from '../portal/mail-change.js';
import type { ownExport } from '../portal/own-export.js';
import type { postalPlace } from '../portal/shared.js';
import type { faceChange, myRoles } from '../resources/account.js';
import type { newUser, newUserAnswer } from '../resources/new-user.js';
import type { brandFace, footerInfo } from '../resources/signed-in.js';
import type { newStudent, studentAdded } from '../resources/student.js';

const anybody = { roles: 'public' } as const satisfies Access;
const adults = { roles: [...familyRoles, 'Teacher'] } as const satisfies Access;
const outside = { roles: outsideRoles } as const satisfies Access;

export const add = defineRoute({
  id: 'user.add',
  label: '利用者を登録する（保護者・教師・管理者・オペレーター）',
  call: 'POST /api/user/add-user',
  who: { roles: staffRoles },
  input: shape<typeof newUser>(),
  answer: shape<typeof newUserAnswer>(),
});

export const addStudent = defineRoute({
  id: 'user.addStudent',
  label: '生徒を登録する',
  call: 'POST /api/user/add-student',
  who: { roles: [...staffRoles, ...familyRoles], own: { parent: 'body.parentId' } },
  input: shape<typeof newStudent>(),
  answer: shape<typeof studentAdded>(),
});

export const role = defineRoute({
  id: 'user.role',
  label: '自分の役割',
  call: 'GET /api/user/role',
  who: { roles: anyRole, beforeTwoStep: true },
  answer: shape<typeof myRoles>(),
});

export const changeFace = defineRoute({
  id: 'user.changeFace',
  label: '別の役割の画面に切り替える',
  call: 'POST /api/user/face',
  who: { roles: anyRole },
  input: shape<typeof faceChange>(),
  answer: shape<typeof myRoles>(),
});

export const brandLogo = defineRoute({
  id: 'user.brandLogo',
  label: 'ブランドのロゴ',
  call: 'GET /api/user/brand-logos/:key',
  who: { ...anybody, ids: { key: 'free' } },
  file: ['image/webp'],
});

export const brand = defineRoute({
  id: 'user.brand',
  label: 'ブランドの名前と配色',
  call: 'GET /api/user/brand',
  who: anybody,
  query: shape<z.ZodType<{ brand?: number }>>(),
  answer: shape<typeof brandFace>(),
});

export const footer = defineRoute({
  id: 'user.footer',
  label: '画面下部の会社情報',
  call: 'GET /api/user/footer/info',
  who: anybody,
  query: shape<z.ZodType<{ brand?: number }>>(),
  answer: shape<typeof footerInfo>(),
});

export const download = defineRoute({
  id: 'user.export',
  label: '自分のデータの書き出しの状態（できていれば、ダウンロードのリンク）',
  call: 'GET /api/user/export',
  who: adults,
  answer: shape<typeof ownExport>(),
});

export const askExport = defineRoute({
  id: 'user.askExport',
  label: '自分のデータの書き出しを始める',
  call: 'POST /api/user/export',
  who: adults,
  answer: shape<typeof ownExport>(),
});

export const postalCode = defineRoute({
  id: 'user.postalCode',
  label: '郵便番号から住所を引く',
  call: 'GET /api/user/postal-code/:code',
  description: '教師登録のように、ログイン前の画面からも引けます。',
  who: { roles: 'public', ids: { code: 'free' } },
  answer: shape<typeof postalPlace>(),
});

export const mailChange = defineRoute({
  id: 'user.mailChange',
  label: 'ログイン用メールアドレスと、確認待ちの変更',
  call: 'GET /api/user/mail-change',
  who: outside,
  answer: shape<typeof mailChangeState>(),
});

export const requestMailChange = defineRoute({
  id: 'user.requestMailChange',
  label: 'ログイン用メールアドレスの変更を申し込む（家庭・生徒・教師）',
  call: 'POST /api/user/mail-change',
  who: outside,
  input: shape<typeof ownMailChange>(),
  answer: shape<typeof mailChangeSent>(),
});

export const cancelMailChange = defineRoute({
  id: 'user.cancelMailChange',
  label: 'メールアドレスの変更を取りやめる',
  call: 'DELETE /api/user/mail-change',
  who: outside,
  answer: shape<typeof messageAnswer>(),
});

export const confirmMailChange = defineRoute({
  id: 'user.confirmMailChange',
  label: '新しいメールアドレスを確認する',
  call: 'POST /api/user/confirm-mail-change',
  who: anybody,
  input: shape<typeof mailChangeConfirmation>(),
  answer: shape<typeof mailChanged>(),
});

export const calendar = defineRoute({
  id: 'user.calendar',
  label: '面談・体験授業・初回指導の予定（.ics）',
  call: 'GET /api/user/calendar/:id.ics',
  who: { roles: outsideRoles, own: { matterTeacher: 'params.id' } },
  query: shape<z.ZodType<{ kind: (typeof appointmentKinds)[number] }>>(),
  file: ['text/calendar'],
});
