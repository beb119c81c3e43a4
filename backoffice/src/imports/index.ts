import type { ImportBatchView } from '@tsumugi/contract/resources/data-import';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const imports: ResourceFolder = {
  name: 'imports',
  label: '取り込み',
  icon: 'csv',
  recordRepresentation: ({ fileName }: ImportBatchView) => fileName,
  list: lazyPage(() => import('./ImportsPage.js')),
  show: lazyPage(() => import('./ImportPage.js')),
};
