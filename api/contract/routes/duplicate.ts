import { staffRoles } from '../codes/person.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import {
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
  personKinds,
} from '../resources/duplicate.js';

const staff = { roles: staffRoles } as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

const kind = filterOf.oneOf('種類', Object.keys(personKinds));

export const list = route('GET /api/admin/duplicates', '重複の可能性がある人の一覧', {
  who: staff,
  list: defineList({
    filters: { kind, dismissed: filterOf.flag('別人とされた組') },
    sorts: ['kind', 'since', 'dismissedAt'],
  }),
  page: duplicateRow,
});

export const count = route('GET /api/admin/duplicate-count', '重複の可能性がある人の数', {
  who: staff,
  answer: duplicateCount,
});

export const similar = route('POST /api/admin/duplicates/similar', '入力した内容に似た人を探す', {
  who: staff,
  input: likenessQuestion,
  answer: alike,
});

export const decide = route('POST /api/admin/duplicates/:id/decide', '別人かどうかを記録する', {
  who: { roles: staffRoles, ids: { id: 'inHandler' } },
  input: duplicateDecision,
  answer: duplicateRow,
});

export const preview = route('GET /api/admin/merge-preview', '統合する二人を並べて見る', {
  id: 'merge.preview',
  who: admin,
  query: mergeQuestion,
  answer: mergePreview,
});

export const merges = route('GET /api/admin/merges', '統合の一覧', {
  id: 'merge.list',
  who: admin,
  list: defineList({
    filters: {
      kind,
      winnerId: filterOf.id('残った側の番号'),
      standing: filterOf.flag('元に戻されていない'),
    },
    sorts: ['mergedAt'],
  }),
  page: mergeRow,
});

export const merge = route('POST /api/admin/merges', '二人の記録を統合する', {
  id: 'merge.run',
  who: admin,
  input: mergeOrder,
  answer: mergeResult,
});

export const undoMerge = route('POST /api/admin/merges/:id/undo', '統合を元に戻す', {
  id: 'merge.undo',
  who: { roles: ['Admin'], ids: { id: 'free' } },
  answer: mergeResult,
});
