import { type Clock, days } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/** Duration of one step in the brand's recent past, in days. */
export interface Pace {
  readonly cases: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
}
export type PaceStep = 'recruiting' | 'introduced' | 'trial' | 'hiring' | 'teaching';

const lookBackDays = 180;

/**
 * Quartiles of the steps that ended within the last 180 days, in one statement; steps without cases
 * are omitted.
 */
export async function readPace(
  db: Transaction,
  brand: number,
  clock: Clock,
): Promise<ReadonlyMap<PaceStep, Pace>> {
  const since = clock.in(-days(lookBackDays));
  const rows = await db.$queryRaw<(Pace & { step: PaceStep })[]>`
    with own as (
      select id, created_at, recruitment_confirmed_at, first_lesson_date from matter
      where brand = ${brand} and deleted_at is null and created_at > ${since}::timestamptz - interval '1 year'
    ), cand as (
      select c.matter_id, c.introduced_at, c.trial_requested_at, c.trial_lesson_date, c.trial_completed_at, c.hiring_decision_confirmed_at,
        c.first_lesson_date
      from matter_teacher c where c.deleted_at is null and c.introduced_at is not null and c.matter_id in (select id from own)
    ), took as (
      select 'recruiting' as step, created_at as began, recruitment_confirmed_at as done from own
      union all
      select 'introduced', o.recruitment_confirmed_at, min(c.introduced_at) from own o join cand c on c.matter_id = o.id group by o.id, 2
      union all
      select 'trial', introduced_at, trial_lesson_date from cand where trial_completed_at is not null
      union all
      select 'hiring', coalesce(trial_lesson_date, introduced_at), hiring_decision_confirmed_at from cand
      union all
      select 'teaching', hiring_decision_confirmed_at, first_lesson_date from cand
    ), measured as (
      select step, greatest(extract(epoch from done - began) / 86400, 0)::float8 as length from took
      where began is not null and done is not null and done > ${since}
    )
    select step, count(*)::int as cases,
      percentile_cont(0.25) within group (order by length) as quarter,
      percentile_cont(0.5) within group (order by length) as median,
      percentile_cont(0.75) within group (order by length) as "threeQuarters"
    from measured group by step`;
  return new Map(rows.map(({ step, ...pace }) => [step, pace]));
}
