import { restartMatterChat as definition } from '@tsumugi/contract/actions/matter-teacher/restart-matter-chat';
import { handle } from '../../../platform/actions/handler.js';
import { keepRoom } from '../domain/room-writes.js';
import { locateRoom } from './locate-room.js';

/** Domain section 13. */
export const restartMatterChat = handle(definition, {
  locate: locateRoom,
  already: ({ candidate }) => candidate.room != null && !candidate.room.closedAt && !candidate.room.closesAt,
  guard: ({ candidate }) => (candidate.room ? null : 'chat_no_room'),
  change: ({ candidate }) => ({ writes: keepRoom(candidate) }),
});
