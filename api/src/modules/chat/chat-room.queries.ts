import { AppError } from '@tsumugi/contract/errors';
import type { ChatRoomType, ChatSide } from '@tsumugi/contract/resources/chat';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { findReachable, requireReach } from '../../platform/reach/require-reach.js';
import { type RoomRights, rightsIn, type Seat, type StudentLeave } from './domain/room-rights.js';
import { type RoomRow, readRoomRow, roomSelect } from './room-row.queries.js';

/** A room with the seat of one reader. */
export interface SeatedRoom {
  readonly row: RoomRow;
  readonly seat: Seat;
  readonly side: ChatSide;
  readonly rights: RoomRights;
}

/** Seat of the reader; null: not a member. */
export function seatOf(row: RoomRow, user: CurrentUser): Seat | null {
  if (user.isStaff) return 'staff';
  if (row.type === 'admin') {
    if (row.accountId !== user.accountId) return null;
    return user.face === 'teacher' ? 'teacher' : user.parentId ? 'family' : 'student';
  }
  const candidate = row.matterTeacher;
  if (!candidate || candidate.deletedAt || candidate.matter.deletedAt) return null;
  if (user.teacherId) return candidate.teacher.id === user.teacherId ? 'teacher' : null;
  if (user.parentId && candidate.matter.parent?.id === user.parentId) return 'family';
  return user.studentId && candidate.matter.student?.id === user.studentId ? 'student' : null;
}

export const sideOf = (seat: Seat): ChatSide => (seat === 'student' ? 'family' : seat);

/** Permissions that the parent gave a student account. */
export async function readLeave(tx: Transaction, user: CurrentUser): Promise<StudentLeave | null> {
  if (!user.studentId) return null;
  return tx.student.findUnique({
    where: { id: user.studentId },
    select: { chatReadable: true, chatWritable: true },
  });
}

export function seatReader(
  row: RoomRow,
  user: CurrentUser,
  leave: StudentLeave | null,
  now: Date,
): SeatedRoom | null {
  const seat = seatOf(row, user);
  const rights = seat && rightsIn(row, seat, leave, now);
  return seat && rights?.read ? { row, seat, side: sideOf(seat), rights } : null;
}

/**
 * A room for its reader. Writers lock it first (`lockRoom`).
 * @throws AppError 404, equal for absent, foreign and unreadable rooms, and for a room of the other
 * type
 */
export async function readRoom(
  tx: Transaction,
  user: CurrentUser,
  id: number,
  now: Date,
  { type }: { readonly type?: ChatRoomType } = {},
): Promise<SeatedRoom> {
  await requireReach(tx, user.reach, 'room', id);
  const row = await readRoomRow(tx, id);
  const room = row && seatReader(row, user, await readLeave(tx, user), now);
  if (!room || (type && row.type !== type)) throw new AppError('not_found');
  return room;
}

/** The rooms that a family, a student or a teacher may see. */
export function roomsOf(user: CurrentUser): Prisma.ChatRoomWhereInput {
  const live = { deletedAt: null };
  const own: Prisma.ChatRoomWhereInput[] = [{ accountId: user.accountId }];
  if (user.teacherId)
    own.push({ matterTeacher: { ...live, teacherId: user.teacherId, matter: live } });
  if (user.parentId)
    own.push({ matterTeacher: { ...live, matter: { ...live, parentId: user.parentId } } });
  if (user.studentId)
    own.push({ matterTeacher: { ...live, matter: { ...live, studentId: user.studentId } } });
  return { OR: own };
}

/**
 * Files of a conversation are open to its current readers, including the sender, until their
 * message is deleted.
 */
export async function mayOpenInChat(
  tx: Transaction,
  fileId: number,
  user: CurrentUser,
  now: Date,
): Promise<boolean> {
  const message = await tx.chatMessage.findFirst({
    where: { deletedAt: null, OR: [{ fileId }, { thumbnailId: fileId }] },
    select: { room: { select: roomSelect } },
  });
  if (
    message &&
    user.reach !== 'all' &&
    (await findReachable(tx, user.reach, 'room', [message.room.id])).size === 0
  )
    return false;
  return (
    message !== null && seatReader(message.room, user, await readLeave(tx, user), now) !== null
  );
}
