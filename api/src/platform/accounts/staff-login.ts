import { type Role, staffRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { Transaction } from '../database/transaction.js';

/*
 * A login may belong to a family or a teacher and also to a member of staff. Its name, mail and
 * state are then those of the staff account and change only there; every edit of a family, a child
 * or a teacher that reaches the login is checked here.
 */

/**
 * @throws AppError 422 `staff_login` when one of these logins also belongs to staff; `fields` names
 * the input
 */
export async function requireNoStaff(
  tx: Transaction,
  accountIds: readonly number[],
  fields?: Record<string, string>,
): Promise<void> {
  const staff = await tx.roleMembership.count({
    where: { accountId: { in: [...accountIds] }, role: { in: [...staffRoles] } },
  });
  if (staff > 0) throw new AppError('staff_login', fields);
}

interface NamedPerson {
  readonly lastName: string;
  readonly firstName: string;
}

const goesBy = (keepers: readonly Role[]) => ({
  roles: { some: { role: { in: [...staffRoles, ...keepers] } } },
});

/**
 * New name of a person's login; null if an owner with one of the roles in `keepers` already names
 * it (staff always do).
 */
async function nameForLogin(
  tx: Transaction,
  accountId: number,
  { lastName, firstName }: NamedPerson,
  keepers: readonly Role[] = [],
): Promise<string | null> {
  return (await tx.account.count({ where: { id: accountId, ...goesBy(keepers) } })) > 0
    ? null
    : `${lastName} ${firstName}`;
}

/**
 * Copies a person's name to the login, unless an owner with one of the roles in `keepers` already
 * names it (staff always do).
 */
export async function renameLogin(
  tx: Transaction,
  accountId: number,
  named: NamedPerson,
  keepers: readonly Role[] = [],
): Promise<void> {
  const name = await nameForLogin(tx, accountId, named, keepers);
  if (name !== null) await tx.account.updateMany({ where: { id: accountId }, data: { name } });
}

/** A child's login that is shared with another person has that person's name. */
export const adultRoles: readonly Role[] = ['Parent', 'ParentAndStudent', 'Teacher'];

/**
 * The new name of a person's login after a change of the record; null if there is no login or it
 * uses another record's name.
 */
export async function loginNameOf(
  tx: Transaction,
  person: 'parent' | 'student' | 'teacher',
  id: number,
): Promise<{ readonly accountId: number; readonly name: string } | null> {
  const ask = {
    where: { id },
    select: { accountId: true, lastName: true, firstName: true },
  } as const;
  const { accountId, ...named } = await {
    parent: () => tx.parent.findUniqueOrThrow(ask),
    student: () => tx.student.findUniqueOrThrow(ask),
    teacher: () => tx.teacher.findUniqueOrThrow(ask),
  }[person]();
  if (accountId === null) return null;
  const name = await nameForLogin(tx, accountId, named, person === 'student' ? adultRoles : []);
  return name === null ? null : { accountId, name };
}
