import { Injectable } from '@nestjs/common';
import { addDays, type Day, dayFromDate } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import {
  type Appointment,
  type Appointments,
  type AppointmentsQuery,
  maxOfOneDay,
} from '@tsumugi/contract/resources/appointments';
import type { DashboardQuery, DashboardToday } from '@tsumugi/contract/resources/dashboard';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { teamOf } from '../queue/report-conditions.queries.js';

const { sql, raw } = Prisma;

type Found = Omit<Appointment, 'at'> & { readonly at: Date };
const toAnswer = ({ at, ...row }: Found): Appointment => ({ ...row, at: at.toISOString() });

/** The column, the candidate statuses, and the last status before the appointment took place. */
const kinds = {
  interview: { at: 'mt.interview_date', from: 10, to: 90, ahead: 10 },
  trial: { at: 'mt.trial_lesson_date', from: 60, to: 90, ahead: 60 },
} as const;
type Kind = keyof typeof kinds;

const personOf = raw('coalesce(m.person_in_charge_on_the_day, m.person_in_charge)');

/** Interviews and trials by the index on their time: closed matters and other days are not read. */
@Injectable()
export class AppointmentQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** The appointments of a day, and the first later one that has not taken place. */
  async readAround(
    { team, mine }: Pick<DashboardQuery, 'team' | 'mine'>,
    day: Day,
    { reach, adminId }: CurrentUser,
  ): Promise<Pick<DashboardToday, 'appointments' | 'nextAppointment'>> {
    const end = startOfDay(addDays(day, 1));
    const own = sql`(mt.interviewer = ${adminId ?? 0} or ${personOf} = ${adminId ?? 0})`;
    const where = sql`${teamOf(reach, 'm.team_in_charge', team)} and ${mine === '1' ? own : sql`true`}`;
    const ofDay = (kind: Kind) => selectKind(kind, sql`${where} and ${within(kind, day, day)}`);
    const next = (kind: Kind) =>
      sql`(${selectKind(
        kind,
        sql`${where} and ${raw(kinds[kind].at)} >= ${end} and mt.candidate_status = ${raw(String(kinds[kind].ahead))}`,
      )} order by 2, 3 limit 1)`;
    const rows = await this.prisma.$queryRaw<Found[]>`
      ${ofDay('interview')} union all ${ofDay('trial')} union all ${next('interview')} union all ${next('trial')} order by 2, 3`;
    const later = rows.find(({ at }) => at >= end);
    return {
      appointments: rows.filter(({ at }) => at < end).map(toAnswer),
      nextAppointment: later ? toAnswer(later) : null,
    };
  }

  async readBetween(
    { from, to, team, person, interviewer }: AppointmentsQuery,
    { reach }: CurrentUser,
  ): Promise<Appointments> {
    const where = sql`${teamOf(reach, 'm.team_in_charge', team)} and ${person ? sql`${personOf} = ${person}` : sql`true`}`;
    const interviews = selectKind(
      'interview',
      sql`${where} and ${within('interview', from, to)} and ${interviewer ? sql`mt.interviewer = ${interviewer}` : sql`true`}`,
    );
    const trials = selectKind('trial', sql`${where} and ${within('trial', from, to)}`);
    const rows = await this.prisma.$queryRaw<
      (Found & { day: Date; count: number; place: number })[]
    >`
      select * from (
        select *, (count(*) over (partition by day))::int as count, (row_number() over (partition by day order by at, "matterTeacherId"))::int as place
        from (select *, (at at time zone 'Asia/Tokyo')::date as day from (${interviewer ? interviews : sql`${interviews} union all ${trials}`}) found) dated) ranked
      where place <= ${maxOfOneDay} order by at, "matterTeacherId"`;
    const days = new Map(rows.map((row) => [dayFromDate(row.day), row.count]));
    return {
      rows: rows.map(({ day: _day, count: _count, place: _place, ...row }) => toAnswer(row)),
      days: [...days].map(([day, count]) => ({ day, count })),
    };
  }
}

const within = (kind: Kind, from: Day, to: Day): Prisma.Sql => {
  const at = raw(kinds[kind].at);
  return sql`${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(addDays(to, 1))}`;
};

/** The appointments of a kind under a condition on the candidate `mt` and its matter `m`. */
const selectKind = (kind: Kind, where: Prisma.Sql): Prisma.Sql => {
  const { at, from, to, ahead } = kinds[kind];
  const staff = kind === 'interview' ? sql`i.name` : sql`null`;
  return sql`select ${kind} as kind, ${raw(at)} as at, mt.id as "matterTeacherId", m.id as "matterId", m.matter_number as "matterNumber",
      t.id as "teacherId", t.last_name || ' ' || t.first_name as teacher, coalesce(t.university, '') as "teacherNote",
      s.last_name || ' ' || s.first_name as student, s.grade, m.teaching_mode as "teachingMode", ${staff} as "with",
      mt.candidate_status > ${raw(String(ahead))} as done
    from matter_teacher mt join matter m on m.id = mt.matter_id and m.deleted_at is null
      join teacher t on t.id = mt.teacher_id left join student s on s.id = m.student_id
      left join (admin a join account i on i.id = a.account_id) on a.id = mt.interviewer
    where mt.deleted_at is null and mt.candidate_status between ${raw(String(from))} and ${raw(String(to))} and ${where}`;
};
