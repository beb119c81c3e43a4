import type { ImportBatchView } from '@tsumugi/contract/resources/data-import';
import { later } from '../resources/later.js';
import type { ResourceFolder } from '../resources/resource.js';

export const imports: ResourceFolder = {
  name: 'imports',
  label: '取り込み',
  icon: 'csv',
  recordRepresentation: ({ fileName }: ImportBatchView) => fileName,
  list: later(() => import('./ImportsPage.js')),
  show: later(() => import('./ImportPage.js')),
};
