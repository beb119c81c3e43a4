import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import { finalContractStatuses } from '@tsumugi/contract/codes/matter';
import { AppError } from '@tsumugi/contract/errors';
import { type MatchingWeights, weightsOf } from '@tsumugi/contract/matching/weights';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { Offered, Wanted } from './domain/wanted.js';
import { wantedOf } from './domain/wanted-of.js';

const matterSelect = {
  id: true,
  matterNumber: true,
  caseStatus: true,
  brand: true,
  version: true,
  subjects: true,
  purposes: true,
  teachingMode: true,
  lessonFrequency: true,
  lessonLength: true,
  lessonMinutes: true,
  prefecture: true,
  city: true,
  nearestStation: true,
  preferredSlots: true,
  teacherGenderPreference: true,
  brandSettings: { select: { name: true, matchingWeights: true } },
  student: { select: { id: true, lastName: true, firstName: true, grade: true } },
} satisfies Prisma.MatterSelect;
type MatterRow = Prisma.MatterGetPayload<{ select: typeof matterSelect }>;

/** A request to find teachers for. */
export interface Request {
  readonly matter: MatterRow;
  readonly wanted: Wanted;
  readonly weights: MatchingWeights;
}

/** A teacher of the pool: what is offered, and what a line of the list shows. */
export interface PoolTeacher extends Offered {
  readonly id: number;
  readonly name: string;
  readonly university: string | null;
  readonly gradeYear: number | null;
  readonly occupation: number | null;
  readonly nearestStation: string | null;
  readonly trials: number;
}

type Row = Omit<PoolTeacher, 'subjects' | 'availability'> & {
  readonly subjects: readonly (readonly [number, number])[];
  readonly availability: readonly (readonly [number, number, number])[];
};

/** Throws 404 when there is no such matter. */
export async function readRequest(db: Transaction, matterId: number): Promise<Request> {
  const matter = await db.matter.findFirst({ where: { id: matterId, deletedAt: null }, select: matterSelect });
  if (!matter) throw new AppError('not_found');
  return { matter, wanted: wantedOf(matter), weights: weightsOf(matter.brandSettings.matchingWeights) };
}

/** SQL: a candidacy `c` that goes on, from the introduction to the hiring. */
const isOpen = Prisma.sql`c.candidate_status between 7 and 90 or c.candidate_status = 110`;
/**
 * SQL: a candidacy `c` that a teacher's record is made of; nine of ten were turned down before anything came of them. Word for word as the index
 * `matter_teacher_past` has it.
 */
const saysSomething = Prisma.sql`(${isOpen} or c.hiring_decision_confirmed_at is not null
  or c.trial_completed_at is not null or c.customer_report is not null)`;

/**
 * The teachers who teach one of the subjects (all, when none is named), candidates of the request and `also` in any case, in one statement.
 * Those whose account is closed are left out, unless they are named. `only`: this teacher alone.
 */
