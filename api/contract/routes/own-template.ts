import { z } from 'zod';
import { familyRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { ownTemplateView } from '../resources/chat.js';
import { ownTemplateSave } from '../resources/chat-input.js';

/** A student has no templates (domain/permissions#templates). */
const outside = { roles: [...familyRoles, 'Teacher'] } as const satisfies Access;

export const list = route('GET /api/chat/templates', '自分の定型文の一覧', {
  who: outside,
  answer: z.array(ownTemplateView),
});

export const detail = route('GET /api/chat/template/:id', '自分の定型文', {
  who: outside,
  answer: ownTemplateView,
});

export const save = route('POST /api/chat/template/save', '自分の定型文を保存する', {
  who: outside,
  input: ownTemplateSave,
  answer: ownTemplateView,
});

export const remove = route('DELETE /api/chat/template/:id', '自分の定型文を削除する', {
  id: 'ownTemplate.delete',
  who: outside,
  answer: removalAnswer,
});
