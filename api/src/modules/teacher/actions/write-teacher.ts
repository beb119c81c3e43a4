import { AppError } from '@tsumugi/contract/errors';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { toColumns } from '@tsumugi/contract/kit/define-fields';
import type { TeacherPatch } from '@tsumugi/contract/resources/teacher';
import { isAdult, tooYoung } from '@tsumugi/contract/text/adult';
import { renameLogin } from '../../../platform/accounts/staff-login.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { teacherSearchText } from '../../../platform/search/search-texts.js';
import { profileCompleteness } from '../domain/profile-completeness.js';
import { readTeacher, type TeacherRow } from '../teacher.queries.js';
import { replaceLists } from './replace-lists.js';

/** @throws AppError 400 for a person under 18; `field` names the date in the body */
export function requireAdult(
  birthDate: string | null | undefined,
  today: string,
  field = 'birthDate',
): void {
  if (birthDate && !isAdult(birthDate, today))
    throw new AppError('invalid_input', { [field]: tooYoung });
}

interface Writing {
  readonly now: Date;
  /** New login mail, if it changes. */
  readonly email?: string | undefined;
  /** Columns that staff cannot patch. */
  readonly more?: Prisma.TeacherUpdateInput;
}

/**
 * Writes single fields of a locked teacher and replaces the given lists; updates search text,
 * account name and completeness.
 */
export async function writeTeacher(
  tx: Transaction,
  before: TeacherRow,
  patch: Omit<TeacherPatch, 'version' | 'email' | 'isIntroducible'>,
  { now, email, more = {} }: Writing,
): Promise<void> {
  const { subjects, languages, availability, ...rest } = patch;
  await replaceLists(tx, before.id, { subjects, languages, availability });
  const fields = emptyToNull(rest);
  const after = { ...before, ...fields };
  await tx.teacher.update({
    where: { id: before.id },
    data: {
      ...toColumns(teacherFields, fields),
      ...more,
      searchText: teacherSearchText(after, email ?? before.account.email),
      updatedAt: now,
      version: { increment: 1 },
    },
  });
  await renameLogin(tx, before.accountId, after);
  const profileCompletenessNow = profileCompleteness(await readTeacher(tx, 'all', before.id));
  await tx.teacher.update({
    where: { id: before.id },
    data: { profileCompleteness: profileCompletenessNow },
  });
  await announceChange(tx, {
    matters: [...new Set(before.candidacies.map((candidacy) => candidacy.matterId))],
  });
}
