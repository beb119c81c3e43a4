import { type Access, route } from '../kit/define-route.js';
import { signInRules, signInRulesSave } from '../resources/two-step.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = route('GET /api/admin/sign-in-rules', 'ログインの決まり', {
  who: admin,
  answer: signInRules,
});

export const save = route('PUT /api/admin/sign-in-rules', 'ログインの決まりを変える', {
  who: admin,
  input: signInRulesSave,
  answer: signInRules,
});
