import type { Role } from '@tsumugi/contract/codes/person';
import { openOfficeRoom } from '../../../../platform/accounts/open-office-room.js';
import { loginNameOf } from '../../../../platform/accounts/staff-login.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { refreshMatterSearch } from '../../../../platform/search/search-texts.js';
import type { ImportedEntity, ImportTools } from './import-kind.js';

export interface KnownLogin {
  readonly id: number;
  readonly parent: {
    readonly id: number;
    readonly deletedAt: Date | null;
    readonly primaryParentId: number | null;
  } | null;
  readonly teacher: { readonly id: number; readonly deletedAt: Date | null } | null;
  readonly admin: { readonly id: number; readonly deletedAt: Date | null } | null;
}

const profile = { select: { id: true, deletedAt: true } } as const;

/** The login with a mail address. */
export const loginOf = ({ tx }: ImportTools, email: string): Promise<KnownLogin | null> =>
  tx.account.findFirst({
    where: { email, deletedAt: null },
    select: {
      id: true,
      parent: { select: { id: true, deletedAt: true, primaryParentId: true } },
      teacher: profile,
      admin: profile,
    },
  });

/**
 * Creates a login without a password and without notices: staff send the invitations (設定 › 招待), and
 * no mail is sent before.
 */
export async function openQuietLogin(
  { tx, now, batchId: importBatchId }: ImportTools,
  login: {
    readonly email: string;
    readonly name: string;
    readonly role: Role;
    readonly brand?: number | undefined;
  },
): Promise<number> {
  const { email, name, role, brand } = login;
  const { id } = await tx.account.create({
    data: {
      email,
      name,
      importBatchId,
      createdAt: now,
      roles: { create: { role, brand: brand ?? null, createdAt: now } },
    },
    select: { id: true },
  });
  if (role !== 'Admin' && role !== 'Operator') await openOfficeRoom(tx, id, now);
  return id;
}

/** Copies a changed name to the login and to the search texts of the family's matters. */
export async function copyNameToLogin(
  tx: Transaction,
  { entity, id }: { readonly entity: ImportedEntity; readonly id: number },
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (entity !== 'parent' && entity !== 'student' && entity !== 'teacher') return;
  const named = 'lastName' in columns || 'firstName' in columns;
  const login = named ? await loginNameOf(tx, entity, id) : null;
  if (login)
    await tx.account.update({ where: { id: login.accountId }, data: { name: login.name } });
  const sounds = 'lastNameKana' in columns || 'firstNameKana' in columns;
  if ((named || sounds) && entity !== 'teacher')
    await refreshMatterSearch(tx, entity === 'parent' ? { parentId: id } : { studentId: id });
}

export const otherLogin =
  'このメールアドレスは、別の立場の人がログインに使っています。アドレスを直すか、アカウント管理から役割を追加してください。';
