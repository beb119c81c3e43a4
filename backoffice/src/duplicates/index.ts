import type { DuplicateRow } from '@tsumugi/contract/resources/duplicate';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const duplicates: ResourceFolder = {
  name: 'duplicates',
  label: '重複の確認',
  icon: 'duplicates',
  recordRepresentation: ({ first, second }: DuplicateRow) => `${first.name}・${second.name}`,
  list: lazyPage(() => import('./DuplicatesPage.js')),
};
