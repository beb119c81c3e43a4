import { Injectable } from '@nestjs/common';
import { notesFound } from '@tsumugi/contract/kit/page-sizes';
import { searchWords } from '@tsumugi/contract/text/search-key';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import {
  contactFormWithin,
  familyWithin,
  matterWithin,
  messageWithin,
  roomWithin,
} from '../../platform/reach/reach-conditions.js';
import { containsWord } from '../../platform/search/contains-word.js';

const { sql, raw, join } = Prisma;

export interface FoundRow {
  readonly kind: 'memo' | 'callNote' | 'message';
  readonly id: number;
  readonly text: string;
  readonly at: Date;
  readonly by: string | null;
  readonly roomId: number | null;
  readonly matterId: number | null;
  readonly parentId: number | null;
  readonly studentId: number | null;
  readonly teacherId: number | null;
  readonly contactFormId: number | null;
  readonly matterNumber: string | null;
  readonly person: string | null;
}

/** Full-text search in notes of staff and chat messages. */
@Injectable()
export class NoteSearchQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** The newest first after the skipped ones; of each source only as many rows as needed. */
  async find(
    { q, skip }: { q: string; skip: number },
    { reach }: CurrentUser,
  ): Promise<FoundRow[]> {
    const words = searchWords(q);
    if (words.length === 0) return [];
    const shown = skip === 0 ? notesFound.first : notesFound.further;
    const most = skip + shown;
    // Notes and messages are unmasked for all their readers, so digits are searched as text.
    const containsAllWords = (column: string) =>
      join(
        words.map((word) => containsWord(column, word, true)),
        ' and ',
      );
    const ofMatter = (column: string) =>
      reach === 'all'
        ? sql`true`
        : sql`(${raw(column)} is null or exists (select from matter rm where rm.id = ${raw(column)} and ${matterWithin(reach, 'rm')}))`;
    const ofFamily = (column: string) =>
      sql`(${raw(column)} is null or ${familyWithin(reach, column)})`;
    const memos = sql`select 'memo' as kind, x.id, x.content as text, x.created_at as at, x.author_id as author, null::int as room, x.matter_id as matter,
        x.parent_id as parent, x.student_id as student, x.teacher_id as teacher, null::int as form
      from memo x left join student s on s.id = x.student_id
      where x.deleted_at is null and ${containsAllWords('search_plain(x.content)')} and ${ofMatter('x.matter_id')} and ${ofFamily('x.parent_id')}
        and ${ofFamily('s.parent_id')}
      order by x.created_at desc, x.id desc limit ${most}`;
    const calls = sql`select 'callNote' as kind, x.id, x.call_note as text, x.at, x.author_id as author, null::int as room,
        coalesce(x.matter_id, mt.matter_id) as matter, x.parent_id as parent, null::int as student, x.teacher_id as teacher, x.contact_form_id as form
      from call_note x left join matter_teacher mt on mt.id = x.matter_teacher_id left join contact_form f on f.id = x.contact_form_id
      where x.deleted_at is null and ${containsAllWords('search_plain(x.call_note)')} and ${ofMatter('coalesce(x.matter_id, mt.matter_id)')}
        and ${ofFamily('x.parent_id')} and (f.id is null or ${contactFormWithin(reach)})
      order by x.at desc, x.id desc limit ${most}`;
    const messages = sql`select 'message' as kind, x.id, x.text, x.sent_at as at, x.sender_id as author, x.room_id as room, mt.matter_id as matter,
        null::int as parent, null::int as student, null::int as teacher, null::int as form
      from chat_message x join chat_room r on r.id = x.room_id left join matter_teacher mt on mt.id = r.matter_teacher_id
      where x.deleted_at is null and x.sender_id is not null and ${containsAllWords('x.search_text')} and ${messageWithin(reach, 'x')} and ${roomWithin(reach)}
      order by x.sent_at desc, x.id desc limit ${most}`;
    return this.prisma.$queryRaw<FoundRow[]>`
      select n.kind, n.id, n.text, n.at, a.name as by, n.room as "roomId", n.matter as "matterId", n.parent as "parentId",
        n.student as "studentId", n.teacher as "teacherId", n.form as "contactFormId", m.matter_number as "matterNumber",
        coalesce(ms.last_name || ' ' || ms.first_name, mp.last_name || ' ' || mp.first_name, p.last_name || ' ' || p.first_name,
          s.last_name || ' ' || s.first_name, t.last_name || ' ' || t.first_name, f.parent_name, ra.name) as person
      from ((${memos}) union all (${calls}) union all (${messages})) n
      left join account a on a.id = n.author
      left join matter m on m.id = n.matter left join student ms on ms.id = m.student_id left join parent mp on mp.id = m.parent_id
      left join parent p on p.id = n.parent left join student s on s.id = n.student left join teacher t on t.id = n.teacher
      left join contact_form f on f.id = n.form left join chat_room r on r.id = n.room left join account ra on ra.id = r.account_id
      order by n.at desc, n.kind, n.id desc limit ${shown} offset ${skip}`;
  }
}
