import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type { StaffRoomsQuery } from '@tsumugi/contract/resources/chat-input';
import type {
  StaffRoomInfo,
  StaffRoomLine,
  StaffRooms,
} from '@tsumugi/contract/resources/chat-staff';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { findReachable } from '../../platform/reach/require-reach.js';
import { ChatQueries } from './chat.queries.js';
import { type SeatedRoom, seatReader } from './chat-room.queries.js';
import { peopleOf } from './people-of-room.js';
import { presentStaffLine } from './room.presenter.js';
import { roomSelect } from './room-row.queries.js';
import { summariesOf } from './room-summary.queries.js';
import { staffRoomsSql, unansweredSql } from './staff-rooms.queries.js';

/** Reads for staff only: all rooms, and the staff who work on them. */
@Injectable()
export class StaffChatQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly chats: ChatQueries,
  ) {}

  async list(query: StaffRoomsQuery, user: CurrentUser): Promise<StaffRooms> {
    const rows = await this.prisma.$queryRaw<
      { id: number; at: Date | null }[]
    >`${staffRoomsSql(query, user)} limit ${query.limit + 1}`;
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const [rooms, [waiting]] = await Promise.all([
      this.lines(
        page.map(({ id }) => id),
        user,
      ),
      this.prisma.$queryRaw<{ count: number }[]>`${unansweredSql(query, user)}`,
    ]);
    const next =
      rows.length > page.length && last ? `${last.at?.toISOString() ?? ''},${last.id}` : null;
    return { rooms, next, unanswered: waiting?.count ?? 0 };
  }

  async info(type: ChatRoomType, roomId: number, user: CurrentUser): Promise<StaffRoomInfo> {
    const room = await this.chats.room(type, roomId, user);
    const [info, summaries, cases] = await Promise.all([
      this.chats.info(room, user),
      summariesOf(this.prisma, [roomId], user),
      this.mattersOf(room, user),
    ]);
    const { inCharge, work } = presentStaffLine(
      room,
      summaries.get(roomId),
      user.accountId,
      this.clock.now(),
    );
    const members = peopleOf(room.row).map(({ lastName: _, ...member }) => member);
    return { ...info, inCharge, members, work, matters: cases };
  }

  /** Rooms of a matter's candidacies, and office rooms of its people. @throws AppError 404 */
  async ofMatter(matterId: number, user: CurrentUser): Promise<StaffRoomLine[]> {
    const matter = await this.prisma.matter.findFirst({
      where: { id: matterId, deletedAt: null },
      select: {
        parent: {
          select: {
            accountId: true,
            secondGuardians: { where: { deletedAt: null }, select: { accountId: true } },
          },
        },
        student: { select: { accountId: true } },
        candidates: {
          where: { deletedAt: null },
          select: { id: true, teacher: { select: { accountId: true } } },
        },
      },
    });
    if (!matter) throw new AppError('not_found');
    const parents = matter.parent
      ? [
          matter.parent.accountId,
          ...matter.parent.secondGuardians.map(({ accountId }) => accountId),
        ]
      : [];
    const accounts = [
      ...parents,
      matter.student?.accountId,
      ...matter.candidates.map(({ teacher }) => teacher.accountId),
    ];
    const own = { accountId: { in: accounts.flatMap((id) => id ?? []) } };
    return this.found({ OR: [{ matterTeacher: { matterId, deletedAt: null } }, own] }, user);
  }

  /** Rooms of a person by type, optionally of one matter. @throws AppError 404 */
  async ofUser(
    accountId: number,
    type: ChatRoomType,
    user: CurrentUser,
    matterId?: number,
  ): Promise<StaffRoomLine[]> {
    const account = await this.prisma.account.findUnique({
      where: { id: accountId },
      select: {
        teacher: { select: { id: true } },
        student: { select: { id: true } },
        parent: { select: { id: true, primaryParentId: true } },
      },
    });
    if (!account) throw new AppError('not_found');
    if (type === 'admin') return this.found({ accountId }, user);
    const { teacher, student, parent } = account;
    const own: Prisma.MatterTeacherWhereInput[] = [
      ...(teacher ? [{ teacherId: teacher.id }] : []),
      ...(student ? [{ matter: { studentId: student.id } }] : []),
      ...(parent ? [{ matter: { parentId: parent.primaryParentId ?? parent.id } }] : []),
    ];
    return this.found(
      { matterTeacher: { deletedAt: null, ...(matterId ? { matterId } : {}), OR: own } },
      user,
    );
  }

  private async found(
    where: Prisma.ChatRoomWhereInput,
    user: CurrentUser,
  ): Promise<StaffRoomLine[]> {
    const order = [
      { type: 'asc' as const },
      { lastMessageAt: { sort: 'desc' as const, nulls: 'last' as const } },
      { id: 'desc' as const },
    ];
    const rows = await this.prisma.chatRoom.findMany({
      where,
      orderBy: order,
      take: 200,
      select: { id: true },
    });
    const own =
      user.reach === 'all'
        ? null
        : await findReachable(
            this.prisma,
            user.reach,
            'room',
            rows.map(({ id }) => id),
          );
    return this.lines(
      rows.flatMap(({ id }) => (own === null || own.has(id) ? [id] : [])),
      user,
    );
  }

  /** In the order of the ids. */
  private async lines(ids: readonly number[], user: CurrentUser): Promise<StaffRoomLine[]> {
    const now = this.clock.now();
    const [rows, summaries] = await Promise.all([
      this.prisma.chatRoom.findMany({ where: { id: { in: [...ids] } }, select: roomSelect }),
      summariesOf(this.prisma, ids, user),
    ]);
    const rooms = new Map(rows.map((row) => [row.id, seatReader(row, user, null, now)]));
    return ids.flatMap((id) => {
      const room = rooms.get(id);
      return room ? [presentStaffLine(room, summaries.get(id), user.accountId, now)] : [];
    });
  }

  private async mattersOf(
    { row }: SeatedRoom,
    { reach }: CurrentUser,
  ): Promise<StaffRoomInfo['matters']> {
    const { parent, student, teacher } = row.account ?? {};
    if (row.type !== 'admin' || !(parent || student || teacher)) return [];
    const found = await this.prisma.matter.findMany({
      where: {
        deletedAt: null,
        AND: [mattersIn(reach)],
        OR: [
          ...(parent ? [{ parentId: parent.primaryParentId ?? parent.id }] : []),
          ...(student ? [{ studentId: student.id }] : []),
          ...(teacher
            ? [{ candidates: { some: { teacherId: teacher.id, deletedAt: null } } }]
            : []),
        ],
      },
      orderBy: { id: 'desc' },
      take: 20,
      select: {
        id: true,
        matterNumber: true,
        student: { select: { lastName: true, firstName: true } },
      },
    });
    return found.map(({ id, matterNumber, student: pupil }) => ({
      matterId: id,
      matterNumber,
      student: pupil ? `${pupil.lastName} ${pupil.firstName}` : '',
    }));
  }
}
