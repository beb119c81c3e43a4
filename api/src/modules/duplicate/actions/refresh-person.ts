import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import {
  parentSearchText,
  studentSearchText,
  teacherSearchText,
} from '../../../platform/search/search-texts.js';
import { profileCompleteness } from '../../teacher/domain/profile-completeness.js';
import { readTeacher } from '../../teacher/teacher.queries.js';
import { type MergeWriter, quoteName } from './merge-writer.js';

const { sql } = Prisma;

/**
 * Recomputes derived columns of a person: search text, including former names, and completeness.
 */
export async function refreshPerson(
  tx: Transaction,
  writer: Pick<MergeWriter, 'patch'>,
  kind: PersonKind,
  id: number,
): Promise<void> {
  const [merged] = await tx.$queryRaw<{ text: string }[]>`
    select coalesce(string_agg(nullif(search_text, ''), ' ' order by id), '') as text from ${quoteName(kind)} where merged_into_id = ${id}`;
  const known = merged?.text ?? '';
  const text = await own[kind](tx, id);
  await writer.patch(kind, id, {
    known_as: sql`${known}`,
    search_text: sql`${known ? `${text} ${known}` : text}`,
  });
  if (kind !== 'teacher') return;
  const done = profileCompleteness(await readTeacher(tx, 'all', id));
  await writer.patch(kind, id, { profile_completeness: sql`${done}` });
}

const own = {
  parent: async (tx: Transaction, id: number) => {
    const row = await tx.parent.findUniqueOrThrow({
      where: { id },
      include: { account: { select: { email: true } } },
    });
    return parentSearchText(row, row.account.email);
  },
  student: async (tx: Transaction, id: number) =>
    studentSearchText(await tx.student.findUniqueOrThrow({ where: { id } })),
  teacher: async (tx: Transaction, id: number) => {
    const row = await tx.teacher.findUniqueOrThrow({
      where: { id },
      include: { account: { select: { email: true } } },
    });
    return teacherSearchText(row, row.account.email);
  },
};
