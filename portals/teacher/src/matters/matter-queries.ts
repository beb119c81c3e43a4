import { useQuery } from '@tanstack/react-query';
import { matterTeacher } from '@tsumugi/contract/routes/teacher';
import { call } from '#shared/client/http.js';

/**
 * GET get-matter-teacher-detail: one of the teacher's own applications, with the facts disclosed so
 * far.
 */
export const useCandidacy = (matterTeacherId: number | undefined) =>
  useQuery({
    queryKey: ['candidacy', matterTeacherId],
    enabled: matterTeacherId !== undefined,
    queryFn: ({ signal }) => call(matterTeacher, { id: matterTeacherId as number, signal }),
  });
