import { Controller, Param, Query } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import { type RankingQuery, rankingQuery } from '@tsumugi/contract/matching/conditions';
import { type Ranking, ranking } from '@tsumugi/contract/matching/ranking';
import * as api from '@tsumugi/contract/routes/routes';
import { Route } from '../../platform/http/route.js';
import { loosenings, weighedWithinReach } from './domain/loosen.js';
import { type Assessed, narrowTeachers, rank } from './domain/rank.js';
import { applyChanges, type Offered } from './domain/wanted.js';
import { presentRanking } from './matching.presenter.js';
import { MatchingQueries } from './matching.queries.js';

@Controller()
export class MatchingController {
  constructor(private readonly matching: MatchingQueries) {}

  /**
   * The safe read of introduce-teacher (domain/calls#safe-reads): `{id}` is the matter's here, a
   * candidate's in the POST.
   */
  @Route(api.matching.ranking, { query: rankingQuery, answer: ranking })
  async list(
    @Param('id', { schema: id }) matterId: number,
    @Query() query: RankingQuery,
  ): Promise<Ranking> {
    const request = await this.matching.request(matterId);
    const wanted = applyChanges(request.wanted, query);
    const today = this.matching.today;
    // The filter limits the display; ranks and reasons are computed among all teachers.
    const all = await this.matching.pool(matterId, wanted.subjects);
    const ranked = rank(wanted, all, request.weights, today, (teacher) => teacher.id);
    const pool = narrowTeachers(all, wanted, query);
    const looked = pool.length === all.length ? ranked : within(ranked, new Set(pool));
    return presentRanking(request, query, looked, loosenings(wanted, weighedWithinReach(looked)));
  }
}

const within = <T extends Offered>(
  ranked: readonly Assessed<T>[],
  pool: ReadonlySet<T>,
): Assessed<T>[] => ranked.filter(({ offered }) => pool.has(offered));
