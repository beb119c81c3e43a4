import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { accountList, newAccount } from '../people/pages.js';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const admins: ResourceFolder = {
  name: 'admins',
  label: '管理者',
  icon: 'users',
  recordRepresentation: ({ name }: AccountRow) => name,
  list: accountList,
  show: lazyPage(() => import('./AdminDetailPage.js')),
  create: newAccount,
};
