import type { HolidayView } from '@tsumugi/contract/resources/holiday';
import { later } from '../resources/later.js';
import type { ResourceFolder } from '../resources/resource.js';

export const holidays: ResourceFolder = {
  name: 'holidays',
  label: '祝日・休業日',
  icon: 'cal',
  recordRepresentation: ({ name }: HolidayView) => name,
  list: later(() => import('./HolidaysPage.js')),
};
