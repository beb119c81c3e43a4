import { Injectable } from '@nestjs/common';
import {
  addDays,
  type Day,
  dateFromDay,
  dayFromDate,
  daysBetween,
} from '@tsumugi/contract/calendar/day';
import { dayOf, startOfDay } from '@tsumugi/contract/calendar/instant';
import { queues, tabsByCode } from '@tsumugi/contract/queues/queues';
import type {
  DashboardQuery,
  DashboardToday,
  OverdueLine,
} from '@tsumugi/contract/resources/dashboard';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { ScheduledBackups } from '../../platform/backup/scheduled-backups.js';
import { yearsWithoutHolidays } from '../../platform/calendar/calendar-from.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock, days } from '../../platform/clock.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { countWaitingPeople } from '../person/find-people.queries.js';
import { projectedText } from '../queue/projection-validity.queries.js';
import { QueueQueries } from '../queue/queue.queries.js';
import {
  handledMattersSql,
  introductionWaits,
  teamOf,
} from '../queue/report-conditions.queries.js';
import { AppointmentQueries } from './appointments.queries.js';

const { sql } = Prisma;
const shown = 20;
const shownOfAll = 500;
const searchTabs = queues.flatMap(({ tabs }) =>
  tabs.filter((tab) => tab.search).map(({ code }) => code),
);

type TodayQuery = Pick<DashboardQuery, 'team' | 'mine' | 'waitDays' | 'allOverdue'>;
interface OverduePlace {
  tab: string;
  id: number;
  matter_id: number | null;
  due_day: Date;
  chip: string | null;
  waiting_since: Date;
  text: string | null;
}

/**
 * SQL: the rows `w` of the work lists that are due before that day, optionally only the rows of the
 * user.
 */
const openUntil = (
  day: Day,
  { team, mine }: TodayQuery,
  { reach, adminId }: CurrentUser,
): Prisma.Sql =>
  sql`w.due_day < ${dateFromDay(day)}::date and w.counted and not w.tab = any(${searchTabs}::text[])
    and ${teamOf(reach, 'w.team_id', team)} and ${mine === '1' ? sql`w.person_id = ${adminId ?? 0}` : sql`true`}`;

/**
 * Today's part of the dashboard. Reads the work list and indexes by day only, so that closed
 * matters are not read.
 */
