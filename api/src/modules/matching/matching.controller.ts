import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { computeLoosenings, findReachable } from './domain/compute-loosenings.js';
import { type AssessedTeacher, narrowTeachers, rank } from './domain/rank.js';
import { applyChanges, type TeacherOffer } from './domain/teacher-requirements.js';
import { presentFit, presentRanking } from './matching.presenter.js';
import { MatchingQueries } from './matching.queries.js';

@Controller()
export class MatchingController {
  constructor(private readonly matching: MatchingQueries) {}

  /**
   * The safe read of introduce-teacher (domain/calls#safe-reads): `{id}` is the id of a matter; in
   * the POST it is the id of a candidate.
   */
  @Route(api.matching.ranking)
  async list(@Call() { params, query }: CallOf<typeof api.matching.ranking>) {
    const request = await this.matching.request(params.id);
    const wanted = applyChanges(request.wanted, query);
    const today = this.matching.today;
    // The filter limits the display; ranks and reasons are computed among all teachers.
    const all = await this.matching.pool(params.id, wanted.subjects);
    const ranked = rank(wanted, all, request.weights, today, (teacher) => teacher.id);
    const pool = narrowTeachers(all, wanted, query);
    const looked = pool.length === all.length ? ranked : selectPool(ranked, new Set(pool));
    return presentRanking(
      request,
      query,
      looked,
      computeLoosenings(wanted, findReachable(wanted, pool, today)),
    );
  }

  @Route(api.matching.candidateFits)
  async candidateFits(@Call() { params }: CallOf<typeof api.matching.candidateFits>) {
    const { wanted, weights } = await this.matching.request(params.id);
    const candidates = await this.matching.candidates(params.id);
    const ranked = rank(wanted, candidates, weights, this.matching.today, ({ id }) => id);
    return { fits: ranked.map(presentFit) };
  }

  @Route(api.matching.fitsOfCandidates)
  async fitsOfCandidates(@Call() { query, user }: CallOf<typeof api.matching.fitsOfCandidates>) {
    const { today } = this.matching;
    const found = await this.matching.candidatesById(query.ids, user.reach);
    return {
      fits: found.flatMap(({ request: { wanted, weights }, candidate }) =>
        rank(wanted, [candidate], weights, today, ({ id }) => id).map(presentFit),
      ),
    };
  }
}

const selectPool = <T extends TeacherOffer>(
  ranked: readonly AssessedTeacher<T>[],
  pool: ReadonlySet<T>,
): AssessedTeacher<T>[] => ranked.filter(({ offered }) => pool.has(offered));
