import { staffRoles } from '../codes/person.js';
import { route } from '../kit/define-route.js';
import {
  candidateFitsQuery,
  candidateFits as candidateFitsSchema,
} from '../matching/candidate-fit.js';
import { rankingQuery } from '../matching/conditions.js';
import { ranking as rankingSchema } from '../matching/ranking.js';

export const ranking = route('GET /api/admin/introduce-teacher/:id', '案件に紹介できる教師の候補', {
  description:
    '科目・学年、曜日・時間、形態・場所、目的・実績、評価、余裕、性別の点の合計で並べた教師です。合計は内訳の整数の和に等しく、配点はブランドごとの設定です。1つ整えば紹介できる教師と、紹介できない教師をその理由とともに分けて返します。',
  who: { roles: staffRoles, ids: { id: 'matter' } },
  query: rankingQuery,
  answer: rankingSchema,
});

export const candidateFits = route(
  'GET /api/admin/matters/:id/candidate-fits',
  '候補の教師が案件の条件に合うか',
  {
    description:
      '案件の候補ごとに、いまの条件での合計と、合わない点、点の高い理由を2つ返します。計算は introduce-teacher と同じです。',
    who: { roles: staffRoles, ids: { id: 'matter' } },
    answer: candidateFitsSchema,
  },
);

export const fitsOfCandidates = route(
  'GET /api/admin/candidate-fits',
  '一覧の候補が案件の条件に合うか',
  {
    description:
      'いくつかの案件の候補について、candidate-fits と同じ値を返します。削除された候補と、担当チームの外の案件の候補は含みません。',
    who: { roles: staffRoles },
    query: candidateFitsQuery,
    answer: candidateFitsSchema,
  },
);
