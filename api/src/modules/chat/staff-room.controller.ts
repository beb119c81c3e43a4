import { Body, Controller, Param, Query } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import {
  type ChatHandover,
  chatHandover,
  chatPresenceBody,
  chatSettle,
  type StaffRoomsQuery,
  staffRoomsQuery,
} from '@tsumugi/contract/resources/chat-input';
import type {
  ChatWork,
  OfficeRoom,
  StaffRoomLine,
  StaffRooms,
} from '@tsumugi/contract/resources/chat-staff';
import {
  chatWork,
  officeRoom,
  staffRoomLine,
  staffRooms,
} from '@tsumugi/contract/resources/chat-staff';
import { lookers } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { OpenOffice } from './actions/open-office.js';
import { SettleRoom } from './actions/settle-room.js';
import { roomType } from './room-type.js';
import { StaffChatQueries } from './staff-chat.queries.js';

/** Rooms as shared work of all staff (domain/calls#chat-calls; domain/chat#room-state-of-staff). */
@Controller()
export class StaffRoomController {
  constructor(
    private readonly rooms: StaffChatQueries,
    private readonly settling: SettleRoom,
    private readonly opening: OpenOffice,
    private readonly hub: LiveHub,
    private readonly log: ReadingLog,
  ) {}

  @Route(api.adminChat.rooms, { query: staffRoomsQuery, answer: staffRooms })
  async list(@Query() query: StaffRoomsQuery, @User() user: CurrentUser): Promise<StaffRooms> {
    const found = await this.rooms.list(query, user);
    await this.note(user, found.rooms);
    return found;
  }

  @Route(api.adminChat.matterRooms, { answer: z.array(staffRoomLine) })
  async ofMatter(
    @Param('id', { schema: id }) matterId: number,
    @User() user: CurrentUser,
  ): Promise<StaffRoomLine[]> {
    return this.note(user, await this.rooms.ofMatter(matterId, user), { matterId });
  }

  @Route(api.adminChat.userRooms, { answer: z.array(staffRoomLine) })
  async ofUser(
    @Param('id', { schema: id }) accountId: number,
    @Param('type', { schema: roomType }) type: ChatRoomType,
    @User() user: CurrentUser,
  ): Promise<StaffRoomLine[]> {
    return this.note(user, await this.rooms.ofUser(accountId, type, user), { accountId });
  }

  @Route(api.adminChat.openOffice, { answer: officeRoom })
  openOffice(
    @Param('id', { schema: id }) accountId: number,
    @User() user: CurrentUser,
  ): Promise<OfficeRoom> {
    return this.opening.run(accountId, user);
  }

  @Route(api.adminChat.matterUserRooms, { answer: z.array(staffRoomLine) })
  async ofMatterUser(
    @Param('id', { schema: id }) matterId: number,
    @Param('accountId', { schema: id }) accountId: number,
    @Param('type', { schema: roomType }) type: ChatRoomType,
    @User() user: CurrentUser,
  ): Promise<StaffRoomLine[]> {
    return this.note(user, await this.rooms.ofUser(accountId, type, user, matterId), {
      accountId,
      matterId,
    });
  }

  @Route(api.adminChat.settle, { input: chatSettle, answer: chatWork })
  settle(
    @Param('id', { schema: id }) roomId: number,
    @Body() body: z.infer<typeof chatSettle>,
    @User() user: CurrentUser,
  ): Promise<ChatWork> {
    return this.settling.settle(roomId, body, user);
  }

  @Route(api.adminChat.handover, { input: chatHandover, answer: chatWork })
  handover(
    @Param('id', { schema: id }) roomId: number,
    @Body() body: ChatHandover,
    @User() user: CurrentUser,
  ): Promise<ChatWork> {
    return this.settling.handover(roomId, body, user);
  }

  @Route(api.adminChat.presence, { input: chatPresenceBody, answer: lookers })
  async presence(@Body() { roomId }: z.infer<typeof chatPresenceBody>, @User() user: CurrentUser) {
    if (user.adminId !== undefined) await this.hub.publishPresence(user.adminId, { roomId });
    return { looking: await this.hub.lookingFor(user) };
  }

  /** Logs each read room with its members. */
  private async note<T extends readonly unknown[]>(
    user: CurrentUser,
    rooms: T,
    about: { readonly matterId?: number; readonly accountId?: number } = {},
  ): Promise<T> {
    await this.log.list(user, { entity: 'room', rows: rooms.length, ...about });
    return rooms;
  }
}
