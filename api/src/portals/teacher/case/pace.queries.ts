import type { TeacherStep } from '@tsumugi/contract/portal/teacher-case';
import { type Clock, days } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/** Median days per step; steps with too few cases are omitted. */
export type TeacherPace = ReadonlyMap<TeacherStep['key'], number>;

const lookBackDays = 180;
/** Minimum number of cases for a forecast. */
const fewestCases = 5;

/** Duration of each step of an application in these brands' last 180 days, in one statement. */
export async function readTeacherPaces(
  db: Transaction,
  brands: readonly number[],
  clock: Clock,
): Promise<ReadonlyMap<number, TeacherPace>> {
  if (brands.length === 0) return new Map();
  const since = clock.in(-days(lookBackDays));
  const rows = await db.$queryRaw<{ brand: number; step: TeacherStep['key']; median: number }[]>`
    with cand as (
      select m.brand, c.* from matter_teacher c join matter m on m.id = c.matter_id
      where m.brand = any(${[...brands]}::int[]) and c.deleted_at is null and c.created_at > ${since}::timestamptz - interval '1 year'
    ), took as (
      select brand, 'screening' as step, additional_info_at as began, screening_processed_at as done from cand
      union all
      select brand, 'interview', screening_processed_at, interview_result_at from cand where not interview_skipped
      union all
      select brand, 'introduced', coalesce(interview_result_at, screening_processed_at), introduced_at from cand
      union all
      select brand, 'trial', introduced_at, trial_lesson_date from cand where trial_completed_at is not null
      union all
      select brand, 'hiring', coalesce(trial_lesson_date, introduced_at), hiring_decision_confirmed_at from cand
      union all
      select brand, 'teaching', hiring_decision_confirmed_at, first_lesson_date from cand
    ), measured as (
      select brand, step, greatest(extract(epoch from done - began) / 86400, 0)::float8 as length from took
      where began is not null and done is not null and done > ${since}
    )
    select brand, step, percentile_cont(0.5) within group (order by length) as median
    from measured group by brand, step having count(*) >= ${fewestCases}`;
  const paces = new Map<number, Map<TeacherStep['key'], number>>();
  for (const { brand, step, median } of rows)
    paces.set(brand, (paces.get(brand) ?? new Map()).set(step, median));
  return paces;
}
