import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { Transaction } from '../../platform/database/transaction.js';
import { accountsOfFamily } from '../../platform/reach/family-accounts.js';

/** Unread items for staff about the family of a matter, and about one or all of its candidacies. */
export type UnreadOf = (
  matterId: number,
  matterTeacherId: number | null,
) => Pick<QueueRow, 'unread' | 'unreadTeacher'>;

interface UnreadRow {
  readonly matterId: number;
  /** Null: in the family's own room with the office. */
  readonly matterTeacherId: number | null;
  readonly side: 'family' | 'teacher';
  readonly unread: number;
}

/**
 * Unanswered messages (isChatReceived, domain/chat#unanswered-messages), by the side that waits: in
 * the office rooms of all family members and of the candidate teachers, and in the rooms of the
 * candidacies, where either may wait.
 */
export async function readUnread(tx: Transaction, matterIds: readonly number[]): Promise<UnreadOf> {
  const ids = [...matterIds];
  const rows =
    ids.length === 0
      ? []
      : await tx.$queryRaw<UnreadRow[]>`
    with room as (
      select m.id as matter_id, null::int as candidate, r.id, r.unanswered_since, 'family'::chat_side as side
      from matter m cross join lateral (${accountsOfFamily('m')}) a join chat_room r on r.account_id = a.account_id
      where m.id = any(${ids}::int[]) and r.unanswered_since is not null
      union all
      select mt.matter_id, mt.id, r.id, r.unanswered_since, 'teacher'
      from matter_teacher mt join teacher t on t.id = mt.teacher_id join chat_room r on r.account_id = t.account_id
      where mt.matter_id = any(${ids}::int[]) and mt.deleted_at is null and mt.candidate_status <> ${candidateStatus.code.notHired}
        and r.unanswered_since is not null
      union all
      select mt.matter_id, mt.id, r.id, r.unanswered_since, r.unanswered_side
      from matter_teacher mt join chat_room r on r.matter_teacher_id = mt.id
      where mt.matter_id = any(${ids}::int[]) and mt.deleted_at is null and r.unanswered_since is not null and r.unanswered_side is not null)
    select room.matter_id as "matterId", room.candidate as "matterTeacherId", room.side::text as side, count(c.id)::int as unread
    from room join chat_message c on c.room_id = room.id and c.sent_at >= room.unanswered_since and c.side = room.side and c.deleted_at is null
    group by 1, 2, 3`;
  return (matterId, matterTeacherId) => {
    const own = rows.filter(
      (row) =>
        row.matterId === matterId &&
        (row.matterTeacherId === null || [null, row.matterTeacherId].includes(matterTeacherId)),
    );
    const of = (side: UnreadRow['side']) =>
      own.filter((row) => row.side === side).reduce((sum, { unread }) => sum + unread, 0);
    return { unread: of('family'), unreadTeacher: of('teacher') };
  };
}