@Injectable()
export class TodayQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly lists: QueueQueries,
    private readonly mailer: Mailer,
    private readonly backups: ScheduledBackups,
    private readonly appointments: AppointmentQueries,
  ) {}

  async read(query: TodayQuery, user: CurrentUser): Promise<DashboardToday> {
    const today = this.clock.today();
    const [
      counts,
      due,
      overdue,
      { appointments, nextAppointment },
      waiting,
      handled,
      calendar,
      people,
      mail,
      backup,
    ] = await Promise.all([
      this.lists.notifications(query.team, user),
      this.countDue(query, today, user),
      this.readOverdue(query, today, user),
      this.appointments.readAround(query, today, user),
      this.readWaiting(query, today, user),
      this.countHandled(query, today, user),
      this.calendars.now(),
      countWaitingPeople(this.prisma, user.reach),
      user.isAdmin ? this.mail() : null,
      user.isAdmin ? this.backups.outcome() : null,
    ]);
    const missing = yearsWithoutHolidays(calendar, today);
    const { unverified, since, ...leaving } = people;
    return {
      ...{
        queues: counts,
        due,
        overdue,
        appointments,
        nextAppointment,
        waiting,
        handled,
        yearsWithoutHolidays: missing,
        unverified,
        mail,
        backup,
      },
      leaving: { ...leaving, since: since?.toISOString() ?? null },
    };
  }

  /** Both queries read only the few rows in that state. */
  private async mail(): Promise<DashboardToday['mail']> {
    const since = new Date(this.clock.now().getTime() - days(14));
    const failedIn = (table: Prisma.Sql) =>
      sql`(select count(*)::int from ${table} where state = 'failed' and due_at >= ${since})`;
    // A literal, so that the planner can use the partial index of failed deliveries.
    const [row] = await this.prisma.read<{ failed: number; others: number }>(sql`
      select ${failedIn(sql`(select * from delivery where channel = 'mail' and resent_as is null) mail`)} as failed, ${failedIn(sql`outgoing_mail`)} as others`);
    return {
      delivers: await this.mailer.delivers(),
      failed: row?.failed ?? 0,
      failedOthers: row?.others ?? 0,
    };
  }

  private async countDue(query: TodayQuery, today: Day, user: CurrentUser): Promise<number> {
    const [countRow] = await this.prisma.read<{ total: number }>(sql`
      select count(distinct coalesce('matter' || w.matter_id, w.entity || w.entity_id))::int as total from work_item w
      where ${openUntil(addDays(today, 1), query, user)}`);
    return countRow?.total ?? 0;
  }

  private async readOverdue(
    query: TodayQuery,
    today: Day,
    user: CurrentUser,
  ): Promise<DashboardToday['overdue']> {
    const { allOverdue } = query;
    const where = openUntil(today, query, user);
    const [places, [countRow]] = await Promise.all([
      this.prisma.$queryRaw<OverduePlace[]>`
        select w.tab, w.entity_id as id, w.matter_id, w.due_day, w.chip, w.waiting_since, ${projectedText(user, this.clock.now())} as text from work_item w
        where ${where} order by w.due_day, w.waiting_since, w.tab, w.entity_id limit ${allOverdue === '1' ? shownOfAll : shown}`,
      this.prisma.$queryRaw<
        { total: number }[]
      >`select count(*)::int as total from work_item w where ${where}`,
    ]);
    return { total: countRow?.total ?? 0, rows: await this.lines(places, user) };
  }

  private async lines(places: readonly OverduePlace[], user: CurrentUser): Promise<OverdueLine[]> {
    const codes = [...new Set(places.map(({ tab }) => tab))];
    const found = new Map<string, OverdueLine>();
    await Promise.all(
      codes.map(async (code) => {
        const at = tabsByCode.get(code);
        if (!at) return;
        const own = places.filter(({ tab }) => tab === code);
        const rows = await this.lists.rowsAt(
          at.tab,
          own.map((place) => ({
            id: place.id,
            matterId: place.matter_id,
            dueDay: dayFromDate(place.due_day),
            // Selected as overdue rows, which are bucket 1.
            bucket: 1,
            chip: place.chip,
            countedIn: null,
            text: place.text,
            waitingSince: place.waiting_since,
          })),
          user,
        );
        for (const {
          id,
          entity,
          matterId,
          matterNumber,
          selectionNumber,
          due,
          wait,
          student,
          parent,
          contact,
        } of rows) {
          const row = {
            id,
            entity,
            matterId,
            matterNumber,
            selectionNumber,
            due,
            wait,
            student,
            parent,
            contact,
          };
          found.set(`${code} ${id}`, {
            route: at.queue.route,
            tab: at.tab.tab,
            tabLabel: at.tab.label,
            row,
          });
        }
      }),
    );
    return places.flatMap(({ tab, id }) => found.get(`${tab} ${id}`) ?? []);
  }

  private async readWaiting(
    { team, waitDays }: TodayQuery,
    today: Day,
    user: CurrentUser,
  ): Promise<DashboardToday['waiting']> {
    const before = startOfDay(addDays(today, 1 - waitDays));
    const rows = await this.prisma.$queryRaw<
      {
        matterId: number;
        matterNumber: string;
        student: string | null;
        since: Date;
        candidates: number;
        total: number;
      }[]
    >`
      select m.id as "matterId", m.number as "matterNumber", s.last_name || ' ' || s.first_name as student, m.since, m.candidates, m.total
      from (select m.id, m.matter_number as number, m.student_id, w.since, w.candidates, (count(*) over ())::int as total
        from matter m ${introductionWaits.join}
        where m.deleted_at is null and ${introductionWaits.open} and w.since < ${before} and ${teamOf(user.reach, 'm.team_in_charge', team)}
        order by w.since, m.id limit ${shown}) m
      left join student s on s.id = m.student_id order by m.since, m.id`;
    return {
      total: rows[0]?.total ?? 0,
      days: waitDays,
      rows: rows.map(({ total: _, since, ...row }) => ({
        ...row,
        days: daysBetween(dayOf(since), today),
      })),
    };
  }

  private async countHandled({ team }: TodayQuery, today: Day, user: CurrentUser): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from matter m where m.deleted_at is null and ${teamOf(user.reach, 'm.team_in_charge', team)}
        and m.id in (${handledMattersSql(startOfDay(today), startOfDay(addDays(today, 1)))})`;
    return row?.count ?? 0;
  }
}
