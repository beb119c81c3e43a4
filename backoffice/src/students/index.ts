import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { accountList } from '../people/pages.js';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const students: ResourceFolder = {
  name: 'students',
  label: '生徒',
  icon: 'users',
  recordRepresentation: ({ name }: AccountRow) => name,
  list: accountList,
  show: lazyPage(() => import('./StudentDetailPage.js')),
};
