import type { CandidateCase } from '@tsumugi/contract/facts';
import type { TeacherCandidacies } from '@tsumugi/contract/portal/teacher';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Reads } from '../../platform/database/prisma.service.js';

/** Columns of lists besides the facts. */
export interface LineRow {
  readonly id: number;
  readonly matterId: number;
  readonly candidateStatus: number;
  readonly rejectReasonTold: boolean;
  readonly teacher: {
    readonly lastName: string;
    readonly firstName: string;
    readonly timeZone: string | null;
    readonly account: { readonly email: string };
  };
  readonly matter: {
    readonly student: {
      readonly lastName: string;
      readonly firstName: string;
      readonly grade: number | null;
    } | null;
  };
}

export interface LineView {
  readonly facts: CandidateCase;
  readonly row: LineRow;
}

type Funnel = TeacherCandidacies['funnel'];

const { sql } = Prisma;
const own = (teacherId: number) =>
  sql`mt.teacher_id = ${teacherId} and mt.deleted_at is null and m.deleted_at is null`;

/**
 * A teacher's candidacies, newest first, at most `most`: in one statement, because teachers open
 * this page most often.
 */
export function readLines(database: Reads, teacherId: number, most: number): Promise<LineRow[]> {
  return database.read<LineRow>(sql`
    select mt.id, mt.matter_id as "matterId", mt.candidate_status as "candidateStatus", mt.reject_reason_told as "rejectReasonTold",
      json_build_object(
        'lastName', t.last_name, 'firstName', t.first_name, 'timeZone', t.time_zone, 'account', json_build_object('email', a.email)
      ) as teacher,
      json_build_object('student', case when s.id is not null then
        json_build_object('lastName', s.last_name, 'firstName', s.first_name, 'grade', s.grade) end) as matter
    from matter_teacher mt join matter m on m.id = mt.matter_id join teacher t on t.id = mt.teacher_id join account a on a.id = t.account_id
      left join student s on s.id = m.student_id
    where ${own(teacherId)} order by mt.id desc limit ${most}`);
}

/** Numbers of a teacher's candidacies since then by the step they reached. */
export async function readFunnel(database: Reads, teacherId: number, since: Date): Promise<Funnel> {
  const [funnel] = await database.read<Funnel>(sql`
    select count(*)::int as applied, (count(*) filter (where mt.screening_result = 1))::int as screened, count(mt.introduced_at)::int as introduced,
      count(mt.trial_lesson_date)::int as trial, count(mt.teacher_hiring_date)::int as hired
    from matter_teacher mt join matter m on m.id = mt.matter_id where ${own(teacherId)} and mt.created_at >= ${since}`);
  return funnel as Funnel;
}
