import { useQuery } from '@tanstack/react-query';
import { matterTeacher } from '@tsumugi/contract/routes/teacher';
import { call } from '../../../shared/client/http.js';

/** GET get-matter-teacher-detail: one of one's own applications with what may be known of the case by now. */
export const useCandidacy = (matterTeacherId: number | undefined) =>
  useQuery({
    queryKey: ['candidacy', matterTeacherId],
    enabled: matterTeacherId !== undefined,
    queryFn: ({ signal }) => call(matterTeacher, { id: matterTeacherId as number, signal }),
  });
