import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import { nameForLogin, notAChild } from '../../../platform/accounts/staff-login.js';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { MergeWriter } from './merge-writer.js';

const { sql } = Prisma;
const columns = { accountId: true, lastName: true, firstName: true } as const;

/** The login of whom a merge leaves goes by the name that was chosen: invitations and mails begin with it. */
export async function nameLogin(tx: Transaction, writer: MergeWriter, kind: PersonKind, id: number): Promise<void> {
  const ask = { where: { id }, select: columns };
  const { accountId, ...names } = await {
    parent: () => tx.parent.findUniqueOrThrow(ask),
    student: () => tx.student.findUniqueOrThrow(ask),
    teacher: () => tx.teacher.findUniqueOrThrow(ask),
  }[kind]();
  if (accountId === null) return;
  const name = await nameForLogin(tx, accountId, names, kind === 'student' ? notAChild : []);
  if (name !== null) await writer.patch('account', accountId, { name: sql`${name}` });
}
