import type { Reach } from '@tsumugi/contract/reach';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { teamWithin } from '../../platform/reach/reach-conditions.js';

const { sql, raw, join } = Prisma;

/**
 * The stamp that shows that a candidate's matter has reached a step; steps 1 and 2 are columns of
 * the matter.
 */
const stamps = new Map([
  [3, 'introduced_at'],
  [4, 'trial_completed_at'],
  [5, 'customer_report_at'],
  [6, 'hiring_decision_confirmed_at'],
]);

/**
 * The matter `m` has reached a step of `funnelStep` or a later one (a short course goes from 紹介 to
 * 採用).
 */
export function reachedStepSql(step: number): Prisma.Sql {
  if (step <= 1) return sql`true`;
  const later = [...stamps]
    .filter(([code]) => code >= step)
    .map(([, column]) => sql`x.${raw(column)} is not null`);
  if (later.length === 0) return sql`false`;
  const byCandidate = sql`exists (select 1 from matter_teacher x where x.matter_id = m.id and x.deleted_at is null and (${join(later, ' or ')}))`;
  return step === 2 ? sql`(m.recruitment_confirmed_at is not null or ${byCandidate})` : byCandidate;
}

/**
 * SQL: the family of matter `m` waits for an introduction: recruiting without an active candidacy,
 * since the start or the last introduction.
 */
export const introductionWait = {
  open: sql`m.case_status = 80 and m.contract_status not in (2, 5) and not exists (select 1 from matter_teacher x
    where x.matter_id = m.id and x.deleted_at is null and x.candidate_status between 40 and 80)`,
  since: sql`greatest(m.recruitment_confirmed_at,
    (select max(x.introduced_at) from matter_teacher x where x.matter_id = m.id and x.deleted_at is null))`,
};

/**
 * All such families in one statement: a join to the matter `m` that reads its candidates once, from
 * their index only. `since`: start of the wait, with the number of candidates in selection. No row
 * for a family that does not wait.
 */
export const introductionWaits = {
  open: sql`m.case_status = 80 and m.contract_status not in (2, 5)`,
  join: sql`cross join lateral (select greatest(m.recruitment_confirmed_at, max(x.introduced_at)) as since,
    (count(*) filter (where x.candidate_status between 7 and 30))::int as candidates
    from matter_teacher x where x.matter_id = m.id and x.deleted_at is null
    having not coalesce(bool_or(x.candidate_status between 40 and 80), false)) w`,
};

/** Matters with an action of staff, not undone, between two instants. */
export function handledMattersSql(start: Date | null, end: Date | null): Prisma.Sql {
  return sql`select e.matter_id from status_event e where e.actor_type = 'staff' and e.undone_at is null and e.undo_of is null
    and e.at >= ${start ?? new Date(0)} and e.at < ${end ?? new Date(8.64e15)}`;
}

/**
 * SQL: the rows of a team (0: all) and those without a team, as in the lists
 * (domain/lists#numbers).
 */
export function teamOf(
  reach: Reach,
  column: 'w.team_id' | 'm.team_in_charge',
  team: number,
): Prisma.Sql {
  return sql`${teamWithin(reach, column)} and ${teamWithin(team === 0 ? 'all' : [team], column)}`;
}
