import type { z } from 'zod';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  importBatchView,
  importColumns,
  importDataQuery,
  importDecision,
  importKindView,
  importRowView,
  importTemplateQuery,
} from '../resources/data-import.js';

const admin = { roles: ['Admin'] } as const satisfies Access;
const ofBatch = { roles: ['Admin'], ids: { id: 'free' } } as const satisfies Access;

export const kinds = defineRoute({
  id: 'dataImport.kinds',
  label: '取り込める種類と項目',
  call: 'GET /api/admin/import-kinds',
  who: admin,
  answer: shape<z.ZodArray<typeof importKindView>>(),
});

export const template = defineRoute({
  id: 'dataImport.template',
  label: '取り込みの見本ファイル',
  call: 'GET /api/admin/import-kinds/:kind/template',
  who: { roles: ['Admin'], ids: { kind: 'free' } },
  query: shape<typeof importTemplateQuery>(),
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
});

export const data = defineRoute({
  id: 'dataImport.data',
  label: '登録済みのデータを、取り込める形のCSVで書き出す',
  call: 'GET /api/admin/import-kinds/:kind/data',
  readsMany: true,
  who: { roles: ['Admin'], ids: { kind: 'free' } },
  query: shape<typeof importDataQuery>(),
  file: ['text/csv'],
});

export const list = defineRoute({
  id: 'dataImport.list',
  label: '取り込みの一覧',
  call: 'GET /api/admin/imports',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof importBatchView>(),
});

export const one = defineRoute({
  id: 'dataImport.one',
  label: '取り込み',
  call: 'GET /api/admin/imports/:id',
  who: ofBatch,
  answer: shape<typeof importBatchView>(),
});

export const take = defineRoute({
  id: 'dataImport.take',
  label: '取り込むファイルを送る',
  call: 'POST /api/admin/imports/:kind/file',
  who: { roles: ['Admin'], ids: { kind: 'free' }, accepts: ['multipart'] },
  status: 201,
  answer: shape<typeof importBatchView>(),
});

export const columns = defineRoute({
  id: 'dataImport.columns',
  label: '列の対応を決めて試し読みを始める',
  call: 'POST /api/admin/imports/:id/check',
  who: ofBatch,
  input: shape<typeof importColumns>(),
  answer: shape<typeof importBatchView>(),
});

export const rows = defineRoute({
  id: 'dataImport.rows',
  label: '取り込みの行',
  call: 'GET /api/admin/imports/:id/rows',
  who: ofBatch,
  query: shape<ListQuery>(),
  page: shape<typeof importRowView>(),
});

export const decide = defineRoute({
  id: 'dataImport.decide',
  label: '重複の可能性がある行を取り込むか決める',
  call: 'POST /api/admin/imports/:id/decide',
  who: ofBatch,
  input: shape<typeof importDecision>(),
  answer: shape<typeof importBatchView>(),
});

export const errors = defineRoute({
  id: 'dataImport.errors',
  label: '取り込めない行のファイル',
  call: 'GET /api/admin/imports/:id/errors',
  who: ofBatch,
  file: ['text/csv'],
});

export const run = defineRoute({
  id: 'dataImport.run',
  label: '取り込みを始める、または続ける',
  call: 'POST /api/admin/imports/:id/run',
  who: ofBatch,
  answer: shape<typeof importBatchView>(),
});

export const pause = defineRoute({
  id: 'dataImport.pause',
  label: '取り込みを一時停止する',
  call: 'POST /api/admin/imports/:id/pause',
  who: ofBatch,
  answer: shape<typeof importBatchView>(),
});

export const undo = defineRoute({
  id: 'dataImport.undo',
  label: '取り込みを取り消す',
  call: 'POST /api/admin/imports/:id/undo',
  who: ofBatch,
  answer: shape<typeof importBatchView>(),
});
