import type { z } from 'zod';
import { familyRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { consentInput, consentItem } from '../portal/customer-consent.js';

const family = { roles: familyRoles } as const satisfies Access;

export const list = defineRoute({
  id: 'consent.list',
  label: '同意の一覧',
  call: 'GET /api/customer/consents',
  who: family,
  answer: shape<z.ZodArray<typeof consentItem>>(),
});

export const give = defineRoute({
  id: 'consent.give',
  label: '同意する',
  call: 'POST /api/customer/consents',
  who: family,
  input: shape<typeof consentInput>(),
  answer: shape<z.ZodArray<typeof consentItem>>(),
});
