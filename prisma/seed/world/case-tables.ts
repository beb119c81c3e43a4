/**
 * Tables of a matter in copy order, with their references. A reference names the kind of its target
 * (case-tokens.ts); times are shifted, and texts are searched for names, numbers and dates.
 */
export interface CaseTable {
  readonly table: string;
  /** SQL condition; `x`: the table, `m`: the matter. */
  readonly of: string;
  /** Copied only for matters that are open or of the last two years. */
  readonly recent?: boolean;
  /** Name by which references of other tables denote its rows. */
  readonly kind?: 'mt' | 'event' | 'change' | 'room' | 'message' | 'notice';
  /** Column → kind of reference. */
  readonly refs: Readonly<Record<string, Ref>>;
  /** Column → SQL over `c` (the copy) and `t` (the row), where the copy has another value. */
  readonly instead?: Readonly<Record<string, string>>;
}
export type Ref =
  | 'matter'
  | 'parent'
  | 'student'
  | 'teacher'
  | 'account'
  | 'admin'
  | 'team'
  | Exclude<CaseTable['kind'], undefined>;

const byMatter = 'x.matter_id = m.id';
const ofRooms = `x.room_id in (select r.id from chat_room r join matter_teacher mt on mt.id = r.matter_teacher_id where mt.matter_id = m.id)`;
const ofOffice = `(m.ended and x.room_id in (select r.id from chat_room r where r.account_id = m.account_id))`;
const notMade = {
  card: 'null',
  card_admin: 'null',
  card_operator: 'null',
  card_until: 'null',
  card_made: 'null',
};

export const caseTables: readonly CaseTable[] = [
  {
    table: 'matter',
    of: 'x.id = m.id',
    refs: {
      parent_id: 'parent',
      student_id: 'student',
      free_comment_checked_by: 'account',
      admin_confirmed_by: 'account',
      person_in_charge: 'admin',
      person_in_charge_on_the_day: 'admin',
      team_in_charge: 'team',
    },
    instead: { id: 'c.matter_id', previous_matter_teacher_id: 'null', search_text: 'c.search' },
  },
  { table: 'matter_course', of: byMatter, refs: { matter_id: 'matter' } },
  {
    table: 'matter_teacher',
    of: byMatter,
    kind: 'mt',
    refs: {
      matter_id: 'matter',
      teacher_id: 'teacher',
      screening_processed_by: 'account',
      interviewer: 'admin',
      introduced_by: 'account',
      reported_by: 'account',
    },
  },
  {
    table: 'status_event',
    of: `${byMatter} and x.undo_of is null`,
    kind: 'event',
    refs: { matter_id: 'matter', actor_id: 'account', root_id: 'event' },
    instead: {
      entity_id: `case t.entity when 'matter' then c.matter_id else c.tokens[t.entity_id]::int end`,
      undone_by_id: 'null',
      undo_of: 'null',
    },
  },
  {
    table: 'change_request',
    of: byMatter,
    recent: true,
    kind: 'change',
    refs: { matter_id: 'matter', requested_by_id: 'account', confirmed_by_id: 'account' },
  },
  {
    table: 'call_note',
    of: byMatter,
    recent: true,
    refs: { matter_id: 'matter', matter_teacher_id: 'mt', author_id: 'account' },
  },
  {
    table: 'memo',
    of: byMatter,
    recent: true,
    refs: { matter_id: 'matter', author_id: 'account' },
  },
  {
    table: 'chat_room',
    of: `x.matter_teacher_id in (select mt.id from matter_teacher mt where mt.matter_id = m.id)`,
    recent: true,
    kind: 'room',
    refs: {
      matter_teacher_id: 'mt',
      closed_by_id: 'account',
      settled_by_id: 'account',
      handover_by_id: 'account',
    },
  },
  {
    table: 'chat_message',
    of: `(${ofRooms} or ${ofOffice}) and x.file_id is null`,
    recent: true,
    kind: 'message',
    refs: { room_id: 'room', sender_id: 'account' },
    // A family with two such matters has one room for both.
    instead: {
      client_id: `case when t.client_id like '%\\%%' then format(t.client_id, variadic c.tokens) else t.client_id || '-' || c.n end`,
    },
  },
  {
    table: 'chat_member',
    of: ofRooms,
    recent: true,
    refs: { room_id: 'room', account_id: 'account', last_read_message_id: 'message' },
  },
  {
    table: 'notice',
    // Cancelled reminders were not sent.
    of: `${byMatter} and x.dropped_at is null and x.recipient_id in (select account_id from case_person p where p.matter_id = m.id)`,
    recent: true,
    kind: 'notice',
    refs: {
      recipient_id: 'account',
      author_id: 'account',
      matter_id: 'matter',
      matter_teacher_id: 'mt',
      status_event_id: 'event',
    },
  },
  {
    table: 'delivery',
    of: `x.notice_id in (select n.id from notice n where n.matter_id = m.id and n.dropped_at is null
      and n.recipient_id in (select account_id from case_person p where p.matter_id = m.id))`,
    recent: true,
    refs: { notice_id: 'notice' },
    instead: { message_id: 'null' },
  },
  {
    table: 'work_item',
    of: `${byMatter} and not m.ended`,
    recent: true,
    refs: { matter_id: 'matter', team_id: 'team', person_id: 'admin' },
    instead: {
      entity_id: `case t.entity when 'matter' then c.matter_id else c.tokens[t.entity_id]::int end`,
      ...notMade,
    },
  },
  {
    table: 'work_recheck',
    of: `x.entity = 'matter' and x.entity_id = m.id and not m.ended`,
    recent: true,
    refs: { entity_id: 'matter' },
  },
];
