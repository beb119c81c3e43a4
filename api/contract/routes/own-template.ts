import type { z } from 'zod';
import { familyRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ownTemplateView } from '../resources/chat.js';
import type { ownTemplateSave } from '../resources/chat-input.js';

/** A student has no templates (domain/permissions#templates). */
const outside = { roles: [...familyRoles, 'Teacher'] } as const satisfies Access;

export const list = defineRoute({
  id: 'ownTemplate.list',
  label: '自分の定型文の一覧',
  call: 'GET /api/chat/templates',
  who: outside,
  answer: shape<z.ZodArray<typeof ownTemplateView>>(),
});

export const detail = defineRoute({
  id: 'ownTemplate.detail',
  label: '自分の定型文',
  call: 'GET /api/chat/template/:id',
  who: outside,
  answer: shape<typeof ownTemplateView>(),
});

export const save = defineRoute({
  id: 'ownTemplate.save',
  label: '自分の定型文を保存する',
  call: 'POST /api/chat/template/save',
  who: outside,
  input: shape<typeof ownTemplateSave>(),
  answer: shape<typeof ownTemplateView>(),
});

export const remove = defineRoute({
  id: 'ownTemplate.delete',
  label: '自分の定型文を削除する',
  call: 'DELETE /api/chat/template/:id',
  who: outside,
  answer: shape<typeof removalAnswer>(),
});
