import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { accountList, newAccount } from '../people/pages.js';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const families: ResourceFolder = {
  name: 'families',
  label: '家庭',
  icon: 'home',
  recordRepresentation: ({ name }: AccountRow) => name,
  list: accountList,
  show: lazyPage(() => import('./HomeDetailPage.js')),
  create: newAccount,
};
