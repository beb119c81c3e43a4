import type { Subject } from '@tsumugi/contract/kit/define-action';
import type { Locate } from './locate.js';

/** The usual way: the path's id is the subject's. */
export function locateSubject(subject: Subject): Locate {
  return async (tx, { id }) => {
    if (id === null) return null;
    if (subject === 'matter') return { matterId: id };
    const row = await tx.matterTeacher.findFirst({ where: { id, deletedAt: null }, select: { matterId: true } });
    return row && { matterId: row.matterId, matterTeacherId: id };
  };
}

/** For calls that name the candidate in the body, `{matterTeacherId}`; a door whose path has the id goes by the path. */
export const locateByBody: Locate = (tx, request) =>
  locateSubject('matterTeacher')(tx, { ...request, id: request.id ?? (Number(request.input.matterTeacherId) || null) });
