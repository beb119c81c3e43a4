import type { Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { isVisible } from '../../../platform/outbox/shown-notices.js';

const atOnce = 500;

/**
 * The user of a login with all rights of the portals' pages. @throws AppError 404 for a closed
 * login
 */
export async function ownerOf(db: Transaction, accountId: number): Promise<CurrentUser> {
  const id = { select: { id: true, deletedAt: true } };
  const row = await db.account.findFirst({
    where: { id: accountId, deletedAt: null, disabledAt: null },
    select: {
      roles: { select: { role: true } },
      parent: { select: { id: true, deletedAt: true, primaryParentId: true } },
      teacher: id,
      student: id,
    },
  });
  if (!row) throw new AppError('not_found');
  const roles = row.roles.map(({ role }) => role as Role);
  const has = (...some: Role[]) => some.some((role) => roles.includes(role));
  const { parent, teacher, student } = row;
  const guardian =
    parent && !parent.deletedAt && has('Parent', 'ParentAndStudent') ? parent : undefined;
  return {
    accountId,
    roles,
    allRoles: roles,
    userType: has('Teacher') ? 'Teacher' : 'Parent',
    face: has('Teacher') ? 'teacher' : 'customer',
    signInFace: has('Teacher') ? 'teacher' : 'customer',
    sessionId: '',
    sessionUntil: new Date(0),
    parentId: guardian && (guardian.primaryParentId ?? guardian.id),
    guardianId: guardian?.id,
    teacherId: teacher && !teacher.deletedAt && has('Teacher') ? teacher.id : undefined,
    studentId: student && !student.deletedAt && has('ParentAndStudent') ? student.id : undefined,
    teamIds: [],
    reach: 'all',
    isAdmin: false,
    isStaff: false,
  };
}

/** Data of the login and its consents, without hashes. */
export const accountData = (db: Transaction, id: number) =>
  db.account.findUniqueOrThrow({
    where: { id },
    select: {
      email: true,
      name: true,
      createdAt: true,
      mailNotices: true,
      pushNotices: true,
      noticePreferences: true,
      roles: { select: { role: true, createdAt: true } },
      consents: {
        orderBy: { id: 'asc' },
        select: { type: true, documentVersion: true, at: true, withdrawnAt: true },
      },
      formDrafts: { select: { key: true, value: true, savedAt: true } },
      deletionRequests: { select: { requestedAt: true, reason: true, withdrawnAt: true } },
      passkeys: {
        orderBy: { id: 'asc' },
        select: { name: true, createdAt: true, lastUsedAt: true },
      },
      chatTemplates: { where: { deletedAt: null }, select: { title: true, body: true } },
    },
  });

/** Uploaded files, latest first. */
export const filesOf = (db: Transaction, ownerId: number) =>
  pages((below) =>
    db.storedFile.findMany({
      where: { ownerId, deletedAt: null, kind: { not: 'export' }, ...below },
      orderBy: { id: 'desc' },
      take: atOnce,
      select: {
        id: true,
        kind: true,
        originalName: true,
        contentType: true,
        size: true,
        createdAt: true,
        verifiedAt: true,
      },
    }),
  );

/** Sent notices, latest first, without scheduled ones, which may be dropped. */
export const noticesOf = (db: Transaction, recipientId: number, now: Date) =>
  pages((below) =>
    db.notice.findMany({
      where: { ...isVisible(now), recipientId, ...below },
      orderBy: { id: 'desc' },
      take: atOnce,
      select: { id: true, code: true, title: true, body: true, heldUntil: true, readAt: true },
    }),
  );

/** Messages of the person's rooms, latest first, without deleted ones. */
export const messagesOf = (db: Transaction, { accountId, parentId, teacherId }: CurrentUser) => {
  const own = [
    { accountId },
    ...(parentId ? [{ matterTeacher: { matter: { parentId } } }] : []),
    ...(teacherId ? [{ matterTeacher: { teacherId } }] : []),
  ];
  return pages((below) =>
    db.chatMessage.findMany({
      where: { deletedAt: null, room: { OR: own }, ...below },
      orderBy: { id: 'desc' },
      take: atOnce,
      select: {
        id: true,
        roomId: true,
        side: true,
        kind: true,
        text: true,
        sentAt: true,
        editedAt: true,
        file: { select: { originalName: true } },
      },
    }),
  );
};

async function* pages<T extends { readonly id: number }>(
  read: (below: { id?: { lt: number } }) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let page = await read({});
  for (; page.length > 0; page = await read({ id: { lt: page.at(-1)?.id ?? 0 } })) yield page;
}
