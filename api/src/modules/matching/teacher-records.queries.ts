import { lessonSlotOf } from '@tsumugi/contract/appointments';
import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import { finalContractStatuses } from '@tsumugi/contract/codes/matter';
import type { Slot } from '@tsumugi/contract/facts';
import { candidateAt, contractAt } from '@tsumugi/contract/states';
import { areaOf, type StoredArea, stationOf } from '@tsumugi/contract/text/place-names';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { loadTownPoints } from '../../platform/places/town-points.js';
import { SharedValues } from './domain/shared-values.js';
import type { Candidacy, TeacherOffer } from './domain/teacher-requirements.js';

/** Data of a teacher that does not depend on the matter: offer and columns of the list. */
export interface TeacherRecord extends TeacherOffer {
  readonly id: number;
  readonly name: string;
  readonly university: string | null;
  readonly gradeYear: number | null;
  readonly occupation: number | null;
  readonly nearestStation: string | null;
  readonly trials: number;
  /** Weekly times of the running lessons. */
  readonly taken: readonly Slot[];
  /**
   * Whether the teacher has no active login; such a teacher is not introducible and not in the
   * list.
   */
  readonly closed: boolean;
}

type TeacherRow = Omit<
  TeacherRecord,
  'stations' | 'areas' | 'subjects' | 'availability' | 'taken' | 'candidacy' | 'home'
> & {
  readonly city: string | null;
  readonly town: string | null;
  readonly stations: readonly string[];
  readonly areas: readonly StoredArea[];
  readonly subjects: readonly (readonly [number, number])[];
  readonly availability: readonly (readonly [number, number, number])[];
  /** First lesson, length and minutes of each running contract. */
  readonly lessons:
    | readonly (readonly [first: string, length: number | null, minutes: number | null])[]
    | null;
};

const { sql, raw } = Prisma;

/** SQL: an active candidacy `c`, from the introduction to the hiring. */
const isOpen = sql`c.candidate_status between 7 and 90 or c.candidate_status = 110`;
/**
 * SQL: a candidacy `c` that is part of a teacher's record; nine of ten candidacies are not, because
 * they were refused before. Must equal the condition of the index `matter_teacher_past`.
 */
const saysSomething = sql`(${isOpen} or c.hiring_decision_confirmed_at is not null
  or c.trial_completed_at is not null or c.customer_report is not null)`;

/**
 * Shared values: eight thousand teachers have a few hundred different hours, subjects, stations and
 * towns.
 */
const sharedValues = new SharedValues(20_000);

