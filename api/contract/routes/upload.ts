import { z } from 'zod';
import { familyRoles } from '../codes/person.js';
import { messageAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { ownFile } from '../portal/shared.js';
import { uploadBegin, uploadId, uploadState } from '../portal/upload.js';

const adults = { roles: [...familyRoles, 'Teacher'] } as const satisfies Access;

export const begin = route('POST /api/user/uploads', '分割して送るファイルの送信を始める', {
  who: {
    roles: [...familyRoles, 'Teacher'],
    own: { parent: 'body.parentId', student: 'body.studentId', teacher: 'body.teacherId' },
  },
  input: uploadBegin,
  answer: uploadState,
});

export const state = route('GET /api/user/uploads/:id', '送信がどこまで進んだか', {
  who: adults,
  params: { id: uploadId },
  answer: uploadState,
});

export const take = route('PATCH /api/user/uploads/:id', 'ファイルの続きを送る（1回1MBまで）', {
  who: { roles: [...familyRoles, 'Teacher'], accepts: ['bytes'] },
  params: { id: uploadId },
  answer: uploadState,
});

export const cancel = route('DELETE /api/user/uploads/:id', 'ファイルの送信をやめる', {
  who: adults,
  params: { id: uploadId },
  answer: messageAnswer,
});

export const ownFiles = route('GET /api/user/identity-files', '自分が送った書類の一覧', {
  who: adults,
  answer: z.array(ownFile),
});
