import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const hpInquiries: ResourceFolder = {
  name: 'hp-inquiries',
  label: 'HP問い合わせ',
  icon: 'globe',
  recordRepresentation: ({ parent }: QueueRow) => parent?.name ?? '',
  show: lazyPage(() => import('./InquiryPage.js')),
};
