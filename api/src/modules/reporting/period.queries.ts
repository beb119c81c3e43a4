import { Injectable } from '@nestjs/common';
import { addDays, type Day, daysBetween } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import { funnelStep } from '@tsumugi/contract/codes/matter';
import type { Reach } from '@tsumugi/contract/reach';
import type {
  DashboardPeriod,
  DashboardQuery,
  FunnelLine,
  Median,
} from '@tsumugi/contract/resources/dashboard';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { contactFormWithin, teamWithin } from '../../platform/reach/within.js';
import { everyWeek } from './domain/every-week.js';

const { sql, raw, join } = Prisma;

interface PeriodQuery extends Pick<DashboardQuery, 'team' | 'brand'> {
  readonly reach: Reach;
  readonly from: Day;
  readonly to: Day;
}
/** Numbers (n1…n6) and durations (d2…d6) of the steps, by name. */
type Funnel = { readonly [K in `n${number}` | `d${number}`]?: number | null };

const round = (value: number | null, digits = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** Results of the requests of a period. Its rows are found by the index on the day of arrival. */
@Injectable()
export class PeriodQueries {
  constructor(private readonly prisma: PrismaService) {}

  async read(query: PeriodQuery): Promise<DashboardPeriod> {
    const [{ now, before, weeks }, inquiry, answers, satisfaction] = await Promise.all([
      this.requests(query),
      this.inquiry(query),
      this.answers(query),
      this.satisfaction(query),
    ]);
    const funnel: FunnelLine[] = funnelStep.values.map((step) => ({
      step,
      count: now[`n${step}`] ?? 0,
      medianDays: round(now[`d${step}`] ?? null),
      medianDaysBefore: round(before[`d${step}`] ?? null),
    }));
    return {
      from: query.from,
      to: query.to,
      funnel,
      weeks,
      responses: { inquiry, ...answers },
      satisfaction,
    };
  }

  /**
   * For the period and the preceding one of equal length: n1…n6, requests that reached the step or
   * a later one, and d2…d6, median days from the previous step; and the period's weeks. All from
   * one read of both periods' requests.
   */
  private async requests(
    query: PeriodQuery,
  ): Promise<{ now: Funnel; before: Funnel; weeks: DashboardPeriod['weeks'] }> {
    const counts = funnelStep.values.map(
      (step) => sql`count(*) filter (where ${cameTo(step)})::int as ${raw(`n${step}`)}`,
    );
    const gaps = funnelStep.values.slice(1).map(
      (
        step,
      ) => sql`(percentile_cont(0.5) within group (order by extract(epoch from ${raw(`s${step}`)} - ${raw(`s${step - 1}`)}))
        filter (where ${raw(`s${step}`)} >= ${raw(`s${step - 1}`)}) / 86400)::float8 as ${raw(`d${step}`)}`,
    );
    const both = { ...query, from: addDays(query.from, -1 - daysBetween(query.from, query.to)) };
    const rows = await this.prisma.$queryRaw<
      (Funnel & { readonly late: boolean; readonly weeks: DashboardPeriod['weeks'] | null })[]
    >`
      with request as materialized (select s1 >= ${startOfDay(query.from)} as late, s1, s2, s3, s4, s5, s6 from ${steps(both)} m),
      week as (
        select date_trunc('week', s1 at time zone 'Asia/Tokyo')::date as monday, count(*)::int as applied,
          count(*) filter (where ${cameTo(funnelStep.code.introduced)})::int as introduced,
          count(*) filter (where ${cameTo(funnelStep.code.hired)})::int as hired
        from request where late group by 1)
      select late, ${join([...counts, ...gaps])}, case when late then (select json_agg(week) from week) end as weeks from request group by late`;
    const [now, before] = [true, false].map((late) => rows.find((row) => row.late === late));
    return {
      now: now ?? {},
      before: before ?? {},
      weeks: everyWeek(query.from, query.to, now?.weeks ?? []),
    };
  }

  private async inquiry({ reach, team, brand, from, to }: PeriodQuery): Promise<Median> {
    const [row] = await this.prisma.$queryRaw<Median[]>`
      select (percentile_cont(0.5) within group (order by extract(epoch from f.confirmed_at - f.received_at)) / 60)::float8 as minutes,
        count(*)::int as count
      from contact_form f where f.deleted_at is null and ${contactFormWithin(reach)} and ${contactFormWithin(team ? [team] : 'all')}
        and f.confirmed_at is not null and ${isInPeriod(sql`f.received_at`, from, to)} and ${brand ? sql`f.brand = ${brand}` : sql`true`}`;
    return median(row);
  }

  /**
   * Candidates are looked up matter by matter (`offset 0` enforces it): a join would read those of
   * all ten years.
   */
  private async answers(
    query: PeriodQuery,
  ): Promise<Pick<DashboardPeriod['responses'], 'family' | 'teacher'>> {
    const medianHours = (from: string, to: string) =>
      sql`(percentile_cont(0.5) within group (order by extract(epoch from ${raw(to)} - ${raw(from)})) filter (where ${raw(to)} >= ${raw(from)}) / 60)::float8`;
    const [row] = await this.prisma.$queryRaw<
      { family: number | null; families: number; teacher: number | null; teachers: number }[]
    >`
      select ${medianHours('x.introduced_at', 'x.trial_requested_at')} as family,
        count(*) filter (where x.trial_requested_at >= x.introduced_at)::int as families,
        ${medianHours('x.trial_requested_at', 'x.teacher_trial_agreed_at')} as teacher,
        count(*) filter (where x.teacher_trial_agreed_at >= x.trial_requested_at)::int as teachers
      from matter m cross join lateral (select c.introduced_at, c.trial_requested_at, c.teacher_trial_agreed_at from matter_teacher c
        where c.matter_id = m.id and c.deleted_at is null and c.trial_requested_at is not null offset 0) x where ${cohort(query)}`;
    return {
      family: median({ minutes: row?.family ?? null, count: row?.families ?? 0 }),
      teacher: median({ minutes: row?.teacher ?? null, count: row?.teachers ?? 0 }),
    };
  }

  /** Over the reports of the period, whenever their requests arrived. */
  private async satisfaction({
    from,
    to,
    ...query
  }: PeriodQuery): Promise<DashboardPeriod['satisfaction']> {
    const [row] = await this.prisma.$queryRaw<{ average: number | null; count: number }[]>`
      select avg((mt.customer_report ->> 'satisfaction')::int)::float8 as average, count(*)::int as count
      from matter_teacher mt join matter m on m.id = mt.matter_id
      where mt.deleted_at is null and ${isInPeriod(sql`mt.customer_report_at`, from, to)} and ${scope(query)}`;
    return { average: round(row?.average ?? null), count: row?.count ?? 0 };
  }
}

const median = (row: Median | undefined): Median => ({
  minutes: round(row?.minutes ?? null, 0),
  count: row?.count ?? 0,
});

const scope = ({
  reach,
  team,
  brand,
}: Pick<PeriodQuery, 'reach' | 'team' | 'brand'>): Prisma.Sql => sql`m.deleted_at is null
  and ${teamWithin(reach, 'm.team_in_charge')} and ${teamWithin(team ? [team] : 'all', 'm.team_in_charge')} and ${brand ? sql`m.brand = ${brand}` : sql`true`}`;
const isInPeriod = (column: Prisma.Sql, from: Day, to: Day): Prisma.Sql =>
  sql`${column} >= ${startOfDay(from)} and ${column} < ${startOfDay(addDays(to, 1))}`;
const cohort = ({ from, to, ...query }: PeriodQuery): Prisma.Sql =>
  sql`${isInPeriod(sql`m.created_at`, from, to)} and ${scope(query)}`;

/** One row per request of the period: s1…s6, when it first reached each step. */
const steps = (
  query: PeriodQuery,
): Prisma.Sql => sql`(select m.created_at as s1, m.recruitment_confirmed_at as s2, c.* from matter m
  left join lateral (select min(x.introduced_at) as s3, min(x.trial_completed_at) as s4, min(x.customer_report_at) as s5,
    min(x.hiring_decision_confirmed_at) as s6 from matter_teacher x where x.matter_id = m.id and x.deleted_at is null) c on true
  where ${cohort(query)})`;

/** The list's `reachedStepSql`, on rows of `steps`: the step or a later one. */
const cameTo = (step: number): Prisma.Sql =>
  sql`num_nonnulls(${join(funnelStep.values.filter((each) => each >= step).map((each) => raw(`s${each}`)))}) > 0`;
