import type { z } from 'zod';
import { familyRoles } from '../codes/person.js';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { draft, draftInput, draftLine } from '../portal/customer-draft.js';

const family = { roles: familyRoles } as const satisfies Access;

export const list = defineRoute({
  id: 'draft.list',
  label: '下書きの一覧',
  call: 'GET /api/customer/drafts',
  who: family,
  answer: shape<z.ZodArray<typeof draftLine>>(),
});

export const read = defineRoute({
  id: 'draft.read',
  label: '下書きを読む（ないときは値がnull）',
  call: 'GET /api/customer/drafts/:key',
  who: family,
  answer: shape<typeof draft>(),
});

export const save = defineRoute({
  id: 'draft.save',
  label: '下書きを保存する',
  call: 'PUT /api/customer/drafts/:key',
  who: family,
  input: shape<typeof draftInput>(),
  answer: shape<typeof draftLine>(),
});

export const remove = defineRoute({
  id: 'draft.remove',
  label: '下書きを削除する',
  call: 'DELETE /api/customer/drafts/:key',
  who: family,
  answer: shape<typeof messageAnswer>(),
});
