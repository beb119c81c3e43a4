import { z } from 'zod';
import { familyRoles } from '../codes/person.js';
import { messageAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { draft, draftInput, draftKey, draftLine } from '../portal/customer-draft.js';

const family = { roles: familyRoles } as const satisfies Access;

export const list = route('GET /api/customer/drafts', '下書きの一覧', {
  who: family,
  answer: z.array(draftLine),
});

export const read = route('GET /api/customer/drafts/:key', '下書きを読む（ないときは値がnull）', {
  who: family,
  params: { key: draftKey },
  answer: draft,
});

export const save = route('PUT /api/customer/drafts/:key', '下書きを保存する', {
  who: family,
  params: { key: draftKey },
  input: draftInput,
  answer: draftLine,
});

export const remove = route('DELETE /api/customer/drafts/:key', '下書きを削除する', {
  who: family,
  params: { key: draftKey },
  answer: messageAnswer,
});
