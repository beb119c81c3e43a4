import type { RowKind, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/queues';
import type { Reach } from '@tsumugi/contract/reach';
import { Prisma } from '../../platform/database/generated-client/client.js';
import {
  contactFormWithin,
  matterWithin,
  roomWithin,
  teamWithin,
} from '../../platform/reach/reach-conditions.js';
import { bucketFilter, type Days } from './day-range.js';
import type { ListSource } from './filter-conditions.js';
import type { ListQuery } from './list-query.js';

const { sql } = Prisma;

/** Source of a list's rows, with their work list columns. */
export interface Source {
  readonly from: Prisma.Sql;
  readonly where: readonly Prisma.Sql[];
  readonly id: Prisma.Sql;
  readonly matter: Prisma.Sql;
  readonly columns: Prisma.Sql;
  readonly order: Prisma.Sql;
  /** Order for a descending sort, in which some columns stay ascending. */
  readonly reverse: Prisma.Sql;
  /** Leading order, before the requested order. */
  readonly first: Prisma.Sql | null;
  readonly kind: ListSource;
}

/** Tables behind a work item, joined only if a filter or the order needs them. */
const workJoins: Record<RowKind, Prisma.Sql> = {
  matter: sql`join matter m on m.id = w.matter_id`,
  matterTeacher: sql`join matter_teacher mt on mt.id = w.entity_id join matter m on m.id = w.matter_id`,
  changeRequest: sql`join change_request c on c.id = w.entity_id join matter m on m.id = w.matter_id`,
  contactForm: sql`join contact_form f on f.id = w.entity_id`,
  room: sql`join chat_room r on r.id = w.entity_id left join matter_teacher mt on mt.id = r.matter_teacher_id left join matter m on m.id = mt.matter_id`,
};

/** SQL: the other tab of the same list that counts the row `w`; null: this tab counts it. */
export function countedInSql(tab: TabDefinition): Prisma.Sql {
  const others =
    queues.find((queue) => queue.tabs.includes(tab))?.tabs.map(({ code }) => code) ?? [];
  return sql`case when not w.counted then (select x.tab from work_item x where x.entity = w.entity and x.entity_id = w.entity_id
    and x.counted and x.tab = any(${others}::text[]) limit 1) end`;
}

/** The rows of a tab, of any day. */
export const workSource = (reach: Reach, tab: TabDefinition): Source => ({
  from: sql`work_item w ${workJoins[tab.row]}`,
  where: [sql`w.tab = ${tab.code}`, teamWithin(reach, 'w.team_id'), rowWithin(reach, tab.row)],
  id: sql`w.entity_id`,
  matter:
    tab.row === 'contactForm' ? sql`null::int` : tab.row === 'room' ? sql`m.id` : sql`w.matter_id`,
  columns: sql`w.due_day::text, w.chip, ${countedInSql(tab)} as counted_in, w.waiting_since`,
  order: sql`w.due_day, w.waiting_since, w.entity_id`,
  reverse: sql`w.due_day desc, w.waiting_since, w.entity_id`,
  first: sql`w.counted desc`,
  kind: 'work',
});

/** Filters and orders that need only columns of `work_item`. */
const ofWorkAlone = ['teamInCharge', 'personInChargeOnTheDay', 'chip', 'due', 'waitingSince'];

/** Whether this query needs only columns of `work_item`, so that no other table is joined. */
export function needsOnlyWorkItems({ tab, filters, sort }: ListQuery): boolean {
  const names = [...Object.keys(filters), ...(sort ? [sort.field] : [])];
  return (
    tab.row !== 'contactForm' &&
    tab.row !== 'room' &&
    names.every((name) => ofWorkAlone.includes(name))
  );
}

/** SQL: source of a tab's rows, without tables that this query does not use. */
export const fromClause = ({ from }: Source, query: ListQuery): Prisma.Sql =>
  needsOnlyWorkItems(query) ? sql`work_item w` : from;

/**
 * Badges count by the team of the work item; rooms and forms are stored there with their team
 * (`reassign.ts`).
 */
const rowWithin = (reach: Reach, row: RowKind): Prisma.Sql =>
  row === 'contactForm' ? contactFormWithin(reach) : row === 'room' ? roomWithin(reach) : sql`true`;

/** All records of a kind, not only open work. */
export function searchSource(reach: Reach, row: RowKind, days: Days, query: ListQuery): Source {
  const nothing = sql`null::text as due_day, null::text as chip, null::text as counted_in, null::timestamptz as waiting_since`;
  if (row === 'contactForm') {
    return {
      from: sql`contact_form f left join work_item w on w.entity = 'contactForm' and w.entity_id = f.id`,
      where: [
        sql`f.deleted_at is null`,
        contactFormWithin(reach),
        sql`(f.confirmed_at is not null or ${bucketFilter(days, query.buckets)})`,
      ],
      id: sql`f.id`,
      matter: sql`null::int`,
      columns: sql`w.due_day::text, w.chip, null::text as counted_in, w.waiting_since`,
      order: sql`f.received_at desc, f.id desc`,
      reverse: sql`f.received_at, f.id`,
      // Puts waiting rows before confirmed ones.
      first: sql`f.confirmed_at is null desc`,
      kind: 'search',
    };
  }
  const candidates = row === 'matterTeacher';
  return {
    from: candidates ? sql`matter_teacher mt join matter m on m.id = mt.matter_id` : sql`matter m`,
    where: [
      sql`m.deleted_at is null`,
      matterWithin(reach),
      ...(candidates ? [sql`mt.deleted_at is null`] : []),
    ],
    id: candidates ? sql`mt.id` : sql`m.id`,
    matter: sql`m.id`,
    columns: nothing,
    order: candidates ? sql`mt.id desc` : sql`m.id desc`,
    reverse: candidates ? sql`mt.id` : sql`m.id`,
    first: null,
    kind: 'search',
  };
}
