import { defineQueue, defineTab } from '../kit/define-queue.js';
import { arrival } from './due-day.js';
import { contactFormFilters } from './filters.js';

/** HP問い合わせ (domain/lists#hp-inquiry). Confirmed forms are shown on request and never counted. */
export const hpInquiry = defineQueue({
  route: 'user-list-hp-inquiry',
  resource: 'hp-inquiries',
  call: 'GET /api/admin/get-hp-inquiry',
  label: 'HP問い合わせ',
  group: 'hpInquiry',
  tabs: [
    defineTab({
      code: 'HP1',
      // The specification's number; its first tab is not a list of rows.
      tab: 2,
      label: 'HP問い合わせ',
      row: 'contactForm',
      columns: [
        'due',
        'receivedAt',
        'student',
        'requestType',
        'brand',
        'contact',
        'personInCharge',
        'next',
      ],
      filters: contactFormFilters,
      primaryActions: ['contactForm.createMatter', 'contactForm.confirm'],
      member: (form) =>
        form.confirmedAt === null
          ? { due: arrival(form, form.receivedAt), since: form.receivedAt }
          : null,
    }),
  ],
});
