import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { OpenOffice } from './actions/open-office.js';
import { UpdateRoomState } from './actions/update-room-state.js';
import { StaffChatQueries } from './staff-chat.queries.js';

/** Rooms as shared work of all staff (domain/calls#chat-calls; domain/chat#room-state-of-staff). */
@Controller()
export class StaffRoomController {
  constructor(
    private readonly rooms: StaffChatQueries,
    private readonly settling: UpdateRoomState,
    private readonly opening: OpenOffice,
    private readonly hub: LiveHub,
    private readonly log: ReadingLog,
  ) {}

  @Route(api.adminChat.rooms)
  async list(@Call() { query, user }: CallOf<typeof api.adminChat.rooms>) {
    const found = await this.rooms.list(query, user);
    await this.note(user, found.rooms);
    return found;
  }

  @Route(api.adminChat.matterRooms)
  async ofMatter(@Call() { params, user }: CallOf<typeof api.adminChat.matterRooms>) {
    return this.note(user, await this.rooms.ofMatter(params.id, user), { matterId: params.id });
  }

  @Route(api.adminChat.userRooms)
  async ofUser(@Call() { params, user }: CallOf<typeof api.adminChat.userRooms>) {
    return this.note(user, await this.rooms.ofUser(params.id, params.type, user), {
      accountId: params.id,
    });
  }

  @Route(api.adminChat.openOffice)
  openOffice(@Call() { params, user }: CallOf<typeof api.adminChat.openOffice>) {
    return this.opening.run(params.id, user);
  }

  @Route(api.adminChat.matterUserRooms)
  async ofMatterUser(@Call() { params, user }: CallOf<typeof api.adminChat.matterUserRooms>) {
    return this.note(
      user,
      await this.rooms.ofUser(params.accountId, params.type, user, params.id),
      {
        accountId: params.accountId,
        matterId: params.id,
      },
    );
  }

  @Route(api.adminChat.settle)
  settle(@Call() { params, input, user }: CallOf<typeof api.adminChat.settle>) {
    return this.settling.settle(params.id, input, user);
  }

  @Route(api.adminChat.handover)
  handover(@Call() { params, input, user }: CallOf<typeof api.adminChat.handover>) {
    return this.settling.handover(params.id, input, user);
  }

  @Route(api.adminChat.presence)
  async presence(@Call() { input: { roomId }, user }: CallOf<typeof api.adminChat.presence>) {
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
