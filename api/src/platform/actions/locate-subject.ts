import type { Subject } from '@tsumugi/contract/kit/define-action';
import type { Locate } from './locate.js';

/** The usual way: the path's id is the subject's. A candidate is found and its matter locked in one statement. */
export function locateSubject(subject: Subject): Locate {
  return async (tx, { id }) => {
    if (id === null) return null;
    if (subject === 'matter') return { matterId: id };
    const [row] = await tx.$queryRaw<{ id: number }[]>`
      select m.id from matter_teacher c join matter m on m.id = c.matter_id where c.id = ${id} and c.deleted_at is null for update of m`;
    return row ? { matterId: row.id, matterTeacherId: id, isLocked: true } : null;
  };
}

/** For calls that name the candidate in the body, `{matterTeacherId}`; a door whose path has the id goes by the path. */
export const locateByBody: Locate = (tx, request) =>
  locateSubject('matterTeacher')(tx, { ...request, id: request.id ?? (Number(request.input.matterTeacherId) || null) });
