import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import { type RankingQuery, rankingQuery } from '@tsumugi/contract/matching/conditions';
import { type Ranking, ranking } from '@tsumugi/contract/matching/ranking';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { loosenings } from './domain/loosen.js';
import { narrowed, rank } from './domain/rank.js';
import { changed } from './domain/wanted.js';
import { presentRanking } from './matching.presenter.js';
import { MatchingQueries } from './matching.queries.js';

@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'matter' } })
export class MatchingController {
  constructor(private readonly matching: MatchingQueries) {}

  /** The safe read behind introduce-teacher (domain R14): `{id}` is the matter's here, a candidate's in the POST. */
  @Get('introduce-teacher/:id')
  @ApiOperation({
    operationId: 'matching.ranking',
    summary: '案件に紹介できる教師の候補',
    description:
      '科目・学年、曜日・時間、形態・場所、目的・実績、評価、余裕、性別の点の合計で並べた教師です。合計は内訳の整数の和に等しく、配点はブランドごとの設定です。1つ整えば紹介できる教師と、紹介できない教師をその理由とともに分けて返します。',
  })
  @Answers(ranking)
  async list(@Param('id', { schema: id }) matterId: number, @Query({ schema: rankingQuery }) query: RankingQuery): Promise<Ranking> {
    const request = await this.matching.request(matterId);
    const wanted = changed(request.wanted, query);
    const today = this.matching.today;
    // A look narrows what is shown; places, and what choosing takes, are those among all, as they are when somebody is chosen.
    const all = await this.matching.pool(matterId, wanted.subjects);
    const pool = narrowed(all, wanted, query);
    const ranked = rank(wanted, all, request.weights, today, (teacher) => teacher.id).filter(({ offered }) => pool.includes(offered));
    return presentRanking(request, query, ranked, loosenings(wanted, pool, today));
  }
}
