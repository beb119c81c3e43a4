import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TeacherCandidacies } from '@tsumugi/contract/portal/teacher';
import { call } from '../../shared/client/http.js';

/** GET /api/teacher/get-current-teacher */
export interface CurrentTeacher {
  teacherId: number;
  name: string;
  mailaddress: string;
  schoolName: string;
  grade: number | null;
}

export const useTeacher = () =>
  useQuery({
    queryKey: ['current-teacher'],
    queryFn: ({ signal }) => call<CurrentTeacher>('/api/teacher/get-current-teacher', { signal }),
  });

export const candidaciesRead = (quiet = false) =>
  queryOptions({
    queryKey: ['candidacies'],
    queryFn: ({ signal }) => call<TeacherCandidacies>('/api/teacher/get-matter-teachers', { signal, quiet }),
  });

export const useCandidacies = () => useQuery(candidaciesRead());
