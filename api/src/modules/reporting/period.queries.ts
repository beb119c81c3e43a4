import { Injectable } from '@nestjs/common';
import { addDays, type Day, daysBetween } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import { funnelStep } from '@tsumugi/contract/codes/matter';
import type { Reach } from '@tsumugi/contract/reach';
import type {
  DashboardPeriod,
  DashboardQuery,
  Figure,
  FigureName,
  FunnelLine,
  Median,
} from '@tsumugi/contract/resources/dashboard';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { contactFormWithin, teamWithin } from '../../platform/reach/reach-conditions.js';
import { everyWeek } from './domain/every-week.js';

const { sql, raw, join } = Prisma;

export interface PeriodQuery extends Pick<DashboardQuery, 'team' | 'brand'> {
  readonly reach: Reach;
  readonly from: Day;
  readonly to: Day;
}
/** Numbers (n1…n6) and durations (d2…d6) of the steps, by name. */
type Funnel = { readonly [K in `n${number}` | `d${number}`]?: number | null };

interface RequestFigures {
  readonly days: number | null;
  readonly introductions: number;
  readonly trials: number;
  readonly hires: number;
}
type WeekRow = DashboardPeriod['weeks'][number] & RequestFigures;
interface Total {
  readonly value: number | null;
  readonly count: number;
}
interface FoldedRow extends Total {
  readonly late: boolean;
  /** Null: the whole period. */
  readonly monday: string | null;
}
interface FigureRows {
  readonly now: Total;
  readonly before: Total;
  readonly weeks: readonly Figure['weeks'][number][];
}

