import type { Transaction } from '../database/transaction.js';

/**
 * Makes all work items due for a recheck at `now`, because due days change with the calendar or the
 * hours of a brand. A record that is in no list and has no recheck does not depend on them.
 * @returns number of matters, forms and rooms
 */
export function scheduleRecheck(tx: Transaction, now: Date): Promise<number> {
  return tx.$executeRaw`
    insert into work_recheck (entity, entity_id, at)
    select distinct case when matter_id is null or entity = 'room' then entity else 'matter' end,
      case when matter_id is null or entity = 'room' then entity_id else matter_id end, ${now}::timestamptz
    from work_item
    union select entity, entity_id, ${now}::timestamptz from work_recheck
    on conflict (entity, entity_id) do update set at = least(work_recheck.at, excluded.at)`;
}
