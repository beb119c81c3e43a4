import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';

/**
 * By the path's id, or by `{matterId, teacherId}` of the body. Of several candidacies of the
 * teacher, the latest with a room.
 */
export const locateRoom: Locate = async (tx, request) => {
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
