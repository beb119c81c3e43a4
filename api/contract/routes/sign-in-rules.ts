import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { signInRules, signInRulesSave } from '../resources/two-step.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = defineRoute({
  id: 'signInRules.detail',
  label: 'ログインの決まり',
  call: 'GET /api/admin/sign-in-rules',
  who: admin,
  answer: shape<typeof signInRules>(),
});

export const save = defineRoute({
  id: 'signInRules.save',
  label: 'ログインの決まりを変える',
  call: 'PUT /api/admin/sign-in-rules',
  who: admin,
  input: shape<typeof signInRulesSave>(),
  answer: shape<typeof signInRules>(),
});
