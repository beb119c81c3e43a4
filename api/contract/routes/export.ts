import { z } from 'zod';
import { type Access, route } from '../kit/define-route.js';
import { range } from '../kit/list-query.js';
import { queues } from '../queues/queues.js';
import {
  combinedExport,
  combinedFilter,
  encodingField,
  exportCheck,
  exportEstimate,
  exportReason,
} from '../resources/csv-export.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const estimateQuery = combinedFilter.extend({ encoding: encodingField });

/** The server adds the filters and sort columns of all lists, which follow from its SQL. */
const listed = z.looseObject({
  sort: z.string().optional(),
  range: range.optional(),
  filter: z.string().optional(),
});

const query = listed.extend({ encoding: encodingField, reason: exportReason });

const resourceName = z.enum(
  queues.map(({ resource }) => resource),
  { error: 'この一覧はありません。' },
);

export const combined = route(
  'GET /api/admin/export-combined-data-csv',
  '統合データをCSVで出力する',
  { readsMany: true, who: admin, file: ['text/csv'], query: combinedExport },
);

export const estimate = route(
  'GET /api/admin/export-combined-data-csv/estimate',
  '統合データの件数',
  { readsMany: true, who: admin, query: estimateQuery, answer: exportEstimate },
);

export const check = route(
  'GET /api/admin/export-combined-data-csv/check',
  'Shift_JISで書けない文字',
  { readsMany: true, who: admin, query: combinedFilter, answer: exportCheck },
);

export const checkList = route(
  'GET /api/admin/export-list-csv/:resource/check',
  '一覧のうち、Shift_JISで書けない文字',
  {
    readsMany: true,
    who: admin,
    params: { resource: resourceName },
    query: listed,
    answer: exportCheck,
  },
);

export const list = route('GET /api/admin/export-list-csv/:resource', '一覧をCSVで出力する', {
  readsMany: true,
  who: admin,
  file: ['text/csv'],
  params: { resource: resourceName },
  query,
});
