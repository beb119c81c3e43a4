import { queryOptions, useQuery } from '@tanstack/react-query';
import * as teacher from '@tsumugi/contract/routes/teacher';
import { call } from '#shared/client/http.js';

export const useTeacher = () =>
  useQuery({
    queryKey: ['current-teacher'],
    queryFn: ({ signal }) => call(teacher.current, { signal }),
  });

export const candidaciesRead = (quiet = false) =>
  queryOptions({
    queryKey: ['candidacies'],
    queryFn: ({ signal }) => call(teacher.matterTeachers, { signal, quiet }),
  });

export const useCandidacies = () => useQuery(candidaciesRead());
