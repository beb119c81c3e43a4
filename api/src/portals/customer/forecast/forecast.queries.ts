import { Injectable } from '@nestjs/common';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { ForecastLoosening } from '@tsumugi/contract/portal/customer-forecast';
import {
  computeLoosenings,
  countCandidates,
  findReachable,
} from '../../../modules/matching/domain/loosen.js';
import { MatchingQueries } from '../../../modules/matching/matching.queries.js';

const mostLoosenings = 4;

@Injectable()
export class ForecastQueries {
  constructor(private readonly matching: MatchingQueries) {}

  /** Number of fitting teachers now, and after relaxed conditions. */
  async supply({
    matter,
    today,
  }: CaseFacts): Promise<{ candidates: number; ways: ForecastLoosening[] }> {
    const { wanted } = await this.matching.request(matter.matterId);
    const pool = await this.matching.pool(matter.matterId, wanted.subjects);
    const ways = computeLoosenings(wanted, findReachable(wanted, pool, today))
      .slice(0, mostLoosenings)
      .map(({ key, label, from, to }) => ({
        key,
        what: label.replace(/と$/, ''),
        candidatesNow: from,
        candidatesThen: to,
      }));
    return { candidates: countCandidates(wanted, pool, today), ways };
  }
}
