import type { Transaction } from '../../platform/database/transaction.js';
import { accountsOfFamily } from '../../platform/reach/family-accounts.js';

interface LastSaid {
  readonly at: Date;
  readonly with: 'family' | 'teacher';
}
/** Last message with a matter's family, or with the teacher of a candidacy. */
export type LastMessageOf = (matterId: number, matterTeacherId: number | null) => LastSaid | null;

/**
 * Newest message of each room: office and families, office and candidates, and candidacies. One
 * index step per room. System messages are no contact.
 */
export async function readLastMessages(
  tx: Transaction,
  matterIds: readonly number[],
): Promise<LastMessageOf> {
  const ids = [...matterIds];
  const rows =
    ids.length === 0
      ? []
      : await tx.$queryRaw<(LastSaid & { matterId: number; matterTeacherId: number | null })[]>`
    with room as (
      select m.id as matter_id, null::int as candidate, r.id, 'family'::text as own
      from matter m cross join lateral (${accountsOfFamily('m')}) a join chat_room r on r.account_id = a.account_id
      where m.id = any(${ids}::int[]) and r.last_message_at is not null
      union all
      select mt.matter_id, mt.id, r.id, 'teacher'
      from matter_teacher mt join teacher t on t.id = mt.teacher_id join chat_room r on r.account_id = t.account_id
      where mt.matter_id = any(${ids}::int[]) and mt.deleted_at is null and r.last_message_at is not null
      union all
      select mt.matter_id, mt.id, r.id, 'teacher'
      from matter_teacher mt join chat_room r on r.matter_teacher_id = mt.id
      where mt.matter_id = any(${ids}::int[]) and mt.deleted_at is null and r.last_message_at is not null)
    select room.matter_id as "matterId", room.candidate as "matterTeacherId", c.sent_at as at,
      case when c.side in ('family', 'teacher') then c.side::text else room.own end as "with"
    from room cross join lateral (
      select x.sent_at, x.side from chat_message x
      where x.room_id = room.id and x.deleted_at is null and x.side <> 'system' order by x.id desc limit 1) c
    order by c.sent_at desc`;
  return (matterId, matterTeacherId) =>
    rows.find(
      (row) =>
        row.matterId === matterId &&
        (row.matterTeacherId === null || row.matterTeacherId === matterTeacherId),
    ) ?? null;
}
