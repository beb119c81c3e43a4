import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Transaction } from '../../../platform/database/transaction.js';

const mostMessages = 20_000;
const mostNotices = 5_000;

/** The login: what it is called, what was agreed, told and sent in. Never a hash. */
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
      consents: { orderBy: { id: 'asc' }, select: { type: true, documentVersion: true, at: true, withdrawnAt: true } },
      ownedFiles: {
        where: { deletedAt: null },
        orderBy: { id: 'asc' },
        select: { kind: true, originalName: true, contentType: true, size: true, createdAt: true, verifiedAt: true },
      },
      notices: {
        where: { droppedAt: null },
        orderBy: { id: 'desc' },
        take: mostNotices,
        select: { code: true, title: true, body: true, heldUntil: true, readAt: true },
      },
      formDrafts: { select: { key: true, value: true, savedAt: true } },
      deletionRequests: { select: { requestedAt: true, reason: true, withdrawnAt: true } },
      chatTemplates: { where: { deletedAt: null }, select: { title: true, body: true } },
    },
  });

/** Messages of one's own rooms, the latest first; deleted ones are gone for everybody. */
export const messagesOf = (db: Transaction, { accountId, parentId, teacherId }: CurrentUser) =>
  db.chatMessage.findMany({
    where: {
      deletedAt: null,
      room: {
        OR: [
          { accountId },
          ...(parentId ? [{ matterTeacher: { matter: { parentId } } }] : []),
          ...(teacherId ? [{ matterTeacher: { teacherId } }] : []),
        ],
      },
    },
    orderBy: { id: 'desc' },
    take: mostMessages,
    select: { roomId: true, side: true, kind: true, text: true, sentAt: true, editedAt: true, file: { select: { originalName: true } } },
  });
