import type { z } from 'zod';
import { familyRoles, staffRoles } from '../codes/person.js';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, anyRole, defineRoute, shape } from '../kit/define-route.js';
import type {
  filesKept,
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

export const adminLink = defineRoute({
  id: 'file.adminLink',
  label: 'ファイルを開くリンク（5分間・本人だけ）',
  call: 'GET /api/admin/get-signed-file-url',
  who: { roles: staffRoles },
  query: shape<typeof signedFileQuery>(),
  answer: shape<typeof signedFileUrl>(),
});

export const customerLink = defineRoute({
  id: 'file.customerLink',
  label: 'ファイルを開くリンク（5分間・本人だけ）',
  call: 'GET /api/customer/get-signed-file-url',
  who: { roles: [...familyRoles, 'Student'] },
  query: shape<typeof signedFileQuery>(),
  answer: shape<typeof signedFileUrl>(),
});

export const teacherLink = defineRoute({
  id: 'file.teacherLink',
  label: 'ファイルを開くリンク（5分間・本人だけ）',
  call: 'GET /api/teacher/get-signed-file-url',
  who: { roles: ['Teacher'] },
  query: shape<typeof signedFileQuery>(),
  answer: shape<typeof signedFileUrl>(),
});

export const open = defineRoute({
  id: 'file.open',
  label: 'ファイルを開く',
  call: 'GET /api/files/:key/:until/:signature',
  who: { roles: anyRole, ids: { key: 'free', until: 'free', signature: 'free' } },
  file: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
});

export const ofTeacher = defineRoute({
  id: 'file.ofTeacher',
  label: '教師の本人確認書類と写真',
  call: 'GET /api/admin/teachers/:id/files',
  who: { roles: staffRoles, ids: { id: 'free' } },
  answer: shape<z.ZodArray<typeof storedFileView>>(),
});

export const ofFamily = defineRoute({
  id: 'file.ofFamily',
  label: '家庭の本人確認書類',
  call: 'GET /api/admin/families/:id/files',
  who: { roles: staffRoles, ids: { id: 'parent' } },
  answer: shape<z.ZodArray<typeof storedFileView>>(),
});

export const uploadTeacherIdentity = defineRoute({
  id: 'file.uploadTeacherIdentity',
  label: '教師の本人確認書類を代わりに登録する',
  call: 'POST /api/admin/teachers/:id/upload-identity-file',
  who: staffSending,
  answer: shape<typeof filesKept>(),
});

export const uploadTeacherPhoto = defineRoute({
  id: 'file.uploadTeacherPhoto',
  label: '教師の写真を代わりに登録する',
  call: 'POST /api/admin/teachers/:id/upload-profile-image',
  who: staffSending,
  answer: shape<typeof filesKept>(),
});

export const uploadFamilyIdentity = defineRoute({
  id: 'file.uploadFamilyIdentity',
  label: '家庭の本人確認書類を代わりに登録する',
  call: 'POST /api/admin/families/:id/upload-identity-file',
  who: { roles: staffRoles, ids: { id: 'parent' }, accepts: ['multipart'] },
  answer: shape<typeof filesKept>(),
});

export const verifyIdentity = defineRoute({
  id: 'file.verifyIdentity',
  label: '本人確認書類を確認済みにする',
  call: 'POST /api/admin/identity-files/:id/verify',
  who: staff,
  answer: shape<typeof messageAnswer>(),
});

export const rejectIdentity = defineRoute({
  id: 'file.rejectIdentity',
  label: '本人確認書類を差し戻す',
  call: 'POST /api/admin/identity-files/:id/reject',
  who: staff,
  input: shape<typeof identityRejection>(),
  answer: shape<typeof messageAnswer>(),
});
