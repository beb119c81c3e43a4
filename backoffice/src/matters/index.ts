import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { later } from '../resources/later.js';
import type { ResourceFolder } from '../resources/resource.js';

export const matters: ResourceFolder = {
  name: 'matters',
  label: '案件',
  icon: 'doc',
  recordRepresentation: ({ matterNumber }: QueueRow) => matterNumber ?? '',
  show: later(() => import('./MatterPage.js')),
};
