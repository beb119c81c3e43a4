import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import { workItemChangesOf } from './work-item-changes.js';

interface Item {
  readonly tab: string;
  readonly entity: string;
  readonly entityId: number;
  readonly dueDay: string;
  readonly waitingSince: Date;
  readonly counted: boolean;
  readonly chip: string | null;
  readonly teamId: number | null;
  readonly personId: number | null;
  readonly matterId: number | null;
}
interface WorkItemUpdate {
  /** SQL: the rows of `work_item` that the items replace. */
  readonly where: Prisma.Sql;
  readonly items: readonly Item[];
  readonly recheck: { readonly entity: string; readonly entityId: number };
  readonly at: Date | null;
}

interface CountedMove {
  readonly tab: string;
  readonly dueDay: string;
  readonly counted: boolean;
}
interface MovedRows {
  readonly leftTabs: string[];
  readonly entered: string[];
  /** Each row that left (-1) or entered (1), with the facts by which its tab counts it. */
  readonly rows: readonly (CountedMove & { readonly by: 1 | -1 })[];
}

const { raw, sql } = Prisma;
const columns = raw(
  'tab, entity, entity_id, due_day, waiting_since, counted, chip, team_id, person_id, matter_id',
);
const columnsOf = (alias: string) =>
  raw(
    columns.text
      .split(', ')
      .map((name) => `${alias}.${name}`)
      .join(', '),
  );
const samePlace = (a: string, b: string) =>
  raw(`${a}.tab = ${b}.tab and ${a}.entity = ${b}.entity and ${a}.entity_id = ${b}.entity_id`);

/**
 * Replaces the rows `where` by the items, and sets the next recheck, in one statement, because
 * every action runs it. Writes only differences; a changed row loses its projection. @returns the
 * tabs that rows left and entered
 */
export async function writeWorkItems(
  tx: Transaction,
  { where, items, recheck, at }: WorkItemUpdate,
): Promise<MovedRows> {
  const valuesOf = <K extends keyof Item>(name: K) => items.map((row) => row[name]);
  const moved = await queryRows<{ entered: boolean | null } & CountedMove>(
    tx,
    sql`
    with computed as (
      select * from unnest(${valuesOf('tab')}::text[], ${valuesOf('entity')}::text[], ${valuesOf('entityId')}::int[], ${valuesOf('dueDay')}::date[],
        ${valuesOf('waitingSince')}::timestamptz[], ${valuesOf('counted')}::boolean[], ${valuesOf('chip')}::text[], ${valuesOf('teamId')}::int[],
        ${valuesOf('personId')}::int[], ${valuesOf('matterId')}::int[]) f (${columns})
    ), stored as (
      select ${columns} from work_item where ${where}
    ), removed as (
      delete from work_item w using stored o where ${samePlace('w', 'o')} and not exists (select from computed f where ${samePlace('f', 'w')})
      returning w.tab, w.due_day, w.counted
    ), upserted as (
      insert into work_item (${columns})
      select f.* from computed f where not exists (
        select from stored o where ${samePlace('o', 'f')} and (${columnsOf('o')}) is not distinct from (${columnsOf('f')}))
      on conflict (tab, entity, entity_id) do update set due_day = excluded.due_day, waiting_since = excluded.waiting_since,
        counted = excluded.counted, chip = excluded.chip, team_id = excluded.team_id, person_id = excluded.person_id, matter_id = excluded.matter_id,
        card = null, card_admin = null, card_operator = null, card_until = null, card_made = null
      returning tab, entity, entity_id, due_day, counted
    ), recheck_removed as (
      delete from work_recheck where entity = ${recheck.entity} and entity_id = ${recheck.entityId} and ${at}::timestamptz is null
    ), recheck_set as (
      insert into work_recheck (entity, entity_id, at) select ${recheck.entity}, ${recheck.entityId}::int, ${at}::timestamptz where ${at}::timestamptz is not null
      on conflict (entity, entity_id) do update set at = excluded.at where work_recheck.at <> excluded.at
    )
    select false as entered, tab, due_day::text as "dueDay", counted from removed
    union all select case when not exists (select from stored o where ${samePlace('o', 'a')}) then true end, a.tab, a.due_day::text, a.counted from upserted a
    order by tab`,
  );
  const { tabs: written } = workItemChangesOf(tx);
  for (const { tab } of moved) written.add(tab);
  const tabs = (entered: boolean) =>
    moved.filter((row) => row.entered === entered).map(({ tab }) => tab);
  const rows = moved.flatMap(({ entered, ...row }) =>
    entered === null ? [] : [{ ...row, by: entered ? (1 as const) : (-1 as const) }],
  );
  return { leftTabs: tabs(false), entered: tabs(true), rows };
}

/** Removes rows from the lists. @returns the tabs that they left */
export async function deleteWorkItems(tx: Transaction, where: Prisma.Sql): Promise<string[]> {
  const deleted = await tx.$queryRaw<
    { tab: string }[]
  >`delete from work_item where ${where} returning tab`;
  const { tabs: written } = workItemChangesOf(tx);
  for (const { tab } of deleted) written.add(tab);
  return deleted.map(({ tab }) => tab).sort();
}
