import { staffRoles } from '../codes/person.js';
import { defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { accountRow } from '../resources/account-row.js';

export const management = defineRoute({
  id: 'account.management',
  label: 'アカウントの一覧',
  call: ['GET /api/admin/get-accouunt-management', 'GET /api/admin/get-account-management'],
  who: { roles: staffRoles },
  query: shape<ListQuery>(),
  page: shape<typeof accountRow>(),
});
