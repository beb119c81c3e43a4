import { restartMatterChat as definition } from '@tsumugi/contract/actions/matter-teacher/restart-matter-chat';
import { mayTalk } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { openRoom } from '../domain/room-writes.js';
import { locateRoom } from './locate-room.js';

/** domain/chat#rooms. Creates the room if both sides have agreed and none exists. */
export const restartMatterChat = handle(definition, {
  locate: locateRoom,
  already: ({ candidate }) =>
    candidate.room != null && !candidate.room.closedAt && !candidate.room.closesAt,
  guard: ({ candidate }) => (candidate.room || mayTalk(candidate) ? null : 'chat_no_room'),
  change: (facts) => ({ writes: openRoom(facts) }),
});
