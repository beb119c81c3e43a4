import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const matters: ResourceFolder = {
  name: 'matters',
  label: '案件',
  icon: 'doc',
  recordRepresentation: ({ matterNumber }: QueueRow) => matterNumber ?? '',
  show: lazyPage(() => import('./MatterPage.js')),
};
