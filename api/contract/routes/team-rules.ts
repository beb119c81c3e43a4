import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { teamRules, teamRulesSave } from '../resources/team-rules.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = defineRoute({
  id: 'teamRules.detail',
  label: 'チームごとの権限',
  call: 'GET /api/admin/team-rules',
  who: admin,
  answer: shape<typeof teamRules>(),
});

export const save = defineRoute({
  id: 'teamRules.save',
  label: 'チームごとの権限を変える',
  call: 'PUT /api/admin/team-rules',
  who: admin,
  input: shape<typeof teamRulesSave>(),
  answer: shape<typeof teamRules>(),
});
