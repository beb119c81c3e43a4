import { z } from 'zod';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import {
  importBatchView,
  importColumns,
  importDataQuery,
  importDecision,
  importKindName,
  importKinds,
  importKindView,
  importOutcomes,
  importRowView,
  importStates,
  importTemplateQuery,
} from '../resources/data-import.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const ofBatch = { roles: ['Admin'], ids: { id: 'free' } } as const satisfies Access;

export const kinds = route('GET /api/admin/import-kinds', '取り込める種類と項目', {
  who: admin,
  answer: z.array(importKindView),
});

export const template = route(
  'GET /api/admin/import-kinds/:kind/template',
  '取り込みの見本ファイル',
  {
    who: { roles: ['Admin'], ids: { kind: 'free' } },
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    params: { kind: importKindName },
    query: importTemplateQuery,
  },
);

export const data = route(
  'GET /api/admin/import-kinds/:kind/data',
  '登録済みのデータを、取り込める形のCSVで書き出す',
  {
    readsMany: true,
    who: { roles: ['Admin'], ids: { kind: 'free' } },
    file: ['text/csv'],
    params: { kind: importKindName },
    query: importDataQuery,
  },
);

export const list = route('GET /api/admin/imports', '取り込みの一覧', {
  who: admin,
  list: defineList({
    filters: {
      q: filterOf.text('ファイル名'),
      kind: filterOf.oneOf('種類', Object.keys(importKinds)),
      state: filterOf.oneOf('状態', Object.keys(importStates)),
    },
    sorts: Object.keys(
      importBatchView.omit({
        headers: true,
        mapping: true,
        studentNames: true,
        counts: true,
        done: true,
        toTake: true,
      }).shape,
    ),
  }),
  page: importBatchView,
});

export const one = route('GET /api/admin/imports/:id', '取り込み', {
  who: ofBatch,
  answer: importBatchView,
});

export const take = route('POST /api/admin/imports/:kind/file', '取り込むファイルを送る', {
  who: { roles: ['Admin'], ids: { kind: 'free' }, accepts: ['multipart'] },
  status: 201,
  params: { kind: importKindName },
  answer: importBatchView,
});

export const columns = route(
  'POST /api/admin/imports/:id/check',
  '列の対応を決めて試し読みを始める',
  { who: ofBatch, input: importColumns, answer: importBatchView },
);

export const rows = route('GET /api/admin/imports/:id/rows', '取り込みの行', {
  who: ofBatch,
  list: defineList({
    filters: { fate: filterOf.oneOf('判定', Object.keys(importOutcomes)) },
    sorts: [],
  }),
  page: importRowView,
});

export const decide = route(
  'POST /api/admin/imports/:id/decide',
  '重複の可能性がある行を取り込むか決める',
  { who: ofBatch, input: importDecision, answer: importBatchView },
);

export const errors = route('GET /api/admin/imports/:id/errors', '取り込めない行のファイル', {
  who: ofBatch,
  file: ['text/csv'],
});

export const run = route('POST /api/admin/imports/:id/run', '取り込みを始める、または続ける', {
  who: ofBatch,
  answer: importBatchView,
});

export const pause = route('POST /api/admin/imports/:id/pause', '取り込みを一時停止する', {
  who: ofBatch,
  answer: importBatchView,
});

export const undo = route('POST /api/admin/imports/:id/undo', '取り込みを取り消す', {
  who: ofBatch,
  answer: importBatchView,
});
