import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { StaffRoomsQuery } from '@tsumugi/contract/resources/chat-input';
import { searchWords } from '@tsumugi/contract/text/search-key';
import { searchWordsOfPeople } from '@tsumugi/contract/text/search-words-of-people';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import {
  matterWithin,
  messageWithin,
  roomWithin,
  teamWithin,
} from '../../platform/reach/reach-conditions.js';
import { containsWord } from '../../platform/search/contains-word.js';

const { sql } = Prisma;

/**
 * The matter of a room; for an office room of guardian or student the family's latest one, as in
 * the work lists. Joined only for filters that need it.
 */
const about = (reach: Reach) => sql`left join lateral (
    select m.* from matter m
    where m.deleted_at is null and ${matterWithin(reach)}
      and (m.id = mt.matter_id or (r.type = 'admin' and m.parent_id = coalesce(p.primary_parent_id, p.id, s.parent_id)))
    order by m.id desc limit 1
  ) c on true`;

/**
 * SQL: brand of the room: of its matter; for office rooms any brand of the family's matters, the
 * teacher's candidacies, or the registration. People without a brand match every brand, as people
 * without a team match every team.
 */
const ofBrand = (reach: Reach, brand: number) => sql`case when r.type = 'matter'
  then exists (select from matter m where m.id = mt.matter_id and m.brand = ${brand})
  else coalesce((select bool_or(known.brand = ${brand}) from (
    select m.brand from matter m
      where m.parent_id = coalesce(p.primary_parent_id, p.id, s.parent_id) and m.deleted_at is null and ${matterWithin(reach)}
    union all select m.brand from matter_teacher own join matter m on m.id = own.matter_id
      where own.teacher_id = t.id and own.deleted_at is null and m.deleted_at is null and ${matterWithin(reach)}
    union all select came.brand from role_membership came where came.account_id = r.account_id and came.brand is not null
  ) known), true) end`;

/** Filters of a list of rooms, independent of the page. */
type RoomsAsked = Omit<StaffRoomsQuery, 'cursor' | 'limit'>;

/** SQL: ordered `id` and `at` of staff rooms; the limit is added by the caller. */
export function staffRoomsSql(query: StaffRoomsQuery, user: CurrentUser): Prisma.Sql {
  const at = query.unanswered
    ? sql`r.unanswered_since`
    : sql`coalesce(r.last_message_at, r.opened_at)`;
  return sql`select r.id, ${at} as at ${roomsAsked(query, user, after(query, at))}
    order by ${query.unanswered ? sql`at asc, r.id asc` : sql`at desc, r.id desc`}`;
}

/**
 * `count`: the rooms that wait for staff under the filters of a list; the text filter applies to
 * the list alone.
 */
export const unansweredSql = (
  { mine, type, side, brand, team }: StaffRoomsQuery,
  user: CurrentUser,
): Prisma.Sql =>
  sql`select count(*)::int as count ${roomsAsked({ mine, type, side, brand, team, unanswered: true }, user)}`;

/**
 * FROM and WHERE of rooms `r`. Rooms between staff are excluded; rooms of a matter without a team
 * count for every team (domain/lists#numbers).
 */
function roomsAsked(
  query: RoomsAsked,
  user: CurrentUser,
  more: readonly Prisma.Sql[] = [],
): Prisma.Sql {
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
    query.side
      ? query.unanswered
        ? sql`r.unanswered_side::text = ${query.side}`
        : side
      : sql`true`,
    query.brand ? ofBrand(user.reach, query.brand) : sql`true`,
    query.team ? teamWithin([query.team], 'c.team_in_charge') : sql`true`,
    query.mine
      ? sql`coalesce(c.person_in_charge_on_the_day, c.person_in_charge) = ${user.adminId ?? -1}`
      : sql`true`,
    ...wordsIn(query.q ?? '', user),
    ...more,
  ];
  return sql`from chat_room r
    left join parent p on p.account_id = r.account_id
    left join teacher t on t.account_id = r.account_id
    left join student s on s.account_id = r.account_id
    left join matter_teacher mt on mt.id = r.matter_teacher_id and mt.deleted_at is null
    ${query.team || query.mine || query.q ? about(user.reach) : Prisma.empty}
    where ${Prisma.join(conditions, ' and ')}`;
}

/** Messages contain telephone numbers as typed in the search, people as stored. */
function wordsIn(q: string, user: CurrentUser): Prisma.Sql[] {
  const forms = new Map(
    [searchWordsOfPeople(q), searchWords(q)].map((words) => [words.join(' '), words]),
  );
  const conditions = [...forms.values()].flatMap((words) => {
    const all = words.map((word) => roomsContaining(word, user));
    return all.length ? [sql`(${Prisma.join(all, ' and ')})`] : [];
  });
  return conditions.length ? [sql`(${Prisma.join(conditions, ' or ')})`] : [];
}

/** Search in names and numbers of people and matter, and in messages; one index scan each. */
function roomsContaining(word: string, { reach, isAdmin }: CurrentUser): Prisma.Sql {
  const matchesWord = (table: string) => containsWord(`${table}.search_text`, word, isAdmin);
  const accounts = (table: string) =>
    sql`select account_id from ${Prisma.raw(table)} where ${matchesWord(table)}`;
  return sql`(r.account_id in (${accounts('parent')} union ${accounts('teacher')} union ${accounts('student')})
    or c.id in (select id from matter where ${matchesWord('matter')} and ${matterWithin(reach, 'matter')})
    or mt.teacher_id in (select id from teacher where ${matchesWord('teacher')})
    or (r.type = 'matter' and c.parent_id in (select id from parent where ${matchesWord('parent')}))
    or r.id in (select room_id from chat_message where ${matchesWord('chat_message')} and deleted_at is null and ${messageWithin(reach, 'chat_message')}))`;
}

/** @throws AppError 400 for an invalid cursor */
function after({ cursor, unanswered }: StaffRoomsQuery, at: Prisma.Sql): Prisma.Sql[] {
  if (!cursor) return [];
  const [time = '', id = ''] = cursor.split(',');
  const instant = new Date(time);
  if (Number.isNaN(instant.getTime()) || !/^\d{1,9}$/.test(id))
    throw new AppError('invalid_input', { cursor: '続きの位置が正しくありません。' });
  return [
    unanswered
      ? sql`(${at}, r.id) > (${instant}, ${Number(id)}::int)`
      : sql`(${at}, r.id) < (${instant}, ${Number(id)}::int)`,
  ];
}
