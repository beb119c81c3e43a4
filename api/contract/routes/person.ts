import { staffRoles } from '../codes/person.js';
import { route } from '../kit/define-route.js';
import { revealed, reveal as revealSchema } from '../resources/reveal.js';

export const reveal = route('POST /api/admin/reveal', '伏せられた項目を表示する（記録されます）', {
  who: { roles: staffRoles },
  input: revealSchema,
  answer: revealed,
});
