import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CourseOption, FamilyHistory, FamilyMatter, FamilyMatters } from '@tsumugi/contract/portal/customer';
import type { Forecast } from '@tsumugi/contract/portal/customer-forecast';
import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import { call } from '../../../shared/client/http.js';
import { useCustomer } from '../queries.js';

const pageSize = 25;

/** Every request of the family or of one child, newest first, 25 at a time. */
export const useMatterPages = (studentId?: number) =>
  useInfiniteQuery({
    queryKey: ['matters', 'pages', studentId ?? 0],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<FamilyMatters>('/api/customer/search-matters-customer', {
        method: 'POST',
        reads: true,
        body: { page: pageParam, studentId },
        signal,
      }),
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  });

/** GET get-matter-detail: one request with its conditions. */
export const useMatter = (matterId: number | undefined) =>
  useQuery({
    queryKey: ['matter', matterId],
    enabled: matterId !== undefined,
    queryFn: ({ signal }) => call<FamilyMatter>(`/api/customer/get-matter-detail/${matterId}`, { signal }),
  });

/** GET get-action-histories: what happened to a request, oldest first. */
export const useHistories = (matterId: number) =>
  useQuery({
    queryKey: ['histories', matterId],
    queryFn: ({ signal }) => call<FamilyHistory[]>(`/api/customer/get-action-histories/${matterId}`, { signal }),
  });

/** GET get-courses: what can be asked for, over all brands. */
export const useCourses = () =>
  useQuery({
    queryKey: ['courses'],
    staleTime: 60 * 60_000,
    queryFn: ({ signal }) => call<CourseOption[]>('/api/customer/get-courses', { signal }),
  });

/** GET forecast: how long things take here, and what loosening a wish would bring. */
export const useForecast = (matterId: number, wanted: boolean) =>
  useQuery({
    queryKey: ['forecast', matterId],
    enabled: wanted,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => call<Forecast>(`/api/customer/forecast/${matterId}`, { signal }),
  });

/** GET get-customer-id: the guardian's own record with the children; nothing for a student account. */
export function useFamily() {
  const { data: customer } = useCustomer();
  const parentId = customer?.parentId;
  return useQuery({
    queryKey: ['family', parentId],
    enabled: Boolean(parentId),
    queryFn: ({ signal }) => call<FamilyProfile>(`/api/customer/get-customer-id/${parentId}`, { signal }),
  });
}
