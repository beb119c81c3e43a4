import type { TimelineKind } from '@tsumugi/contract/codes/timeline-kinds';
import type { Reach } from '@tsumugi/contract/reach';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { messageWithin } from '../../platform/reach/reach-conditions.js';

const { sql, join } = Prisma;

/** Source of a line; `refusal` is a message that a blacklist word stopped, and counts as chat. */
export type Source = TimelineKind | 'refusal';
export interface LineKey {
  readonly source: Source;
  readonly id: number;
  readonly at: Date;
}
export interface KeyQuery {
  readonly reach: Reach;
  readonly matterId: number;
  readonly now: Date;
  readonly kinds: readonly TimelineKind[] | undefined;
  readonly candidate: number | undefined;
}

/** Order of lines at the same moment: the cause above its effects. */
const ranks: readonly Source[] = [
  'notice',
  'status',
  'edit',
  'deadline',
  'chat',
  'refusal',
  'call',
  'memo',
  'form',
];
const rankOf = (source: string) => ranks.indexOf(source as Source);

/**
 * Planned notices (reminders) appear at their time; notices that were cancelled before do not
 * appear.
 */
const planned = sql`n.held_until > n.created_at + interval '1 minute'`;

function lines({ reach, matterId, now }: KeyQuery): Prisma.Sql {
  return sql`
    select case when e.from_status is not distinct from e.to_status and e.action ~ '\\.(patch|update|save|edit)' then 'edit' else 'status' end as source,
      e.id, e.at, case when e.entity = 'matterTeacher' then e.entity_id end as candidate
    from status_event e where e.matter_id = ${matterId}
    union all
    select 'notice', n.id, case when ${planned} then n.held_until else n.created_at end, n.matter_teacher_id
    from notice n where n.matter_id = ${matterId} and not (${planned} and (n.held_until > ${now} or n.dropped_at is not null))
    union all
    select 'deadline', d.id, d.deadline, d.id
    from (select t.*, coalesce(t.trial_lesson_request_deadline_extension_date, t.trial_lesson_request_deadline) as deadline from matter_teacher t
      where t.matter_id = ${matterId} and t.deleted_at is null and t.introduced_at is not null) d
    where d.deadline < ${now} and least(d.trial_requested_at, d.rejected_at, d.withdrawal_requested_at, d.hiring_decision_at, 'infinity') > d.deadline
    union all
    select 'chat', c.id, c.sent_at, r.matter_teacher_id
    from chat_message c join chat_room r on r.id = c.room_id
    where c.kind <> 'system' and ${messageWithin(reach)} and r.matter_teacher_id in (select id from matter_teacher where matter_id = ${matterId})
    union all
    -- The family's own room apart: with an "or" every message there is would be looked at.
    select 'chat', c.id, c.sent_at, r.matter_teacher_id
    from chat_message c join chat_room r on r.id = c.room_id
    where c.kind <> 'system' and ${messageWithin(reach)}
      and r.account_id = (select p.account_id from matter m join parent p on p.id = m.parent_id where m.id = ${matterId})
      and c.sent_at >= (select created_at from matter where id = ${matterId})
    union all
    select 'refusal', f.id, f.at, r.matter_teacher_id
    from chat_refusal f join chat_room r on r.id = f.room_id
    where r.matter_teacher_id in (select id from matter_teacher where matter_id = ${matterId})
    union all
    select 'call', k.id, k.at, k.matter_teacher_id from call_note k
    where k.deleted_at is null and (k.matter_id = ${matterId} or k.matter_teacher_id in (select id from matter_teacher where matter_id = ${matterId}))
    union all
    select 'memo', o.id, o.created_at, null::int from memo o where o.matter_id = ${matterId} and o.deleted_at is null
    union all
    select 'form', i.id, i.received_at, null::int from contact_form i where i.linked_matter_id = ${matterId} and i.deleted_at is null`;
}

/** One page of lines, newest first, from the cursor on. */
export async function findKeys(
  tx: Transaction,
  query: KeyQuery,
  after: LineKey | null,
  limit: number,
): Promise<LineKey[]> {
  const rank = sql`array_position(${[...ranks]}::text[], l.source) - 1`;
  const wanted = query.kinds?.flatMap((kind): Source[] =>
    kind === 'chat' ? ['chat', 'refusal'] : [kind],
  );
  const conditions = [
    sql`true`,
    ...(wanted ? [sql`l.source = any(${wanted}::text[])`] : []),
    ...(query.candidate ? [sql`l.candidate = ${query.candidate}`] : []),
    ...(after
      ? [
          sql`(l.at < ${after.at} or (l.at = ${after.at} and (${rank}, -l.id) > (${rankOf(after.source)}::int, ${-after.id}::int)))`,
        ]
      : []),
  ];
  return tx.$queryRaw<LineKey[]>`
    select l.source, l.id, l.at from (${lines(query)}) l where ${join(conditions, ' and ')}
    order by l.at desc, ${rank}, l.id desc limit ${limit}`;
}

/** Number of lines of each kind, independent of the chosen kinds. */
export async function countKeys(tx: Transaction, query: KeyQuery): Promise<Map<Source, number>> {
  const candidate = query.candidate ? sql`where l.candidate = ${query.candidate}` : sql``;
  const rows = await tx.$queryRaw<{ source: Source; count: number }[]>`
    select l.source, count(*)::int as count from (${lines(query)}) l ${candidate} group by l.source`;
  return new Map(rows.map((row) => [row.source, row.count]));
}

/** `2026-05-07T05:00:00.000Z~status~12` */
export const cursorOf = (key: LineKey): string => `${key.at.toISOString()}~${key.source}~${key.id}`;

/** The line of a cursor; an invalid moment or source starts at the top. */
export function keyOf(cursor: string | undefined): LineKey | null {
  const [at, source, id] = cursor?.split('~') ?? [];
  const moment = new Date(at ?? '');
  if (!source || Number.isNaN(moment.getTime()) || rankOf(source) < 0) return null;
  return { at: moment, source: source as Source, id: Math.min(Number(id), 2_147_483_647) };
}
