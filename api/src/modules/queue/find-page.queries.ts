import { dayFromDate } from '@tsumugi/contract/calendar/day';
import type { RowKind, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { Reach } from '@tsumugi/contract/reach';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { contactFormWithin, matterWithin, roomWithin, teamWithin } from '../../platform/reach/within.js';
import { type Days, inBuckets } from './day-range.js';
import { filterSql, type ListSource } from './filter-sql.js';
import { type ListQuery, readFilters } from './list-query.js';

const { sql, join, raw } = Prisma;

/** One place in a page: which row, and what the work list says of it. */
export interface Place {
  readonly id: number;
  readonly matterId: number | null;
  readonly dueDay: string | null;
  readonly chip: string | null;
  readonly waitingSince: Date | null;
}
export interface Page {
  readonly places: readonly Place[];
  /** Exact up to `countedUpTo`; a search without limits says no more than that many. */
  readonly total: number;
}

const countedUpTo = 10_000;

/** Tables behind a work item, joined only where a filter or the order needs them. */
const workJoins: Record<RowKind, Prisma.Sql> = {
  matter: sql`join matter m on m.id = w.matter_id`,
  matterTeacher: sql`join matter_teacher mt on mt.id = w.entity_id join matter m on m.id = w.matter_id`,
  changeRequest: sql`join change_request c on c.id = w.entity_id join matter m on m.id = w.matter_id`,
  contactForm: sql`join contact_form f on f.id = w.entity_id`,
  room: sql`join chat_room r on r.id = w.entity_id left join matter_teacher mt on mt.id = r.matter_teacher_id left join matter m on m.id = mt.matter_id`,
};
const orders: Readonly<Record<string, string>> = {
  matterNumber: 'm.matter_number',
  status: 'm.case_status',
  candidateStatus: 'mt.candidate_status',
  waitingSince: 'w.waiting_since',
  interviewDate: 'mt.interview_date',
  trialLessonDate: 'mt.trial_lesson_date',
  createdAt: 'm.created_at',
};

/** 25 ids first, by the index of the work list or of the search; everything else is read for these alone. */
export async function findPage(tx: Transaction, reach: Reach, tab: TabDefinition, query: ListQuery, days: Days): Promise<Page> {
  const filters = readFilters(tab, query.given);
  const confirmedToo =
    tab.row === 'contactForm' && filters.includeConfirmed && 'flag' in filters.includeConfirmed && filters.includeConfirmed.flag;
  const source =
    (tab.search && !query.buckets) || confirmedToo ? searchSource(reach, tab.row, days, query) : workSource(reach, tab, days, query);
  const conditions = filterSql(filters, tab.row, source.kind);
  const where = join([...source.where, ...conditions, ...(query.ids ? [sql`${source.id} = any(${[...query.ids]}::int[])`] : [])], ' and ');
  const rows = await tx.$queryRaw<
    { id: number; matter_id: number | null; due_day: Date | null; chip: string | null; waiting_since: Date | null }[]
  >`
    select ${source.id} as id, ${source.matter} as matter_id, ${source.columns}
    from ${source.from} where ${where} order by ${order(source, query)} limit ${query.to - query.from + 1} offset ${query.from}`;
  const [counted] = await tx.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from (select 1 from ${source.from} where ${where} limit ${countedUpTo}) counted`;
  return {
    total: counted?.total ?? 0,
    places: rows.map((row) => ({
      id: row.id,
      matterId: row.matter_id,
      dueDay: row.due_day && dayFromDate(row.due_day),
      chip: row.chip,
      waitingSince: row.waiting_since,
    })),
  };
}

interface Source {
  readonly from: Prisma.Sql;
  readonly where: readonly Prisma.Sql[];
  readonly id: Prisma.Sql;
  readonly matter: Prisma.Sql;
  readonly columns: Prisma.Sql;
  readonly order: Prisma.Sql;
  readonly kind: ListSource;
}

function workSource(reach: Reach, tab: TabDefinition, days: Days, query: ListQuery): Source {
  return {
    from: sql`work_item w ${workJoins[tab.row]}`,
    where: [sql`w.tab = ${tab.code}`, teamWithin(reach, 'w.team_id'), rowWithin(reach, tab.row), inBuckets(days, query.buckets)],
    id: sql`w.entity_id`,
    matter: tab.row === 'contactForm' ? sql`null::int` : tab.row === 'room' ? sql`m.id` : sql`w.matter_id`,
    columns: sql`w.due_day, w.chip, w.waiting_since`,
    order: sql`w.due_day, w.waiting_since, w.entity_id`,
    kind: 'work',
  };
}

/** The badges count by the team of the work list alone; a room or a form stands there under a team whose own it is (`pass-on.ts`). */
const rowWithin = (reach: Reach, row: RowKind): Prisma.Sql =>
  row === 'contactForm' ? contactFormWithin(reach) : row === 'room' ? roomWithin(reach) : sql`true`;

function searchSource(reach: Reach, row: RowKind, days: Days, query: ListQuery): Source {
  const nothing = sql`null::date as due_day, null::text as chip, null::timestamptz as waiting_since`;
  if (row === 'contactForm') {
    return {
      from: sql`contact_form f left join work_item w on w.entity = 'contactForm' and w.entity_id = f.id`,
      where: [sql`f.deleted_at is null`, contactFormWithin(reach), sql`(f.confirmed_at is not null or ${inBuckets(days, query.buckets)})`],
      id: sql`f.id`,
      matter: sql`null::int`,
      columns: sql`w.due_day, w.chip, w.waiting_since`,
      order: sql`f.received_at desc, f.id desc`,
      kind: 'search',
    };
  }
  const candidates = row === 'matterTeacher';
  return {
    from: candidates ? sql`matter_teacher mt join matter m on m.id = mt.matter_id` : sql`matter m`,
    where: [sql`m.deleted_at is null`, matterWithin(reach), ...(candidates ? [sql`mt.deleted_at is null`] : [])],
    id: candidates ? sql`mt.id` : sql`m.id`,
    matter: sql`m.id`,
    columns: nothing,
    order: candidates ? sql`mt.id desc` : sql`m.id desc`,
    kind: 'search',
  };
}

function order(source: Source, { sort }: ListQuery): Prisma.Sql {
  const column = orders[sort.field];
  const usable =
    column && (source.kind === 'work' || !column.startsWith('w.')) && source.from.sql.includes(` ${column.split('.')[0]} `.trimEnd());
  if (!usable)
    return sort.field === 'due' && sort.descending && source.kind === 'work'
      ? sql`w.due_day desc, w.waiting_since, w.entity_id`
      : source.order;
  return sql`${raw(column)} ${raw(sort.descending ? 'desc' : 'asc')} nulls last, ${source.id}`;
}
