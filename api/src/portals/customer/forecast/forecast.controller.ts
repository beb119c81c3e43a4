import { Controller } from '@nestjs/common';
import type { ForecastStep } from '@tsumugi/contract/portal/customer-forecast';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { CustomerQueries } from '../customer.queries.js';
import { visibleFacts } from '../family-view.js';
import { expectedIntroduction, lateDays, paceOf, reasonsFor } from './expectation.js';
import { ForecastQueries } from './forecast.queries.js';

const labels: Readonly<Record<ForecastStep['key'], string>> = {
  recruiting: 'お申し込みから募集の開始まで',
  introduced: '募集の開始からご紹介まで',
  trial: 'ご紹介から体験授業まで',
  hiring: '体験授業から先生の決定まで',
  teaching: '先生の決定から初回指導まで',
};
const steps = Object.keys(labels) as ForecastStep['key'][];

/** 紹介の目安, and advice: from the brand's own history and the matching of the office. */
@Controller()
export class ForecastController {
  constructor(
    private readonly queries: CustomerQueries,
    private readonly numbers: ForecastQueries,
  ) {}

  @Route(api.customer.countTeachers)
  async countTeachers(@Call() { input }: CallOf<typeof api.customer.countTeachers>) {
    return { count: await this.numbers.countTeachers(input) };
  }

  @Route(api.customer.forecast)
  async forecast(@Call() { params, user }: CallOf<typeof api.customer.forecast>) {
    const facts = visibleFacts((await this.queries.matter(params.matterId, user)).facts);
    const { matter } = facts;
    const paces = await this.queries.readPaces(matter.brand);
    const introduction = expectedIntroduction(facts, paces);
    const days = lateDays(introduction, facts.today);
    const { candidates, ways } =
      introduction && user.parentId
        ? await this.numbers.supply(facts)
        : { candidates: null, ways: [] };
    return {
      matterId: params.matterId,
      steps: steps
        .filter((key) => matter.hasTrial || key !== 'trial')
        .map((key) => {
          const pace = paceOf(paces, key);
          return {
            key,
            label: labels[key],
            medianDays: pace && Math.round(pace.median),
            cases: paces.get(key)?.cases ?? 0,
          };
        }),
      introduction,
      late: days > 0,
      lateDays: days,
      reasons: reasonsFor(facts, introduction, days > 0, candidates),
      candidates,
      loosenings: ways,
      asOf: facts.now.toISOString(),
    };
  }
}
