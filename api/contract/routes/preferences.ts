import { outsideRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import { preferences, preferencesInput } from '../portal/preferences.js';

const outside = { roles: outsideRoles } as const satisfies Access;

export const read = route('GET /api/user/preferences', '自分の通知の設定', {
  who: outside,
  answer: preferences,
});

export const save = route('PUT /api/user/preferences', '自分の通知の設定を保存する', {
  who: outside,
  input: preferencesInput,
  answer: preferences,
});
