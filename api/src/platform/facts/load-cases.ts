import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { callNoteResult } from '@tsumugi/contract/codes/contact';
import type { Actor, CaseFacts } from '@tsumugi/contract/facts';
import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import {
  type BrandRow,
  brandColumns,
  type CandidateRow,
  type CaseRow,
  type ChangeRequestRow,
  candidateColumns,
  changeRequestColumns,
  type MatterRow,
  matterColumns,
  type RoomRow,
  roomColumns,
  type TeacherRow,
  teacherColumns,
} from './case-row.js';
import { identityWaiting } from './identity-waiting.js';
import { type Columns, pick, readColumns } from './parse-row.js';
import { brandFacts, candidateFacts, changeRequestFacts, matterFacts } from './to-facts.js';

export interface FactsContext {
  readonly now: Date;
  readonly actor: Actor;
  readonly calendar: Calendar;
}

/**
 * Reads the facts of some matters (without deleted ones), in one statement. @param only restricts
 * the candidates
 */
export async function loadCases(
  tx: Transaction,
  ids: readonly number[],
  context: FactsContext,
  only?: readonly number[],
): Promise<Map<number, CaseFacts>> {
  if (ids.length === 0) return new Map();
  return new Map((await readCases(tx, ids, only)).map((row) => [row.id, factsOf(row, context)]));
}

export const factsOf = (row: CaseRow, context: FactsContext): CaseFacts => ({
  now: context.now,
  today: dayOf(context.now),
  calendar: {
    ...context.calendar,
    weekendWorking: row.weekendOpen ?? context.calendar.weekendWorking,
  },
  actor: context.actor,
  brand: brandFacts(row.brandSettings),
  matter: matterFacts(row),
  candidates: row.candidates.map(candidateFacts),
  openChangeRequest: row.changeRequest && changeRequestFacts(row.changeRequest),
});

type Json = Record<string, unknown>;
interface Raw {
  readonly matter: Json;
  readonly brand: Json;
  readonly weekendOpen: boolean | null;
  readonly courseIds: readonly number[];
  readonly consents: readonly string[];
  readonly changeRequest: Json | null;
  readonly candidates: readonly {
    readonly row: Json;
    readonly teacher: Json;
    readonly identityWaiting: boolean;
    readonly room: Json | null;
    readonly promise: { readonly at: string; readonly byFamily: boolean } | null;
  }[];
}

const shapeOf = (columns: Columns) => ({
  matter: pick<MatterRow>(columns, 'matter', matterColumns),
  brand: pick<BrandRow>(columns, 'brand', brandColumns),
  changeRequest: pick<ChangeRequestRow>(columns, 'change_request', changeRequestColumns),
  candidate: pick<CandidateRow>(columns, 'matter_teacher', candidateColumns),
  teacher: pick<Omit<TeacherRow, 'identityWaiting'>>(columns, 'teacher', teacherColumns),
  room: pick<RoomRow>(columns, 'chat_room', roomColumns),
});
type Shape = ReturnType<typeof shapeOf>;

const shapes = new WeakMap<Columns, Shape>();
/** Built once per process. */
async function shapeFor(tx: Transaction): Promise<Shape> {
  const columns = await readColumns(tx);
  const known = shapes.get(columns) ?? shapeOf(columns);
  shapes.set(columns, known);
  return known;
}

/** Ids of matters, or the id of a candidacy, which selects its matter. */
export type CaseSelection = readonly number[] | { readonly candidate: number };

function caseCondition(which: CaseSelection): Prisma.Sql {
  if ('candidate' in which)
    return Prisma.sql`m.id = (select c.matter_id from matter_teacher c where c.id = ${which.candidate} and c.deleted_at is null)`;
  // The plan depends on the length of the list, so it cannot be prepared; planning costs three
  // times the read of one matter.
  return which.length === 1
    ? Prisma.sql`m.id = ${which[0]}`
    : Prisma.sql`m.id = any(${[...which]}::int[])`;
}

/**
 * Matters with their dependents, in one statement: every action reads them twice, and the client's
 * own loading takes a query for each of twelve relations. Deleted matters and candidates are left
 * out.
 * @param only restricts the candidates
 */
export async function readCases(
  tx: Transaction,
  which: CaseSelection,
  only?: readonly number[],
): Promise<CaseRow[]> {
  const shape = await shapeFor(tx);
  const rows = await queryRows<{ case: Raw }>(
    tx,
    Prisma.sql`
    select json_build_object(
      'matter', ${shape.matter.json('m')}, 'brand', ${shape.brand.json('b')}, 'weekendOpen', t.weekend_open,
      'courseIds', coalesce((select json_agg(c.course_id order by c.course_id) from matter_course c where c.matter_id = m.id), '[]'),
      'consents', coalesce((
        select json_agg(distinct c.type) from parent p join consent c on c.account_id = p.account_id
        where p.id = m.parent_id and c.withdrawn_at is null and consent_stands(c.type, c.document_version, 'families')), '[]'),
      'changeRequest', (select ${shape.changeRequest.json('r')} from change_request r where r.matter_id = m.id and r.open order by r.id desc limit 1),
      'candidates', coalesce((
        select json_agg(json_build_object(
          'row', ${shape.candidate.json('mt')}, 'teacher', ${shape.teacher.json('te')},
          'identityWaiting', te.identity_verified_at is null and ${identityWaiting('te')},
          'room', case when r.id is not null then ${shape.room.json('r')} end,
          'promise', (
            select json_build_object('at', n.promised_at, 'byFamily', n.result <> ${callNoteResult.code.absent}) from call_note n
            where n.matter_teacher_id = mt.id and n.deleted_at is null and n.promised_at is not null and n.side is distinct from 'teacher' order by n.at desc, n.id desc limit 1)
        ) order by mt.id)
        from matter_teacher mt join teacher te on te.id = mt.teacher_id left join chat_room r on r.matter_teacher_id = mt.id
        where mt.matter_id = m.id and mt.deleted_at is null ${only ? Prisma.sql`and mt.id = any(${[...only]}::int[])` : Prisma.empty}), '[]')
    ) as case
    from matter m join brand b on b.id = m.brand left join team t on t.id = m.team_in_charge
    where ${caseCondition(which)} and m.deleted_at is null`,
  );
  return rows.map((row) => toRow(row.case, shape));
}

function toRow(raw: Raw, shape: Shape): CaseRow {
  return {
    ...shape.matter.revive(raw.matter),
    brandSettings: shape.brand.revive(raw.brand),
    weekendOpen: raw.weekendOpen,
    courseIds: raw.courseIds,
    consents: raw.consents,
    changeRequest: raw.changeRequest && shape.changeRequest.revive(raw.changeRequest),
    candidates: raw.candidates.map(({ row, teacher, identityWaiting: waiting, room, promise }) => ({
      ...shape.candidate.revive(row),
      teacher: { ...shape.teacher.revive(teacher), identityWaiting: waiting },
      room: room && shape.room.revive(room),
      promise: promise && { ...promise, at: new Date(promise.at) },
    })),
  };
}
