import * as definitions from '@tsumugi/contract/actions/matter-teacher/chat';
import { canChat } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import { openRoom } from '../domain/room-writes.js';

/**
 * Finds the candidacy by the path's id, or by `{matterId, teacherId}` of the body. Of several
 * candidacies of the teacher it selects the latest with a room.
 */
const locateRoom: Locate = async (tx, request) => {
  if (request.id !== null) return locateSubject('matterTeacher')(tx, request);
  const [matterId, teacherId] = [
    Number(request.input.matterId) || null,
    Number(request.input.teacherId) || null,
  ];
  if (!matterId || !teacherId) return null;
  const rows = await tx.matterTeacher.findMany({
    where: { matterId, teacherId, deletedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true, room: { select: { id: true } } },
  });
  const row = rows.find(({ room }) => room !== null) ?? rows[0];
  return row ? { matterId, matterTeacherId: row.id } : null;
};

/** domain/chat#rooms. */
export const closeMatterChat = handle(definitions.closeMatterChat, {
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

/** domain/chat#rooms. Creates the room if both sides have agreed and none exists. */
export const restartMatterChat = handle(definitions.restartMatterChat, {
  locate: locateRoom,
  already: ({ candidate }) =>
    candidate.room != null && !candidate.room.closedAt && !candidate.room.closesAt,
  guard: ({ candidate }) => (candidate.room || canChat(candidate) ? null : 'chat_no_room'),
  change: (facts) => ({ writes: openRoom(facts) }),
});
