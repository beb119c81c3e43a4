import { dayFromDate } from '@tsumugi/contract/calendar/day';
import type { Transaction } from '../database/transaction.js';

interface Place {
  readonly tab: string;
  readonly entity: string;
  readonly entityId: number;
}
interface Item extends Place {
  readonly dueDay: Date;
  readonly waitingSince: Date;
  readonly counted: boolean;
  readonly chip: string | null;
  readonly teamId: number | null;
  readonly personId: number | null;
  readonly matterId: number | null;
}
interface Work {
  readonly left: readonly Place[];
  /** New, or with other words than before: their cards are to be made anew. */
  readonly added: readonly Item[];
  readonly recheck: { readonly entity: string; readonly entityId: number };
  readonly at: Date | null;
}

/** Rows that leave and enter the lists, and when the clock changes them next: one statement, as every step writes them. */
export async function writeWork(tx: Transaction, { left, added, recheck, at }: Work): Promise<void> {
  const gone = <K extends keyof Place>(name: K) => left.map((row) => row[name]);
  const fresh = <K extends keyof Item>(name: K) => added.map((row) => row[name]);
  await tx.$executeRaw`
    with gone as (
      delete from work_item w using unnest(${gone('tab')}::text[], ${gone('entity')}::text[], ${gone('entityId')}::int[]) g (tab, entity, entity_id)
      where w.tab = g.tab and w.entity = g.entity and w.entity_id = g.entity_id
    ), fresh as (
      insert into work_item (tab, entity, entity_id, due_day, waiting_since, counted, chip, team_id, person_id, matter_id)
      select * from unnest(${fresh('tab')}::text[], ${fresh('entity')}::text[], ${fresh('entityId')}::int[], ${fresh('dueDay').map(dayFromDate)}::date[],
        ${fresh('waitingSince')}::timestamptz[], ${fresh('counted')}::boolean[], ${fresh('chip')}::text[], ${fresh('teamId')}::int[],
        ${fresh('personId')}::int[], ${fresh('matterId')}::int[])
      on conflict (tab, entity, entity_id) do update set due_day = excluded.due_day, waiting_since = excluded.waiting_since,
        counted = excluded.counted, chip = excluded.chip, team_id = excluded.team_id, person_id = excluded.person_id, matter_id = excluded.matter_id,
        card = null, card_admin = null, card_operator = null, card_until = null, card_made = null
    ), never as (
      delete from work_recheck where entity = ${recheck.entity} and entity_id = ${recheck.entityId} and ${at}::timestamptz is null
    )
    insert into work_recheck (entity, entity_id, at) select ${recheck.entity}, ${recheck.entityId}::int, ${at}::timestamptz where ${at}::timestamptz is not null
    on conflict (entity, entity_id) do update set at = excluded.at`;
}
