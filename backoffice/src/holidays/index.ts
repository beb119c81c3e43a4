import type { HolidayView } from '@tsumugi/contract/resources/holiday';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const holidays: ResourceFolder = {
  name: 'holidays',
  label: '祝日・休業日',
  icon: 'cal',
  recordRepresentation: ({ name }: HolidayView) => name,
  list: lazyPage(() => import('./HolidaysPage.js')),
};
