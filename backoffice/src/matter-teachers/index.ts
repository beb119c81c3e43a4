import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { ResourceFolder } from '../resources/resource.js';

export const matterTeachers: ResourceFolder = {
  name: 'matter-teachers',
  label: '候補',
  icon: 'userplus',
  recordRepresentation: ({ selectionNumber }: QueueRow) => selectionNumber ?? '',
};
