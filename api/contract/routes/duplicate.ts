import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  alike,
  duplicateCount,
  duplicateDecision,
  duplicateRow,
  likenessQuestion,
  mergeOrder,
  mergePreview,
  mergeQuestion,
  mergeResult,
  mergeRow,
} from '../resources/duplicate.js';

const staff = { roles: staffRoles } as const satisfies Access;
const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'duplicate.list',
  label: '重複の可能性がある人の一覧',
  call: 'GET /api/admin/duplicates',
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof duplicateRow>(),
});

export const count = defineRoute({
  id: 'duplicate.count',
  label: '重複の可能性がある人の数',
  call: 'GET /api/admin/duplicate-count',
  who: staff,
  answer: shape<typeof duplicateCount>(),
});

export const similar = defineRoute({
  id: 'duplicate.similar',
  label: '入力した内容に似た人を探す',
  call: 'POST /api/admin/duplicates/similar',
  who: staff,
  input: shape<typeof likenessQuestion>(),
  answer: shape<typeof alike>(),
});

export const decide = defineRoute({
  id: 'duplicate.decide',
  label: '別人かどうかを記録する',
  call: 'POST /api/admin/duplicates/:id/decide',
  who: { roles: staffRoles, ids: { id: 'asked' } },
  input: shape<typeof duplicateDecision>(),
  answer: shape<typeof duplicateRow>(),
});

export const preview = defineRoute({
  id: 'merge.preview',
  label: '統合する二人を並べて見る',
  call: 'GET /api/admin/merge-preview',
  who: admin,
  query: shape<typeof mergeQuestion>(),
  answer: shape<typeof mergePreview>(),
});

export const merges = defineRoute({
  id: 'merge.list',
  label: '統合の一覧',
  call: 'GET /api/admin/merges',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof mergeRow>(),
});

export const merge = defineRoute({
  id: 'merge.run',
  label: '二人の記録を統合する',
  call: 'POST /api/admin/merges',
  who: admin,
  input: shape<typeof mergeOrder>(),
  answer: shape<typeof mergeResult>(),
});

export const undoMerge = defineRoute({
  id: 'merge.undo',
  label: '統合を元に戻す',
  call: 'POST /api/admin/merges/:id/undo',
  who: { roles: ['Admin'], ids: { id: 'free' } },
  answer: shape<typeof mergeResult>(),
});
