import { outsideRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { preferences, preferencesInput } from '../portal/preferences.js';

const outside = { roles: outsideRoles } as const satisfies Access;

export const read = defineRoute({
  id: 'preferences.read',
  label: '自分の通知の設定',
  call: 'GET /api/user/preferences',
  who: outside,
  answer: shape<typeof preferences>(),
});

export const save = defineRoute({
  id: 'preferences.save',
  label: '自分の通知の設定を保存する',
  call: 'PUT /api/user/preferences',
  who: outside,
  input: shape<typeof preferencesInput>(),
  answer: shape<typeof preferences>(),
});
