import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { defineList } from '../kit/define-list.js';
import { route } from '../kit/define-route.js';
import { accountLists, accountSorts } from '../resources/account-lists.js';
import { accountKinds, accountRow } from '../resources/account-row.js';

const tab = z.coerce.number().int().min(1).max(4);

const tabs = accountKinds.map((each) => `${each.tab} ${each.label}`).join('、');

export const management = route(
  ['GET /api/admin/get-accouunt-management', 'GET /api/admin/get-account-management'],
  'アカウントの一覧',
  {
    who: { roles: staffRoles },
    list: defineList({
      filters: {
        ...accountLists.teacher.filters,
        ...accountLists.family.filters,
        tab: tab.meta({ description: `タブ：${tabs}` }),
      },
      sorts: accountSorts,
    }),
    page: accountRow,
  },
);
