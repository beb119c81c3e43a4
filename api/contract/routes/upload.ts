import type { z } from 'zod';
import { familyRoles } from '../codes/person.js';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ownFile } from '../portal/shared.js';
import type { uploadBegin, uploadState } from '../portal/upload.js';

const adults = { roles: [...familyRoles, 'Teacher'] } as const satisfies Access;

export const begin = defineRoute({
  id: 'upload.begin',
  label: '分割して送るファイルの送信を始める',
  call: 'POST /api/user/uploads',
  who: {
    roles: [...familyRoles, 'Teacher'],
    own: { parent: 'body.parentId', student: 'body.studentId', teacher: 'body.teacherId' },
  },
  input: shape<typeof uploadBegin>(),
  answer: shape<typeof uploadState>(),
});

export const state = defineRoute({
  id: 'upload.state',
  label: '送信がどこまで進んだか',
  call: 'GET /api/user/uploads/:id',
  who: adults,
  answer: shape<typeof uploadState>(),
});

export const take = defineRoute({
  id: 'upload.take',
  label: 'ファイルの続きを送る（1回1MBまで）',
  call: 'PATCH /api/user/uploads/:id',
  who: { roles: [...familyRoles, 'Teacher'], accepts: ['bytes'] },
  answer: shape<typeof uploadState>(),
});

export const cancel = defineRoute({
  id: 'upload.cancel',
  label: 'ファイルの送信をやめる',
  call: 'DELETE /api/user/uploads/:id',
  who: adults,
  answer: shape<typeof messageAnswer>(),
});

export const ownFiles = defineRoute({
  id: 'upload.ownFiles',
  label: '自分が送った書類の一覧',
  call: 'GET /api/user/identity-files',
  who: adults,
  answer: shape<z.ZodArray<typeof ownFile>>(),
});
