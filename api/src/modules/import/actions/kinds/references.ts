import { beginningOf, tidyText } from '@tsumugi/contract/text/normalise';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { assignableStaff } from '../../../../platform/accounts/assignable-staff.js';
import { type ImportRow, type ImportTools, RowFault } from './import-kind.js';
import { findByNumber } from './keys.js';

interface Family {
  readonly parentId: number;
  readonly studentId: number;
}

/**
 * Finds the family and student of a line: by the student's number, or by the family's number or
 * mail, with the student's name if there are several. @throws RowFault
 */
export async function familyOf(tools: ImportTools, { values, number }: ImportRow): Promise<Family> {
  const { tx } = tools;
  const keyed = await findByNumber(tools, 'student', values.studentKey);
  if (keyed) {
    const student = await tx.student.findFirst({
      where: { id: keyed, deletedAt: null, parent: { deletedAt: null } },
    });
    if (student) return { parentId: student.parentId, studentId: student.id };
  }
  const parentId = await parentOf(tools, values);
  if (!parentId)
    throw new RowFault(
      number,
      values.parentKey ? 'parentKey' : 'email',
      '登録済みの家庭が見つかりません。先に家庭を取り込むか、番号かメールアドレスを直してください。',
    );
  const students = await tx.student.findMany({ where: { parentId, deletedAt: null } });
  const name = searchKey((values.studentName as string | undefined) ?? '');
  const found = name
    ? students.filter((each) => searchKey(`${each.lastName}${each.firstName}`) === name)
    : students;
  const [only] = found;
  if (!only || found.length > 1)
    throw new RowFault(
      number,
      'studentName',
      found.length
        ? '生徒が複数います。生徒氏名か、生徒の旧番号を入力してください。'
        : 'この家庭に、その生徒はいません。氏名を直すか、先に取り込んでください。',
    );
  return { parentId, studentId: only.id };
}

/**
 * The family of a line, by number or mail of one of its guardians; null for a line without a
 * family, and for an unknown family.
 */
async function parentOf(tools: ImportTools, values: ImportRow['values']): Promise<number | null> {
  const guardian = await guardianOf(tools, values);
  return guardian && (guardian.primaryParentId ?? guardian.id);
}

/** The guardian of the line, first or second. */
export async function guardianOf(tools: ImportTools, values: ImportRow['values']) {
  const keyed = await findByNumber(tools, 'parent', values.parentKey);
  const email = values.email as string | undefined;
  const where = keyed ? { id: keyed } : email ? { account: { email, deletedAt: null } } : null;
  if (!where) return null;
  return tools.tx.parent.findFirst({
    where: { ...where, deletedAt: null },
    select: { id: true, primaryParentId: true, accountId: true },
  });
}

/** The teacher of a line: by number, mail or telephone; null without one. @throws RowFault */
export async function teacherOf(tools: ImportTools, { values, number }: ImportRow) {
  const { teacherKey, teacherEmail } = values as { teacherKey?: string; teacherEmail?: string };
  if (!teacherKey && !teacherEmail) return null;
  const keyed = await findByNumber(tools, 'teacher', teacherKey);
  const phone = (teacherEmail ?? '').replace(/\D/g, '');
  const where = keyed
    ? { id: keyed }
    : teacherEmail?.includes('@')
      ? { account: { email: teacherEmail, deletedAt: null } }
      : phone
        ? { phone }
        : null;
  const found = where
    ? await tools.tx.teacher.findMany({
        where: { ...where, deletedAt: null },
        take: 2,
        select: { id: true, isIntroducible: true },
      })
    : [];
  const [only] = found;
  if (only && found.length === 1) return only;
  const text = found.length
    ? 'この電話番号の教師が複数います。教師の旧番号かメールアドレスを入力してください。'
    : '登録済みの教師が見つかりません。先に教師を取り込むか、番号かメールアドレスを直してください。';
  throw new RowFault(number, teacherKey ? 'teacherKey' : 'teacherEmail', text);
}

/** A member of staff by name or mail. @throws RowFault */
export async function staffOf(
  { tx }: ImportTools,
  row: ImportRow,
  column: string,
): Promise<number | undefined> {
  const word = row.values[column] as string | undefined;
  if (!word) return undefined;
  const all = await tx.admin.findMany({
    where: { deletedAt: null },
    select: { id: true, account: { select: { name: true, email: true } } },
  });
  const key = searchKey(word);
  const found = all.filter(
    ({ account }) =>
      account.email === tidyText(word).toLowerCase() || searchKey(account.name) === key,
  );
  const [only] = found;
  if (only && found.length === 1) return only.id;
  throw new RowFault(
    row.number,
    column,
    found.length
      ? '同じ名前のスタッフが複数います。メールアドレスで入力してください。'
      : `「${beginningOf(word, 30)}」というスタッフはいません。氏名かメールアドレスを直してください。`,
  );
}

/** Open work must be assigned to active staff. @throws RowFault */
export async function requireOpenCharge(
  { tx }: ImportTools,
  number: number,
  column: string,
  id: unknown,
): Promise<void> {
  if (typeof id !== 'number' || (await tx.admin.count({ where: { id, ...assignableStaff } })) > 0)
    return;
  throw new RowFault(
    number,
    column,
    'このスタッフは利用停止中のため、進行中の案件の担当にできません。ほかの人にしてください。',
  );
}

/** A team by name. @throws RowFault */
export async function teamOf(
  { tx }: ImportTools,
  row: ImportRow,
  column: string,
): Promise<number | undefined> {
  const word = row.values[column] as string | undefined;
  if (!word) return undefined;
  const teams = await tx.team.findMany({
    where: { deletedAt: null },
    select: { id: true, name: true },
  });
  const found = teams.find(({ name }) => searchKey(name) === searchKey(word));
  if (!found)
    throw new RowFault(
      row.number,
      column,
      `「${beginningOf(word, 30)}」というチームはありません。名前を直すか、先に「マスタ管理 › チーム」で作ってください。`,
    );
  return found.id;
}

/** Courses of a brand by their names. @throws RowFault */
export async function coursesOf(
  { tx }: ImportTools,
  row: ImportRow,
  brand: number,
): Promise<number[]> {
  const words = (row.values.courses as string[] | undefined) ?? [];
  if (words.length === 0) return [];
  const courses = await tx.course.findMany({
    where: { brand, deletedAt: null },
    select: { id: true, name: true },
  });
  return words.map((word) => {
    const found = courses.find(({ name }) => searchKey(name) === searchKey(word));
    if (!found)
      throw new RowFault(
        row.number,
        'courses',
        `「${beginningOf(word, 30)}」というコースは、このブランドにありません。名前を直すか、先にコースを取り込んでください。`,
      );
    return found.id;
  });
}
