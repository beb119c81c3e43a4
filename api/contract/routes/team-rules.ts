import { type Access, route } from '../kit/define-route.js';
import { teamRules, teamRulesSave } from '../resources/team-rules.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = route('GET /api/admin/team-rules', 'チームごとの権限', {
  who: admin,
  answer: teamRules,
});

export const save = route('PUT /api/admin/team-rules', 'チームごとの権限を変える', {
  who: admin,
  input: teamRulesSave,
  answer: teamRules,
});