/** The teachers with these ids, all if null, in one statement. */
export async function teacherRecords(
  db: Pick<Transaction, '$queryRaw'>,
  ids: readonly number[] | null,
): Promise<TeacherRecord[]> {
  const isIn = (column: string) =>
    ids ? sql`${raw(column)} = any(${[...ids]}::int[])` : sql`true`;
  const rows = await db.$queryRaw<TeacherRow[]>`
    with past as (
      select c.teacher_id,
        count(m.id) filter (where ${isOpen})::int as open,
        count(*) filter (where c.hiring_decision_confirmed_at is not null
          and c.withdraw_reason is distinct from ${systemCloseReason.code.brokenOff})::int as hires,
        count(c.trial_completed_at)::int as trials,
        coalesce(sum((c.customer_report->>'satisfaction')::int), 0)::int as mark_sum,
        count(c.customer_report->>'satisfaction')::int as mark_count,
        json_agg(json_build_array(c.first_lesson_date, m.lesson_length, m.lesson_minutes) order by c.id)
          filter (where c.candidate_status = ${candidateAt.hired}
            and m.contract_status = ${contractAt.inProgress} and c.first_lesson_date is not null) as lessons
      from matter_teacher c left join matter m on m.id = c.matter_id and m.deleted_at is null
        and m.contract_status not in (${raw(finalContractStatuses.join())})
      where c.deleted_at is null and ${saysSomething} and ${isIn('c.teacher_id')}
      group by c.teacher_id
    ), taught as (
      select teacher_id, json_agg(json_build_array(subject, level)) as list from teacher_subject where ${isIn('teacher_id')} group by teacher_id
    ), free as (
      select teacher_id, json_agg(json_build_array(weekday, from_minute, to_minute) order by weekday, from_minute) as list
      from teacher_availability where ${isIn('teacher_id')} group by teacher_id
    ), known as (
      select teacher_id, array_agg(distinct purpose) as list from teaching_experience, unnest(purposes) as purpose
      where ${isIn('teacher_id')} group by teacher_id
    )
    select p.id, p.last_name || ' ' || p.first_name as name, p.university, p.grade_year as "gradeYear", p.occupation,
      p.nearest_station as "nearestStation", p.gender, p.in_person as "inPerson", p.online, p.prefecture, p.city, p.town,
      p.max_travel_minutes as "maxTravelMinutes",
      coalesce(p.stations, '{}') as stations, coalesce(p.areas, '[]') as areas,
      coalesce(taught.list, '[]') as subjects, coalesce(free.list, '[]') as availability, coalesce(known.list, '{}') as purposes,
      coalesce(p.entrance_exam_type = 4, false) or exists (select from overseas_experience o where o.teacher_id = p.id)
        or exists (select from prereturn_applied_school r where r.teacher_id = p.id) as returnee,
      exists (select from dp_level_score d where d.teacher_id = p.id) as ib,
      coalesce(past.open, 0) as open, coalesce(past.hires, 0) as hires, coalesce(past.trials, 0) as trials,
      past.lessons, json_build_object('sum', coalesce(past.mark_sum, 0), 'count', coalesce(past.mark_count, 0)) as marks,
      p.is_introducible as introducible, p.identity_verified_at is not null as "identityVerified",
      p.blocked_at is not null as blocked, p.stop_introduction_until::text as "stoppedUntil", p.blackouts,
      a.deleted_at is not null or a.disabled_at is not null as closed
    from teacher p join account a on a.id = p.account_id
      left join past on past.teacher_id = p.id
      left join taught on taught.teacher_id = p.id
      left join free on free.teacher_id = p.id
      left join known on known.teacher_id = p.id
    where p.deleted_at is null and ${isIn('p.id')}
    order by p.id`;
  const places = await loadTownPoints();
  return rows.map(({ city, town, lessons, ...row }) => ({
    ...row,
    home: places.pointOf({ prefecture: row.prefecture, city, town }),
    candidacy: null,
    stations: row.stations.map((name) =>
      sharedValues.getShared(['station', name], () => stationOf(name)),
    ),
    areas: row.areas.map((area) =>
      sharedValues.getShared(['area', area.prefecture, area.city ?? ''], () => areaOf(area)),
    ),
    subjects: row.subjects.map(([subject, level]) =>
      sharedValues.getShared([subject, level], () => ({ subject, level })),
    ),
    availability: row.availability.map(([weekday, fromMinute, toMinute]) =>
      sharedValues.getShared([weekday, fromMinute, toMinute], () => ({
        weekday,
        fromMinute,
        toMinute,
      })),
    ),
    taken: lessons ? lessons.flatMap(takenBy) : noLessons,
  }));
}

const noLessons: readonly Slot[] = [];

const takenBy = ([first, lessonLength, lessonMinutes]: NonNullable<
  TeacherRow['lessons']
>[number]): Slot[] => {
  const lesson = lessonSlotOf(new Date(first), { lessonLength, lessonMinutes });
  return lesson ? [lesson] : [];
};

/** Each teacher's newest candidacy on a matter. */
export async function candidaciesOn(
  db: Pick<Transaction, '$queryRaw'>,
  matterId: number,
): Promise<ReadonlyMap<number, Candidacy>> {
  const rows = await db.$queryRaw<(Candidacy & { teacher: number })[]>`
    select distinct on (c.teacher_id) c.teacher_id as teacher, c.id, c.version, c.candidate_status as status,
      to_char(coalesce(c.rejected_at, c.withdrawn_at) at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as "endedOn"
    from matter_teacher c where c.matter_id = ${matterId} and c.deleted_at is null order by c.teacher_id, c.id desc`;
  return new Map(rows.map(({ teacher, ...candidacy }) => [teacher, candidacy]));
}