const round = (value: number | null, digits = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** Results of the requests of a period. Its rows are found by the index on the day of arrival. */
@Injectable()
export class PeriodQueries {
  constructor(private readonly prisma: PrismaService) {}

  async read(query: PeriodQuery): Promise<DashboardPeriod> {
    const [{ now, before, weeks, figures }, inquiry, answers, satisfaction] = await Promise.all([
      this.requests(query),
      this.inquiry(query),
      this.answers(query),
      this.satisfaction(query),
    ]);
    const toFigure = (name: FigureName, of: FigureRows): Figure => figureOf(name, of, query);
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
      figures: [
        toFigure('firstAnswer', inquiry),
        toFigure('introduction', figures.introduction),
        toFigure('hire', figures.hire),
        toFigure('satisfaction', satisfaction),
      ],
      weeks,
      responses: { inquiry: medianOf(inquiry), ...answers },
      satisfaction: averageOf(satisfaction),
    };
  }

  /**
   * For the period and the preceding one of equal length: n1…n6, requests that reached the step or
   * a later one, and d2…d6, median days from the previous step; and the period's weeks, with the
   * figures of the requests. All from one read of both periods' requests.
   */
  private async requests(query: PeriodQuery): Promise<{
    now: Funnel;
    before: Funnel;
    weeks: DashboardPeriod['weeks'];
    figures: Record<'introduction' | 'hire', FigureRows>;
  }> {
    const counts = funnelStep.values.map(
      (step) => sql`count(*) filter (where ${cameTo(step)})::int as ${raw(`n${step}`)}`,
    );
    const gaps = funnelStep.values.slice(1).map(
      (
        step,
      ) => sql`(percentile_cont(0.5) within group (order by extract(epoch from ${raw(`s${step}`)} - ${raw(`s${step - 1}`)}))
        filter (where ${raw(`s${step}`)} >= ${raw(`s${step - 1}`)}) / 86400)::float8 as ${raw(`d${step}`)}`,
    );
    const rows = await this.prisma.$queryRaw<
      (Funnel &
        RequestFigures & { readonly late: boolean; readonly weeks: readonly WeekRow[] | null })[]
    >`
      with request as materialized (select s1 >= ${startOfDay(query.from)} as late, s1, s2, s3, s4, s5, s6 from ${steps(withBefore(query))} m),
      week as (
        select date_trunc('week', s1 at time zone 'Asia/Tokyo')::date as monday, count(*)::int as applied,
          count(*) filter (where ${cameTo(funnelStep.code.introduced)})::int as introduced,
          count(*) filter (where ${cameTo(funnelStep.code.hired)})::int as hired, ${requestFigures}
        from request where late group by 1)
      select late, ${join([...counts, ...gaps])}, ${requestFigures}, case when late then (select json_agg(week) from week) end as weeks from request group by late`;
    const [now, before] = [true, false].map((late) => rows.find((row) => row.late === late));
    const found = now?.weeks ?? [];
    return {
      now: now ?? {},
      before: before ?? {},
      weeks: everyWeek(
        query.from,
        query.to,
        found.map(({ monday, applied, introduced, hired }) => ({
          monday,
          applied,
          introduced,
          hired,
        })),
      ),
      figures: {
        introduction: figureRows(now, before, found, ({ days, introductions }) => [
          days,
          introductions,
        ]),
        hire: figureRows(now, before, found, ({ hires, trials }) => [
          trials > 0 ? (hires / trials) * 100 : null,
          trials,
        ]),
      },
    };
  }

  private async inquiry(query: PeriodQuery): Promise<FigureRows> {
    const { reach, team, brand, from } = query;
    const both = withBefore(query);
    return this.readFigure(sql`
      select f.received_at >= ${startOfDay(from)} as late, f.received_at as at, extract(epoch from f.confirmed_at - f.received_at) / 60 as value
      from contact_form f where f.deleted_at is null and ${contactFormWithin(reach)} and ${contactFormWithin(team ? [team] : 'all')}
        and f.confirmed_at is not null and ${isInPeriod(sql`f.received_at`, both.from, both.to)} and ${brand ? sql`f.brand = ${brand}` : sql`true`}`);
  }

  /** The medians of the values of both periods, and of the weeks of the later one. */
  private async readFigure(
    values: Prisma.Sql,
    fold = sql`percentile_cont(0.5) within group (order by value)`,
  ): Promise<FigureRows> {
    const rows = await this.prisma.$queryRaw<FoldedRow[]>`
      select late, to_char(monday, 'YYYY-MM-DD') as monday, (${fold})::float8 as value, count(*)::int as count
      from (select late, value, date_trunc('week', at at time zone 'Asia/Tokyo')::date as monday from (${values}) each) dated
      group by grouping sets ((late), (late, monday))`;
    const total = (late: boolean) =>
      rows.find((row) => row.monday === null && row.late === late) ?? { value: null, count: 0 };
    return {
      now: total(true),
      before: total(false),
      weeks: rows.flatMap(({ late, monday, value }) =>
        late && monday !== null ? [{ monday, value }] : [],
      ),
    };
  }

  /**
   * Candidates are looked up matter by matter (`offset 0` enforces it): a join would read the
   * candidates of all ten years.
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
        where c.matter_id = m.id and c.deleted_at is null and c.trial_requested_at is not null offset 0) x where ${requestsOfPeriod(query)}`;
    return {
      family: median({ minutes: row?.family ?? null, count: row?.families ?? 0 }),
      teacher: median({ minutes: row?.teacher ?? null, count: row?.teachers ?? 0 }),
    };
  }

  /** Uses the reports of the period, independent of the arrival of their requests. */
  private async satisfaction(query: PeriodQuery): Promise<FigureRows> {
    const { from, to } = withBefore(query);
    return this.readFigure(
      sql`select mt.customer_report_at >= ${startOfDay(query.from)} as late, mt.customer_report_at as at,
          (mt.customer_report ->> 'satisfaction')::int as value
        from matter_teacher mt join matter m on m.id = mt.matter_id
        where mt.deleted_at is null and ${isInPeriod(sql`mt.customer_report_at`, from, to)} and ${scope(query)}`,
      sql`avg(value)`,
    );
  }
}

