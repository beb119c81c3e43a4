import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { StaffRoomsQuery } from '@tsumugi/contract/resources/chat-input';
import { searchWords } from '@tsumugi/contract/text/normalise';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { matterWithin, messageWithin, roomWithin } from '../../platform/reach/within.js';
import { contains } from '../../platform/search/contains.js';

const { sql } = Prisma;

/** The case that a room is about; for a family's room with the office its latest one. Looked up only for a filter that asks for it. */
const about = (reach: Reach) => sql`left join lateral (
    select m.* from matter m
    where m.deleted_at is null and ${matterWithin(reach)} and (m.id = mt.matter_id or (r.type = 'admin' and m.parent_id = p.id))
    order by m.id desc limit 1
  ) c on true`;

/** `id` and `at` of the rooms that staff ask for, in their order; the limit comes after it. Rooms of staff themselves are nobody's work. */
export function staffRoomsSql(query: StaffRoomsQuery, user: CurrentUser): Prisma.Sql {
  const at = query.unanswered ? sql`r.unanswered_since` : sql`coalesce(r.last_message_at, r.opened_at)`;
  const side =
    query.side === 'teacher'
      ? sql`(t.id is not null or mt.id is not null)`
      : sql`(p.id is not null or s.id is not null or mt.id is not null)`;
  const conditions = [
    sql`(r.type = 'matter' or coalesce(p.id, t.id, s.id) is not null)`,
    roomWithin(user.reach),
    query.room ? sql`r.id = ${query.room}` : sql`true`,
    query.unanswered ? sql`r.unanswered_since is not null` : sql`true`,
    query.type ? sql`r.type::text = ${query.type}` : sql`true`,
    query.side ? (query.unanswered ? sql`r.unanswered_side::text = ${query.side}` : side) : sql`true`,
    query.brand ? sql`c.brand = ${query.brand}` : sql`true`,
    query.team ? sql`c.team_in_charge = ${query.team}` : sql`true`,
    query.mine ? sql`coalesce(c.person_in_charge_on_the_day, c.person_in_charge) = ${user.adminId ?? -1}` : sql`true`,
    ...searchWords(query.q ?? '').map((word) => containing(word, user)),
    ...after(query, at),
  ];
  return sql`
    select r.id, ${at} as at from chat_room r
    left join parent p on p.account_id = r.account_id
    left join teacher t on t.account_id = r.account_id
    left join student s on s.account_id = r.account_id
    left join matter_teacher mt on mt.id = r.matter_teacher_id and mt.deleted_at is null
    ${query.brand || query.team || query.mine || query.q ? about(user.reach) : Prisma.empty}
    where ${Prisma.join(conditions, ' and ')}
    order by ${query.unanswered ? sql`at asc, r.id asc` : sql`at desc, r.id desc`}`;
}

/** Names and numbers of the people and the case, or the text of a message; each place is an index scan of its own. */
function containing(word: string, { reach, isAdmin }: CurrentUser): Prisma.Sql {
  const said = (table: string) => contains(`${table}.search_text`, word, isAdmin);
  const accounts = (table: string) => sql`select account_id from ${Prisma.raw(table)} where ${said(table)}`;
  return sql`(r.account_id in (${accounts('parent')} union ${accounts('teacher')} union ${accounts('student')})
    or c.id in (select id from matter where ${said('matter')} and ${matterWithin(reach, 'matter')})
    or mt.teacher_id in (select id from teacher where ${said('teacher')})
    or (r.type = 'matter' and c.parent_id in (select id from parent where ${said('parent')}))
    or r.id in (select room_id from chat_message where ${said('chat_message')} and deleted_at is null and ${messageWithin(reach, 'chat_message')}))`;
}

/** @throws AppError 400 for a cursor that is not ours */
function after({ cursor, unanswered }: StaffRoomsQuery, at: Prisma.Sql): Prisma.Sql[] {
  if (!cursor) return [];
  const [time = '', id = ''] = cursor.split(',');
  const instant = new Date(time);
  if (Number.isNaN(instant.getTime()) || !/^\d{1,9}$/.test(id))
    throw new AppError('invalid_input', { cursor: '続きの位置が正しくありません。' });
  return [unanswered ? sql`(${at}, r.id) > (${instant}, ${Number(id)}::int)` : sql`(${at}, r.id) < (${instant}, ${Number(id)}::int)`];
}
