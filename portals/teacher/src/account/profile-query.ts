import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import * as teacher from '@tsumugi/contract/routes/teacher';
import { call } from '../../../shared/client/http.js';

export const profileKey = ['teacher-profile'];

/** The own profile, all four pages of it. */
export const useProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: ({ signal }) => call(teacher.profile, { signal }) });

/** How fast and how reliably one answers; nobody else sees it. */
export const useFigures = () =>
  useQuery({
    queryKey: ['teacher-figures'],
    queryFn: ({ signal }) => call(teacher.figures, { signal }),
  });

/** Shows the answer of a save everywhere; what fits, and what a case still asks for, is read again. */
export function useTakeProfile() {
  const queries = useQueryClient();
  return (saved: TeacherProfile) => {
    queries.setQueryData(profileKey, saved);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] });
  };
}