const medianOf = ({ now }: FigureRows): Median => median({ minutes: now.value, count: now.count });
const averageOf = ({ now }: FigureRows): DashboardPeriod['satisfaction'] => ({
  average: round(now.value),
  count: now.count,
});
const median = (row: Median): Median => ({ minutes: round(row.minutes, 0), count: row.count });

/** The rows of a figure over both periods, and the rows of every week of the later one. */
function figureRows<R extends RequestFigures>(
  now: R | undefined,
  before: R | undefined,
  weeks: readonly WeekRow[],
  read: (row: RequestFigures) => [value: number | null, count: number],
): FigureRows {
  const total = (row: R | undefined) => {
    const [value, count] = row ? read(row) : [null, 0];
    return { value, count };
  };
  return {
    now: total(now),
    before: total(before),
    weeks: weeks.map((week) => ({ monday: week.monday, value: read(week)[0] })),
  };
}

/** Minutes and percent have no decimals. */
const digitsOf: Readonly<Record<FigureName, number>> = {
  firstAnswer: 0,
  introduction: 1,
  hire: 0,
  satisfaction: 1,
};

function figureOf(
  name: FigureName,
  { now, before, weeks }: FigureRows,
  { from, to }: PeriodQuery,
): Figure {
  const shown = (value: number | null) => round(value, digitsOf[name]);
  const byMonday = new Map(weeks.map((week) => [week.monday, week.value]));
  return {
    name,
    value: shown(now.value),
    before: shown(before.value),
    count: now.count,
    weeks: everyWeek(from, to, []).map(({ monday }) => ({
      monday,
      value: shown(byMonday.get(monday) ?? null),
    })),
  };
}

/** The period with the preceding one of equal length. */
const withBefore = <Q extends { from: Day; to: Day }>(query: Q): Q => ({
  ...query,
  from: addDays(query.from, -1 - daysBetween(query.from, query.to)),
});

/**
 * SQL on rows of `steps`: median days until the first introduction with their number, and the
 * requests with a trial, with those of them that led to a hire.
 */
const requestFigures = sql`
  (percentile_cont(0.5) within group (order by extract(epoch from s3 - s1)) filter (where s3 >= s1) / 86400)::float8 as days,
  count(*) filter (where s3 >= s1)::int as introductions, count(s4)::int as trials, count(*) filter (where s4 is not null and s6 is not null)::int as hires`;

const scope = ({
  reach,
  team,
  brand,
}: Pick<PeriodQuery, 'reach' | 'team' | 'brand'>): Prisma.Sql => sql`m.deleted_at is null
  and ${teamWithin(reach, 'm.team_in_charge')} and ${teamWithin(team ? [team] : 'all', 'm.team_in_charge')} and ${brand ? sql`m.brand = ${brand}` : sql`true`}`;
const isInPeriod = (column: Prisma.Sql, from: Day, to: Day): Prisma.Sql =>
  sql`${column} >= ${startOfDay(from)} and ${column} < ${startOfDay(addDays(to, 1))}`;
/** SQL: the requests `m` that arrived in the period. */
export const requestsOfPeriod = ({ from, to, ...query }: PeriodQuery): Prisma.Sql =>
  sql`${isInPeriod(sql`m.created_at`, from, to)} and ${scope(query)}`;

/** One row per request of the period: s1…s6: the time at which it first reached each step. */
const steps = (
  query: PeriodQuery,
): Prisma.Sql => sql`(select m.created_at as s1, m.recruitment_confirmed_at as s2, c.* from matter m
  left join lateral (select min(x.introduced_at) as s3, min(x.trial_completed_at) as s4, min(x.customer_report_at) as s5,
    min(x.hiring_decision_confirmed_at) as s6 from matter_teacher x where x.matter_id = m.id and x.deleted_at is null) c on true
  where ${requestsOfPeriod(query)})`;

/** The list's `reachedStepSql`, on rows of `steps`: the step or a later one. */
const cameTo = (step: number): Prisma.Sql =>
  sql`num_nonnulls(${join(funnelStep.values.filter((each) => each >= step).map((each) => raw(`s${each}`)))}) > 0`;