export async function readPool(
  db: Transaction,
  matterId: number,
  subjects: readonly number[],
  { only, also = 0 }: { only?: number; also?: number } = {},
): Promise<PoolTeacher[]> {
  const narrow =
    only !== undefined
      ? Prisma.sql`t.id = ${only}`
      : subjects.length === 0
        ? Prisma.sql`true`
        : Prisma.sql`(t.id = ${also}
            or exists (select from teacher_subject s where s.teacher_id = t.id and s.subject = any(${[...subjects]}::int[]))
            or exists (select from matter_teacher c where c.teacher_id = t.id and c.matter_id = ${matterId} and c.deleted_at is null))`;
  const rows = await db.$queryRaw<Row[]>`
    with pool as materialized (
      select t.id, t.last_name, t.first_name, t.university, t.grade_year, t.occupation, t.nearest_station, t.gender, t.in_person, t.online, t.prefecture,
        t.stations, t.areas, t.entrance_exam_type, t.is_introducible, t.identity_verified_at, t.blocked_at, t.stop_introduction_until, t.blackouts
      from teacher t join account a on a.id = t.account_id
      where t.deleted_at is null and (t.id = ${only ?? also} or (a.deleted_at is null and a.disabled_at is null)) and ${narrow}
    ), past as (
      select c.teacher_id,
        count(m.id) filter (where ${isOpen})::int as open,
        count(*) filter (where c.hiring_decision_confirmed_at is not null
          and c.withdraw_reason is distinct from ${systemCloseReason.code.brokenOff})::int as hires,
        count(c.trial_completed_at)::int as trials,
        coalesce(sum((c.customer_report->>'satisfaction')::int), 0)::int as mark_sum,
        count(c.customer_report->>'satisfaction')::int as mark_count
      from matter_teacher c left join matter m on m.id = c.matter_id and m.deleted_at is null
        and m.contract_status not in (${Prisma.raw(finalContractStatuses.join())})
      where c.deleted_at is null and ${saysSomething} and ${only === undefined ? Prisma.sql`true` : Prisma.sql`c.teacher_id = ${only}`}
      group by c.teacher_id
    ), asked as (
      select teacher_id, max(id) as id from matter_teacher where matter_id = ${matterId} and deleted_at is null group by teacher_id
    ), taught as (
      select teacher_id, json_agg(json_build_array(subject, level)) as list from teacher_subject
      where teacher_id in (select id from pool) group by teacher_id
    ), free as (
      select teacher_id, json_agg(json_build_array(weekday, from_minute, to_minute) order by weekday, from_minute) as list
      from teacher_availability where teacher_id in (select id from pool) group by teacher_id
    ), known as (
      select teacher_id, array_agg(distinct purpose) as list from teaching_experience, unnest(purposes) as purpose
      where teacher_id in (select id from pool) group by teacher_id
    )
    select p.id, p.last_name || ' ' || p.first_name as name, p.university, p.grade_year as "gradeYear", p.occupation,
      p.nearest_station as "nearestStation", p.gender, p.in_person as "inPerson", p.online, p.prefecture,
      coalesce(p.stations, '{}') as stations, coalesce(p.areas, '[]') as areas,
      coalesce(taught.list, '[]') as subjects, coalesce(free.list, '[]') as availability, coalesce(known.list, '{}') as purposes,
      coalesce(p.entrance_exam_type = 4, false) or exists (select from overseas_experience o where o.teacher_id = p.id)
        or exists (select from prereturn_applied_school r where r.teacher_id = p.id) as returnee,
      exists (select from dp_level_score d where d.teacher_id = p.id) as ib,
      coalesce(past.open, 0) as open, coalesce(past.hires, 0) as hires, coalesce(past.trials, 0) as trials,
      json_build_object('sum', coalesce(past.mark_sum, 0), 'count', coalesce(past.mark_count, 0)) as marks,
      p.is_introducible as introducible, p.identity_verified_at is not null as "identityVerified",
      p.blocked_at is not null as blocked, p.stop_introduction_until::text as "stoppedUntil", p.blackouts,
      case when here.id is null then null else json_build_object('id', here.id, 'version', here.version, 'status', here.candidate_status,
        'endedOn', to_char(coalesce(here.rejected_at, here.withdrawn_at) at time zone 'Asia/Tokyo', 'YYYY-MM-DD')) end as candidacy
    from pool p
      left join past on past.teacher_id = p.id
      left join taught on taught.teacher_id = p.id
      left join free on free.teacher_id = p.id
      left join known on known.teacher_id = p.id
      left join asked on asked.teacher_id = p.id
      left join matter_teacher here on here.id = asked.id
    order by p.id`;
  return rows.map((row) => ({
    ...row,
    subjects: row.subjects.map(([subject, level]) => ({ subject, level })),
    availability: row.availability.map(([weekday, fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute })),
  }));
}
