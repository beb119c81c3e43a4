import { searchText } from '@tsumugi/contract/text/search-key';
import type { Transaction } from '../database/transaction.js';

interface Name {
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana?: string;
  readonly firstNameKana?: string;
}

/** Names are kept in one piece, so that 石川結衣 is found typed with or without a space. */
const nameTexts = (person: Name | null | undefined): string[] =>
  person
    ? [
        `${person.lastName}${person.firstName}`,
        `${person.lastNameKana ?? ''}${person.firstNameKana ?? ''}`,
      ].filter((text) => text !== '')
    : [];

/** The search column of a parent: names, phone numbers, login mail. */
export const parentSearchText = (
  parent: Name & { phone: string | null; phone2: string | null },
  email: string,
): string => searchText(...nameTexts(parent), parent.phone, parent.phone2, email);

export const studentSearchText = (student: Name): string => searchText(...nameTexts(student));

export const teacherSearchText = (
  teacher: Name & { phone: string | null; university: string | null },
  email: string,
): string => searchText(...nameTexts(teacher), teacher.phone, email, teacher.university);

/**
 * The search column of a matter: its number, and the names of its family (of the form's sender
 * while there is none).
 */
export const matterSearchText = (matter: {
  readonly matterNumber: string;
  readonly parent?: Name | null;
  readonly student?: Name | null;
  readonly inquirer?: { readonly parentName: string; readonly studentName: string | null } | null;
}): string =>
  searchText(
    matter.matterNumber,
    ...nameTexts(matter.parent),
    ...nameTexts(matter.student),
    matter.inquirer?.parentName,
    matter.inquirer?.studentName,
  );

const names = { lastName: true, firstName: true, lastNameKana: true, firstNameKana: true } as const;

/**
 * Rewrites the search column of matters after a change of names or family. Does not change their
 * versions.
 */
export async function refreshMatterSearch(
  tx: Transaction,
  which: { readonly id?: number; readonly parentId?: number; readonly studentId?: number },
): Promise<void> {
  const matters = await tx.matter.findMany({
    where: which,
    select: {
      id: true,
      matterNumber: true,
      searchText: true,
      parent: { select: names },
      student: { select: names },
      contactForms: {
        where: { deletedAt: null },
        orderBy: { id: 'asc' },
        take: 1,
        select: { parentName: true, studentName: true },
      },
    },
  });
  const changed = matters.flatMap(({ id, searchText: before, ...matter }) => {
    const text = matterSearchText({
      ...matter,
      inquirer: matter.parent ? null : matter.contactForms[0],
    });
    return text === before ? [] : [{ id, text }];
  });
  if (changed.length === 0) return;
  // One statement for all matters of the family.
  await tx.$executeRaw`
    update matter m set search_text = fresh.text
    from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ text }) => text)}::text[]) as fresh(id, text) where m.id = fresh.id`;
}
