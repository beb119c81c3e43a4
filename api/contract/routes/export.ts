import type { z } from 'zod';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  combinedExport,
  combinedFilter,
  encodingField,
  exportCheck,
  exportEstimate,
} from '../resources/csv-export.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const combined = defineRoute({
  id: 'export.combined',
  label: '統合データをCSVで出力する',
  call: 'GET /api/admin/export-combined-data-csv',
  readsMany: true,
  who: admin,
  query: shape<typeof combinedExport>(),
  file: ['text/csv'],
});

export const estimate = defineRoute({
  id: 'export.estimate',
  label: '統合データの件数',
  call: 'GET /api/admin/export-combined-data-csv/estimate',
  readsMany: true,
  who: admin,
  query:
    shape<
      z.ZodType<z.output<typeof combinedFilter> & { encoding: z.output<typeof encodingField> }>
    >(),
  answer: shape<typeof exportEstimate>(),
});

export const check = defineRoute({
  id: 'export.check',
  label: 'Shift_JISで書けない文字',
  call: 'GET /api/admin/export-combined-data-csv/check',
  readsMany: true,
  who: admin,
  query: shape<typeof combinedFilter>(),
  answer: shape<typeof exportCheck>(),
});

export const checkList = defineRoute({
  id: 'export.checkList',
  label: '一覧のうち、Shift_JISで書けない文字',
  call: 'GET /api/admin/export-list-csv/:resource/check',
  readsMany: true,
  who: admin,
  query: shape<ListQuery>(),
  answer: shape<typeof exportCheck>(),
});

export const list = defineRoute({
  id: 'export.list',
  label: '一覧をCSVで出力する',
  call: 'GET /api/admin/export-list-csv/:resource',
  readsMany: true,
  who: admin,
  query: shape<ListQuery>(),
  file: ['text/csv'],
});
