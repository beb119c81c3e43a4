import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import { chatHandover, chatPresenceBody, chatSettle, type StaffRoomsQuery, staffRoomsQuery } from '@tsumugi/contract/resources/chat-input';
import type { ChatWork, OfficeRoom, StaffRoomLine, StaffRooms } from '@tsumugi/contract/resources/chat-staff';
import { chatWork, officeRoom, staffRoomLine, staffRooms } from '@tsumugi/contract/resources/chat-staff';
import { lookers } from '@tsumugi/contract/resources/live';
import { z } from 'zod';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { OpenOffice } from './actions/open-office.js';
import { SettleRoom } from './actions/settle-room.js';
import { roomType } from './room-type.js';
import { StaffChatQueries } from './staff-chat.queries.js';

/** The rooms as the work of all staff (specification section 7, Admin chat; domain section 13). */
@Controller('api/admin/chat')
@Who({ roles: staffRoles, ids: { id: 'room', type: 'free' } })
export class StaffRoomController {
  constructor(
    private readonly rooms: StaffChatQueries,
    private readonly settling: SettleRoom,
    private readonly opening: OpenOffice,
    private readonly hub: LiveHub,
    private readonly log: ReadingLog,
  ) {}

  @Get('rooms')
  @ApiOperation({ operationId: 'adminChat.rooms', summary: 'チャットの一覧' })
  @Answers(staffRooms)
  async list(@Query({ schema: staffRoomsQuery }) query: StaffRoomsQuery, @User() user: CurrentUser): Promise<StaffRooms> {
    const found = await this.rooms.list(query, user);
    await this.note(user, found.rooms);
    return found;
  }

  @Get('matter/:id/rooms')
  @Who({ roles: staffRoles, ids: { id: 'matter' } })
  @ApiOperation({ operationId: 'adminChat.matterRooms', summary: '案件のチャット' })
  @Answers(z.array(staffRoomLine))
  async ofMatter(@Param('id', { schema: id }) matterId: number, @User() user: CurrentUser): Promise<StaffRoomLine[]> {
    return this.note(user, await this.rooms.ofMatter(matterId, user), { matterId });
  }

  @Get('user/:id/:type/rooms')
  @Who({ roles: staffRoles, ids: { id: 'account', type: 'free' } })
  @ApiOperation({ operationId: 'adminChat.userRooms', summary: '利用者のチャット' })
  @Answers(z.array(staffRoomLine))
  async ofUser(
    @Param('id', { schema: id }) accountId: number,
    @Param('type', { schema: roomType }) type: ChatRoomType,
    @User() user: CurrentUser,
  ): Promise<StaffRoomLine[]> {
    return this.note(user, await this.rooms.ofUser(accountId, type, user), { accountId });
  }

  @Post('user/:id/admin/open')
  @HttpCode(200)
  @Who({ roles: staffRoles, ids: { id: 'account' } })
  @ApiOperation({ operationId: 'adminChat.openOffice', summary: '家庭・生徒・教師との事務局チャットを開く' })
  @Answers(officeRoom)
  openOffice(@Param('id', { schema: id }) accountId: number, @User() user: CurrentUser): Promise<OfficeRoom> {
    return this.opening.run(accountId, user);
  }

  @Get('matter/:id/user/:accountId/:type/rooms')
  @Who({ roles: staffRoles, ids: { id: 'matter', type: 'free' } })
  @ApiOperation({ operationId: 'adminChat.matterUserRooms', summary: '案件の中の利用者のチャット' })
  @Answers(z.array(staffRoomLine))
  async ofMatterUser(
    @Param('id', { schema: id }) matterId: number,
    @Param('accountId', { schema: id }) accountId: number,
    @Param('type', { schema: roomType }) type: ChatRoomType,
    @User() user: CurrentUser,
  ): Promise<StaffRoomLine[]> {
    return this.note(user, await this.rooms.ofUser(accountId, type, user, matterId), { accountId, matterId });
  }

  @Post('room/:id/settle')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminChat.settle', summary: '対応不要にする・未対応に戻す' })
  @Answers(chatWork)
  settle(
    @Param('id', { schema: id }) roomId: number,
    @Body({ schema: chatSettle }) body: z.infer<typeof chatSettle>,
    @User() user: CurrentUser,
  ): Promise<ChatWork> {
    return this.settling.settle(roomId, body.settled, user);
  }

  @Post('room/:id/handover')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminChat.handover', summary: '引き継ぎメモを残す' })
  @Answers(chatWork)
  handover(
    @Param('id', { schema: id }) roomId: number,
    @Body({ schema: chatHandover }) body: z.infer<typeof chatHandover>,
    @User() user: CurrentUser,
  ): Promise<ChatWork> {
    return this.settling.handover(roomId, body.note, user);
  }

  @Post('presence')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminChat.presence', summary: '開いているチャットを知らせる' })
  @Answers(lookers)
  async presence(@Body({ schema: chatPresenceBody }) { roomId }: z.infer<typeof chatPresenceBody>, @User() user: CurrentUser) {
    if (user.adminId !== undefined) await this.hub.tell(user.adminId, { roomId });
    return { looking: await this.hub.lookingFor(user) };
  }

  /** Each room is told with its people's names. */
  private async note<T extends readonly unknown[]>(
    user: CurrentUser,
    rooms: T,
    about: { readonly matterId?: number; readonly accountId?: number } = {},
  ): Promise<T> {
    await this.log.list(user, { entity: 'room', rows: rooms.length, ...about });
    return rooms;
  }
}
