import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import * as teacher from '@tsumugi/contract/routes/teacher';
import { call } from '#shared/client/http.js';
import { storeAnswer } from '#shared/client/store-answer.js';

export const profileKey = ['teacher-profile'];

/** The teacher's own profile, with all its four pages. */
export const useProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: ({ signal }) => call(teacher.profile, { signal }) });

/** The teacher's response speed and completion; visible to the teacher only. */
export const useFigures = () =>
  useQuery({
    queryKey: ['teacher-figures'],
    queryFn: ({ signal }) => call(teacher.figures, { signal }),
  });

/**
 * Updates every page with the answer of a save, and invalidates matches and open requirements of
 * matters.
 */
export function useStoreProfile() {
  const queries = useQueryClient();
  return async (saved: TeacherProfile) => {
    await storeAnswer(queries, profileKey, saved);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] });
  };
}
