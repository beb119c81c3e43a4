import { staffRoles } from '../codes/person.js';
import { defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { auditRow } from '../resources/audit.js';

export const list = defineRoute({
  id: 'audit.list',
  label: '操作記録の一覧（オペレーターは自分の操作のみ）',
  call: 'GET /api/admin/access-logs',
  who: { roles: staffRoles },
  query: shape<ListQuery>(),
  page: shape<typeof auditRow>(),
});

export const detail = defineRoute({
  id: 'audit.detail',
  label: '操作記録の一行（オペレーターは自分の操作のみ）',
  call: 'GET /api/admin/access-logs/:id',
  who: { roles: staffRoles, ids: { id: 'asked' } },
  answer: shape<typeof auditRow>(),
});
