import { staffRoles } from '../codes/person.js';
import { defineRoute, shape } from '../kit/define-route.js';
import type { rankingQuery } from '../matching/conditions.js';
import type { ranking as rankingSchema } from '../matching/ranking.js';

export const ranking = defineRoute({
  id: 'matching.ranking',
  label: '案件に紹介できる教師の候補',
  description:
    '科目・学年、曜日・時間、形態・場所、目的・実績、評価、余裕、性別の点の合計で並べた教師です。合計は内訳の整数の和に等しく、配点はブランドごとの設定です。1つ整えば紹介できる教師と、紹介できない教師をその理由とともに分けて返します。',
  call: 'GET /api/admin/introduce-teacher/:id',
  who: { roles: staffRoles, ids: { id: 'matter' } },
  query: shape<typeof rankingQuery>(),
  answer: shape<typeof rankingSchema>(),
});
