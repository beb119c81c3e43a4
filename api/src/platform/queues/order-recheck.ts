import type { Transaction } from '../database/transaction.js';

/**
 * Has every work item computed again by the next recheck: the calendar or a brand's hours have changed, and with them due days.
 * What is in no list has nothing that a calendar could move. @returns how many matters, forms and rooms that is
 */
export function orderRecheck(tx: Transaction, now: Date): Promise<number> {
  return tx.$executeRaw`
    insert into work_recheck (entity, entity_id, at)
    select distinct case when matter_id is null or entity = 'room' then entity else 'matter' end,
      case when matter_id is null or entity = 'room' then entity_id else matter_id end, ${now}::timestamptz
    from work_item
    union select entity, entity_id, ${now}::timestamptz from work_recheck
    on conflict (entity, entity_id) do update set at = least(work_recheck.at, excluded.at)`;
}
