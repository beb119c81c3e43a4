import { z } from 'zod';
import { familyRoles, staffRoles } from '../codes/person.js';
import { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, route } from '../kit/define-route.js';
import {
  filesStored,
  identityRejection,
  signedFileQuery,
  signedFileUrl,
  storedFileView,
} from '../resources/stored-file.js';

const staffSending = {
  roles: staffRoles,
  ids: { id: 'free' },
  accepts: ['multipart'],
} as const satisfies Access;

const staff = { roles: staffRoles, ids: { id: 'file' } } as const satisfies Access;

const linkPart = z.string().max(80);

export const adminLink = route(
  'GET /api/admin/get-signed-file-url',
  'ファイルを開くリンク（5分間・本人だけ）',
  { who: { roles: staffRoles }, query: signedFileQuery, answer: signedFileUrl },
);

export const customerLink = route(
  'GET /api/customer/get-signed-file-url',
  'ファイルを開くリンク（5分間・本人だけ）',
  { who: { roles: [...familyRoles, 'Student'] }, query: signedFileQuery, answer: signedFileUrl },
);

export const teacherLink = route(
  'GET /api/teacher/get-signed-file-url',
  'ファイルを開くリンク（5分間・本人だけ）',
  { who: { roles: ['Teacher'] }, query: signedFileQuery, answer: signedFileUrl },
);

export const open = route('GET /api/files/:key/:until/:signature', 'ファイルを開く', {
  who: { roles: anyRole, ids: { key: 'free', until: 'free', signature: 'free' } },
  file: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  params: { key: linkPart, until: linkPart, signature: linkPart },
});

export const ofTeacher = route('GET /api/admin/teachers/:id/files', '教師の本人確認書類と写真', {
  who: { roles: staffRoles, ids: { id: 'free' } },
  answer: z.array(storedFileView),
});

export const ofFamily = route('GET /api/admin/families/:id/files', '家庭の本人確認書類', {
  who: { roles: staffRoles, ids: { id: 'parent' } },
  answer: z.array(storedFileView),
});

export const uploadTeacherIdentity = route(
  'POST /api/admin/teachers/:id/upload-identity-file',
  '教師の本人確認書類を代わりに登録する',
  { who: staffSending, answer: filesStored },
);

export const uploadTeacherPhoto = route(
  'POST /api/admin/teachers/:id/upload-profile-image',
  '教師の写真を代わりに登録する',
  { who: staffSending, answer: filesStored },
);

export const uploadFamilyIdentity = route(
  'POST /api/admin/families/:id/upload-identity-file',
  '家庭の本人確認書類を代わりに登録する',
  {
    who: { roles: staffRoles, ids: { id: 'parent' }, accepts: ['multipart'] },
    answer: filesStored,
  },
);

export const verifyIdentity = route(
  'POST /api/admin/identity-files/:id/verify',
  '本人確認書類を確認済みにする',
  { who: staff, answer: messageAnswer },
);

export const rejectIdentity = route(
  'POST /api/admin/identity-files/:id/reject',
  '本人確認書類を差し戻す',
  { who: staff, input: identityRejection, answer: messageAnswer },
);
