import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { accountList, newAccount } from '../people/pages.js';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const teachers: ResourceFolder = {
  name: 'teachers',
  label: '教師',
  icon: 'cap',
  recordRepresentation: ({ name }: AccountRow) => name,
  list: accountList,
  show: lazyPage(() => import('./TeacherDetailPage.js')),
  create: newAccount,
};
