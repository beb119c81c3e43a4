import { staffRoles } from '../codes/person.js';
import { defineRoute, shape } from '../kit/define-route.js';
import type { revealed, reveal as revealSchema } from '../resources/reveal.js';

export const reveal = defineRoute({
  id: 'person.reveal',
  label: '伏せられた項目を表示する（記録されます）',
  call: 'POST /api/admin/reveal',
  who: { roles: staffRoles },
  input: shape<typeof revealSchema>(),
  answer: shape<typeof revealed>(),
});
