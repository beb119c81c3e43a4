import { closeMatterChat as definition } from '@tsumugi/contract/actions/matter-teacher/close-matter-chat';
import { handle } from '../../../platform/actions/handler.js';
import { locateRoom } from './locate-room.js';

/** domain/chat#rooms. */
export const closeMatterChat = handle(definition, {
  locate: locateRoom,
  already: ({ candidate }) => candidate.room?.closedAt != null,
  guard: ({ candidate }) => (candidate.room ? null : 'chat_no_room'),
  change: ({ candidate, now, actor }, { reason }) => ({
    reason,
    writes: candidate.room
      ? [
          {
            entity: 'chatRoom',
            id: candidate.room.id,
            set: { closedAt: now, closedById: actor.accountId, closedReason: reason },
          },
        ]
      : [],
  }),
});
