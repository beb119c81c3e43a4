import { defineQueue, defineTab } from '../kit/define-queue.js';
import { candidateFilters, matterFilters, reportFilters } from './filters.js';

/**
 * 検索: lists all matches; only rows with a next contact day count for the badge
 * (domain/lists#search).
 */
export const search = defineQueue({
  route: 'case-list-search',
  resource: 'matters',
  call: 'GET /api/admin/get-matters',
  label: '検索',
  group: 'search',
  tabs: [
    defineTab({
      code: 'SE1',
      tab: 1,
      label: '顧客案件検索',
      row: 'matter',
      search: true,
      columns: [
        'matterNumber',
        'student',
        'conditions',
        'status',
        'wait',
        'personInCharge',
        'next',
      ],
      filters: [...matterFilters, ...reportFilters],
      primaryActions: 'ofStatusTab',
      member: ({ matter }) =>
        matter.customerResponseDate
          ? { due: matter.customerResponseDate, since: matter.statusChangedAt }
          : null,
    }),
    defineTab({
      code: 'SE2',
      tab: 2,
      label: '教師案件検索',
      row: 'matterTeacher',
      search: true,
      columns: [
        'matterNumber',
        'student',
        'teacher',
        'status',
        'candidateState',
        'wait',
        'personInCharge',
        'next',
      ],
      filters: candidateFilters,
      primaryActions: 'ofStatusTab',
      member: ({ candidate }) =>
        candidate.teacherResponseDate
          ? { due: candidate.teacherResponseDate, since: candidate.statusChangedAt }
          : null,
    }),
  ],
});
