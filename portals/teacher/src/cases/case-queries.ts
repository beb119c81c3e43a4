import { useQuery } from '@tanstack/react-query';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { call } from '../../../shared/client/http.js';

/** GET get-matter-teacher-detail: one of one's own applications with what may be known of the case by now. */
export const useCandidacy = (matterTeacherId: number | undefined) =>
  useQuery({
    queryKey: ['candidacy', matterTeacherId],
    enabled: matterTeacherId !== undefined,
    queryFn: ({ signal }) => call<TeacherCandidacy>(`/api/teacher/get-matter-teacher-detail/${matterTeacherId}`, { signal }),
  });
