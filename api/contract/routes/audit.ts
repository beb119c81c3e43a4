import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { route } from '../kit/define-route.js';
import { type AuditFilterName, auditActions, auditEntities, auditRow } from '../resources/audit.js';

export const list = route(
  'GET /api/admin/access-logs',
  '操作記録の一覧（オペレーターは自分の操作のみ）',
  {
    who: { roles: staffRoles },
    list: defineList({
      filters: {
        action: filterOf.oneOf('操作', Object.keys(auditActions)),
        entity: filterOf.oneOf('対象の種類', Object.keys(auditEntities)),
        entityId: filterOf.id('対象の番号'),
        accountId: filterOf.id('操作した人のアカウント'),
        adminId: filterOf.id('操作したスタッフ'),
        matterId: filterOf.id('案件'),
        from: filterOf.day('この日から'),
        to: filterOf.day('この日まで'),
      } satisfies Record<AuditFilterName, z.ZodType>,
      sorts: ['at'],
    }),
    page: auditRow,
  },
);

export const detail = route(
  'GET /api/admin/access-logs/:id',
  '操作記録の一行（オペレーターは自分の操作のみ）',
  { who: { roles: staffRoles, ids: { id: 'inHandler' } }, answer: auditRow },
);
